// @vitest-environment jsdom
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { buildBando, buildProposta, buildUtente, startTestApp, type TestBando } from '@sigeba/server/test/app.ts';
import { buildInValutazione, buildValutando } from '@sigeba/server/test/buildValutando.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
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
const open = (bando: TestBando) => openScreen(app, ufficio, `/ur/configuraBando/${bando.id}/classi/${bando.classeId}`);
const section = async (name: string) => within(await screen.findByRole('region', { name }));
type Scope = Awaited<ReturnType<typeof section>>;
const retype = async (scope: Scope, label: RegExp | string, text: string) => {
  const field = scope.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const typeInLast = (scope: Scope, label: RegExp, text: string) =>
  userEvent.type(scope.getAllByLabelText(label).at(-1) as HTMLElement, text);
const salva = (scope: Scope) => userEvent.click(scope.getByRole('button', { name: 'Salva' }));

test('a classe is added to its tipologia and has a page of its own, with the way back [CALL-051]', async () => {
  const bando = await buildBando(app, { nome: 'Ricerca', nomeTipologia: 'Progetti' });
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}/tipologie/${bando.tipologiaId}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi classe' }));
  const form = within(screen.getByRole('form', { name: 'Nuova classe' }));
  await userEvent.click(form.getByRole('button', { name: 'Aggiungi classe' }));
  expect(form.getByText('Inserire il nome.')).toBeTruthy();
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
  await open(bando);
  const parametri = await section('Parametri');
  expect(parametri.getByLabelText('Importo massimo finanziabile')).toBeTruthy();
  await retype(parametri, 'Importo minimo finanziabile', '60.000 €');
  expect(parametri.getByText(/^Minimo: 60\.000.€$/)).toBeTruthy();
  await salva(parametri);
  expect(await parametri.findByText(/^L'importo minimo \(60\.000,00.€\) supera il massimo \(50\.000,00.€\)\.$/)).toBeTruthy();
  await retype(parametri, 'Importo minimo finanziabile', '9.999,99');
  expect(parametri.getByText(/^Minimo: 9\.999,99/)).toBeTruthy();
  await retype(parametri, 'Importo minimo finanziabile', '1500abc');
  await salva(parametri);
  await waitFor(async () =>
    expect((await classeOf(bando))?.parameters.find(({ codice }) => codice === 'FINANZIAMENTO_MIN')?.valore).toBe(1_500),
  );
});

test('a minimum above its maximum is reported while it is typed, for parameters, items and criteria, until it is corrected', async () => {
  const bando = await buildBando(app);
  await open(bando);
  const parametri = await section('Parametri');
  const oltre = /^L'importo minimo \(60\.000,00.€\) supera il massimo \(50\.000,00.€\)\.$/;
  await retype(parametri, 'Importo minimo finanziabile', '60000');
  expect(await parametri.findByText(oltre)).toBeTruthy();
  await retype(parametri, 'Importo massimo finanziabile', '70000');
  expect(parametri.queryByText(oltre)).toBeNull();
  const voci = await section('Voci di spesa');
  await userEvent.click(voci.getByRole('button', { name: 'Aggiungi' }));
  await typeInLast(voci, /^Minimo/, '20');
  await typeInLast(voci, /^Massimo/, '10');
  expect(await voci.findByText(/^Riga \d: il minimo supera il massimo\.$/)).toBeTruthy();
  expect(voci.queryByText(/inserire il nome/)).toBeNull();
  const criteri = await section('Criteri di valutazione');
  await userEvent.click(criteri.getByRole('button', { name: 'Aggiungi' }));
  await userEvent.click(criteri.getAllByRole('button', { name: 'Aggiungi valore' }).at(-1) as HTMLElement);
  await typeInLast(criteri, /^Minimo/, '9');
  await typeInLast(criteri, /^Massimo/, '5');
  expect(await criteri.findByText(/^Riga \d: valore 1: il minimo supera il massimo\.$/)).toBeTruthy();
});

test('regimes of a categoria and macro-areas that are evaluated are chosen by name', async () => {
  const bando = await buildBando(app);
  await open(bando);
  const chi = await section('Chi partecipa');
  const responsabile = within(chi.getByRole('group', { name: 'Responsabile' }));
  await userEvent.click(responsabile.getByText('Regimi: tutti i regimi'));
  await userEvent.click(responsabile.getByLabelText('Tempo Pieno'));
  await salva(chi);
  await waitFor(async () => expect((await classeOf(bando))?.categorie[0]).toMatchObject({ regimi: ['TEMPO_PIENO'] }));
  expect(await responsabile.findByText('Regimi: Tempo Pieno')).toBeTruthy();
  const attributi = await section('Attributi');
  const aree = within(attributi.getByRole('group', { name: /^Macroaree valutabili/ }));
  const [first] = aree.getAllByRole('checkbox');
  if (first === undefined) throw new Error('no macro-area');
  await userEvent.click(first);
  await salva(attributi);
  await waitFor(async () => expect((await classeOf(bando))?.attributi.macroAreeValutabili).toHaveLength(1));
});

test('a classe names a version of its form, and goes on with the one that is chosen', async () => {
  const bando = await buildBando(app);
  const { id } = await app.db
    .insertInto('form_versione')
    .values({ form_id: bando.formId, versione: 2, modello: JSON.stringify({ sezioni: [], regole: [] }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await open(bando);
  const moduli = await section('Moduli');
  const domanda = moduli.getByLabelText<HTMLSelectElement>(/^Modulo della domanda/);
  await waitFor(() => expect(domanda.selectedOptions[0]?.textContent).toMatch(/versione 1/));
  await userEvent.selectOptions(domanda, String(id));
  await salva(moduli);
  await waitFor(async () => expect(await classeOf(bando)).toMatchObject({ formId: bando.formId, formVersioneId: id }));
});

test('expense items are added, moved and named when something is missing [CALL-054]', async () => {
  const bando = await buildBando(app);
  await open(bando);
  const voci = await section('Voci di spesa');
  await userEvent.click(voci.getByRole('button', { name: 'Aggiungi' }));
  await salva(voci);
  expect(voci.getByText('Riga 4: inserire il nome.')).toBeTruthy();
  const fourth = within(voci.getByRole('group', { name: 'Riga 4' }));
  await userEvent.type(fourth.getByLabelText(/^Nome/), 'Eventi');
  await userEvent.click(voci.getByRole('button', { name: 'Sposta in alto la riga 4' }));
  await userEvent.click(voci.getByRole('button', { name: 'Togli la riga 1' }));
  await salva(voci);
  await waitFor(async () =>
    expect((await classeOf(bando))?.rendicontoVoce.map(({ nome }) => nome)).toEqual(['Attrezzature', 'Eventi', 'Assegni di ricerca']),
  );
  // A second Salva changes the new row, and makes no other.
  await retype(within(voci.getByRole('group', { name: 'Riga 2' })) as Scope, /^Nome/, 'Convegni');
  await salva(voci);
  await waitFor(async () => expect((await classeOf(bando))?.rendicontoVoce.map(({ nome }) => nome)[1]).toBe('Convegni'));
  expect((await classeOf(bando))?.rendicontoVoce).toHaveLength(3);
});

test('phases, and criteria with their values, are added and saved [CALL-053] [CALL-055]', async () => {
  const bando = await buildBando(app);
  await open(bando);
  const fasi = await section('Fasi di valutazione');
  await userEvent.click(fasi.getByRole('button', { name: 'Aggiungi' }));
  await userEvent.type(fasi.getByLabelText(/^Nome/), 'Commissione');
  await salva(fasi);
  await waitFor(async () => expect((await classeOf(bando))?.faseValutazione).toMatchObject([{ fase: 1, nome: 'Commissione' }]));
  const criteri = await section('Criteri di valutazione');
  await userEvent.click(criteri.getByRole('button', { name: 'Aggiungi' }));
  await userEvent.type(criteri.getByLabelText(/^Descrizione \*?$/), 'Originalità');
  await userEvent.selectOptions(await criteri.findByLabelText('Fase'), 'Commissione');
  await userEvent.click(criteri.getByRole('button', { name: 'Aggiungi valore' }));
  await userEvent.type(criteri.getByLabelText('Massimo'), '10');
  await salva(criteri);
  await waitFor(async () =>
    expect((await classeOf(bando))?.criteriValutazione).toMatchObject([{ descrizione: 'Originalità', valoreList: [{ massimo: 10 }] }]),
  );
});

test('after a sent proposta a change says what it needs, and asks for number and reason', async () => {
  const bando = await buildBando(app);
  const { responsabile } = await buildProposta(app, { bando, status: 'INVIATA' });
  await open(bando);
  const parametri = await section('Parametri');
  expect(parametri.getByText(/Ogni modifica è una rettifica/)).toBeTruthy();
  await retype(parametri, 'Numero massimo di partecipanti', '9');
  await salva(parametri);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rettifica del bando' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Rettifica' }));
  expect(dialog.getByText('Inserire il motivo.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Numero del provvedimento/), 'D.R. 7');
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Refuso');
  await userEvent.click(dialog.getByRole('button', { name: 'Rettifica' }));
  await confirmInvio();
  expect(await screen.findByText(/^D\.R\. 7 del/)).toBeTruthy();
  expect(await app.mailTo(responsabile)).toEqual(['M-29']);
});

test('the index leads to each section, and says which one holds changes that are not saved', async () => {
  const bando = await buildBando(app);
  await open(bando);
  const index = within(await screen.findByRole('navigation', { name: 'Indice delle sezioni' }));
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(cards.map((title, at) => `${at + 1}${title}`));
  await retype(await section('Nome e descrizione'), /^Nome/, 'Altra');
  expect(index.getByRole('link', { name: /^1.*Modifiche non salvate$/ })).toBeTruthy();
  const last = index.getAllByRole('link').at(-1) as HTMLElement;
  await userEvent.click(last);
  expect(document.activeElement?.textContent).toBe(cards.at(-1));
});

test('the office sets how many referees must conclude, and which criteria count for the threshold', async () => {
  const { bando } = await buildValutando(app, { sigla: 'CS', criteri: [{}] });
  await open(bando);
  const attributi = await section('Attributi');
  await retype(attributi, 'Numero minimo di valutazioni dei referee', '101');
  await salva(attributi);
  expect(attributi.getByText('Il numero minimo di referee va da 0 a 100.')).toBeTruthy();
  await retype(attributi, 'Numero minimo di valutazioni dei referee', '2');
  await salva(attributi);
  await waitFor(async () => expect((await classeOf(bando))?.attributi.refereeMinimi).toBe(2));
  const criteri = await section('Criteri di valutazione');
  await userEvent.click(criteri.getByLabelText('Conta per la soglia di finanziabilità'));
  await salva(criteri);
  await waitFor(async () => expect((await classeOf(bando))?.criteriValutazione).toMatchObject([{ concorreSoglia: true }]));
});

test('phases and criteria of a classe whose evaluation has begun are read, with the reason why they stay', async () => {
  const { bando } = await buildValutando(app, { sigla: 'CB', fasi: ['COMMISSIONE'], criteri: [{ fase: 1 }] });
  await buildInValutazione(app, { bando });
  await open(bando);
  for (const name of ['Fasi di valutazione', 'Criteri di valutazione']) {
    const held = await section(name);
    expect(held.getByText(/è già iniziata: fasi e criteri non si modificano più/)).toBeTruthy();
    expect(held.queryByRole('button', { name: 'Salva' })).toBeNull();
    expect(held.getAllByRole('group')[0]?.matches(':disabled')).toBe(true);
  }
  expect((await section('Attributi')).getByRole('button', { name: 'Salva' })).toBeTruthy();
});
