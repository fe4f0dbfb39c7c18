// @vitest-environment jsdom
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { Campo, TipoCampo, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { FormSections } from './FormSections.tsx';
import { formOf, testFacts } from './form.testing.ts';
import { createFormStore } from './formStore.ts';

afterEach(cleanup);

/** A form of one field of a kind. */
function show(tipo: TipoCampo, said: Partial<Campo> = {}, valori: Valori = {}) {
  const form = formOf([buildCampo(tipo, { uid: 'campo1', label: 'Il campo', ...said })], valori);
  render(<FormSections form={form} />);
  return { form, value: () => form.values().campo1 };
}
const valori = [buildOpzione('Uno', { id: 1 }), buildOpzione('Due', { id: 2, numOrdine: 1 })];
const inputs = () => document.querySelectorAll('input, textarea, select').length;

describe('a kind that asks nothing', () => {
  test('TITOLO is a heading within the section [FORM-056]', () => {
    show('TITOLO');
    expect(screen.getByRole('heading', { level: 3, name: 'Il campo' })).toBeTruthy();
    expect(inputs()).toBe(0);
  });

  test('ALERT is a notice [FORM-066]', () => {
    show('ALERT', { notaCampo: 'Da leggere' });
    expect(within(screen.getByRole('note')).getByText('Da leggere')).toBeTruthy();
    expect(inputs()).toBe(0);
  });

  test('text-label is words [FORM-109]', () => {
    show('text-label');
    expect(screen.getByText('Il campo')).toBeTruthy();
    expect(inputs()).toBe(0);
  });

  test('js-script reads out its rule as the other answers change [FORM-108]', () => {
    const dates = ['dal001', 'al0001'].map((uid) => buildCampo('datefield', { uid, label: uid }));
    const script = buildCampo('js-script', {
      label: 'Durata',
      opzioni: { script: { nome: 'durata', parametri: { dal: 'dal001', al: 'al0001' } } },
    });
    const form = formOf([...dates, script], { dal001: '2026-03-01' });
    render(<FormSections form={form} />);
    expect(screen.getByRole('status').textContent).not.toContain('giorni');
    act(() => form.setValue('al0001', '2026-03-31'));
    expect(screen.getByRole('status').textContent).toContain('31 giorni');
  });
});

describe('a kind that is typed', () => {
  test.each<[ids: string, tipo: TipoCampo, typed: string, shown: string, stored: unknown]>([
    ['FORM-057', 'TESTO', 'Come si ascolta', 'Come si ascolta', 'Come si ascolta'],
    ['FORM-058', 'INTERO', '18', '18', 18],
    ['FORM-063', 'IMPORTO', '1234,5', '1.234,50\u00a0€', 1234.5],
    ['FORM-073', 'numberfield', '12', '12', 12],
    ['FORM-077', 'currencyfield', '10,50', '10,50\u00a0€', 10.5],
    ['FORM-069', 'DATA', '05032027', '05/03/2027', '2027-03-05'],
    ['FORM-072', 'telephone', '+39 06 1', '+39 06 1', '+39 06 1'],
  ])('[%s] %s: %s is shown as %s and stored', async (_id, tipo, typed, shown, stored) => {
    const { value } = show(tipo);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^Il campo/ });
    await userEvent.type(box, typed);
    await userEvent.tab();
    expect(box.value).toBe(shown);
    expect(value()).toBe(stored);
  });

  test('a numberfield refuses letters, and keeps what was typed [FORM-073]', async () => {
    const { value } = show('numberfield');
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^Il campo/ });
    await userEvent.type(box, '1a2');
    await userEvent.tab();
    expect(await screen.findByText('Sono ammesse solo cifre.')).toBeTruthy();
    expect([box.value, value() ?? null]).toEqual(['1a2', null]);
  });

  test.each(['textarea', 'TESTO'] as const)('a %s is as high as its numHeight says [FORM-046]', (tipo) => {
    show(tipo, { numHeight: 8 });
    expect(screen.getByRole('textbox', { name: /^Il campo/ }).getAttribute('rows')).toBe('8');
  });

  test('EMAIL is judged when it is left [FORM-067]', async () => {
    show('EMAIL');
    await userEvent.type(screen.getByRole('textbox'), 'ada@uni');
    await userEvent.tab();
    expect(await screen.findByText("L'email inserita risulta incorretta o invalida.")).toBeTruthy();
  });
});

describe('a kind that is picked', () => {
  test('RADIO is a group of which one is taken [FORM-059]', async () => {
    const { value } = show('RADIO', { valori });
    for (const name of ['Uno', 'Due']) await userEvent.click(screen.getByRole('radio', { name }));
    expect(value()).toEqual({ opzioneId: 2 });
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  });

  test('SCELTA_MULTIPLA is a group of boxes of which several are [FORM-060]', async () => {
    const { value } = show('SCELTA_MULTIPLA', { valori });
    for (const name of ['Uno', 'Due']) await userEvent.click(screen.getByRole('checkbox', { name }));
    expect(value()).toEqual({ opzioniId: [1, 2] });
  });

  test.each([
    ['FORM-061', 'SCELTA_SINGOLA'],
    ['FORM-062', 'SELECT'],
  ] as const)('[%s] %s is a drop-down', async (_id, tipo) => {
    const { value } = show(tipo, { valori });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Il campo/ }), 'Due');
    expect(value()).toEqual({ opzioneId: 2 });
  });

  test('a date may have no end: the box says so and closes the date [FORM-075] [LIM-025]', async () => {
    const { value } = show('datefield-indet');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Indeterminato' }));
    expect(value()).toBe('2222-02-02');
    expect(screen.getByRole<HTMLInputElement>('textbox').readOnly).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Indeterminato' }));
    expect(value() ?? null).toBeNull();
  });
});

test.each([
  ['FORM-088', 'progetti_manual', 'progetti'],
  ['FORM-089', 'linee_tematiche', 'linee'],
] as const)('[%s] %s: a row is added and written', async (_id, tipo, chiave) => {
  const { value } = show(tipo);
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi riga' }));
  await userEvent.type(screen.getByLabelText(/^Titolo, riga 1/), 'Clima');
  expect(value()).toMatchObject({ [chiave]: [{ titolo: 'Clima' }] });
});

test('the indicators of a field that is read only are locked, row by row [FORM-122]', () => {
  const { form } = show(
    'indicatori-impatto-sostenibilita',
    { valori, flagReadonly: true },
    {
      campo1: { indicatoriList: [{ indicatore: 'Uno', valore: 3, readOnly: true }] },
    },
  );
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(boxes.map(({ readOnly }) => readOnly)).toEqual([true, true]);
  expect(form.values().campo1).toMatchObject({ indicatoriList: [{ readOnly: true }] });
});

test('a table has rows added, written in and taken away; Enter goes to the row below [FORM-064]', async () => {
  const { value } = show('TABELLA', { opzioni: { colonne: [{ uid: 'nome01', label: 'Nome', tipo: 'testo', flagRequired: true }] } });
  const add = screen.getByRole('button', { name: 'Aggiungi riga' });
  for (const nome of ['Ada', 'Ugo']) {
    await userEvent.click(add);
    await userEvent.type(screen.getAllByRole('textbox').at(-1) as HTMLElement, nome);
  }
  expect(value()).toEqual({ righe: [{ nome01: 'Ada' }, { nome01: 'Ugo' }] });
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome, riga 1' }), '{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome, riga 2' }));
  await userEvent.click(screen.getByRole('button', { name: /^(Rimuovi|Elimina).*1/ }));
  expect(value()).toEqual({ righe: [{ nome01: 'Ugo' }] });
});

describe('fields and sections', () => {
  const at = (label: string, numOrdine: number) => buildCampo('textfield', { label, numOrdine });

  test('stand in their own order, whatever the order of the template [FORM-050] [FORM-053]', async () => {
    const template = buildTemplate([
      buildSezione([at('Quarto', 2), at('Terzo', 1)], { titolo: 'Seconda', numOrdine: 2 }),
      buildSezione([at('Secondo', 9), at('Primo', 3)], { titolo: 'Prima', numOrdine: 1 }),
    ]);
    render(<FormSections form={createFormStore({ template, valori: {}, facts: testFacts })} />);
    await screen.findByRole('heading', { name: '2. Seconda' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['1. Prima', '2. Seconda']);
    expect(screen.getAllByRole('textbox').map((box) => box.closest('[data-field]')?.querySelector('label')?.textContent)).toEqual([
      'Primo',
      'Secondo',
      'Terzo',
      'Quarto',
    ]);
  });

  test('may be brought by an option: it shows a section of its own [FORM-052]', async () => {
    const dopo = buildSezione([at('In più', 1)], { titolo: 'Aggiunta', numOrdine: 1 });
    const scelta = buildCampo('RADIO', {
      label: 'Serve?',
      valori: [buildOpzione('Sì', { sezioneSuccessiva: dopo }), buildOpzione('No', { numOrdine: 1 })],
    });
    render(<FormSections form={formOf([scelta])} />);
    expect(screen.queryByRole('heading', { name: /Aggiunta/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Sì' }));
    await screen.findByRole('heading', { name: /Aggiunta/ });
    await screen.findByRole('textbox', { name: 'In più' });
  });

  test('may link to where more is written [FORM-055]', () => {
    show('textfield', { refLink: 'https://ateneo.example/guida' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://ateneo.example/guida');
  });
});

test('a publication begun by hand counts once something is written in it; until then it says that it will not be saved', async () => {
  const form = formOf([buildCampo('publications', { uid: 'pubbli', label: 'Pubblicazioni', opzioni: { massimo: 2 } })]);
  render(<FormSections form={form} />);
  await userEvent.click(screen.getByRole('button', { name: 'Inserisci a mano' }));
  expect(screen.getByText('0 di 2')).toBeTruthy();
  expect(screen.getByText('Se resta vuota non sarà salvata.')).toBeTruthy();
  expect(form.values()).toEqual({});
  await userEvent.type(screen.getByLabelText(/^Titolo/), 'Onde');
  expect(screen.getByText('1 di 2')).toBeTruthy();
  expect(screen.queryByText('Se resta vuota non sarà salvata.')).toBeNull();
});
