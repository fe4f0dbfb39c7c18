// @vitest-environment jsdom
import { uploads } from '@sigeba/contract/media/uploads.ts';
import { righeModulo } from '@sigeba/contract/valutazioni/modulo.rules.ts';
import { TESTI_MODULO } from '@sigeba/contract/valutazioni/modulo.text.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { bookOf } from '@sigeba/server/ground/sheet/sheet.testing.ts';
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '@sigeba/server/test/buildValutando.ts';
import { ITALIAN_NUMBERS, words } from '@sigeba/web/text/italiano.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openPaper, ticketOf } from './openPaper.ts';
import { openScreen } from './openScreen.tsx';
import { uploadingTo } from './uploading.ts';

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

test('the office prints a sheet by the ticket of its page; nobody else has such a page [PROP-014] [MEDIA-003]', async () => {
  const classe = await buildValutando(app, { sigla: 'SP' });
  const proposta = await buildInValutazione(app, classe);
  await concludi(app, 'mc', classe.membro, proposta, scheda(classe.criterioIds, [7.25, 6]));
  const { id } = await app.db.selectFrom('valutazione').select('id').where('proposta_id', '=', proposta.id).executeTakeFirstOrThrow();
  const pagina = `/valutazioni/${id}/print?userType=ur`;
  const { asked } = await openPaper(app, pagina, await ticketOf(app, ufficio, pagina));
  expect(await screen.findByText(/^Stampata il/)).toBeTruthy();
  expect(await screen.findAllByText('7,25')).not.toEqual([]);
  expect(asked.some((path) => path.endsWith(`/ur/valutazione/${id}`))).toBe(true);
  await openPaper(app, pagina.replace('userType=ur', 'userType=mc'), 'abc');
  expect(await screen.findByText(/non è valido o è scaduto/)).toBeTruthy();
  window.history.replaceState(null, '', '/');
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
  const { asked: calls } = await openScreen(app, classe.membro, `/proposte/mc/${proposta.id}/view`);
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
  expect((await screen.findAllByText('15,25')).length).toBeGreaterThan(0);
  // The sheet of a phase that has ended is not asked for again, which would be refused.
  expect(calls.filter((path) => path.includes('/mc/valutazione/new/'))).toHaveLength(1);
});

test('where words are enough the sheet says so, waits for them alone, and is concluded without points', async () => {
  const classe = await buildValutando(app, { sigla: 'SW', attributi: { concludiSenzaPunteggi: true } });
  const proposta = await buildInValutazione(app, classe);
  await openScreen(app, classe.presidente, `/proposte/mc/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: /^Valuta/ }));
  expect(await screen.findByText(/^Si può concludere anche senza punteggi, con la sola motivazione generale/)).toBeTruthy();
  expect(screen.getByText('Per concludere manca: motivazione generale.')).toBeTruthy();
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
  await userEvent.click(await screen.findByRole('button', { name: /^Azioni:/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Valuta' }));
  const totals = () => asked.filter((path) => path.includes('/mc/proposte/totali')).length;
  const before = totals();
  await userEvent.click(await screen.findByRole('radio', { name: /^Approvata/ }));
  await press('Salva e concludi');
  const question = within(await screen.findByRole('alertdialog', { name: 'Concludere la valutazione?' }));
  await userEvent.click(question.getByRole('button', { name: 'Concludi' }));
  expect(await screen.findByText('Valutazione conclusa.')).toBeTruthy();
  // What the list adds up is asked for again.
  await waitFor(() => expect(totals()).toBeGreaterThan(before));
});

test('has one section a phase: the concluded one is read, the active one is written [EVAL-106]', async () => {
  const classe = await buildValutando(app, { sigla: 'SF', fasi: ['CHECK_BLOCCANTE', 'COMMISSIONE'], criteri: [{ fase: 1 }, { fase: 2 }] });
  const proposta = await buildInValutazione(app, classe);
  await concludi(app, 'mc', classe.membro, proposta, scheda(classe.criterioIds, [7.25]));
  await openScreen(app, classe.membro, `/proposte/mc/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: /^Valuta/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Valutazione:/ }));
  const active = within(await dialog.findByRole('region', { name: 'Fase 2' }));
  expect(await active.findByRole('textbox', { name: /^Punteggio/ })).toBeTruthy();
  expect(active.getByText('Attiva')).toBeTruthy();
  const concluded = within(dialog.getByRole('region', { name: 'Fase 1' }));
  expect(concluded.getAllByText('Conclusa').length).toBeGreaterThan(0);
  expect(concluded.queryByRole('textbox')).toBeNull();
});

test('a check that fails rejects the proposta: who concludes it is told before, and the focus stays in the dialog', async () => {
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
  const failed = await asked();
  expect(failed.getByText('La proposta sarà respinta e non potrà essere finanziata.')).toBeTruthy();
  await userEvent.click(failed.getByRole('button', { name: 'Concludi' }));
  await screen.findByText('Valutazione conclusa.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva e concludi' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('dialog', { name: /^Valutazione:/ }).contains(document.activeElement)).toBe(true));
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

test('a referee drops the filled-in form: what was read stands in the sheet, unsaved, faults at their criteria, and the way back', async () => {
  const classe = await buildValutando(app, { sigla: 'SE', fasi: ['REFEREE_PARZIALE'], criteri: [{ fase: 1 }, { fase: 1 }] });
  const proposta = await buildInValutazione(app, classe);
  const { utente } = await buildRefereeAttivo(app, proposta);
  const draft = (await app.as(utente).post<Valutazione>(`/referee/valutazione/${proposta.id}`, scheda(classe.criterioIds, [4, null]))).body;
  const faseId = classe.faseIds[0] ?? null;
  const rows = righeModulo({ propostaId: proposta.id, faseId, titolo: null }, [], { motivazione: 'Sound', righe: [] });
  const righe = [
    [8.5, 'Clear'],
    ['eleven', ''],
  ].map(([punti, parole], at) => [`CRITERION ${classe.criterioIds[at]}`, '', '', punti, parole]);
  const content = await bookOf({ rows: [[...TESTI_MODULO.colonne], ...rows, ...righe] as (string | number)[][] });

  uploadingTo(app);
  await openScreen(app, utente, `/ref/proposte/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: 'Modify' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByText('Fill it in without a connection'));
  const points = () => dialog.getAllByRole('textbox', { name: /^Score/ }).map((each) => (each as HTMLInputElement).value);
  const input = screen.getByRole('dialog').querySelector('input[type="file"]') as HTMLInputElement;
  await userEvent.upload(input, new File([new Uint8Array(content)], 'evaluation.xlsx', { type: uploads.xlsx.mime[0] }));
  expect(await dialog.findByText('Answers read from the form: 3')).toBeTruthy();
  expect(points()).toEqual(['8.5', '']);
  expect(dialog.getByRole('link', { name: /Criterio 2.*“eleven” is not a score\./ })).toBeTruthy();
  const stored = () => app.as(utente).get<Valutazione>(`/referee/valutazione/${draft.id}`);
  expect((await stored()).body).toMatchObject({ motivazione: null, lastUpdate: draft.lastUpdate });

  await userEvent.click(dialog.getByRole('button', { name: 'Back to what stood here' }));
  expect(points()).toEqual(['4', '']);
  await userEvent.upload(input, new File([new Uint8Array(content)], 'evaluation.xlsx', { type: uploads.xlsx.mime[0] }));
  await dialog.findByText('Answers read from the form: 3');
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
  await waitFor(async () => expect((await stored()).body.motivazione).toBe('Sound'));
  await userEvent.upload(input, new File(['%PDF-1.7\n%%EOF\n'], 'evaluation.xlsx', { type: uploads.xlsx.mime[0] }));
  expect(await dialog.findByText(/none of these types: xlsx/)).toBeTruthy();
});

test('a referee writes the sheet in English: Modify once it is a draft, the words of the conclusion [REF-013] [REF-046] [LIM-059]', async () => {
  const classe = await buildValutando(app, { sigla: 'SF', fasi: ['REFEREE_PARZIALE'], criteri: [{ fase: 1 }, { fase: 1 }] });
  const fair = { criterio_id: classe.criterioIds[1] ?? 0, descrizione: 'Fair', posizione: 2, valore: 4 };
  await app.db.updateTable('criterio_valore').set({ minimo: null, massimo: null }).where('criterio_id', '=', fair.criterio_id).execute();
  await app.db.insertInto('criterio_valore').values(fair).execute();
  const proposta = await buildInValutazione(app, classe);
  const { utente } = await buildRefereeAttivo(app, proposta);
  await openScreen(app, utente, `/ref/proposte/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: 'Evaluate' }));
  // The form is in the language of its template, and says so.
  const english = () => {
    const page = document.body.cloneNode(true) as HTMLElement;
    for (const form of page.querySelectorAll('[lang="it"]')) form.remove();
    expect(words(page).match(ITALIAN_NUMBERS)).toBeNull();
  };
  expect(screen.getByText('€24,000.00')).toBeTruthy();
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('radio', { name: /Fair.*4\.00/ }));
  english();
  expect((await dialog.findByRole('textbox', { name: /^Overall comments/ })).getAttribute('rows')).toBe('4');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Score/ }), '8');
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved.')).toBeTruthy();
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Modify' }));
  const again = within(await screen.findByRole('dialog'));
  await userEvent.type(await again.findByRole('textbox', { name: /^Overall comments/ }), 'Sound');
  await userEvent.type(again.getAllByRole('textbox', { name: /^Comments/ })[0] as HTMLElement, 'Clear');
  const drafts: string[] = [];
  const watch = new MutationObserver(() => drafts.push(...again.queryAllByText('Draft').map(({ textContent }) => textContent)));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await userEvent.click(again.getByRole('button', { name: 'Save and submit' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText('By submitting the evaluation, you will no longer be able to change it.')).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(again.queryByRole('button', { name: 'Save draft' })).toBeNull());
  expect(await again.findByText('12.00')).toBeTruthy();
  watch.disconnect();
  expect(drafts).toEqual([]);
  // What is said of a criterion is a line of its own.
  expect(again.getByText('Clear').closest('p')?.parentElement?.tagName).toBe('TH');
  english();
  await userEvent.click(again.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Show evaluation' })).toBeTruthy();
});

test('who has concluded is thanked, then and whenever they come back [REF-012]', async () => {
  const classe = await buildValutando(app, { sigla: 'SG', fasi: ['REFEREE_PARZIALE'], criteri: [{ fase: 1 }] });
  const proposta = await buildInValutazione(app, classe);
  const { utente } = await buildRefereeAttivo(app, proposta);
  await concludi(app, 'referee', utente, proposta, scheda(classe.criterioIds, [8]));
  await openScreen(app, utente, `/ref/proposte/${proposta.id}/view`);
  expect(await screen.findByText('Thank you for your evaluation')).toBeTruthy();
  expect(screen.queryByText('Instructions')).toBeNull();
});

test('a referee who has saved in another window meanwhile is told that it was themselves', async () => {
  const classe = await buildValutando(app, { sigla: 'SH', fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], criteri: [{ fase: 1 }, { fase: 2 }] });
  const proposta = await buildInValutazione(app, classe);
  const { utente } = await buildRefereeAttivo(app, proposta);
  const { body } = await app.as(utente).post<Valutazione>(`/referee/valutazione/${proposta.id}`, scheda([], []));
  await openScreen(app, utente, `/ref/proposte/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: 'Modify' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Score/ }), '8');
  await app.as(utente).put(`/referee/valutazione/${body.id}`, scheda([], [], { motivazione: 'Elsewhere', lastUpdate: body.lastUpdate }));
  await press('Save draft');
  expect(await screen.findByText(/^You had saved meanwhile in another window/)).toBeTruthy();
  expect(screen.queryByText(/Somebody else/)).toBeNull();
});
