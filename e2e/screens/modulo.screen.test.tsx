// @vitest-environment jsdom
import { buildCampo, buildOpzione } from '@sigeba/contract/form/template/template.build.ts';
import { buildBando, buildProposta, startTestApp, type TestProposta } from '@sigeba/server/test/app.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answering } from './answering.ts';
import { formState } from './formState.ts';
import { openScreen } from './openScreen.tsx';

const now = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(now));

const campi = [
  buildCampo('textfield', { label: 'Acronimo', flagRequired: true, maxLengthSize: 200 }),
  buildCampo('textarea', { label: 'Abstract', flagRequired: true, opzioni: { abstract: true } }),
  buildCampo('telephone', { label: 'Telefono', maxLengthSize: 30 }),
  buildCampo('datefield', { label: 'Avvio', flagRequired: true }),
  buildCampo('select', {
    label: 'Durata',
    flagRequired: true,
    valori: [buildOpzione('Un anno'), buildOpzione('Due anni', { numOrdine: 1 })],
  }),
  buildCampo('yes-no-radio', {
    label: 'Parere etico?',
    flagRequired: true,
    valori: [
      buildOpzione('Sì', { campiSuccessivi: [buildCampo('textfield', { label: 'Istanza', flagRequired: true })] }),
      buildOpzione('No', { numOrdine: 1 }),
    ],
  }),
  buildCampo('checkbox', { label: 'Dichiara di avere letto il bando' }),
  buildCampo('budget', { label: 'Piano delle spese' }),
];
const bando = await buildBando(app, { campi });

const open = async (proposta?: TestProposta) => {
  const bozza = proposta ?? (await buildProposta(app, { bando, titolo: 'Una bozza' }));
  const view = await openScreen(app, bozza.responsabile, `/proposte/${bozza.id}`);
  await screen.findByRole('textbox', { name: 'Acronimo' });
  return { ...view, bozza };
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const state = formState;
const save = async () => {
  await press('Salva');
  await waitFor(() => expect(state()).toMatch(/^Salvata (alle|il) [\d/ ]*\d\d:\d\d$/));
};

describe('answered, saved and opened again', async () => {
  const bozza = await buildProposta(app, { bando });
  beforeAll(async () => {
    await open(bozza);
    await userEvent.type(box('Acronimo'), 'Ritrovata');
    await userEvent.type(box('Abstract'), 'Due righe{Enter}con un a capo');
    await userEvent.type(box('Telefono'), '+39 06 12');
    await userEvent.type(box('Avvio'), '05032027');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Durata' }), 'Due anni');
    await userEvent.click(screen.getByRole('radio', { name: 'Sì' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Dichiara/ }));
    await userEvent.type(box('Richiesto per Missioni (€)'), '1234,5');
    await save();
  });

  test('a line, a text of several, a telephone [FORM-070] [FORM-071] [FORM-072]', async () => {
    await open(bozza);
    expect(box('Acronimo').value).toBe('Ritrovata');
    expect(box('Abstract').value).toBe('Due righe\ncon un a capo');
    expect(box('Telefono').value).toBe('+39 06 12');
  });

  test('a date, and the items of the budget with their total [FORM-074] [FORM-097]', async () => {
    await open(bozza);
    expect(box('Avvio').value).toBe('05/03/2027');
    expect(box('Richiesto per Missioni (€)').value).toBe('1.234,50');
    expect(screen.getByText(/^Totale\s1\.234,50/)).toBeTruthy();
  });

  test('a choice of a list, of two, of one alone [FORM-079] [FORM-081] [FORM-082]', async () => {
    await open(bozza);
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Due anni' }).selected).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sì' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Dichiara/ }).checked).toBe(true);
  });
});

test('an answer opens its follow-up, the other one closes it again, Annulla brings it back [FORM-051] [FORM-129] [FORM-131]', async () => {
  await open();
  expect(screen.queryByRole('textbox', { name: 'Istanza' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Sì' }));
  await userEvent.type(box('Istanza'), 'CERT-2026-0000042');
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByRole('textbox', { name: 'Istanza' })).toBeNull();
  expect(screen.getByText('Al salvataggio sarà eliminata 1 risposta', { exact: false })).toBeTruthy();
  await press('Annulla');
  expect(box('Istanza').value).toBe('CERT-2026-0000042');
});

describe('what is typed', () => {
  test('as a day that does not exist is taken away, and told [FORM-026] [FORM-156]', async () => {
    await open();
    await userEvent.type(box('Avvio'), '31/02/2027');
    await userEvent.tab();
    expect(box('Avvio').value).toBe('');
    expect(screen.getByText('31/02/2027 non esiste', { exact: false })).toBeTruthy();
  });

  test('as an amount has figures, one comma, two decimals [FORM-012] [FORM-022] [FORM-023]', async () => {
    await open();
    const amount = box('Richiesto per Missioni (€)');
    await userEvent.type(amount, '1a2,3,456');
    await userEvent.tab();
    expect(amount.value).toBe('1a2,3,456');
    expect(screen.getByText('Non è concesso inserire simboli in questo campo.', { selector: 'p' })).toBeTruthy();
    await userEvent.clear(amount);
    await userEvent.type(amount, '12,34');
    await userEvent.tab();
    expect(amount.value).toBe('12,34');
    expect(screen.queryByText('Non è concesso inserire simboli in questo campo.')).toBeNull();
  });

  test('as an amount is written with a comma when left, plainly when entered [FORM-021] [FORM-161] [FORM-162]', async () => {
    await open();
    const amount = box('Richiesto per Missioni (€)');
    await userEvent.click(amount);
    await userEvent.paste('1500.00');
    await userEvent.tab();
    expect(amount.value).toBe('1.500,00');
    await userEvent.click(amount);
    expect(amount.value).toMatch(/^1500(,00)?$/);
  });

  test('as a telephone has figures, blanks and a plus before them [FORM-024] [FORM-163]', async () => {
    await open();
    const said = 'Sono ammessi solo cifre, spazi e un + iniziale.';
    for (const typed of ['06-123', '0+6', '06/4991', '+39 06 12a']) {
      await userEvent.clear(box('Telefono'));
      await userEvent.type(box('Telefono'), typed);
      await userEvent.tab();
      expect([typed, box('Telefono').value, screen.queryAllByText(said).length > 0]).toEqual([typed, typed, true]);
    }
    await userEvent.clear(box('Telefono'));
    await userEvent.type(box('Telefono'), '+39 06 123');
    await userEvent.tab();
    expect(screen.queryAllByText(said)).toEqual([]);
  });

  test('may be twice as long as its limit, and is told once it is over [FORM-139] [FORM-141] [FORM-142]', async () => {
    await open();
    expect(box('Acronimo').maxLength).toBe(400);
    await userEvent.click(box('Acronimo'));
    await userEvent.paste('a'.repeat(201));
    expect(screen.getByText('201 / 200: 1 carattere oltre il limite')).toBeTruthy();
    await save();
    await press('Controlla');
    expect((await screen.findAllByText(/Il campo non puo superare i 200 caratteri di lunghezza\./)).length).toBeGreaterThan(0);
  });
});

describe('what goes wrong', () => {
  test('on the server is told in its words, and nothing typed is lost [ERR-012] [ERR-013] [ERR-014]', async () => {
    const { bozza } = await open();
    await userEvent.type(box('Acronimo'), 'Non ancora salvato');
    answering(`PUT /proposte/${bozza.id}`, 500, { code: 1, message: 'Disco pieno.', violationReport: null });
    await press('Salva');
    const failed = within(await screen.findByRole('alertdialog', { name: 'Errore' }));
    expect(failed.getByText(/Si è verificato un errore durante l'esecuzione dell'azione richiesta\./)).toBeTruthy();
    expect(failed.getByText(/Disco pieno\./)).toBeTruthy();
    await userEvent.click(failed.getByRole('button', { name: 'Chiudi' }));
    expect(box('Acronimo').value).toBe('Non ancora salvato');
  });

  test('while it is read is said, with a way to try again [ERR-023] [ERR-059]', async () => {
    const bozza = await buildProposta(app, { bando });
    const { router } = await openScreen(app, bozza.responsabile, '/bandi');
    await screen.findByRole('heading', { level: 1 });
    const mend = answering(`GET /proposte/${bozza.id}`, 500, { code: 1, message: '', violationReport: null });
    await act(() => router.navigate(`/proposte/${bozza.id}`));
    expect(await screen.findByText('Errore durante il recupero dei dati')).toBeTruthy();
    mend();
    await press('Riprova');
    expect(await screen.findByRole('textbox', { name: 'Acronimo' })).toBeTruthy();
  });

  test('after the term is refused, and the proposta stays BOZZA without a mail [ERR-011] [ERR-050] [PROP-105]', async () => {
    const complete = await buildProposta(app, { completa: true });
    app.clock.set('2026-03-31T11:59:30.000Z');
    await openScreen(app, complete.responsabile, `/proposte/${complete.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Invia domanda' }));
    app.clock.advance({ seconds: 30, milliseconds: 1 });
    const asking = within(screen.getByRole('alertdialog', { name: 'Inviare la domanda?' }));
    await userEvent.click(asking.getByRole('button', { name: 'Invia domanda' }));
    const refused = within(await screen.findByRole('alertdialog', { name: 'Termine presentazione domande' }));
    await userEvent.click(refused.getByRole('button', { name: 'Chiudi' }));
    expect(box('Titolo').value).toBe('Onde e particelle');
    expect(await app.statusOf(complete)).toBe('BOZZA');
    expect(await app.mailTo(complete.responsabile)).toEqual([]);
  });
});

test('opened after the term it is only read, and what is saved can be copied out', async () => {
  const bozza = await buildProposta(app, { bando, titolo: 'Una bozza' });
  app.clock.set('2026-03-31T12:00:00.001Z');
  await open(bozza);
  const user = userEvent.setup();
  expect(box('Acronimo').readOnly).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Copia le risposte' }));
  await screen.findByText(/^Risposte copiate/);
  expect(await navigator.clipboard.readText()).toMatch(/^Una bozza\n.*Acronimo\n—\n/s);
});

test('who comes back finds it as it was saved last, and can save again', async () => {
  const { router, bozza } = await open();
  for (const version of ['Seconda', 'Terza']) {
    await userEvent.clear(box('Acronimo'));
    await userEvent.type(box('Acronimo'), version);
    await save();
    await act(() => router.navigate('/proposte'));
    await screen.findByRole('heading', { level: 1, name: 'Le mie proposte' });
    await act(() => router.navigate(`/proposte/${bozza.id}`));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Acronimo' })).value).toBe(version);
  }
});

test('a dialog closes with the page it belongs to, when somebody goes back [SHELL-062] [SHELL-075]', async () => {
  const complete = await buildProposta(app, { completa: true });
  const { router } = await openScreen(app, complete.responsabile, '/proposte');
  await screen.findByRole('heading', { level: 1 });
  await act(() => router.navigate(`/proposte/${complete.id}`));
  await userEvent.click(await screen.findByRole('button', { name: 'Invia domanda' }));
  expect(screen.getByRole('alertdialog', { name: 'Inviare la domanda?' })).toBeTruthy();
  await act(async () => history.go(-1));
  await screen.findByRole('heading', { level: 1, name: 'Le mie proposte' });
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(await app.statusOf(complete)).toBe('BOZZA');
});
