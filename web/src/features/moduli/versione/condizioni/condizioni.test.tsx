// @vitest-environment jsdom
import { lintTemplate } from '@sigeba/contract/form/engine/lintTemplate.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { FormTemplate, Regola } from '@sigeba/contract/form/template/template.types.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { InvalidTextProvider, useInvalidTexts } from '../../../../ui/controls/invalidText.ts';
import { renderKit } from '../../../../ui/renderKit.testing.tsx';
import { CondizioniPanel } from './CondizioniPanel.tsx';
import type { PanelChange } from './fieldChoices.ts';
import { RegolePanel } from './RegolePanel.tsx';

afterEach(cleanup);

const numero = buildCampo('textfield', { id: 3, uid: 'numero', label: 'Numero del parere' });
const avuto = buildCampo('yes-no-radio', {
  id: 2,
  uid: 'avuto1',
  label: 'C’è già?',
  valori: [buildOpzione('Sì', { id: 21 }), buildOpzione('No', { id: 22 })],
});
const parere = buildCampo('yes-no-radio', {
  id: 1,
  uid: 'parere',
  label: 'Serve un parere?',
  valori: [buildOpzione('Sì', { id: 11, campiSuccessivi: [avuto, numero] }), buildOpzione('No', { id: 12 })],
});
const inizio = buildCampo('datefield', { id: 4, uid: 'inizio', label: 'Inizio' });
const fine = buildCampo('datefield', { id: 5, uid: 'fine00', label: 'Fine' });
const ambiti = buildCampo('SCELTA_MULTIPLA', {
  id: 6,
  uid: 'ambiti',
  label: 'Ambiti',
  valori: [buildOpzione('Animali', { id: 61 }), buildOpzione('Nessuno', { id: 62 })],
});
const rischi = buildSezione([buildCampo('textarea', { id: 7, uid: 'misure', label: 'Misure' })], {
  uid: 'rischi',
  titolo: 'Rischi',
  numOrdine: 2,
});
const template = buildTemplate([buildSezione([parere, inizio, fine, ambiti], { uid: 'etica1', titolo: 'Etica', numOrdine: 1 }), rischi]);

/** What Salva, another row and another tab ask. */
let mayLeave = () => true;

/** A page that keeps the template: the panels only call `change`. */
function show(panel: (template: FormTemplate, change: PanelChange) => ReactNode, of: FormTemplate = template) {
  let now = of;
  function Page() {
    const [held, setHeld] = useState(of);
    const { invalid, allValid } = useInvalidTexts();
    now = held;
    mayLeave = allValid;
    return <InvalidTextProvider value={invalid}>{panel(held, setHeld)}</InvalidTextProvider>;
  }
  renderKit(<Page />);
  return () => now;
}
const conditionOf = (uid: string, of?: FormTemplate) =>
  show((held, change) => <CondizioniPanel template={held} uid={uid} change={change} />, of);
const rules = (...regole: Regola[]) => show((held, change) => <RegolePanel template={held} change={change} />, { ...template, regole });

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, option: string, place = 0) => {
  const box = screen.getAllByLabelText(new RegExp(`^${label}`))[place];
  if (box === undefined) throw new Error(`No control ${label}`);
  return userEvent.selectOptions(box, option);
};

test('a field is shown by an answer once its move was said and confirmed', async () => {
  const now = conditionOf('inizio');
  expect(screen.getByText('Si mostra sempre.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('solo se una risposta lo apre'));
  await choose('Campo', 'Serve un parere?');
  expect(screen.queryByRole('button', { name: 'Sposta il campo' })).toBeNull();
  await choose('Risposta', 'Sì');
  expect(screen.getByRole('status').textContent).toContain('Il campo si sposta subito sotto «Numero del parere».');
  expect(now()).toBe(template);
  await press('Sposta il campo');
  expect(screen.getByText('Si mostra solo se «Serve un parere?» è «Sì».')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Quando si vede');
  expect(lintTemplate(now())).toEqual([]);
});

test('a condition that is picked and not applied holds what would lose it, and says so at its button', async () => {
  conditionOf('inizio');
  expect(mayLeave()).toBe(true);
  await userEvent.click(screen.getByLabelText('solo se una risposta lo apre'));
  expect(mayLeave()).toBe(false);
  expect(screen.getByRole('alert').textContent).toContain('La condizione di «Inizio» non è completa');
  expect(document.activeElement?.textContent).toBe('Annulla');
  await choose('Campo', 'Serve un parere?');
  await choose('Risposta', 'Sì');
  expect(mayLeave()).toBe(false);
  expect(screen.getByRole('alert').textContent).toContain('premi «Sposta il campo» oppure «Annulla»');
  expect(document.activeElement?.textContent).toBe('Sposta il campo');
  await press('Sposta il campo');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(mayLeave()).toBe(true);
});

test('a condition of a section holds too, with an answer that is picked and not yet among the others', async () => {
  const now = conditionOf('rischi');
  await userEvent.click(screen.getByLabelText('solo se una risposta la apre'));
  expect(mayLeave()).toBe(true);
  await choose('Campo', 'Ambiti');
  expect(mayLeave()).toBe(false);
  expect(screen.getByRole('alert').textContent).toContain('La condizione di «Rischi» non è completa');
  await choose('Risposta', 'Animali');
  expect(mayLeave()).toBe(false);
  expect(document.activeElement?.textContent).toBe('Applica');
  await press('Applica');
  expect(screen.getByText('Si mostra solo se tra le risposte a «Ambiti» c’è «Animali».')).toBeTruthy();
  expect([mayLeave(), lintTemplate(now())]).toEqual([true, []]);
});

test('a rule that is being written holds too, also from another rule', async () => {
  const now = rules({ tipo: 'ESCLUSIVA', opzione: 62, con: [], messaggio: 'No.' });
  await press('+ Aggiungi una regola');
  await press(/^Almeno tante sezioni aperte/);
  expect(mayLeave()).toBe(true);
  await userEvent.type(screen.getByLabelText(/^Sezioni aperte almeno/), '2');
  expect(mayLeave()).toBe(false);
  expect(screen.getByRole('alert').textContent).toContain('premi «Aggiungi la regola» oppure «Annulla»');
  await press('Modifica la regola 1');
  expect(screen.getByLabelText<HTMLInputElement>(/^Sezioni aperte almeno/).value).toBe('2');
  await press('Annulla');
  await press('Modifica la regola 1');
  expect(screen.getByRole('heading', { name: 'Una risposta sta da sola' })).toBeTruthy();
  expect(now().regole).toHaveLength(1);
});

test('a further answer is chosen among the fields that are seen with the first one', async () => {
  conditionOf('numero');
  await press('+ e anche');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Campo/));
  expect(screen.getByText('«Serve un parere?» è «Sì», e anche:')).toBeTruthy();
  const offered = within(screen.getByLabelText(/^Campo/)).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Scegli un campo', 'C’è già?']);
  await choose('Campo', 'C’è già?');
  await choose('Risposta', 'No');
  await press('Sposta il campo');
  expect(screen.getByText('Si mostra solo se «Serve un parere?» è «Sì» e «C’è già?» è «No».')).toBeTruthy();
  await press('Togli l’ultima risposta');
  await press('Sposta il campo');
  expect(screen.getByText('Si mostra solo se «Serve un parere?» è «Sì».')).toBeTruthy();
});

test('a field shown by an answer is shown always, and what was picked is taken back', async () => {
  const now = conditionOf('numero');
  await userEvent.click(screen.getByLabelText('sempre'));
  await press('Annulla');
  expect(document.activeElement?.tagName).toBe('FIELDSET');
  expect((screen.getByLabelText('sempre') as HTMLInputElement).checked).toBe(false);
  await userEvent.click(screen.getByLabelText('sempre'));
  await press('Sposta il campo');
  expect(screen.getByText('Si mostra sempre.')).toBeTruthy();
  expect(now().sezioni[0]?.campi.map(({ uid }) => uid)).toEqual(['parere', 'numero', 'inizio', 'fine00', 'ambiti']);
});

test('where no other choice is seen with the answer, the reason stands at the button', () => {
  conditionOf('avuto1');
  expect(screen.getByText(/Con questa risposta non si vede nessun’altra scelta/)).toBeTruthy();
});

test('a section is opened by any of several answers', async () => {
  const now = conditionOf('rischi');
  await userEvent.click(screen.getByLabelText('solo se una risposta la apre'));
  await choose('Campo', 'Ambiti');
  await choose('Risposta', 'Animali');
  await press('Aggiungi la risposta');
  await choose('Campo', 'Serve un parere?');
  await choose('Risposta', 'No');
  await press('Aggiungi la risposta');
  await press('Applica');
  expect(screen.getByText('Si mostra solo se «Serve un parere?» è «No» oppure tra le risposte a «Ambiti» c’è «Animali».')).toBeTruthy();
  expect(lintTemplate(now())).toEqual([]);
  await userEvent.click(screen.getByLabelText('sempre'));
  await press('Applica');
  expect(now()).toEqual(template);
});

test('what a field shows and the rules that name it are listed', () => {
  const regola: Regola = { tipo: 'FORZA_VALORE', campo: 1, valore: 11, daOpzioneId: 61 };
  conditionOf('parere', { ...template, regole: [regola] });
  const part = within(screen.getByRole('region', { name: 'Che cosa dipende da qui' }));
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '«C’è già?» se «Serve un parere?» è «Sì»',
    '«Numero del parere» se «Serve un parere?» è «Sì»',
    'Se tra le risposte a «Ambiti» c’è «Animali», la risposta a «Serve un parere?» è «Sì» e non si cambia.',
  ]);
});

test('a rule is added once it is whole: what is missing is said at its control', async () => {
  const now = rules();
  await press('+ Aggiungi una regola');
  expect(document.activeElement?.textContent).toBe('Che regola serve?');
  await press(/^Un valore non supera un altro/);
  await press('Aggiungi la regola');
  expect(screen.getAllByText('Scegli che cosa si confronta.')).toHaveLength(2);
  expect(document.activeElement?.id).toBe('prima');
  await choose('Il valore che viene prima', 'Inizio');
  const offered = within(screen.getByLabelText(/^Il valore che viene dopo/)).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Scegli un campo', 'Fine']);
  await choose('Il valore che viene dopo', 'Fine');
  await userEvent.type(screen.getByLabelText(/^Messaggio/), 'La fine viene dopo.');
  await press('Aggiungi la regola');
  expect(screen.getByText('«Fine» non può venire prima di «Inizio».')).toBeTruthy();
  expect(now().regole).toEqual([{ tipo: 'ORDINE', prima: { campo: 4 }, poi: { campo: 5 }, messaggio: 'La fine viene dopo.' }]);
});

test('a rule is changed and taken away', async () => {
  const regola: Regola = { tipo: 'ESCLUSIVA', opzione: 62, con: [], messaggio: 'No.' };
  const now = rules(regola);
  await press('Modifica la regola 1');
  await press('Applica');
  expect(now().regole).toEqual([regola]);
  await press('Modifica la regola 1');
  await userEvent.click(screen.getByLabelText('alcune risposte'));
  await press('Applica');
  expect(screen.getByText('Scegli almeno una risposta.')).toBeTruthy();
  await choose('Aggiungi le risposte di un altro campo', 'Ambiti');
  await userEvent.click(screen.getByLabelText('Animali'));
  await press('Applica');
  expect(now().regole).toEqual([{ ...regola, con: [61] }]);
  await press('Togli la regola 1');
  expect(now()).toEqual(template);
});

test('the questions of a flow check are those of its sections, and each answer has its message', async () => {
  const now = rules();
  await press('+ Aggiungi una regola');
  await press(/^Risposte che dicono chi è competente/);
  await userEvent.click(screen.getByLabelText('Etica'));
  await press('+ Aggiungi una risposta');
  await press('Aggiungi la regola');
  expect(screen.getByText('Scegli una risposta.')).toBeTruthy();
  expect(screen.getByText('Scrivi il messaggio.')).toBeTruthy();
  await choose('Se la risposta è', 'Serve un parere?');
  await choose('Risposta', 'Sì');
  await userEvent.type(screen.getByLabelText(/^Messaggio/), 'Altro comitato.');
  await press('Aggiungi la regola');
  expect(screen.getByText(/^Se «Serve un parere\?» è «Sì», è competente un altro comitato/)).toBeTruthy();
  expect(now().regole[0]).toMatchObject({ sezioni: [template.sezioni[0]?.id], esiti: [{ opzioneId: 11 }] });
});

test('a section that a rule opens is said to be always seen without it', async () => {
  const now = rules();
  await press('+ Aggiungi una regola');
  await press(/^Una risposta apre una sezione a parte/);
  await choose('Se la risposta è', 'Ambiti');
  await choose('Risposta', 'Animali');
  await choose('si apre la sezione', 'Rischi');
  await press('Aggiungi la regola');
  expect(screen.getByText('Senza questa regola la sezione si vede sempre.')).toBeTruthy();
  expect(lintTemplate(now())).toEqual([]);
  await press('Togli la regola 1');
  expect(now()).toEqual(template);
});

test('what is wrong with a rule stands under its sentence', () => {
  rules({ tipo: 'SEZIONI_MINIME', minimo: 2, messaggio: '' });
  expect(screen.getByText('La regola «Almeno tante sezioni aperte» non ha un messaggio.')).toBeTruthy();
});
