// @vitest-environment jsdom
import { uploads } from '@sigeba/contract/uploads.ts';
import { righeModulo } from '@sigeba/contract/valutazioni/modulo.rules.ts';
import { TESTI_MODULO } from '@sigeba/contract/valutazioni/modulo.text.ts';
import { writeModuloJson } from '@sigeba/contract/valutazioni/moduloJson.rules.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { bookOf } from '@sigeba/server/ground/sheet/sheet.testing.ts';
import { startTestApp } from '@sigeba/server/test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '@sigeba/server/test/buildValutando.ts';
import { ITALIAN_NUMBERS, words } from '@sigeba/web/text/italiano.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';
import { uploadingTo } from './uploading.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
/** What stands beside the project. */
const SHEET = { name: 'Evaluation' };
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

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
  const sheet = within(await screen.findByRole('region', SHEET));
  await userEvent.click(await sheet.findByText('Work offline'));
  const points = () => sheet.getAllByRole('textbox', { name: /^Score/ }).map((each) => (each as HTMLInputElement).value);
  const input = screen.getByRole('region', SHEET).querySelector('input[type="file"]') as HTMLInputElement;
  await userEvent.upload(input, new File([new Uint8Array(content)], 'evaluation.xlsx', { type: uploads.xlsx.mime[0] }));
  expect(await sheet.findByText('Answers read from the form: 3')).toBeTruthy();
  expect(points()).toEqual(['8.5', '']);
  expect(sheet.getByRole('link', { name: /Criterio 2.*“eleven” is not a score\./ })).toBeTruthy();
  const stored = () => app.as(utente).get<Valutazione>(`/referee/valutazione/${draft.id}`);
  expect((await stored()).body).toMatchObject({ motivazione: null, lastUpdate: draft.lastUpdate });

  await userEvent.click(sheet.getByRole('button', { name: 'Discard and restore my previous answers' }));
  expect(points()).toEqual(['4', '']);
  await userEvent.upload(input, new File([new Uint8Array(content)], 'evaluation.xlsx', { type: uploads.xlsx.mime[0] }));
  await sheet.findByText('Answers read from the form: 3');
  await userEvent.click(sheet.getByRole('button', { name: 'Save draft' }));
  await waitFor(async () => expect((await stored()).body.motivazione).toBe('Sound'));
  const asJson = writeModuloJson([...rows, [`CRITERION ${classe.criterioIds[0]}`, '', '', 7.5, '']]);
  await userEvent.upload(input, new File([asJson], 'evaluation.json', { type: uploads.scheda.mime[1] }));
  await waitFor(() => expect(points()).toEqual(['7.5', '']));
  await userEvent.upload(input, new File(['%PDF-1.7\n%%EOF\n'], 'evaluation.xlsx', { type: uploads.xlsx.mime[0] }));
  expect(await sheet.findByText(/none of these types: xlsx/)).toBeTruthy();
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
  const sheet = within(await screen.findByRole('region', SHEET));
  await userEvent.click(await sheet.findByRole('radio', { name: /Fair.*4\.00/ }));
  english();
  // Of the phases there is one for a referee: how the office calls it and how far it is tells them nothing.
  expect(sheet.queryByText('Open')).toBeNull();
  expect((await sheet.findByRole('textbox', { name: /^Overall comments/ })).getAttribute('rows')).toBe('4');
  await userEvent.type(sheet.getByRole('textbox', { name: /^Score/ }), '8');
  await userEvent.click(sheet.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved.')).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Modify' }));
  const again = within(await screen.findByRole('region', SHEET));
  await userEvent.type(await again.findByRole('textbox', { name: /^Overall comments/ }), 'Sound');
  await userEvent.click(again.getAllByRole('button', { name: 'Add comments' })[0] as HTMLElement);
  await userEvent.type(again.getByRole('textbox', { name: /^Comments/ }), 'Clear');
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
  // What is said of a criterion is a row of its own.
  expect(again.getByText('Clear').closest('td')?.colSpan).toBe(2);
  english();
  await userEvent.click(again.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Show evaluation' })).toBeTruthy();
});

test('a referee who submits points alone is first told that no comment was written; a single one is enough', async () => {
  const classe = await buildValutando(app, { sigla: 'SC', fasi: ['REFEREE_PARZIALE'], criteri: [{ fase: 1 }] });
  const proposta = await buildInValutazione(app, classe);
  const { utente } = await buildRefereeAttivo(app, proposta);
  await openScreen(app, utente, `/ref/proposte/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: 'Evaluate' }));
  const sheet = within(await screen.findByRole('region', SHEET));
  await userEvent.type(await sheet.findByRole('textbox', { name: /^Score/ }), '8');
  const ask = async () => {
    await userEvent.click(sheet.getByRole('button', { name: 'Save and submit' }));
    return within(await screen.findByRole('alertdialog'));
  };
  const bare = await ask();
  expect(bare.getByText(/^You have written no comments\./)).toBeTruthy();
  await userEvent.click(bare.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Add comments' }));
  await userEvent.type(sheet.getByRole('textbox', { name: /^Comments/ }), 'Clear');
  expect((await ask()).queryByText(/^You have written no comments\./)).toBeNull();
});

test('a referee who has concluded is thanked, then and on every later visit [REF-012]', async () => {
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
  expect(await screen.findByText(/^You had saved in the meantime in another window/)).toBeTruthy();
  expect(screen.queryByText(/Somebody else/)).toBeNull();
});
