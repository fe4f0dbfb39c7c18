// @vitest-environment jsdom
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '@sigeba/server/test/buildValutando.ts';
import { pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, expect, test, vi } from 'vitest';
import { pressInAltro } from './altro.ts';
import { openPaper, ticketOf } from './openPaper.ts';
import { openScreen } from './openScreen.tsx';

vi.stubGlobal('indexedDB', new IDBFactory());
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
  const sheet = within(await screen.findByRole('region', { name: 'Valutazione' }));
  const check = within(await sheet.findByRole('region', { name: 'Fase 1' }));
  expect(check.getAllByText('Conclusa').length).toBeGreaterThan(0);
  expect(sheet.getAllByText('7,25').length).toBeGreaterThan(0);
  const commissione = within(sheet.getByRole('region', { name: 'Fase 2' }));
  expect(commissione.getByText('Attiva')).toBeTruthy();
  expect(commissione.getByText('La valutazione deve essere effettuata da un membro della commissione.')).toBeTruthy();
  expect(sheet.queryByRole('textbox')).toBeNull();
  expect(sheet.queryByRole('button', { name: 'Salva bozza' })).toBeNull();
});

test('the office prints a sheet by the ticket of its page; nobody else has such a page [PROP-014] [MEDIA-003]', async () => {
  const classe = await buildValutando(app, { sigla: 'SP' });
  const proposta = await buildInValutazione(app, classe);
  await concludi(app, 'mc', classe.membro, proposta, scheda(classe.criterioIds, [7.25, 6]));
  const { id } = await app.db.selectFrom('valutazione').select('id').where('proposta_id', '=', proposta.id).executeTakeFirstOrThrow();
  const pagina = `/valutazioni/${id}/print?userType=ur`;
  const { asked } = await openPaper(app, pagina, await ticketOf(app, ufficio, pagina));
  expect(await screen.findByText(/^Stampata il/)).toBeTruthy();
  expect(await screen.findByText('7,25')).toBeTruthy();
  expect(asked.some((path) => path.endsWith(`/ur/valutazione/${id}`))).toBe(true);
  await openPaper(app, pagina.replace('userType=ur', 'userType=mc'), 'abc');
  expect(await screen.findByText(/non è valido o è scaduto/)).toBeTruthy();
  window.history.replaceState(null, '', '/');
});

test('the office closes an evaluation and reopens it, each asked first [EVAL-060] [EVAL-056]', async () => {
  const proposta = await buildInValutazione(app, await buildValutando(app, { sigla: 'SB' }));
  await openScreen(app, ufficio, `/ur/proposte/${proposta.id}/view`);
  await pressInAltro('Imposta come valutata');
  const closing = within(await screen.findByRole('alertdialog'));
  await closing.findByText(/^Nessuna scheda è conclusa/);
  await userEvent.click(closing.getByRole('button', { name: 'Imposta come valutata' }));
  await pressInAltro('Riapri la valutazione');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla' }));
  const status = () =>
    app.db.selectFrom('proposta').select('status_valutazione as s').where('id', '=', proposta.id).executeTakeFirstOrThrow();
  expect(await status()).toEqual({ s: 'VALUTATA' });
  await pressInAltro('Riapri la valutazione');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Riapri la valutazione' }));
  await waitFor(async () => expect(await status()).toEqual({ s: null }));
});

test('a member fills the sheet in: draft, what is missing, conclusion asked first [EVAL-016] [EVAL-071] [EVAL-080]', async () => {
  const classe = await buildValutando(app, { sigla: 'SC' });
  const proposta = await buildInValutazione(app, classe);
  const { asked: calls } = await openScreen(app, classe.membro, `/proposte/mc/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: /^Valuta/ }));
  const [first, second] = await screen.findAllByRole('textbox', { name: /^Punteggio/ });
  await userEvent.type(first as HTMLElement, '11');
  await userEvent.tab();
  expect(await screen.findByText('Il punteggio va da 0 a 10.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Salva bozza' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.clear(first as HTMLElement);
  await userEvent.type(first as HTMLElement, '7,25');
  expect(screen.getByText('Per concludere manca:').closest('p')?.textContent).toBe('Per concludere manca: 2. Criterio 2');
  expect(screen.getByRole('button', { name: 'Salva e concludi' }).getAttribute('aria-describedby')).toBe(
    screen.getByText('Per concludere manca:').closest('p')?.id ?? '',
  );
  expect(screen.getByRole('button', { name: 'Salva e concludi' }).getAttribute('aria-disabled')).toBe('true');
  await press('Salva bozza');
  expect(await screen.findByText('Bozza salvata.')).toBeTruthy();
  const asked = (times: number) => waitFor(() => expect(calls.filter((path) => path.includes('/fasi-valutazione/'))).toHaveLength(times));
  await asked(2);
  await userEvent.type(second as HTMLElement, '8');
  await press('Salva bozza');
  await asked(3);
  // Stored for the first time, the sheet is written and not read above itself.
  expect(screen.queryByText('Scheda della commissione')).toBeNull();
  await press('Salva e concludi');
  const question = within(await screen.findByRole('alertdialog', { name: 'Concludere la valutazione?' }));
  await userEvent.click(question.getByRole('button', { name: 'Concludi' }));
  expect(await screen.findByText('Valutazione conclusa.')).toBeTruthy();
  expect((await screen.findAllByText(/^15,25/)).length).toBeGreaterThan(0);
});

test('where words are enough the sheet says so, waits for them alone, and is concluded without points', async () => {
  const classe = await buildValutando(app, { sigla: 'SW', attributi: { concludiSenzaPunteggi: true } });
  const proposta = await buildInValutazione(app, classe);
  await openScreen(app, classe.presidente, `/proposte/mc/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: /^Valuta/ }));
  expect(await screen.findByText(/^Si può concludere anche senza punteggi, con la sola motivazione generale/)).toBeTruthy();
  expect(screen.getByText('Per concludere manca:').closest('p')?.textContent).toBe('Per concludere manca: motivazione generale');
  await userEvent.type(screen.getByRole('textbox', { name: 'Motivazione generale' }), 'Merita');
  await press('Salva e concludi');
  const question = within(await screen.findByRole('alertdialog', { name: 'Concludere la valutazione?' }));
  await userEvent.click(question.getByRole('button', { name: 'Concludi' }));
  expect(await screen.findByText('Valutazione conclusa.')).toBeTruthy();
});

test('in iteration mode the commission approves while the referees are at it, from the menu of the row or the page', async () => {
  const attributi = { tipoValutazione: 'ITER_VALUTAZIONE', refereeAttivi: true };
  const classe = await buildValutando(app, { sigla: 'SI', fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], attributi });
  const proposta = await buildInValutazione(app, classe);
  const page = await openScreen(app, classe.presidente, `/proposte/mc/${proposta.id}/view`);
  expect(await screen.findByRole('button', { name: /^Valuta:/ })).toBeTruthy();
  page.unmount();
  const { asked } = await openScreen(app, classe.presidente, `/mc/valutazione?anno=2026&classeId=${classe.bando.classeId}`);
  await pressAct('Valuta');
  const totals = () => asked.filter((path) => path.includes('/mc/proposte/totali')).length;
  const before = totals();
  await userEvent.click(await screen.findByRole('radio', { name: /^Approvata/ }));
  await press('Salva e concludi');
  const question = within(await screen.findByRole('alertdialog', { name: 'Concludere la valutazione?' }));
  await userEvent.click(question.getByRole('button', { name: 'Concludi' }));
  expect(await screen.findByText('Valutazione conclusa.')).toBeTruthy();
  // Closed, the proposta stays; what its list adds up is asked for again there.
  await press('Chiudi');
  await userEvent.click(screen.getByRole('link', { name: "Torna all'elenco" }));
  await waitFor(() => expect(totals()).toBeGreaterThan(before));
});

test('has one section a phase: the concluded one is read, the active one is written [EVAL-106]', async () => {
  const classe = await buildValutando(app, { sigla: 'SF', fasi: ['CHECK_BLOCCANTE', 'COMMISSIONE'], criteri: [{ fase: 1 }, { fase: 2 }] });
  const proposta = await buildInValutazione(app, classe);
  await concludi(app, 'mc', classe.membro, proposta, scheda(classe.criterioIds, [7.25]));
  await openScreen(app, classe.membro, `/proposte/mc/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: /^Valuta/ }));
  const sheet = within(await screen.findByRole('region', { name: 'Valutazione' }));
  const active = within(await sheet.findByRole('region', { name: 'Fase 2' }));
  expect(await active.findByRole('textbox', { name: /^Punteggio/ })).toBeTruthy();
  expect(active.getByText('Attiva')).toBeTruthy();
  const concluded = within(sheet.getByRole('region', { name: 'Fase 1' }));
  expect(concluded.getAllByText('Conclusa').length).toBeGreaterThan(0);
  expect(concluded.queryByRole('textbox')).toBeNull();
});

test('a check that fails rejects the proposta: who concludes it is told before, and the focus stays in the sheet', async () => {
  const classe = await buildValutando(app, {
    sigla: 'SG',
    fasi: ['CHECK_BLOCCANTE', 'COMMISSIONE'],
    criteri: [{ fase: 1, bloccante: true }],
  });
  const proposta = await buildInValutazione(app, classe);
  await openScreen(app, classe.membro, `/proposte/mc/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: /^Valuta/ }));
  const points = await screen.findByRole('textbox', { name: /^Punteggio/ });
  const asked = async () => {
    await press('Salva e concludi');
    return within(await screen.findByRole('alertdialog', { name: 'Concludere la valutazione?' }));
  };
  await userEvent.type(points, '3');
  const passed = await asked();
  expect(passed.queryByText('La proposta sarà respinta e non potrà essere finanziata.')).toBeNull();
  await userEvent.click(passed.getByRole('button', { name: 'Annulla' }));
  await userEvent.clear(points);
  await userEvent.type(points, '0');
  expect(screen.getByRole('button', { name: 'Salva e concludi' }).getAttribute('aria-disabled')).toBe('true');
  const parole = screen.getByRole('textbox', { name: /^Motivazione \*|^Motivazione(?! generale)/ });
  expect(screen.getByText('Lo 0 su un criterio bloccante va motivato.')).toBeTruthy();
  await userEvent.type(parole, 'Manca il piano');
  const failed = await asked();
  expect(failed.getByText('La proposta sarà respinta e non potrà essere finanziata.')).toBeTruthy();
  await userEvent.click(failed.getByRole('button', { name: 'Concludi' }));
  await screen.findByText('Valutazione conclusa.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva e concludi' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Valutazione' }).contains(document.activeElement)).toBe(true));
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
  // Emptied, it is the mean again: nothing says that it was changed (D-199).
  await userEvent.clear(points()[0] as HTMLElement);
  expect(screen.getByText('Media dei referee: 6,50')).toBeTruthy();
  expect(screen.queryByText(/Modificata rispetto alla media/)).toBeNull();
  expect(points()).toHaveLength(3);
  await userEvent.type(points()[1] as HTMLElement, '0');
  expect(await screen.findByText('Non si valuta: un criterio bloccante ha 0.')).toBeTruthy();
  expect(points()).toHaveLength(2);
});

test('sheets that were read are one table a phase: criteria down, evaluators across without their names, their totals first, words below (D-285)', async () => {
  const criteri = [{ fase: 2, tipo: 'MEDIA_REFEREE' as const }, { fase: 2 }];
  const classe = await buildValutando(app, { sigla: 'ST', fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], criteri });
  const proposta = await buildInValutazione(app, classe, { titolo: 'Ecosistemi' });
  for (const [punti, parole] of [
    [6, 'Chiara'],
    [8, 'Nuova'],
  ] as const) {
    const { utente } = await buildRefereeAttivo(app, proposta);
    const righe = scheda(classe.criterioIds, [punti]);
    righe.valutazionePunteggioList = righe.valutazionePunteggioList.map((riga) => Object.assign({}, riga, { motivazione: parole }));
    await concludi(app, 'referee', utente, proposta, righe);
  }
  await app.as(ufficio).put(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: classe.faseIds[0] });
  await app.db.updateTable('commissione').set({ referee_nascosti: true }).where('id', '=', classe.commissione.id).execute();
  await openScreen(app, classe.membro, `/proposte/mc/${proposta.id}/view?accanto=scheda`);
  const table = await screen.findByRole('table', { name: 'Schede a confronto: Fase 1' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Criterio', 'Referee 1', 'Referee 2'],
    ['Totale', '6,00su 10', '8,00su 10'],
    ['Criterio 1su 10', '6,00', '8,00'],
    ['Referee 1ChiaraReferee 2Nuova'],
  ]);
  // Whoever judges has it above the own sheet, beside the proposta.
  expect(await screen.findByRole('textbox', { name: /^Punteggio/ })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Ecosistemi' })).toBeTruthy();
});

test('two members on one sheet: what both changed is chosen between, the rest is united; concluded meanwhile it is read, and what was typed comes back once it is reopened', async () => {
  const classe = await buildValutando(app, { sigla: 'SZ', attributi: { mcValutazioneSoloBozza: true } });
  const proposta = await buildInValutazione(app, classe);
  const path = `/mc/valutazione/${proposta.id}`;
  await openScreen(app, classe.membro, `/proposte/mc/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: /^Valuta/ }));
  const points = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Punteggio/ });
  await screen.findAllByRole('textbox', { name: /^Punteggio/ });
  const [first, second] = points();
  await userEvent.type(first as HTMLElement, '7,25');
  await userEvent.type(second as HTMLElement, '4');
  // The chair has begun the same sheet meanwhile, with other points for the first criterion and words of their own.
  const theirs = scheda(classe.criterioIds, [5], { motivazione: 'Della presidente' });
  const { body } = await app.as(classe.presidente).post<Valutazione>(path, theirs);
  await press('Salva bozza');
  const asking = within(await screen.findByRole('alertdialog', { name: 'Modulo modificato nel frattempo' }));
  const choice = within(asking.getByRole('group', { name: /^1\. .* – Punteggio$/ }));
  expect(choice.getByRole<HTMLInputElement>('radio', { name: /^La tua ?7,25$/ }).checked).toBe(true);
  await userEvent.click(choice.getByRole('radio', { name: /^Quella salvata ?5$/ }));
  expect(asking.getAllByRole('radio')).toHaveLength(2);
  await userEvent.click(asking.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Bozza salvata.')).toBeTruthy();
  expect(points().map(({ value }) => value)).toEqual(['5', '4']);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivazione generale' }).value).toBe('Della presidente');

  await userEvent.type(screen.getByRole('textbox', { name: 'Motivazione generale' }), ', e della membra');
  const { body: now } = await app.as(classe.presidente).get<Valutazione>(`/mc/valutazione/${body.id}`);
  const end = scheda(classe.criterioIds, [5, 4], { lastUpdate: now.lastUpdate });
  expect((await app.as(classe.presidente).put(`/mc/valutazione/concludi/${body.id}`, end)).status).toBe(200);
  await press('Salva bozza');
  const refused = within(await screen.findByRole('alertdialog', { name: 'Errore' }));
  expect(refused.getByText('La scheda è conclusa e non si modifica più.')).toBeTruthy();
  await userEvent.click(refused.getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva bozza' })).toBeNull());
  expect((await screen.findAllByText('Conclusa')).length).toBeGreaterThan(0);

  expect((await app.as(classe.presidente).put(`/mc/valutazione/open/${proposta.id}`, {})).status).toBe(200);
  await openScreen(app, classe.membro, `/proposte/mc/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: /^Modifica/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Recupera' }));
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivazione generale' });
  await waitFor(() => expect(words.value).toBe('Della presidente, e della membra'));
});

test('a sheet that nobody had saved is not concluded with other means than its page showed [D-325]', async () => {
  const criteri = [{ fase: 2, tipo: 'MEDIA_REFEREE' as const }, { fase: 2 }];
  const classe = await buildValutando(app, { sigla: 'SX', fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], criteri });
  const proposta = await buildInValutazione(app, classe);
  const [uno, altro] = [await buildRefereeAttivo(app, proposta), await buildRefereeAttivo(app, proposta, 'Bea')];
  await concludi(app, 'referee', uno.utente, proposta, scheda(classe.criterioIds, [6]));
  await concludi(app, 'referee', altro.utente, proposta, scheda(classe.criterioIds, [10]));
  await app.as(ufficio).put(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: classe.faseIds[0] });
  await openScreen(app, classe.presidente, `/proposte/mc/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: /^Valuta/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Punteggio/ }), '7');
  await app.as(altro.utente).put(`/referee/proposte/${proposta.id}/ritiro`, { motivo: 'We wrote a paper.', conflitto: true });
  const confermato = { utenteId: null, refereeId: altro.id, stato: 'CONFERMATO', nota: 'Verificato', lastUpdate: null };
  expect((await app.as(ufficio).put(`/ur/conflitti/${proposta.id}`, confermato)).status).toBe(200);
  const conclude = async (totale: string) => {
    await press('Salva e concludi');
    const question = within(await screen.findByRole('alertdialog', { name: 'Concludere la valutazione?' }));
    expect(question.getByText(totale)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Concludi' }));
  };
  await conclude('15,00');
  expect(await screen.findByText(/^Nel frattempo le medie dei referee sono cambiate/)).toBeTruthy();
  expect((await screen.findAllByText('13,00')).length).toBeGreaterThan(0);
  await conclude('13,00');
  expect(await screen.findByText('Valutazione conclusa.')).toBeTruthy();
});

test('what another member saved meanwhile is read before the sheet is concluded with it [D-325]', async () => {
  const classe = await buildValutando(app, { sigla: 'SY' });
  const proposta = await buildInValutazione(app, classe);
  const begun = await app.as(classe.presidente).post<Valutazione>(`/mc/valutazione/${proposta.id}`, scheda(classe.criterioIds, [5, 4]));
  await openScreen(app, classe.membro, `/proposte/mc/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: /^Modifica/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Motivazione generale' }), 'Buona');
  const theirs = scheda(classe.criterioIds, [1, 4], { lastUpdate: begun.body.lastUpdate });
  expect((await app.as(classe.presidente).put(`/mc/valutazione/${begun.body.id}`, theirs)).status).toBe(200);
  await press('Salva e concludi');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Concludi' }));
  expect(await screen.findByRole('alertdialog', { name: 'Modulo modificato nel frattempo' })).toBeTruthy();
  const { body } = await app.as(classe.presidente).get<Valutazione>(`/mc/valutazione/${begun.body.id}`);
  expect([body.status, body.punteggio]).toEqual(['BOZZA', null]);
});
