// @vitest-environment jsdom
import { buildBando, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildProgetto, buildRendicontazione } from '@sigeba/server/test/buildRendiconto.ts';
import { openJournal } from '@sigeba/web/form/journal.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-06-10T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => sessionStorage.clear());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const progetto = await buildProgetto(app);
const { id } = await buildRendicontazione(app, progetto, { inviata: true });

const open = async (button: string) => {
  await openScreen(app, ufficio, `/ur/rendicontazioni/${id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog', { name: 'Valutazione della rendicontazione' });
};
test('the tab of a report says which of which project it is, whoever reads it', async () => {
  await openScreen(app, ufficio, `/ur/rendicontazioni/${id}/view`);
  await screen.findByRole('button', { name: 'Valuta rendicontazione' });
  const { titolo } = await app.db.selectFrom('proposta').select('titolo').where('id', '=', progetto.id).executeTakeFirstOrThrow();
  expect(document.title).toMatch(new RegExp(`^.+\\s·\\s${titolo} – SIGEBA$`));
});

const off = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

test('the report is judged by yes or no, saved, read again and concluded [EVAL-022] [EVAL-023] [EVAL-026]', async () => {
  const dialog = await open('Valuta rendicontazione');
  expect(within(dialog).getByText('Finanziamento concesso')).toBeTruthy();
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Sì' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Commento' }), 'Ben spesi');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salva' }));
  await screen.findByText('Valutazione salvata.');
  const again = await open('Valuta rendicontazione');
  expect(within(again).getByRole<HTMLInputElement>('radio', { name: 'Sì' }).checked).toBe(true);
  expect(within(again).getByRole<HTMLTextAreaElement>('textbox', { name: 'Commento' }).value).toBe('Ben spesi');
  await userEvent.click(within(again).getByRole('button', { name: 'Salva e concludi' }));
  await screen.findByText('Valutazione conclusa.');
});

test('nothing is saved before an answer is chosen [EVAL-027]', async () => {
  await app.db
    .updateTable('rendicontazione')
    .set({ valutazione_rend: null, consolida: false })
    .where('id', '=', id ?? 0)
    .execute();
  const dialog = await open('Valuta rendicontazione');
  expect([off(dialog, 'Salva'), off(dialog, 'Salva e concludi')]).toEqual([true, true]);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'No' }));
  await waitFor(() => expect([off(dialog, 'Salva'), off(dialog, 'Salva e concludi')]).toEqual([false, false]));
});

test('a concluded evaluation is read-only', async () => {
  await app.db
    .updateTable('rendicontazione')
    .set({ valutazione_rend: 'NEGATIVA', consolida: true })
    .where('id', '=', id ?? 0)
    .execute();
  const dialog = await open('Valutazione');
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'No' }).disabled).toBe(true);
  expect(within(dialog).queryByRole('button', { name: 'Salva' })).toBeNull();
});

test('what another window stored is read before it is replaced; what it concluded is shown, and not what was typed', async () => {
  const other = await buildRendicontazione(app, await buildProgetto(app), { inviata: true });
  const elsewhere = async (nota: string, consolida: boolean) =>
    app.as(ufficio).put(`/ur/rendicontazioni/valutazione/${other.id}`, { valutazione: 'NEGATIVA', nota, consolida });
  await openScreen(app, ufficio, `/ur/rendicontazioni/${other.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: 'Valuta rendicontazione' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Valutazione della rendicontazione' }));
  const nota = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Commento' });
  const salva = () => userEvent.click(dialog.getByRole('button', { name: 'Salva' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Sì' }));
  await userEvent.type(nota(), 'Ben spesi');
  await elsewhere('Mancano le fatture', false);
  await salva();
  await userEvent.click(await dialog.findByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await dialog.findByText(/Intanto è stata salvata questa valutazione: Negativa\. Mancano le fatture/)).toBeTruthy();
  expect(nota().value).toBe('Ben spesi');
  await elsewhere('Concluso così', true);
  await salva();
  await userEvent.click(await dialog.findByRole('button', { name: 'Leggi i dati aggiornati' }));
  await waitFor(() => expect(nota().value).toBe('Concluso così'));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
});

test('a judgement taken back after a crash does not replace what a colleague has saved since, before that is read [D-274]', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const other = await buildRendicontazione(app, await buildProgetto(app), { inviata: true });
  const stored = () =>
    app.db
      .selectFrom('rendicontazione')
      .select('nota_valutazione_rend as nota')
      .where('id', '=', other.id ?? 0)
      .executeTakeFirstOrThrow();
  const opened = async () => {
    await openScreen(app, ufficio, `/ur/rendicontazioni/${other.id}/view`);
    await userEvent.click(await screen.findByRole('button', { name: 'Valuta rendicontazione' }));
    return within(await screen.findByRole('dialog', { name: 'Valutazione della rendicontazione' }));
  };
  const crashing = await opened();
  await userEvent.click(crashing.getByRole('radio', { name: 'Sì' }));
  await userEvent.type(crashing.getByRole('textbox', { name: 'Commento' }), 'Ben spesi');
  const about = `rendicontazione/valutazione/${other.id}`;
  await waitFor(async () => expect((await openJournal(ufficio.id, about).read())?.valori).toMatchObject({ nota: 'Ben spesi' }));
  cleanup();
  const theirs = { valutazione: 'NEGATIVA', nota: 'Mancano le fatture', consolida: false };
  expect((await app.as(collega).put(`/ur/rendicontazioni/valutazione/${other.id}`, theirs)).status).toBe(200);
  const dialog = await opened();
  await userEvent.click(await dialog.findByRole('button', { name: 'Recupera' }));
  const salva = () => userEvent.click(dialog.getByRole('button', { name: 'Salva' }));
  await salva();
  const leggi = await dialog.findByRole('button', { name: 'Leggi i dati aggiornati' });
  expect(await stored()).toEqual({ nota: 'Mancano le fatture' });
  await userEvent.click(leggi);
  expect(await dialog.findByText(/Intanto è stata salvata questa valutazione: Negativa\. Mancano le fatture/)).toBeTruthy();
  await salva();
  await screen.findByText('Valutazione salvata.');
  expect(await stored()).toEqual({ nota: 'Ben spesi' });
});

test('a user other than the account of the third mission reads its evaluations and cannot change them [EVAL-028]', async () => {
  const conto = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
  const altro = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
  const terza = await buildRendicontazione(app, await buildProgetto(app, { bando: await buildBando(app, { gruppo: 'TM', sigla: 'TM' }) }), {
    inviata: true,
  });
  const opened = async (who: typeof conto, button: string) => {
    await openScreen(app, who, `/ur/rendicontazioni/${terza.id}/view`);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog', { name: 'Valutazione della rendicontazione' }));
  };
  const sheet = await opened(altro, 'Valutazione');
  for (const radio of sheet.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(true);
  expect(sheet.queryByRole('button', { name: /^Salva/ })).toBeNull();
  const own = await opened(conto, 'Valuta rendicontazione');
  for (const radio of own.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(false);
});
