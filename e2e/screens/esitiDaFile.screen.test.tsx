// @vitest-environment jsdom
import { bookOf } from '@sigeba/server/ground/sheet/sheet.testing.ts';
import { startTestApp } from '@sigeba/server/test/app.ts';
import { DOPO } from '@sigeba/server/test/buildValutando.ts';
import { graduatorieOf } from '@sigeba/server/test/graduatorieOf.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';
import { uploadingTo } from './uploading.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  uploadingTo(app);
});
const { ufficio, scene, available, esitiOf } = await graduatorieOf(app);
const NESSUNA = { id: 0, numeroProtocollo: '' };

async function send(content: Buffer, nome = 'delibera.xlsx') {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File([new Uint8Array(content)], nome), { applyAccept: false });
}
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const sheet = (righe: (string | number | null)[][]) => bookOf({ rows: [['Protocollo', 'Esito', 'Importo', 'Commento'], ...righe] });
const grant = (id: number, importo: number) =>
  app.as(ufficio).post(`/ur/esito-valutazione/${id}`, { finanzia: true, finanziamentoAssegnato: importo });

test('from the ranking the office looks at a file, ticks what takes a grant back, applies it and goes back [D-282]', async () => {
  const { classeId, proposte } = await scene([20, 18, 16]);
  const [one = NESSUNA, two = NESSUNA, three = NESSUNA] = proposte;
  await grant(one.id, 700);
  await grant(two.id, 300);
  await openScreen(app, ufficio, `/ur/graduatorie?classe=${classeId}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Esiti da file' }));
  expect(await screen.findByRole('heading', { name: 'Esiti da file' })).toBeTruthy();
  expect(await screen.findByText('Nessun file applicato')).toBeTruthy();
  await send(
    await sheet([
      [one.numeroProtocollo, 'No', null, 'Rinuncia'],
      [two.numeroProtocollo, 'Sì', '500 €', null],
      [three.numeroProtocollo, 'Sì', 99_999, null],
    ]),
  );
  expect(await screen.findByText(/non può superare quello richiesto/)).toBeTruthy();
  await userEvent.click(await button(/^Cambiate/));
  expect(screen.getByText('Importo: 300 € → 500 €')).toBeTruthy();
  await userEvent.click(await button(/^Da confermare/));
  expect(screen.getByText(/^Esito: Oggi è finanziata con 700/)).toBeTruthy();
  expect(screen.getByText('Esito: Finanziata → Non finanziata')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Conferma la riga 2: / }));
  await userEvent.click(await button('Applica 2 righe'));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Applica' }));
  expect(await screen.findByText('File caricato con successo.')).toBeTruthy();
  expect(await esitiOf(classeId)).toEqual(['NON_FINANZIATA 0 0 false', 'FINANZIATA 500 0 false', 'VALUTATA   false']);
  expect(await button(/^delibera\.xlsx/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Vai alla graduatoria' }));
  expect(await screen.findByRole('table', { name: 'Graduatoria' })).toBeTruthy();
});

test('what changed since it was looked at is shown, and not written over', async () => {
  const { classeId, proposte } = await scene([20]);
  const [one = NESSUNA] = proposte;
  await openScreen(app, ufficio, `/ur/graduatorie/${classeId}/esiti`);
  await screen.findByText('File da applicare');
  await send(await sheet([[one.numeroProtocollo, 'Sì', 500, null]]));
  await userEvent.click(await button('Applica 1 riga'));
  await grant(one.id, 700);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Applica' }));
  expect(await screen.findByText(/è cambiato qualcosa/)).toBeTruthy();
  expect(await screen.findByText('Importo: 700 € → 500 €')).toBeTruthy();
  expect(await esitiOf(classeId)).toEqual(['FINANZIATA 700 0 false']);
});

test('headings of a board are matched once; concluded outcomes are concluded', async () => {
  const { classeId, proposte } = await scene([20]);
  const [one = NESSUNA] = proposte;
  await openScreen(app, ufficio, `/ur/graduatorie/${classeId}/esiti`);
  await screen.findByText('File da applicare');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Concludi gli esiti del file/ }));
  await send(Buffer.from(`Pratica;Ammessa?;Quota CdA\n${one.numeroProtocollo};Sì;1.000,00\n`), 'delibera.csv');
  await userEvent.selectOptions(await screen.findByLabelText('Questa colonna è: Pratica'), 'protocollo');
  await userEvent.selectOptions(screen.getByLabelText('Questa colonna è: Ammessa?'), 'esito');
  await userEvent.selectOptions(screen.getByLabelText('Questa colonna è: Quota CdA'), 'importo');
  await userEvent.click(await button('Continua'));
  await userEvent.click(await button('Applica 1 riga'));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText(/^Gli esiti sono di /)).toBeTruthy();
  expect(asked.getByText('Gli esiti saranno conclusi: solo una riapertura li cambia.')).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Applica' }));
  expect(await screen.findByText('File caricato con successo.')).toBeTruthy();
  expect(await esitiOf(classeId)).toEqual(['FINANZIATA 1000 0 true']);
});

test('the question before Applica says what is available, granted and left, and ticks survive Concludi [D-282] [D-203]', async () => {
  const { classeId, proposte } = await scene([20, 18, 16]);
  const [one = NESSUNA, two = NESSUNA, three = NESSUNA] = proposte;
  await available(classeId, 1_000);
  await grant(three.id, 400);
  await openScreen(app, ufficio, `/ur/graduatorie/${classeId}/esiti`);
  await screen.findByText('File da applicare');
  await send(
    await sheet([
      [one.numeroProtocollo, 'Sì', 500, null],
      [two.numeroProtocollo, 'Sì', 500, null],
      [three.numeroProtocollo, 'No', null, 'Rinuncia'],
    ]),
  );
  const asked = async () => within(await screen.findByRole('alertdialog'));
  await userEvent.click(await button('Applica 2 righe'));
  const sums = 'disponibili 1.000,00 €, concessi 400,00 €, resto 600,00 €';
  const dialog = await asked();
  expect(dialog.getByText(`${sums}; con le righe del file concessi 1.400,00 €, resto -400,00 €`)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Applica' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(dialog.getByRole('button', { name: 'Annulla' }));
  await userEvent.click(await button(/^Da confermare/));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Conferma la riga 4: / }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Concludi gli esiti del file/ }));
  await userEvent.click(await button('Applica 3 righe'));
  expect((await asked()).getByText(`${sums}; con le righe del file concessi 1.000,00 €, resto 0,00 €`)).toBeTruthy();
  await userEvent.click((await asked()).getByRole('button', { name: 'Applica' }));
  expect(await screen.findByText('File caricato con successo.')).toBeTruthy();
  expect(await esitiOf(classeId)).toEqual(['FINANZIATA 500 0 true', 'FINANZIATA 500 0 true', 'NON_FINANZIATA 0 0 true']);
});
