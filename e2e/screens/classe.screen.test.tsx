// @vitest-environment jsdom
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { buildBando, buildProposta, buildUtente, startTestApp, type TestBando } from '@sigeba/server/test/app.ts';
import { buildInValutazione, buildValutando } from '@sigeba/server/test/buildValutando.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { answering } from './answering.ts';
import { confirmInvio } from './confirmInvio.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const classeOf = async (bando: TestBando) => {
  const { body } = await app.as(ufficio).get<Bando>(`/bandi/${bando.id}?completo=true`);
  return body.tipologiaProgetti[0]?.classi[0];
};
const open = (bando: TestBando, scheda = 'regole') =>
  openScreen(app, ufficio, `/ur/configuraBando/${bando.id}/classi/${bando.classeId}?scheda=${scheda}`);
const tab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }));
const section = async (name: string) => within(await screen.findByRole('region', { name }));
type Scope = Awaited<ReturnType<typeof section>>;
const retype = async (scope: Scope, label: RegExp | string, text: string) => {
  const field = scope.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const typeInLast = (scope: Scope, label: RegExp, text: string) =>
  userEvent.type(scope.getAllByLabelText(label).at(-1) as HTMLElement, text);
const pressOn = async (riga: string, act: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Azioni su «${riga}»` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: act }));
};
const salva = () => userEvent.click(screen.getByRole('button', { name: /^Salva/ }));

test('a classe is added to its tipologia and has a page of its own, with the way back [CALL-051]', async () => {
  const bando = await buildBando(app, { nome: 'Ricerca', nomeTipologia: 'Progetti' });
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}/tipologie/${bando.tipologiaId}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi classe' }));
  const form = within(screen.getByRole('form', { name: 'Nuova classe' }));
  await userEvent.click(form.getByRole('button', { name: 'Aggiungi classe' }));
  expect(form.getByText('Inserisci il nome.')).toBeTruthy();
  await userEvent.type(form.getByLabelText(/^Nome/), 'Progetti Medi');
  const modulo = form.getByLabelText<HTMLSelectElement>(/^Modulo della domanda/);
  // The forms come with an answer of their own.
  await waitFor(() => expect([...modulo.options].map(({ value }) => value)).toContain(String(bando.formVersioneId)));
  await userEvent.selectOptions(modulo, String(bando.formVersioneId));
  await userEvent.click(form.getByRole('button', { name: 'Aggiungi classe' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Progetti Medi' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Progetti Medi' })).toBeTruthy();
  const path = within(screen.getByRole('navigation', { name: 'Percorso' }));
  expect(path.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Configurazione bando', 'Ricerca', 'Progetti']);
});

test('parameters have the words of the specification; a minimum keeps its leading digits, one above the maximum is refused [CALL-035] [CALL-038] [CALL-052]', async () => {
  const bando = await buildBando(app);
  await open(bando, 'budget');
  const importi = await section('Quanto si può chiedere');
  expect(importi.getByLabelText('Importo massimo finanziabile')).toBeTruthy();
  await retype(importi, 'Importo minimo finanziabile', '60.000 €');
  expect(importi.queryByText(/^Minimo: /)).toBeNull();
  await salva();
  expect(await importi.findByText(/^L'importo minimo \(60\.000,00.€\) supera il massimo \(50\.000,00.€\)\.$/)).toBeTruthy();
  await retype(importi, 'Importo minimo finanziabile', '9.999,99');
  await retype(importi, 'Importo minimo finanziabile', '1500abc');
  expect(importi.getByText(/^Minimo: 1\.500.€$/)).toBeTruthy();
  await salva();
  await waitFor(async () =>
    expect((await classeOf(bando))?.parameters.find(({ codice }) => codice === 'FINANZIAMENTO_MIN')?.valore).toBe(1_500),
  );
});

test('a minimum above its maximum is reported while it is typed, for parameters, items and criteria, until it is corrected', async () => {
  const bando = await buildBando(app);
  await open(bando, 'budget');
  const importi = await section('Quanto si può chiedere');
  const oltre = /^L'importo minimo \(60\.000,00.€\) supera il massimo \(50\.000,00.€\)\.$/;
  await retype(importi, 'Importo minimo finanziabile', '60000');
  expect(await importi.findByText(oltre)).toBeTruthy();
  await retype(importi, 'Importo massimo finanziabile', '70000');
  expect(importi.queryByText(oltre)).toBeNull();
  const voci = await section('Voci di spesa');
  await userEvent.click(voci.getByRole('button', { name: 'Aggiungi voce' }));
  await typeInLast(voci, /^Minimo/, '20');
  await typeInLast(voci, /^Massimo/, '10');
  expect(await voci.findByText(/^Il minimo \(20,00.€\) supera il massimo \(10,00.€\)\.$/)).toBeTruthy();
  expect(voci.queryByText('Inserisci il nome.')).toBeNull();
  await tab(/^Criteri/);
  const criteri = await section('Criteri di valutazione');
  await userEvent.click(criteri.getByRole('button', { name: 'Aggiungi criterio' }));
  await retype(criteri, /^Minimo/, '9');
  await retype(criteri, /^Massimo/, '5');
  expect(await criteri.findByText('Valore 1. Il minimo (9) supera il massimo (5).')).toBeTruthy();
});

test('one Salva sends what was changed in several tabs at once, and the bar names them; a tab with changes says so [D-268]', async () => {
  const bando = await buildBando(app);
  const { bodies } = await open(bando, 'regole');
  expect(await section('Nome e descrizione')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Salva/ })).toBeNull();
  await retype(await section('Nome e descrizione'), /^Nome/, 'Altra');
  await tab(/^Budget/);
  const importi = await section('Quanto si può chiedere');
  await retype(importi, 'Importo massimo finanziabile', '70000');
  await section('Voci di spesa');
  await pressOn('Missioni', 'Togli');
  expect(screen.getByText('3 modifiche non salvate: Regole, Budget')).toBeTruthy();
  expect(screen.getByRole('tab', { name: /^Budget/ }).textContent).toMatch(/^Budget2/);
  expect(screen.getByRole('tab', { name: /^Regole.*modifiche non salvate$/ })).toBeTruthy();
  await salva();
  expect(await screen.findByText('Bando salvato con successo.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Salva/ })).toBeNull());
  const sent = bodies.map((body) => JSON.parse(body)).filter(({ invio }) => invio?.modo === 'INVIA');
  expect(sent.map(({ tipologiaProgetti }) => Object.keys(tipologiaProgetti[0].classi[0]))).toEqual([
    ['id', 'lastUpdate', 'nome', 'parameters', 'rendicontoVoce', 'rettifica'],
  ]);
  expect(await classeOf(bando)).toMatchObject({
    nome: 'Altra',
    rendicontoVoce: [{ nome: 'Attrezzature' }, { nome: 'Assegni di ricerca' }],
  });
});

test('a fault leads to its tab and its cell, and nothing of the other tabs is saved or lost [D-268]', async () => {
  const bando = await buildBando(app);
  const { bodies } = await open(bando, 'budget');
  const voci = await section('Voci di spesa');
  await userEvent.click(voci.getByRole('button', { name: 'Aggiungi voce' }));
  await tab(/^Regole/);
  await retype(await section('Nome e descrizione'), /^Nome/, 'Altra');
  await salva();
  expect(screen.getByRole('tab', { name: /^Budget/ }).getAttribute('aria-selected')).toBe('true');
  expect(window.location.search).toBe('?scheda=budget');
  expect(document.activeElement).toBe((await section('Voci di spesa')).getAllByLabelText(/^Voce/).at(-1));
  expect(bodies).toEqual([]);
  await tab(/^Regole/);
  expect((await section('Nome e descrizione')).getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Altra');
});

test('changes are taken back only after a question, half a number too', async () => {
  const bando = await buildBando(app);
  await open(bando, 'budget');
  const importi = await section('Quanto si può chiedere');
  await retype(importi, 'Importo massimo finanziabile', '12,5,3');
  await userEvent.click(screen.getByRole('button', { name: 'Annulla le modifiche' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Annullare le modifiche?' }));
  expect(question.getByText('1 modifica non salvata (Budget) andrà persa.')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Annulla le modifiche' }));
  const massimo = (await section('Quanto si può chiedere')).getByLabelText<HTMLInputElement>('Importo massimo finanziabile');
  expect(massimo.value).toMatch(/^50\.000,00/);
  expect(screen.queryByRole('button', { name: /^Salva/ })).toBeNull();
});

test('text that is no number holds Salva in whatever tab it stands, and is led to', async () => {
  const bando = await buildBando(app);
  const { bodies } = await open(bando, 'budget');
  await retype(await section('Quanto si può chiedere'), 'Importo massimo finanziabile', '12,5,3');
  await tab(/^Regole/);
  await salva();
  expect(screen.getByRole('tab', { name: /^Budget/ }).getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Importo massimo finanziabile'));
  expect(bodies).toEqual([]);
});

test('regimes of a categoria and macro-areas that are evaluated are chosen by name', async () => {
  const bando = await buildBando(app);
  await open(bando, 'partecipanti');
  const chi = await section('Chi partecipa');
  const row = within(chi.getByRole('checkbox', { name: 'Responsabile' }).closest('tr') as HTMLElement);
  await userEvent.click(row.getByText('tutti i regimi'));
  await userEvent.click(row.getByLabelText('Tempo Pieno'));
  await tab(/^Fasi/);
  const come = await section('Come si valuta');
  const aree = within(come.getByRole('group', { name: /^Macroaree valutabili/ }));
  const [first] = await aree.findAllByRole('checkbox');
  if (first === undefined) throw new Error('no macro-area');
  await userEvent.click(first);
  await salva();
  await waitFor(async () => expect((await classeOf(bando))?.categorie[0]).toMatchObject({ regimi: ['TEMPO_PIENO'] }));
  expect((await classeOf(bando))?.attributi.macroAreeValutabili).toHaveLength(1);
  await tab(/^Chi partecipa/);
  expect(
    within(await screen.findByRole('table', { name: 'Chi partecipa' })).getByText('Tempo Pieno', { selector: 'summary' }),
  ).toBeTruthy();
});

test('a classe names a version of its form, and goes on with the one that is chosen', async () => {
  const bando = await buildBando(app);
  const { id } = await app.db
    .insertInto('form_versione')
    .values({ form_id: bando.formId, versione: 2, modello: JSON.stringify({ sezioni: [], regole: [] }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await open(bando, 'moduli');
  const moduli = await section('Moduli');
  const domanda = moduli.getByLabelText<HTMLSelectElement>(/^Modulo della domanda/);
  await waitFor(() => expect(domanda.selectedOptions[0]?.textContent).toMatch(/versione 1/));
  await userEvent.selectOptions(domanda, String(id));
  await salva();
  await waitFor(async () => expect(await classeOf(bando)).toMatchObject({ formId: bando.formId, formVersioneId: id }));
});

test('expense items are added, moved by key and by button, removed, and named when something is missing [CALL-054]', async () => {
  const bando = await buildBando(app);
  await open(bando, 'budget');
  const voci = await section('Voci di spesa');
  await userEvent.click(voci.getByRole('button', { name: 'Aggiungi voce' }));
  expect(document.activeElement).toBe(voci.getAllByLabelText(/^Voce/).at(-1));
  await salva();
  expect(voci.getByText('Inserisci il nome.')).toBeTruthy();
  await userEvent.keyboard('Eventi');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(voci.getByText('«Eventi» è ora la riga 3 di 4.')).toBeTruthy();
  expect(document.activeElement).toBe(voci.getByDisplayValue('Eventi'));
  voci.getByRole('button', { name: 'Sposta «Missioni»' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sposta «Missioni»');
  await pressOn('Missioni', 'Togli');
  await salva();
  await waitFor(async () =>
    expect((await classeOf(bando))?.rendicontoVoce.map(({ nome }) => nome)).toEqual(['Attrezzature', 'Eventi', 'Assegni di ricerca']),
  );
  // The stored row takes the place of the new one once the page has its answer.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Salva/ })).toBeNull());
  // A second Salva changes the new row, and makes no other. Enter goes down the column.
  const [prima] = (await section('Voci di spesa')).getAllByLabelText(/^Voce/);
  prima?.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.clear(document.activeElement as HTMLElement);
  await userEvent.keyboard('Convegni');
  await salva();
  await waitFor(async () => expect((await classeOf(bando))?.rendicontoVoce.map(({ nome }) => nome)[1]).toBe('Convegni'));
  expect((await classeOf(bando))?.rendicontoVoce).toHaveLength(3);
});

test('who types on in a new row while it is saved stays in it', async () => {
  const bando = await buildBando(app);
  await open(bando, 'budget');
  const voci = await section('Voci di spesa');
  await userEvent.click(voci.getByRole('button', { name: 'Aggiungi voce' }));
  await userEvent.keyboard('Eventi');
  const field = document.activeElement;
  await salva();
  (field as HTMLElement).focus();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Salva/ })).toBeNull());
  await userEvent.keyboard(' e convegni');
  expect(document.activeElement).toBe(field);
  await salva();
  await waitFor(async () => expect((await classeOf(bando))?.rendicontoVoce.map(({ nome }) => nome).at(-1)).toBe('Eventi e convegni'));
  expect((await classeOf(bando))?.rendicontoVoce).toHaveLength(4);
});

test('an item that changes its kind leaves neither bounds nor amount to be read in another unit', async () => {
  const bando = await buildBando(app);
  await open(bando, 'budget');
  const voci = await section('Voci di spesa');
  const [, tipo] = voci.getAllByLabelText<HTMLSelectElement>(/^Importo/);
  const massimo = () => voci.getAllByLabelText<HTMLInputElement>(/^Massimo/)[1]?.value;
  expect(massimo()).toBe('5');
  await userEvent.selectOptions(tipo as HTMLSelectElement, 'Libero');
  expect(massimo()).toBe('');
  await userEvent.selectOptions(tipo as HTMLSelectElement, 'A quote fisse');
  expect(massimo()).toBe('5');
  expect(screen.queryByRole('button', { name: /^Salva/ })).toBeNull();
  await userEvent.selectOptions(tipo as HTMLSelectElement, 'Libero');
  await salva();
  await waitFor(async () =>
    expect((await classeOf(bando))?.rendicontoVoce[1]).toMatchObject({ tipoImporto: 'LIBERO', importo: null, min: null, max: null }),
  );
});

test('phases, and criteria with their values, are added and saved [CALL-053] [CALL-055]', async () => {
  const bando = await buildBando(app);
  await open(bando, 'fasi');
  const fasi = await section('Fasi di valutazione');
  await userEvent.click(fasi.getByRole('button', { name: 'Aggiungi fase' }));
  await userEvent.type(fasi.getByLabelText(/^Fase/), 'Commissione');
  await salva();
  await waitFor(async () => expect((await classeOf(bando))?.faseValutazione).toMatchObject([{ fase: 1, nome: 'Commissione' }]));
  await tab(/^Criteri/);
  const criteri = await section('Criteri di valutazione');
  await userEvent.click(criteri.getByRole('button', { name: 'Aggiungi criterio' }));
  await userEvent.type(criteri.getByLabelText(/^Descrizione \*?$/), 'Originalità');
  await userEvent.selectOptions(await criteri.findByLabelText('Fase'), 'Commissione');
  await userEvent.selectOptions(criteri.getByLabelText(/^Come si danno i punti/), 'Senza punti, solo una motivazione');
  expect(criteri.getByText('Senza punti: solo una motivazione')).toBeTruthy();
  await userEvent.selectOptions(criteri.getByLabelText(/^Come si danno i punti/), 'Punti tra un minimo e un massimo');
  await retype(criteri, 'Massimo', '9');
  await userEvent.click(criteri.getByRole('button', { name: 'Aggiungi fascia' }));
  await typeInLast(criteri, /^Massimo/, '10');
  await typeInLast(criteri, /^Che cosa significa/, 'Eccellente');
  expect(criteri.getByText('Punti da 0 a 10, in 2 fasce')).toBeTruthy();
  await salva();
  await waitFor(async () =>
    expect((await classeOf(bando))?.criteriValutazione).toMatchObject([
      { descrizione: 'Originalità', valoreList: [{ massimo: 9 }, { minimo: 9, massimo: 10, valore: 10, descrizione: 'Eccellente' }] },
    ]),
  );
});

test('after a sent proposta changes of several tabs are one rettifica, and a description needs none', async () => {
  const bando = await buildBando(app);
  const { responsabile } = await buildProposta(app, { bando, status: 'INVIATA' });
  await open(bando, 'partecipanti');
  expect(await screen.findByText(/^È già stata inviata 1 proposta: ogni modifica delle condizioni è una rettifica/)).toBeTruthy();
  await retype(await section('Quante persone, e chi no'), 'Numero massimo di partecipanti', '9');
  await tab(/^Regole/);
  await retype(await section('Regole'), 'Durata del finanziamento in mesi', '18');
  await userEvent.click(screen.getByRole('button', { name: 'Salva come rettifica' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rettifica del bando' }));
  expect(dialog.getByText(/^Cambia: Regole, Chi partecipa\. C’è 1 proposta già inviata/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Rettifica' }));
  expect(dialog.getByText('Inserisci il motivo.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Numero del provvedimento/), 'D.R. 7');
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Refuso');
  await userEvent.click(dialog.getByRole('button', { name: 'Rettifica' }));
  await confirmInvio();
  await tab(/^Storia/);
  expect(await screen.findByText(/^D\.R\. 7 del/)).toBeTruthy();
  expect(await app.mailTo(responsabile)).toEqual(['M-29']);
  await tab(/^Regole/);
  await retype(await section('Nome e descrizione'), 'Descrizione', 'Per tutti');
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(async () => expect((await classeOf(bando))?.descrizione).toBe('Per tutti'));
});

test('the office sets how many referees must conclude, and which criteria count for the threshold', async () => {
  const { bando } = await buildValutando(app, { sigla: 'CS', criteri: [{}] });
  await open(bando, 'fasi');
  const come = await section('Come si valuta');
  await retype(come, 'Numero minimo di valutazioni dei referee', '101');
  await salva();
  expect(come.getByText('Il numero minimo di referee va da 0 a 100.')).toBeTruthy();
  await retype(come, 'Numero minimo di valutazioni dei referee', '2');
  await tab(/^Criteri/);
  const criteri = await section('Criteri di valutazione');
  await userEvent.click(criteri.getByRole('checkbox', { name: 'Soglia' }));
  await salva();
  await waitFor(async () => expect((await classeOf(bando))?.attributi.refereeMinimi).toBe(2));
  expect((await classeOf(bando))?.criteriValutazione).toMatchObject([{ concorreSoglia: true }]);
});

test('phases and criteria of a classe whose evaluation has begun are read, with the reason why they stay', async () => {
  const { bando } = await buildValutando(app, { sigla: 'CB', fasi: ['COMMISSIONE'], criteri: [{ fase: 1 }] });
  await buildInValutazione(app, { bando });
  await open(bando, 'fasi');
  const places = [
    [/^Fasi/, 'Fasi di valutazione'],
    [/^Criteri/, 'Criteri di valutazione'],
  ] as const;
  for (const [scheda, name] of places) {
    await screen.findByRole('tablist');
    await tab(scheda);
    const held = await section(name);
    expect(held.getByText(/è già iniziata: fasi, criteri e modo di valutare non si modificano più/)).toBeTruthy();
    expect(held.getAllByRole('group')[0]?.matches(':disabled')).toBe(true);
  }
  expect((await section('Soglia e conclusione')).getByLabelText('Soglia di finanziabilità (punti)').matches(':disabled')).toBe(false);
});

test('expense items and criteria are copied from another classe as changes to save, each criterion into the phase of the same name [D-270]', async () => {
  const { bando: source } = await buildValutando(app, {
    sigla: 'CDA',
    fasi: ['COMMISSIONE', 'CHECK_BLOCCANTE'],
    criteri: [{ fase: 1 }, { fase: 2 }],
  });
  const { bando, faseIds } = await buildValutando(app, { sigla: 'CIN', fasi: ['COMMISSIONE'], criteri: [] });
  await app.db.updateTable('classe').set({ nome: 'Grandi' }).where('id', '=', source.classeId).execute();
  await app.db.deleteFrom('classe_voce').where('classe_id', '=', bando.classeId).where('nome', '<>', 'Missioni').execute();
  await open(bando, 'criteri');
  const criteri = await section('Criteri di valutazione');
  await userEvent.click(criteri.getByRole('button', { name: 'Copia da un’altra classe' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Copia i criteri da un’altra classe' }));
  const classe = await dialog.findByLabelText(/^Classe/);
  await userEvent.selectOptions(classe, await dialog.findByRole('option', { name: /Grandi$/ }));
  expect(await dialog.findByText('Criterio 2')).toBeTruthy();
  expect(dialog.getByText(/^Qui non c’è la fase «Fase 2».*Aggiungila e salva prima di copiare/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Copia 2 righe' }));
  expect((await classeOf(bando))?.criteriValutazione).toEqual([]);
  await tab(/^Budget/);
  const voci = await section('Voci di spesa');
  await userEvent.click(voci.getByRole('button', { name: 'Copia da un’altra classe' }));
  const items = within(await screen.findByRole('alertdialog', { name: 'Copia le voci di spesa da un’altra classe' }));
  await userEvent.selectOptions(await items.findByLabelText(/^Classe/), await items.findByRole('option', { name: /Grandi$/ }));
  await items.findByText('Attrezzature');
  await userEvent.click(items.getByRole('radio', { name: 'Aggiungi in fondo le righe copiate' }));
  await userEvent.click(items.getByRole('button', { name: 'Copia 3 righe' }));
  await salva();
  await waitFor(async () =>
    expect((await classeOf(bando))?.rendicontoVoce.map(({ nome }) => nome)).toEqual([
      'Missioni',
      'Missioni',
      'Attrezzature',
      'Assegni di ricerca',
    ]),
  );
  expect((await classeOf(bando))?.criteriValutazione).toMatchObject([
    { descrizione: 'Criterio 1', faseId: faseIds[0], valoreList: [{ massimo: 10 }] },
    { descrizione: 'Criterio 2', faseId: null },
  ]);
});

test('nothing more is saved while what was saved could not be read again, by "Salva ed esci" neither', async () => {
  const bando = await buildBando(app);
  const { bodies } = await open(bando, 'regole');
  const nome = await section('Nome e descrizione');
  answering(`GET /bandi/${bando.id}?completo=true`, 500, { code: 1, message: 'Errore interno.', violationReport: null });
  await retype(nome, /^Nome/, 'Altra');
  await salva();
  expect(await screen.findByText(/^I dati salvati non sono stati riletti/)).toBeTruthy();
  await retype(nome, /^Nome/, 'Terza');
  const sent = bodies.length;
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Percorso' })).getByRole('link', { name: 'Home' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salva ed esci' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva ed esci' })).toBeNull());
  expect(bodies).toHaveLength(sent);
  expect(nome.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Terza');
  expect((await classeOf(bando))?.nome).toBe('Altra');
});

test('classi to copy from that could not be read are told as such, not as a year without any', async () => {
  const bando = await buildBando(app);
  await open(bando, 'budget');
  const voci = await section('Voci di spesa');
  answering('GET /bandi/getBandiByAnnoAndTipologia?anno=2026', 500, { code: 1, message: 'Errore interno.', violationReport: null });
  await userEvent.click(voci.getByRole('button', { name: 'Copia da un’altra classe' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Copia le voci di spesa da un’altra classe' }));
  expect(await dialog.findByText(/Errore interno\./)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Riprova' })).toBeTruthy();
  expect(dialog.queryByLabelText(/^Classe/)).toBeNull();
});
