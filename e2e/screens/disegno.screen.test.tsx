// @vitest-environment jsdom
import { CATALOGO_CAMPI } from '@sigeba/contract/form/kinds/catalogoCampi.ts';
import { changeCampo } from '@sigeba/contract/form/template/editLists.ts';
import { changeAvviso } from '@sigeba/contract/form/template/editTemplate.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { findCampo } from '@sigeba/contract/form/template/placeCampo.ts';
import { buildCampo, buildOpzione, buildSezione } from '@sigeba/contract/form/template/template.build.ts';
import type { Campo, FormTemplate, Sezione } from '@sigeba/contract/form/template/template.types.ts';
import type { VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { buildBando, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildVersione } from '@sigeba/server/test/buildVersione.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

/** The draft of a form with these sections, as it is stored now and as somebody else saves it. */
async function drafted(sezioni: Sezione[]) {
  const bando = await buildBando(app);
  const { id } = await buildVersione(app, { from: bando.formVersioneId });
  const read = async () => (await app.as(ufficio).get<VersioneModulo>(`/moduli/versioni/${id}`)).body;
  const save = async (edit: (template: FormTemplate) => FormTemplate) => {
    const { formulario, lastUpdate } = await read();
    const json = JSON.stringify(edit(formulario as FormTemplate));
    expect((await app.as(ufficio).put(`/moduli/versioni/${id}`, { json, lastUpdate })).status).toBe(200);
  };
  await save((template) => ({ ...template, sezioni, regole: [] }));
  return { id, address: `/ur/moduli/versioni/${id}`, save, read: async () => (await read()).formulario as FormTemplate };
}

const user = userEvent.setup({ delay: null });
const keys = (what: string) => user.keyboard(what);
const box = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const tree = () => within(screen.getByRole('treegrid', { name: 'Struttura' }));
const row = (name: RegExp) => tree().getByRole('row', { name });
const saved = () => screen.findByText(/^Salvata il/);
const rename = (uid: string, label: string) => (template: FormTemplate) => changeCampo(template, uid, (campo) => ({ ...campo, label }));

/** Presses a button by Enter. It is in the order of Tab: walking there key by key would take most of this file's time. */
async function go(name: RegExp | string): Promise<void> {
  const button = screen.getByRole('button', { name });
  expect(button.tabIndex).toBe(0);
  button.focus();
  await keys('{Enter}');
}

test('a form of two sections, one with a choice and its answers, is made by keyboard alone', async () => {
  const { address, read } = await drafted([]);
  await openScreen(app, ufficio, address);
  expect(await screen.findByText('Il modulo è vuoto: aggiungi la prima sezione.')).toBeTruthy();
  await go('Aggiungi sezione');
  await keys('Etica');
  await go('Scelta con pulsanti');
  await keys('Parere');
  await go('Aggiungi risposta');
  await keys('Serve');
  await go('Aggiungi sezione');
  await keys('Spesa');
  await go('Salva bozza');
  await saved();
  const { sezioni } = await read();
  expect(sezioni.map(({ titolo, campi }) => [titolo, campi.map(({ label }) => label)])).toEqual([
    ['Etica', ['Parere']],
    ['Spesa', []],
  ]);
  expect(sezioni[0]?.campi[0]?.valori.map(({ descrizione }) => descrizione)).toEqual(['Serve']);
});

const quale = buildCampo('textfield', { uid: 'quale0', label: 'Quale parere', numOrdine: 1 });
const parere = buildCampo('RADIO', {
  uid: 'parere',
  label: 'Serve un parere?',
  numOrdine: 1,
  valori: [buildOpzione('Serve', { numOrdine: 1, campiSuccessivi: [quale] }), buildOpzione('Non serve', { numOrdine: 2 })],
});
const costo: Campo = buildCampo('currencyfield', { uid: 'costo0', label: 'Costo', numOrdine: 2 });
const sezione = () => [buildSezione([parere, costo], { uid: 'etica0', titolo: 'Etica' })];

test('a field that opens with an answer is added by keyboard, undone and done again', async () => {
  const { address, read } = await drafted(sezione());
  await openScreen(app, ufficio, address);
  await press('Scegli la sezione «Etica»');
  await press('Scegli «Serve un parere?»');
  await go('Aggiungi un campo che si apre con la risposta 2');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Aggiungi a «Non serve»' }));
  await go('Testo breve');
  await keys('Perché{Control>}z{/Control}');
  expect(box(/^Etichetta/).value).toBe('');
  await keys('{Control>}y{/Control}');
  expect(box(/^Etichetta/).value).toBe('Perché');
  await go('Salva bozza');
  await saved();
  const opened = findCampo(await read(), 'parere')?.valori.map(({ campiSuccessivi = [] }) => campiSuccessivi.map(({ label }) => label));
  expect(opened).toEqual([['Quale parere'], ['Perché']]);
});

test('it opens with the first section, and fields are added only where a section is chosen', async () => {
  const { address } = await drafted([...sezione(), buildSezione([], { uid: 'spesa0', titolo: 'Spesa' })]);
  await openScreen(app, ufficio, address);
  expect(await screen.findByRole('heading', { name: 'Aggiungi a «Etica»' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Scegli la sezione «Etica»', pressed: true })).toBeTruthy();
  await userEvent.click(row(/Tutto il modulo/));
  expect(screen.getByRole('heading', { name: 'Per aggiungere campi scegli prima una sezione.' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Testo breve' })).toBeNull();
});

test('a field is moved by keyboard, in the tree', async () => {
  const { address, read } = await drafted(sezione());
  await openScreen(app, ufficio, address);
  await press('Scegli la sezione «Etica»');
  await press('Scegli «Costo»');
  row(/Costo/).focus();
  await keys('{Alt>}{ArrowUp}{/Alt}');
  await press('Salva bozza');
  await saved();
  expect(indexTemplate(await read()).sezioni.get('etica0')?.campi).toEqual(['costo0', 'parere']);
});

test('a field is dragged by keyboard beneath an answer', async () => {
  const { address, read } = await drafted(sezione());
  await openScreen(app, ufficio, address);
  await press('Scegli la sezione «Etica»');
  await press('Scegli «Quale parere»');
  await press('Scegli «Costo»');
  const handle = within(row(/Costo/)).getByRole('button', { name: /^Sposta «Costo»/ });
  handle.focus();
  await keys('{Enter}');
  const goal = await screen.findByRole('button', { name: /Non serve/ });
  for (let steps = 0; document.activeElement !== goal && steps < 20; steps += 1) await keys('{ArrowUp}');
  expect(document.activeElement).toBe(goal);
  await keys('{Enter}');
  await press('Salva bozza');
  await saved();
  expect(indexTemplate(await read()).campi.get('costo0')?.parent).toBe('parere');
});

test('what hangs on a field is told before it is deleted, and undone', async () => {
  const { address } = await drafted(sezione());
  await openScreen(app, ufficio, address);
  await press('Scegli la sezione «Etica»');
  await press('Scegli «Serve un parere?»');
  row(/Serve un parere/).focus();
  await keys('{Delete}');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Eliminare il campo «Serve un parere?»?' }));
  expect(asked.getByText('Quale parere')).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Elimina' }));
  expect(tree().queryByRole('row', { name: /Serve un parere/ })).toBeNull();
  // Deleting goes on with what is next; the keys work without a click.
  expect(screen.getByRole('heading', { level: 2, name: 'Costo' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(row(/Costo/)));
  await keys('{Control>}z{/Control}');
  expect(screen.getByRole('button', { name: 'Scegli «Serve un parere?»' })).toBeTruthy();
  await keys('{Control>}y{/Control}');
  await waitFor(() => expect(tree().queryByRole('row', { name: /Serve un parere/ })).toBeNull());
});

test('Ctrl+Z in a box that holds nothing of the draft leaves the draft alone, and Ctrl+S saves it', async () => {
  const { address, read } = await drafted(sezione());
  await openScreen(app, ufficio, address);
  await press('Scegli la sezione «Etica»');
  await press('Scegli «Costo»');
  await userEvent.type(box(/^Etichetta/), ' totale');
  await userEvent.type(box('Cerca un campo'), 'Costo');
  await keys('{Control>}z{/Control}{Control>}s{/Control}');
  await saved();
  expect(findCampo(await read(), 'costo0')?.label).toBe('Costo totale');
});

test('what was picked and not applied holds another row, another tab and Salva', async () => {
  const { address, read } = await drafted(sezione());
  await openScreen(app, ufficio, address);
  await press('Scegli la sezione «Etica»');
  await press('Scegli «Costo»');
  await userEvent.type(box(/^Etichetta/), '!');
  await userEvent.click(screen.getByRole('tab', { name: 'Condizioni' }));
  await userEvent.click(box('solo se una risposta lo apre'));
  const isHeld = () => {
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sposta il campo' }));
    expect(screen.getByText(/La condizione di «Costo!» non è ancora applicata/)).toBeTruthy();
  };
  await userEvent.selectOptions(box(/^Campo/), 'Serve un parere?');
  await userEvent.selectOptions(box(/^Risposta/), 'Non serve');
  await press('Scegli «Serve un parere?»');
  isHeld();
  await userEvent.click(screen.getByRole('tab', { name: 'Campo' }));
  expect(screen.getByRole('tab', { name: 'Condizioni' }).getAttribute('aria-selected')).toBe('true');
  await press('Importo');
  isHeld();
  await press('Salva bozza');
  isHeld();
  expect(findCampo(await read(), 'costo0')?.label).toBe('Costo');
  await press('Sposta il campo');
  await press('Salva bozza');
  await saved();
  expect(indexTemplate(await read()).campi.get('costo0')?.parent).toBe('parere');
});

test('faults stand at their place and hold the publication, not Salva', async () => {
  const { address, read } = await drafted(sezione());
  await openScreen(app, ufficio, address);
  await press('Scegli la sezione «Etica»');
  await press('Scegli «Costo»');
  await userEvent.clear(box(/^Etichetta/));
  await userEvent.click(await screen.findByText('1 difetto', { selector: 'summary' }));
  expect(row(/senza etichetta.*1 difetto/)).toBeTruthy();
  await press('Salva bozza');
  await saved();
  expect(findCampo(await read(), 'costo0')?.label).toBe('');
  expect(screen.getByRole('button', { name: 'Pubblica…', description: 'Prima correggi il difetto.' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  expect(screen.getByText('Prima correggi il difetto.')).toBeTruthy();
  await press('Importo senza etichetta (sezione «Etica»): manca l’etichetta.');
  expect(document.activeElement).toBe(box(/^Etichetta/));
});

test('people who take part are asked for by categoria', async () => {
  const { address, read } = await drafted([buildSezione([], { uid: 'gruppo', titolo: 'Gruppo' })]);
  await openScreen(app, ufficio, address);
  await press('Scegli la sezione «Gruppo»');
  await go('Partecipanti');
  await keys('Chi partecipa');
  expect(await screen.findByText('Da correggere prima di pubblicare')).toBeTruthy();
  await userEvent.selectOptions(box(/^Categoria dei partecipanti/), 'Coproponenti');
  await waitFor(() => expect(screen.queryByText('Da correggere prima di pubblicare')).toBeNull());
  await press('Salva bozza');
  await saved();
  expect((await read()).sezioni[0]?.campi[0]?.opzioni?.categoriaId).toBe(2);
});

test('a list is pasted as answers', async () => {
  const { address, read } = await drafted(sezione());
  await openScreen(app, ufficio, address);
  await press('Scegli la sezione «Etica»');
  await press('Scegli «Serve un parere?»');
  await press('Incolla un elenco');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByLabelText('Elenco'));
  await userEvent.paste('Forse\nserve\nMai');
  expect(dialog.getByText('Ci sono già, e non si aggiungono: serve.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Aggiungi 2 risposte' }));
  await press('Salva bozza');
  await saved();
  expect(findCampo(await read(), 'parere')?.valori.map(({ descrizione }) => descrizione)).toEqual(['Serve', 'Non serve', 'Forse', 'Mai']);
});

test('what two people changed is united; what both changed is asked about [D-243]', async () => {
  const { address, read, save } = await drafted(sezione());
  await openScreen(app, ufficio, address);
  await press('Scegli la sezione «Etica»');
  await press('Scegli «Costo»');
  await userEvent.type(box(/^Etichetta/), ' mio');
  await save((template) => changeAvviso(template, 'Leggi il bando.'));
  await press('Salva bozza');
  await saved();
  expect(await read()).toMatchObject({ messaggioAvviso: 'Leggi il bando.' });
  expect(findCampo(await read(), 'costo0')?.label).toBe('Costo mio');

  await userEvent.type(box(/^Etichetta/), ' e solo mio');
  await save(rename('costo0', 'Costo loro'));
  await press('Salva bozza');
  const asked = within(await screen.findByRole('alertdialog'));
  const contesa = within(asked.getByRole('group', { name: /etichetta$/ }));
  expect(contesa.getByText('Costo mio e solo mio')).toBeTruthy();
  await userEvent.click(contesa.getByText('Costo loro'));
  await userEvent.click(asked.getByRole('button', { name: /^Salva/ }));
  await saved();
  await waitFor(() => expect(box(/^Etichetta/).value).toBe('Costo loro'));
});

test('where the draft of the other cannot be read, one’s own stays in the page', async () => {
  const { address, read, save } = await drafted(sezione());
  await openScreen(app, ufficio, address);
  await press('Scegli la sezione «Etica»');
  await press('Scegli «Costo»');
  await userEvent.type(box(/^Etichetta/), ' mio');
  await save((template) => changeAvviso(template, 'Leggi il bando.'));
  const working = globalThis.fetch;
  globalThis.fetch = (input, init) => (init?.method === 'PUT' ? working(input, init) : Promise.reject(new TypeError('offline')));
  await press('Salva bozza');
  expect(await screen.findByText(/^La bozza salvata non è stata letta: riprova\./)).toBeTruthy();
  expect(box(/^Etichetta/).value).toBe('Costo mio');
  globalThis.fetch = working;
  await press('Leggi la bozza salvata');
  await saved();
  expect(findCampo(await read(), 'costo0')?.label).toBe('Costo mio');
});

test('a column is named right after it is added, and a number is one step of what is undone', async () => {
  const tabella = buildCampo('complex-field', { uid: 'tabell', label: 'Fasi', numOrdine: 1, opzioni: { colonne: [] } });
  const { address } = await drafted([buildSezione([tabella], { uid: 'lavoro', titolo: 'Lavoro' })]);
  await openScreen(app, ufficio, address);
  await press('Scegli la sezione «Lavoro»');
  await press('Scegli «Fasi»');
  await go('Aggiungi colonna');
  await keys('Titolo');
  await go('Aggiungi colonna');
  await keys('Mese');
  expect([box('Colonna 1').value, box('Colonna 2').value]).toEqual(['Titolo', 'Mese']);
  await userEvent.type(box(/^Righe al massimo/), '125');
  await userEvent.click(screen.getByRole('heading', { level: 2, name: 'Fasi' }));
  await keys('{Control>}z{/Control}');
  expect([box(/^Righe al massimo/).value, box('Colonna 2').value]).toEqual(['', 'Mese']);
  await press('Togli la colonna 2');
  expect(document.activeElement).toBe(box('Colonna 1'));
});

test('the designer asks nothing that an office may not ask, of whatever field', async () => {
  const campi = CATALOGO_CAMPI.filter(({ per }) => per.includes('PROPOSTA')).map(({ tipo }, at) => buildCampo(tipo, { numOrdine: at + 2 }));
  const numero = buildCampo('textfield', { id: 7_000, uid: 'numero', label: 'Numero', numOrdine: 1 });
  const { address, save } = await drafted([buildSezione([numero, ...campi], { uid: 'tutti0', titolo: 'Tutti' })]);
  await save((template) => ({ ...template, regole: [{ tipo: 'ISTANZA_CER', campo: 7_000, approvata: false, messaggio: 'Non è tua.' }] }));
  const working = globalThis.fetch;
  const refused: string[] = [];
  globalThis.fetch = async (input, init) => {
    const answer = await working(input, init);
    if (answer.status >= 400) refused.push(`${answer.status} ${input instanceof Request ? input.url : String(input)}`);
    return answer;
  };
  await openScreen(app, ufficio, address);
  await press('Scegli la sezione «Tutti»');
  await press('Scegli «Numero»');
  await waitFor(() => expect(box(/^Etichetta/).value).toBe('Numero'));
  globalThis.fetch = working;
  expect(refused).toEqual([]);
});

test('what a phone has no room for is shown when its row is tapped', async () => {
  const { address } = await drafted(sezione());
  const wide = globalThis.matchMedia;
  const noop = () => undefined;
  globalThis.matchMedia = (query) =>
    ({ matches: query === '(max-width: 720px)', addEventListener: noop, removeEventListener: noop }) as unknown as MediaQueryList;
  try {
    await openScreen(app, ufficio, address);
    await userEvent.click(await screen.findByRole('row', { name: /^1\. Etica/ }));
    expect(screen.getByRole('button', { name: 'Proprietà', pressed: true })).toBeTruthy();
    expect(document.activeElement).toBe(box(/^Titolo della sezione/));
    await press('Struttura');
    row(/^1\. Etica/).focus();
    await keys('{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Struttura', pressed: true })).toBeTruthy();
  } finally {
    globalThis.matchMedia = wide;
  }
});

test('a draft that is what was published already is not published [D-241]', async () => {
  const bando = await buildBando(app);
  const { id } = await buildVersione(app, { from: bando.formVersioneId });
  await openScreen(app, ufficio, `/ur/moduli/versioni/${id}`);
  await userEvent.click(await screen.findByRole('row', { name: 'Tutto il modulo' }));
  await userEvent.clear(await screen.findByLabelText(/^Avviso in testa/));
  await press('Pubblica…');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Non c’è niente da pubblicare' }));
  expect(dialog.getByText(/^Non cambia niente rispetto alla versione 1/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Pubblica' })).toBeNull();
});
