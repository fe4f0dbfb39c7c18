// @vitest-environment jsdom
import { buildBando, buildCommissione, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actsInAltro, pressInAltro } from './altro.ts';
import { commissioneAperta, INVIATE } from './commissioneAperta.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => sessionStorage.clear());
const { presidente, membro, acque, gruppo, open, rows, row } = await commissioneAperta(app);

describe('the list of a commissione', () => {
  test('stands in the menu of who sits in one, and of nobody else [SHELL-032] [EVAL-002]', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Valutazione' }).getAttribute('href')).toBe('/mc/valutazione');
    await openScreen(app, await buildUtente(app), '/home');
    await screen.findByRole('link', { name: 'Le mie proposte' });
    expect(screen.queryByRole('link', { name: 'Valutazione' })).toBeNull();
  });

  test('has no row of what the member takes part in, and says which macro-area they do not evaluate [EVAL-018]', async () => {
    await open();
    expect(rows()).toHaveLength(2);
    expect(within(row('Storia')).getByText('Macroarea non valutabile')).toBeTruthy();
    expect(within(row('Storia')).queryByRole('link')).toBeNull();
    // That it was sent, and not whether anybody has evaluated it.
    expect(within(row('Storia')).getByText('Inviata')).toBeTruthy();
    expect(within(row('Acque')).getByText('Da valutare')).toBeTruthy();
    expect(within(row('Acque')).queryByText('Macroarea non valutabile')).toBeNull();
  });

  test('is narrowed by its filters, which Azzera filtri takes back [EVAL-009] [EVAL-011] [EVAL-013]', async () => {
    await open();
    const first = (name: string) => within(screen.getByRole('combobox', { name })).getAllByRole('option')[0]?.textContent;
    expect([first('Tipologia e classe'), first('Macroarea e dipartimento')]).toEqual(['Tutte le tipologie', 'Tutte le macroaree']);
    // The departments come with an answer of their own.
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Macroarea e dipartimento' }),
      await screen.findByRole('option', { name: 'Storia' }),
    );
    await waitFor(() => expect(rows()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Azzera filtri' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  test('has five links to its many pages, and twenty rows on each [SHELL-073] [LIM-043]', async () => {
    const lunga = await buildBando(app, { sigla: 'LU', nomeClasse: 'Lunga' });
    await buildCommissione(app, { bando: lunga, presidente });
    const { responsabile } = acque;
    for (let at_ = 0; at_ < 121; at_ += 1)
      await buildProposta(app, { bando: lunga, status: 'INVIATA', at: INVIATE, titolo: `Lunga ${at_}`, responsabile });
    await open(presidente, `?classeId=${lunga.classeId}`);
    await waitFor(() => expect(rows()).toHaveLength(20));
    const links = () => screen.getAllByRole('button', { name: /^Pagina \d/ }).map(({ textContent }) => textContent);
    expect(new Set(links())).toEqual(new Set(['1', '2', '3', '4', '5']));
    await userEvent.click(screen.getAllByRole('button', { name: 'Pagina 5' })[0] as HTMLElement);
    await waitFor(() => expect(new Set(links())).toEqual(new Set(['3', '4', '5', '6', '7'])));
    await waitFor(() => expect(rows()).toHaveLength(20));
  });
});

describe('the file of the list', () => {
  test('is taken away as CSV by Esporta, of the filtered rows alone [ARCH-024]', async () => {
    const kept: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${kept.push(file)}`, revokeObjectURL: () => undefined });
    const { asked } = await open(membro, '?testo=acque');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Esporta' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Esporta CSV (1)' }));
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(asked.at(-1)).toMatch(/\/mc\/proposte\/export\?.*testo=acque/);
    const [, ...lines] = ((await kept[0]?.text()) ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Acque');
  });
});

describe('a proposta as a member of its commissione reads it', () => {
  test('has its phases, its people and its form [EVAL-003]', async () => {
    await openScreen(app, membro, `/proposte/mc/${acque.id}/view`);
    await screen.findByRole('heading', { level: 1, name: 'Acque' });
    expect(screen.getByRole('table', { name: 'Fasi della valutazione' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Sezioni del modulo' })).toBeTruthy();
  });

  test('says of a form that asks for indicators that nobody has authorised them yet, and nothing of one that asks for none', async () => {
    await openScreen(app, membro, `/proposte/mc/${acque.id}/view`);
    await pressInAltro('Indicatori');
    const dialog = await screen.findByRole('dialog', { name: 'Indicatori di valutazione' });
    expect(await within(dialog).findByText('Il docente non ha ancora autorizzato la visione degli indicatori')).toBeTruthy();
    const senza = await buildBando(app, { sigla: 'SI', nomeClasse: 'Senza indicatori' });
    await buildCommissione(app, { bando: senza, presidente, membri: [membro] });
    const { id } = await buildProposta(app, { bando: senza, status: 'INVIATA', at: INVIATE, titolo: 'Senza' });
    await openScreen(app, membro, `/proposte/mc/${id}/view`);
    await screen.findByRole('heading', { level: 1, name: 'Senza' });
    const acts = await actsInAltro();
    expect(acts).toContain('Iter di valutazione');
    expect(acts).not.toContain('Indicatori');
  });

  test('is told to be in conflict of interest, where it is', async () => {
    await openScreen(app, membro, `/proposte/mc/${gruppo.id}/view`);
    expect(await screen.findByText('Conflitto di interessi')).toBeTruthy();
  });
});
