// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '@sigeba/server/test/buildValutando.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('the office reads the phases and is told who evaluates [EVAL-019] [EVAL-095] [EVAL-096]', async () => {
  const classe = await buildValutando(app, { fasi: ['CHECK_BLOCCANTE', 'COMMISSIONE'], criteri: [{ fase: 1 }, { fase: 2 }] });
  const proposta = await buildInValutazione(app, classe);
  await concludi(app, 'mc', classe.membro, proposta, scheda(classe.criterioIds, [7.25]));
  await openScreen(app, ufficio, `/ur/proposte/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: 'Valutazione' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Valutazione:/ }));
  const check = within(await dialog.findByRole('region', { name: 'Fase 1' }));
  expect(check.getAllByText('Conclusa').length).toBeGreaterThan(0);
  expect(check.getAllByText('7,25').length).toBeGreaterThan(0);
  const commissione = within(dialog.getByRole('region', { name: 'Fase 2' }));
  expect(commissione.getByText('Attiva')).toBeTruthy();
  expect(commissione.getByText('La valutazione deve essere effettuata da un membro della commissione.')).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Salva bozza' })).toBeNull();
});

test('the office closes an evaluation and reopens it, each asked first [EVAL-060] [EVAL-056]', async () => {
  const proposta = await buildInValutazione(app, await buildValutando(app, { sigla: 'SB' }));
  await openScreen(app, ufficio, `/ur/proposte/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: 'Imposta come valutata' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Imposta come valutata' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Riapri la valutazione' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla' }));
  const status = () =>
    app.db.selectFrom('proposta').select('status_valutazione as s').where('id', '=', proposta.id).executeTakeFirstOrThrow();
  expect(await status()).toEqual({ s: 'VALUTATA' });
  await press('Riapri la valutazione');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Riapri la valutazione' }));
  await waitFor(async () => expect(await status()).toEqual({ s: null }));
});

test('a member fills the sheet in: draft, what is missing, conclusion asked first [EVAL-016] [EVAL-071] [EVAL-080]', async () => {
  const classe = await buildValutando(app, { sigla: 'SC' });
  const proposta = await buildInValutazione(app, classe);
  await openScreen(app, classe.membro, `/proposte/mc/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: /^Valuta/ }));
  const [first, second] = await screen.findAllByRole('textbox', { name: /^Punteggio/ });
  await userEvent.type(first as HTMLElement, '11');
  await userEvent.tab();
  expect(await screen.findByText('Il punteggio va da 0 a 10.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Salva bozza' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.clear(first as HTMLElement);
  await userEvent.type(first as HTMLElement, '7,25');
  expect(screen.getByText('Per concludere manca: 2. Criterio 2.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Salva e concludi' }).getAttribute('aria-disabled')).toBe('true');
  await press('Salva bozza');
  expect(await screen.findByText('Bozza salvata.')).toBeTruthy();
  await userEvent.type(second as HTMLElement, '8');
  await press('Salva e concludi');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Concludere la valutazione?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Concludi' }));
  expect(await screen.findByText('Valutazione conclusa.')).toBeTruthy();
  expect((await screen.findAllByText('15,25')).length).toBeGreaterThan(0);
});

test('a blocking 0 disables the later criteria; the mean of the referees comes back [EVAL-079] [EVAL-085] [EVAL-086]', async () => {
  const criteri = [{ fase: 2, tipo: 'MEDIA_REFEREE_MODIFICABILE' as const }, { fase: 2, bloccante: true }, { fase: 2 }];
  const classe = await buildValutando(app, { sigla: 'SD', fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], criteri });
  const proposta = await buildInValutazione(app, classe);
  const { utente } = await buildRefereeAttivo(app, proposta);
  await concludi(app, 'referee', utente, proposta, scheda(classe.criterioIds, [6.5]));
  await app.as(ufficio).put(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: classe.faseIds[0] });
  await openScreen(app, classe.presidente, `/proposte/mc/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: /^Valuta/ }));
  const points = () => screen.getAllByRole('textbox', { name: /^Punteggio/ }) as HTMLInputElement[];
  await screen.findAllByRole('textbox', { name: /^Punteggio/ });
  expect(points()[0]?.value).toBe('6,5');
  await userEvent.clear(points()[0] as HTMLElement);
  await userEvent.type(points()[0] as HTMLElement, '9');
  await press('Torna alla media');
  expect(points()[0]?.value).toBe('6,5');
  expect(points()).toHaveLength(3);
  await userEvent.type(points()[1] as HTMLElement, '0');
  expect(await screen.findByText('Non si valuta: un criterio bloccante ha 0.')).toBeTruthy();
  expect(points()).toHaveLength(2);
});
