// @vitest-environment jsdom
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../page/renderScreen.testing.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormSections } from './FormSections.tsx';
import { formOf, testFacts } from './form.testing.ts';
import { createFormStore } from './formStore.ts';

afterEach(cleanup);

test('the same keyword is not taken twice, nor a sixth [FORM-171] [FORM-170]', async () => {
  const form = formOf([buildCampo('keywords', { uid: 'parole' })]);
  render(<FormSections form={form} />);
  for (const word of ['uno', 'UNO', 'due', 'tre', 'quattro', 'cinque']) {
    const input = screen.getByLabelText('Nuova parola chiave');
    await userEvent.clear(input);
    await userEvent.type(input, `${word}{Enter}`);
    if (word === 'UNO') expect(screen.getByText('Non puoi inserire parole chiave duplicate.')).toBeTruthy();
  }
  expect(screen.queryByLabelText('Nuova parola chiave')).toBeNull();
  // The focus stands where it is said, a second Enter does nothing, and it comes back with the first word that goes: what is typed at once is in the line.
  expect(document.activeElement?.textContent).toBe('5 di 5\u00A0· Numero massimo raggiunto');
  await userEvent.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Rimuovi cinque' }).click();
  await userEvent.keyboard('sei');
  expect(screen.getByLabelText<HTMLInputElement>('Nuova parola chiave').value).toBe('sei');
});

test('a keyword that is too long is kept as it was typed, and refused', async () => {
  const form = formOf([buildCampo('keywords', { uid: 'parole' })]);
  render(<FormSections form={form} />);
  const line = screen.getByLabelText<HTMLInputElement>('Nuova parola chiave');
  await userEvent.click(line);
  await userEvent.paste('x'.repeat(150));
  await userEvent.keyboard('{Enter}');
  expect(line.value).toHaveLength(150);
  expect(form.values()).toEqual({});
  expect(line.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Il campo non puo superare i 100 caratteri di lunghezza.')).toBeTruthy();
  await userEvent.type(line, '{Backspace}'.repeat(50));
  expect(line.getAttribute('aria-invalid')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(form.values()).toEqual({ parole: { parole: [{ id: null, descrizione: 'x'.repeat(100) }] } });
});

test('of a long list of keywords forty are offered; typing reaches the others [LIM-048]', async () => {
  const valori = Array.from({ length: 60 }, (_, at) => buildOpzione(`Parola ${at + 1}`, { id: at + 1, numOrdine: at }));
  renderScreen(<FormSections form={formOf([buildCampo('keywords-select', { uid: 'parole', valori })])} />, { answers: {} });
  await userEvent.click(screen.getByRole('combobox', { name: 'Cerca una parola chiave' }));
  expect(await screen.findAllByRole('option')).toHaveLength(40);
  await userEvent.paste('parola 60');
  await vi.waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Parola 60']));
});

test('university keywords come from one search of the server, taken by keyboard [FORM-193] [FORM-068]', async () => {
  const parole = Array.from({ length: 6 }, (_, at) => ({ id: at + 1, codice: null, descrizione: `Algebra ${at + 1}`, areaId: 1 }));
  const form = formOf([buildCampo('PAROLE_CUN', { uid: 'parole', opzioni: { lookup: 'parole-chiave-cun' } })]);
  const { calls } = renderScreen(<FormSections form={form} />, {
    answers: { 'GET /parole-chiave-cun': parole, 'GET /parole-chiave-cun?text=algebra': parole },
  });
  await userEvent.click(screen.getByRole('combobox', { name: 'Cerca una parola chiave' }));
  expect(await screen.findAllByRole('option')).toHaveLength(6);
  await userEvent.paste('Algebra');
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/parole-chiave-cun', '/parole-chiave-cun?text=algebra']));
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(form.values()).toEqual({ parole: { parole: [{ id: 2, descrizione: 'Algebra 2' }] } });
});

test('a university keyword is taken once, and at most five [FORM-170] [FORM-171]', async () => {
  const parole = Array.from({ length: 6 }, (_, at) => ({ id: at + 1, codice: null, descrizione: `Algebra ${at + 1}`, areaId: 1 }));
  const form = formOf([buildCampo('PAROLE_CUN', { uid: 'parole', opzioni: { lookup: 'parole-chiave-cun' } })]);
  renderScreen(<FormSections form={form} />, { answers: { 'GET /parole-chiave-cun': parole } });
  const take = async (word: string) => {
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: word }));
  };
  await take('Algebra 2');
  await take('Algebra 2');
  expect(screen.getByText('Non puoi inserire parole chiave duplicate.')).toBeTruthy();
  for (const at of [1, 3, 4, 5]) await take(`Algebra ${at}`);
  expect(screen.queryByRole('combobox')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^5 di 5/));
});

test('the fault of a cell stands at its row and column, and at the maximum no row is added [FORM-008]', async () => {
  const form = formOf([buildCampo('linee_tematiche', { uid: 'lineee', opzioni: { massimo: 1 } })]);
  render(<FormSections form={form} />);
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi riga' }));
  await userEvent.type(screen.getByLabelText(/^Titolo, riga 1/), 'Clima');
  form.checkAll();
  const cell = await screen.findByLabelText(/^Cognome e nome del co-PI, riga 1/);
  expect(cell.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/^Titolo, riga 1/).getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByText('Numero massimo raggiunto')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Aggiungi riga' }).hasAttribute('disabled')).toBe(true);
});

test('of two columns of one name the fault stands at its own, and the summary leads to that cell', async () => {
  const due = { label: 'Nome', tipo: 'testo', flagRequired: true } as const;
  const colonne = [
    { ...due, uid: 'primo' },
    { ...due, uid: 'secondo' },
  ];
  const form = formOf([buildCampo('TABELLA', { uid: 'tabell', label: 'Elenco', opzioni: { colonne } })], {
    tabell: {
      righe: [
        { primo: null, secondo: 'Ada' },
        { primo: 'Ugo', secondo: null },
      ],
    },
  });
  render(
    <>
      <ErrorSummary form={form} checked={1} />
      <FormSections form={form} />
    </>,
  );
  act(() => void form.checkAll());
  const cells = screen.getAllByRole('textbox');
  expect(cells.map((cell) => cell.getAttribute('aria-invalid'))).toEqual(['true', null, null, 'true']);
  expect(within(cells[0]?.closest('td') as HTMLElement).getByText('Questo campo di testo è obbligatorio.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Elenco, Ugo: Nome: Questo campo di testo è obbligatorio.' }));
  expect(document.activeElement).toBe(cells[3]);
});

test('an answer that a rule forces is set and locked at once, and free again afterwards [FORM-137]', async () => {
  const ambiti = buildCampo('SCELTA_MULTIPLA', { id: 21, uid: 'ambiti', label: 'Ambiti', valori: [buildOpzione('Umani', { id: 211 })] });
  const dati = buildCampo('RADIO', { id: 20, uid: 'person', valori: [buildOpzione('No', { id: 17 }), buildOpzione('Sì', { id: 18 })] });
  const template = buildTemplate([buildSezione([ambiti, dati])], {
    regole: [{ tipo: 'FORZA_VALORE', campo: 20, valore: 18, daOpzioneId: 211 }],
  });
  const form = createFormStore({ template, valori: {}, facts: testFacts });
  render(<FormSections form={form} />);
  await userEvent.click(screen.getByLabelText('Umani'));
  const yes = screen.getByLabelText<HTMLInputElement>('Sì');
  expect([yes.checked, yes.disabled]).toEqual([true, true]);
  expect(screen.getByText('Discende dalla risposta «Umani» a «Ambiti».')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Umani'));
  expect(screen.getByLabelText<HTMLInputElement>('No').disabled).toBe(false);
  expect(screen.queryByText(/^Discende dalla risposta/)).toBeNull();
});

test('what contradicts another field is said as one leaves it, and unsaid as the other is put right', async () => {
  const durata = buildCampo('numberfield', { id: 901, uid: 'durata', label: 'Durata' });
  const fine = buildCampo('numberfield', { id: 902, uid: 'finee1', label: 'Mese di fine' });
  const template = buildTemplate([buildSezione([durata, fine])], {
    regole: [{ tipo: 'ORDINE', prima: { campo: 902 }, poi: { campo: 901 }, messaggio: 'Il mese di fine supera la durata.' }],
  });
  const form = createFormStore({ template, valori: { durata: 12 }, facts: testFacts });
  render(<FormSections form={form} />);
  await userEvent.type(screen.getByLabelText('Mese di fine'), '24');
  await userEvent.tab();
  expect(screen.getByText('Il mese di fine supera la durata.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Durata'));
  await userEvent.type(screen.getByLabelText('Durata'), '36');
  await userEvent.tab();
  expect(screen.queryByText('Il mese di fine supera la durata.')).toBeNull();
});

test('the calendar of a table of cards stands outside it: it takes nothing of the layout of its cells', async () => {
  const campo = buildCampo('previous-fundings-new', { uid: 'pregr1', label: 'Finanziamenti' });
  render(<FormSections form={formOf([campo])} />);
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi riga' }));
  await userEvent.click(screen.getByRole('button', { name: /^Scegli dal calendario: Data di inizio/ }));
  const calendar = await screen.findByRole('dialog', { name: /^Scegli dal calendario: Data di inizio/ });
  expect(document.querySelector('table[aria-label="Finanziamenti"]')?.contains(calendar)).toBe(false);
  expect(calendar.querySelector('[data-colonna], [data-label]')).toBeNull();
});

test('rows whose columns have no room side by side stand as cards; a month is narrow, words are wide', async () => {
  const colonna = (uid: string, tipo: 'testo' | 'intero') => ({ uid, label: uid, tipo, flagRequired: false });
  const table = (label: string, colonne: ReturnType<typeof colonna>[]) =>
    buildCampo('complex-field', { uid: label, label, opzioni: { colonne } });
  const fasi = table('fasi01', [colonna('fasexx', 'testo'), colonna('inizio', 'intero'), colonna('finexx', 'intero')]);
  const larga = table(
    'larga1',
    ['unouno', 'duedue', 'tretre', 'quattr', 'cinque'].map((uid) => colonna(uid, 'testo')),
  );
  const row = (uids: string[]) => ({ righe: [Object.fromEntries(uids.map((uid) => [uid, null]))] });
  const form = formOf([fasi, larga], { fasi01: row(['fasexx']), larga1: row(['unouno']) } as never);
  render(<FormSections form={form} />);
  const [few, many] = screen.getAllByRole('table');
  expect([few?.className, many?.className].map((name) => /cards/.test(name ?? ''))).toEqual([false, true]);
  expect(few?.querySelector('th[data-tipo="intero"]')).not.toBeNull();
  expect([...(many?.querySelectorAll<HTMLElement>('td[data-colonna]') ?? [])].map((cell) => cell.style.getPropertyValue('--span'))).toEqual(
    ['6', '6', '6', '6', '6'],
  );
});
