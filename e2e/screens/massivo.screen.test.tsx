// @vitest-environment jsdom
import { TESTI_GOVERNANCE, TIPI_GOVERNANCE } from '@sigeba/contract/governance.ts';
import { TEMPLATE } from '@sigeba/contract/massivo/massivo.rules.ts';
import { bookOf } from '@sigeba/server/ground/sheet/sheet.testing.ts';
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { foglioOf, massivoOf } from '@sigeba/server/test/massivoOf.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { holding } from './answering.ts';
import { openScreen } from './openScreen.tsx';
import { uploadingTo } from './uploading.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  uploadingTo(app);
});
const { ufficio, dipartimento, codice, dottorando, righe, conosciuto } = await massivoOf(app);

const PAGE = '/ur/caricamentoMassivo';
const optionsOf = (label: RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => [(option as HTMLOptionElement).value, option.textContent])
    .slice(1);
async function choose(template: string, { anno = '2026', tipologia }: { anno?: string; tipologia?: string } = {}) {
  await userEvent.click(await screen.findByRole('radio', { name: template }));
  if (tipologia !== undefined) await userEvent.selectOptions(screen.getByLabelText(/^Tipologia/), tipologia);
  await userEvent.selectOptions(screen.getByLabelText(/^Anno/), anno);
}
async function send(content: Buffer, nome = 'elenco.xlsx') {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File([new Uint8Array(content)], nome), { applyAccept: false });
}
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const chooseFile = () => screen.getByRole('button', { name: /Scegli (un )?file/i });

test('the menu leads there; nothing is uploaded before template, kind and year are chosen, the year that runs already [SHELL-036] [USER-008] [USER-076]', async () => {
  await openScreen(app, ufficio, '/ur/home');
  await userEvent.click(await screen.findByRole('link', { name: 'Caricamento Massivo' }));
  expect(await screen.findByText('Seleziona un modello')).toBeTruthy();
  expect(chooseFile().getAttribute('aria-disabled')).toBe('true');
  const anno = screen.getByLabelText<HTMLSelectElement>(/^Anno/);
  expect(anno.value).toBe('2026');
  await userEvent.selectOptions(anno, '');
  await userEvent.click(screen.getByRole('radio', { name: 'Governance' }));
  expect(screen.getByText('Seleziona una tipologia. Seleziona un anno')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Tipologia/), 'Pro Rettore');
  expect(screen.getByText('Seleziona un anno')).toBeTruthy();
  await userEvent.selectOptions(anno, '2026');
  expect(chooseFile().getAttribute('aria-disabled')).toBeNull();
});

test('seven templates with their keys; two of them have kinds [USER-086] [USER-093] [USER-094]', async () => {
  await openScreen(app, ufficio, PAGE);
  const cards = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(cards.map(({ value }) => value)).toEqual(Object.keys(TEMPLATE));
  const pick = (template: string) => userEvent.click(cards.find(({ value }) => value === template) as HTMLElement);
  for (const nome of Object.values(TEMPLATE)) expect(screen.getByRole('radio', { name: nome })).toBeTruthy();
  for (const [template, kinds] of [
    ['1', TIPI_GOVERNANCE.map((tipo) => TESTI_GOVERNANCE[tipo])],
    ['4', ['Codice etico', 'Rendicontazione Didattica', 'Inattivo']],
  ] as const) {
    await pick(template);
    expect(optionsOf(/^Tipologia/).map(([, label]) => label)).toEqual(kinds);
  }
  for (const template of ['0', '2', '3', '5', '6']) {
    await pick(template);
    expect(screen.queryByLabelText(/^Tipologia/)).toBeNull();
  }
});

test('a file shows what it would change, is applied once confirmed, and stands in the list [USER-027] [USER-028] [USER-083]', async () => {
  const vecchio = dottorando();
  await righe({ template: 5 }, [vecchio]);
  await openScreen(app, ufficio, PAGE);
  await choose('Dottorandi');
  await send(
    await foglioOf(5, [dottorando({ cognome: 'Nuova' }), { ...vecchio, anno_corso: 3 }, dottorando({ email: 'x@y.it' })]),
    'ciclo40.xlsx',
  );
  expect(await screen.findByText('Nulla è ancora cambiato: controlla le righe e applica il file.')).toBeTruthy();
  expect(screen.getByText(/^E-mail: L'e-mail deve essere dell'Ateneo/)).toBeTruthy();
  await userEvent.click(await button(/^Cambiate/));
  expect(screen.getByText('Anno di corso: 1 → 3')).toBeTruthy();
  await userEvent.click(await button('Applica 2 righe'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Righe aggiunte: 1. Righe cambiate: 1. Righe già uguali: 0. Righe respinte, che restano fuori: 1.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Applica' }));
  expect(await screen.findByText('File caricato con successo.')).toBeTruthy();
  expect(screen.getByText(/^E-mail: L'e-mail deve essere dell'Ateneo/)).toBeTruthy();
  expect(await button(/^ciclo40\.xlsx/)).toBeTruthy();
  await userEvent.click(await button('Carica un altro file'));
  expect(await screen.findByText('Nuovo caricamento')).toBeTruthy();
});

test('somebody new whose codice fiscale is in doubt is applied once ticked (D-219)', async () => {
  await openScreen(app, ufficio, PAGE);
  await choose('Dottorandi');
  await send(await foglioOf(5, [dottorando({ data_nascita: '02/01/1980' }), dottorando({ data_nascita: '03/01/1980' })]));
  expect(await screen.findByText('Nessuna riga da applicare finché non ne confermi una')).toBeTruthy();
  expect(screen.getAllByText('Codice fiscale: Il codice fiscale non corrisponde alla data di nascita.')).toHaveLength(2);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Conferma la riga 2: Ferri Ugo' }));
  await userEvent.click(await button('Applica 1 riga'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Righe da confermare, che restano fuori: 1.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Applica' }));
  expect(await screen.findByText('File caricato con successo.')).toBeTruthy();
});

test('a confirmation ticked for one year does not hold for another', async () => {
  await openScreen(app, ufficio, PAGE);
  await choose('Dottorandi');
  await send(await foglioOf(5, [dottorando({ data_nascita: '02/01/1980' })]));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Conferma la riga 2: Ferri Ugo' }));
  expect(await button('Applica 1 riga')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Anno/), '2025');
  expect(await screen.findByText('Nessuna riga da applicare finché non ne confermi una')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Conferma la riga 2: Ferri Ugo' }).checked).toBe(false);
});

test('a file that was applied says so [ERR-038]', async () => {
  await openScreen(app, ufficio, PAGE);
  await choose('Dottorandi');
  await send(await foglioOf(5, [dottorando()]));
  await userEvent.click(await button('Applica 1 riga'));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Applica' }));
  expect(await screen.findByText('File caricato con successo.')).toBeTruthy();
});

test('another layout is "errore formattazione", with what is wrong; nothing is applied [USER-085]', async () => {
  await openScreen(app, ufficio, PAGE);
  await choose('Inattivi', { tipologia: 'Inattivo' });
  await send(await bookOf({ rows: [['nome', 'cognome', 'cf']], after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' }));
  expect(await screen.findByText('errore formattazione')).toBeTruthy();
  expect(screen.getByText('Il foglio contiene celle unite: separale.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Applica/ })).toBeNull();
});

test('a file of another kind is "errore formattazione" as it is sent [USER-077] [USER-085]', async () => {
  await openScreen(app, ufficio, PAGE);
  await choose('Indicatori');
  await send(Buffer.from('a;b\n1;2'), 'dati.csv');
  expect(await screen.findByText(/errore formattazione – Il file non è un foglio di calcolo xlsx leggibile\./)).toBeTruthy();
});

test('a file that changes nothing has nothing to apply; another year of it is looked at anew', async () => {
  const { codice_fiscale } = await conosciuto();
  const scelta = { template: 4, tipologia: 'INATTIVO' } as const;
  await righe(scelta, [{ codice_fiscale }]);
  await openScreen(app, ufficio, PAGE);
  await choose('Inattivi', { tipologia: 'Inattivo' });
  await send(await foglioOf(4, [{ codice_fiscale }]));
  expect(await screen.findByText('Nessuna riga cambia qualcosa')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Anno/), '2025');
  expect(await button('Applica 1 riga')).toBeTruthy();
});

test('a file without rows says so; none of its counts is anything but nothing', async () => {
  await openScreen(app, ufficio, PAGE);
  await choose('Dottorandi');
  await send(await foglioOf(5, []));
  expect(await screen.findAllByText('Il file non ha righe')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Applica/ })).toBeNull();
  expect(screen.queryByText('Nessuna riga cambia qualcosa')).toBeNull();
  for (const esito of ['Respinte', 'Aggiunte', 'Cambiate', 'Invariate']) expect(await button(`${esito}0`)).toBeTruthy();
});

test('while a file is applied it says of how many rows; afterwards its counts add up to those that stand in the list', async () => {
  const [uguale, nuovo] = [dottorando(), dottorando()];
  await righe({ template: 5 }, [uguale]);
  await openScreen(app, ufficio, PAGE);
  await choose('Dottorandi');
  await send(await foglioOf(5, [uguale, nuovo]), 'due.xlsx');
  await userEvent.click(await button('Applica 1 riga'));
  const [media] = await app.db.selectFrom('media').select('id').where('nome', '=', 'due.xlsx').execute();
  const goOn = holding(`PUT /media/massivo/${media?.id}`);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Applica' }));
  expect(await screen.findByRole('dialog', { name: 'Applicazione di 1 riga in corso...' })).toBeTruthy();
  goOn();
  const done = 'Righe aggiunte: 1. Righe cambiate: 0. Righe già uguali: 1. Righe respinte, che restano fuori: 0.';
  expect(await screen.findByText(done)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const row = (await button(/^due\.xlsx/)).closest('tr') as HTMLElement;
  const heads = within(row.closest('table') as HTMLElement).getAllByRole('columnheader');
  const at = heads.findIndex(({ textContent }) => textContent === 'Righe valide');
  expect(row.querySelectorAll('th, td')[at]?.textContent).toBe('2');
});

const docenti = (cf: string) =>
  bookOf({
    rows: [
      ['Elenco del personale'],
      ['Matr.', 'Cod. Fisc.', 'Cogn.', 'Nome', 'Mail', 'Nato', 'Qualifica', 'Dipartimento', 'Regime', 'Scadenza'],
      [7, cf, 'Ferri', 'Ugo', `${cf}@ateneo.example`, 29_221, 'PO', dipartimento, 'Tempo Pieno', 'Indeterminato'],
      ['Totale: 1'],
    ],
  });
const choiceOf = (colonna: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: `Questa colonna è: ${colonna}` });

test('a file with headings of its own is matched, by keyboard, and the next one as the last time [D-236]', async () => {
  await openScreen(app, ufficio, PAGE);
  await choose('Docenti e personale');
  await send(await docenti(codice()));
  expect(await screen.findByText('Da abbinare ancora: Cognome, Data di nascita.')).toBeTruthy();
  expect(screen.getByText(/^Se una di queste colonne nel file non c’è, aggiungila/)).toBeTruthy();
  expect((await choiceOf('Cod. Fisc.')).selectedOptions[0]?.textContent).toBe('Codice fiscale *');
  expect((await choiceOf('Matr.')).selectedOptions[0]?.textContent).toBe('Non usare questa colonna');
  expect(screen.getByText('29221')).toBeTruthy();
  expect((await button('Continua')).getAttribute('aria-disabled')).toBe('true');

  (await choiceOf('Cogn.')).focus();
  await userEvent.selectOptions(await choiceOf('Cogn.'), 'Nome *');
  expect(screen.getByText("«Nome» è già scelta per un'altra colonna del file.")).toBeTruthy();
  await userEvent.selectOptions(await choiceOf('Cogn.'), 'Cognome *');
  await userEvent.selectOptions(await choiceOf('Nato'), 'Data di nascita *');
  expect(screen.getByText('01/01/1980')).toBeTruthy();
  expect(screen.queryByText(/^Da abbinare ancora/)).toBeNull();
  (await choiceOf('Scadenza')).focus();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Continua');
  await userEvent.keyboard('{Enter}');

  expect(await button('Applica 1 riga')).toBeTruthy();
  expect(screen.getByText('Colonne abbinate come hai scelto.')).toBeTruthy();
  expect(screen.getByText('La riga 4, sotto la tabella, resta fuori: «Totale: 1».')).toBeTruthy();
  await userEvent.click(await button('Applica 1 riga'));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Applica' }));
  expect(await screen.findByText('File caricato con successo.')).toBeTruthy();

  await userEvent.click(await button('Carica un altro file'));
  await choose('Docenti e personale');
  await send(await docenti(codice()));
  expect(await screen.findByText('Colonne abbinate come l’ultima volta.')).toBeTruthy();
  await userEvent.click(await button('Cambia'));
  expect((await choiceOf('Nato')).selectedOptions[0]?.textContent).toBe('Data di nascita *');
  await userEvent.selectOptions(await choiceOf('Regime'), 'Non usare questa colonna');
  await userEvent.click(await button('Annulla'));
  expect(await button('Applica 1 riga')).toBeTruthy();
  await userEvent.click(await button('Cambia'));
  await userEvent.selectOptions(await choiceOf('Regime'), 'Non usare questa colonna');
  await userEvent.click(await button('Continua'));
  expect(await screen.findByText('Regime: Scegli il regime.')).toBeTruthy();
});

test('a user who acts on behalf of the office sees the columns of a file and matches none', async () => {
  const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
  await openScreen(app, ufficio, PAGE, helpDesk);
  await choose('Inattivi', { tipologia: 'Inattivo' });
  await send(
    await bookOf({
      rows: [
        ['Codice persona', 'Motivo'],
        [codice(), 'x'],
      ],
    }),
  );
  await userEvent.selectOptions(await choiceOf('Codice persona'), 'Codice fiscale *');
  expect((await button('Continua')).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(screen.getByText("Deve farlo l'interessato")).toBeTruthy());
});

test('a user who acts on behalf of the office can look at a file and cannot apply it', async () => {
  const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
  await openScreen(app, ufficio, PAGE, helpDesk);
  await choose('Dottorandi');
  await send(await foglioOf(5, [dottorando()]));
  const apply = await button(/^Applica 1 riga/);
  expect(apply.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(screen.getByText("Deve farlo l'interessato")).toBeTruthy());
});
