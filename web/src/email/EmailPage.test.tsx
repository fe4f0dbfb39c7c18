// @vitest-environment jsdom
import type { Email } from '@sigeba/contract/email/email.routes.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal, renderScreen } from '../shell/renderScreen.testing.tsx';
import EmailPage from './EmailPage.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const failed: Email = {
  ...{ id: 3, tipo: 'M-03', stato: 'FALLITA', destinatario: 'anna.bianchi@ateneo.example', soggetto: 'Domanda inviata' },
  ...{
    creata: '2026-03-10T08:00:00.000Z',
    inviata: null,
    prossimo: null,
    tentativi: 25,
    errore: '550 no such mailbox',
    nonRinviabile: null,
    annullabile: true,
  },
};
const gone: Email = {
  ...failed,
  id: 2,
  tipo: 'M-23',
  stato: 'INCERTA',
  soggetto: 'Password',
  nonRinviabile: 'Il collegamento non vale più.',
};
const list = (rows: Email[]) => ({ resultList: rows, totale: rows.length, start: 1, end: rows.length });
const PAGE = 'GET /email-in-uscita?limit=20&offset=0';
const again = 'Invia di nuovo «Domanda inviata» a anna.bianchi@ateneo.example';

async function open(answers: object = {}) {
  const view = renderScreen(<EmailPage />, { answers: { [PAGE]: list([failed, gone]), ...answers }, at: { pathname: '/ur/email' } });
  await screen.findAllByText('Domanda inviata');
  return view;
}

test('says what was not delivered and why; what is of no use any more has no "Invia di nuovo"', async () => {
  await open();
  expect(screen.getByText('550 no such mailbox')).toBeTruthy();
  expect(screen.getByText('Il collegamento non vale più.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Invia di nuovo/ }).map((button) => button.getAttribute('aria-label'))).toEqual([again]);
});

test('"Invia di nuovo" asks for it once, says what happens, and shows the list as it is then', async () => {
  const sent = { ...failed, stato: 'DA_INVIARE' as const, tentativi: 0 };
  const { calls } = await open({ 'PUT /email-in-uscita/3/invia': sent });
  await userEvent.click(screen.getByRole('button', { name: again }));
  expect(await screen.findByText('L’e-mail parte tra qualche secondo.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(['/email-in-uscita/3/invia']);
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/email-in-uscita?'))).toHaveLength(2));
});

test('a refusal is said in the words of the server', async () => {
  const sentence = "L'e-mail risulta già consegnata al server di posta.";
  await open({ 'PUT /email-in-uscita/3/invia': () => refusal(409, 91, sentence) });
  await userEvent.click(screen.getByRole('button', { name: again }));
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
});

test('of what was delivered no error is said', async () => {
  const consegnata = "L'e-mail risulta già consegnata al server di posta.";
  const delivered: Email = { ...failed, id: 4, stato: 'INVIATA', errore: null, nonRinviabile: consegnata, annullabile: false };
  await open({ [PAGE]: list([failed, delivered]) });
  expect(screen.getAllByText('Domanda inviata')).toHaveLength(2);
  expect(screen.queryByText(consegnata)).toBeNull();
});

test('a state is chosen, and asked for', async () => {
  const { calls } = await open({ 'GET /email-in-uscita?stato=INCERTA&limit=20&offset=0': list([gone]) });
  expect(screen.getByText(/non è riuscito a consegnare/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Stato'), 'Esito incerto');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/email-in-uscita?stato=INCERTA&limit=20&offset=0'));
  // Of others that sentence would be no longer true.
  await waitFor(() => expect(screen.queryByText(/non è riuscito a consegnare/)).toBeNull());
});

const leave = 'Rinuncia a «Domanda inviata» a anna.bianchi@ateneo.example';
const answer = (name: string) => userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

test('"Rinuncia" asks first, naming the mail; Annulla leaves it as it is, yes gives it up once and shows the list as it is then', async () => {
  const { calls } = await open({ 'PUT /email-in-uscita/3/annulla': { ...failed, stato: 'ANNULLATA', annullabile: false } });
  await userEvent.click(screen.getByRole('button', { name: leave }));
  expect(screen.getByRole('alertdialog', { name: 'Rinunciare a questa e-mail?' }).textContent).toContain(
    '«Domanda inviata» a anna.bianchi@ateneo.example non sarà più inviata',
  );
  await answer('Annulla');
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: leave }));
  await answer('Rinuncia');
  expect(await screen.findByText('L’e-mail è tra le annullate.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(['/email-in-uscita/3/annulla']);
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/email-in-uscita?'))).toHaveLength(2));
});

test('a refused "Rinuncia" says why', async () => {
  await open({ 'PUT /email-in-uscita/3/annulla': () => refusal(409, 91, "L'invio dell'e-mail è in corso.") });
  await userEvent.click(screen.getByRole('button', { name: leave }));
  await answer('Rinuncia');
  expect((await screen.findByRole('alert')).textContent).toContain("L'invio dell'e-mail è in corso.");
});
