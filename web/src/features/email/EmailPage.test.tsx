// @vitest-environment jsdom
import type { Email, EmailIntera } from '@sigeba/contract/email/email.routes.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { refusal, renderScreen } from '../../page/renderScreen.testing.tsx';
import { actsOf, pressAct } from '../../ui/controls/rowActs.testing.ts';
import EmailPage from './EmailPage.tsx';
import EmailUnaPage from './EmailUnaPage.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const failed: Email = {
  id: 3,
  tipo: 'M-03',
  stato: 'FALLITA',
  suFile: false,
  destinatario: 'anna.bianchi@ateneo.example',
  soggetto: 'Domanda inviata',
  creata: '2026-03-10T08:00:00.000Z',
  inviata: null,
  prossimo: null,
  tentativi: 25,
  errore: 'L’indirizzo non esiste.',
  nonRinviabile: null,
  annullabile: true,
  invio: null,
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
const intera: EmailIntera = {
  ...failed,
  persona: 'Bianchi Anna',
  mittente: 'Ufficio Ricerca',
  rispondiA: null,
  testo: 'Gentile Anna, la tua domanda è inviata.',
  senzaTesto: null,
  daFare: 'Correggi l’indirizzo della persona.',
  risposta: '550 5.1.1 User unknown',
};
/** What the office sees before a mail leaves again. */
const vista = (mail: Email) => ({
  impronta: 'x',
  mail: [
    {
      chiave: String(mail.id),
      tipo: mail.tipo,
      destinatario: mail.destinatario,
      persona: 'Bianchi Anna',
      soggetto: mail.soggetto,
      corpo: 'Gentile Anna',
      modificabile: false,
      calendario: false,
    },
  ],
});
const again = 'Invia di nuovo';
const rowOf = (soggetto: string) => within(screen.getByRole('row', { name: new RegExp(soggetto) }));
/** Presses an act in the menu of the mail that failed. */
const press = (act: string) => pressAct(act, rowOf('Domanda inviata'));

async function open(answers: object = {}, pathname = '/ur/email') {
  const view = renderScreen(<EmailPage />, { answers: { [PAGE]: list([failed, gone]), ...answers }, at: { pathname } });
  await screen.findAllByText('Domanda inviata');
  return view;
}

test('the list says what was not delivered and why; a mail that is of no use any more has no "Invia di nuovo"', async () => {
  await open();
  expect(screen.getByText('L’indirizzo non esiste.')).toBeTruthy();
  expect(screen.getByText('Il collegamento non vale più.')).toBeTruthy();
  expect(await actsOf(rowOf('Domanda inviata'))).toEqual([again, 'Rinuncia']);
  expect(await actsOf(rowOf('Password'))).toEqual(['Rinuncia']);
});

test('the help desk sends a mail again at once, and sees no text of it', async () => {
  const sent = { ...failed, stato: 'DA_INVIARE' as const, tentativi: 0 };
  const { calls } = await open({ 'PUT /email-in-uscita/3/invia': sent }, '/hd/email');
  expect(screen.queryByRole('link', { name: 'Domanda inviata' })).toBeNull();
  await press(again);
  expect(await screen.findByText('L’e-mail parte tra qualche secondo.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(['/email-in-uscita/3/invia']);
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/email-in-uscita?'))).toHaveLength(2));
});

test('the office sees a mail before it is sent again, with a minute to take it back', async () => {
  let asked = 0;
  const { calls } = await open({
    'PUT /email-in-uscita/invia': () => {
      asked += 1;
      return Response.json(asked === 1 ? vista(failed) : { inviate: 1 }, { status: asked === 1 ? 202 : 200 });
    },
  });
  await press(again);
  const dialog = within(await screen.findByRole('dialog', { name: 'Partirà 1 e-mail' }));
  expect(dialog.getByText('Gentile Anna')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Modifica il testo' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /^Conferma e invia/ }));
  expect(await screen.findByRole('button', { name: 'Annulla l’invio' })).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/email-in-uscita/invia',
    '/email-in-uscita/invia',
  ]);
});

test('selected mails are sent again together, and those that cannot be are named', async () => {
  await open({ 'PUT /email-in-uscita/invia': () => Response.json(vista(failed), { status: 202 }) });
  for (const each of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(each);
  await userEvent.click(within(screen.getByRole('region', { name: 'Selezione' })).getByRole('button', { name: 'Invia di nuovo (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Partirà 1 e-mail' }));
  expect(dialog.getByText(/^Una delle e-mail scelte non si può inviare di nuovo/)).toBeTruthy();
});

test('a mail is opened by its subject: its text, its tries, and the answer of the mail server below the words of the office', async () => {
  renderScreen(
    <Routes>
      <Route path="/ur/email/:id" element={<EmailUnaPage />} />
    </Routes>,
    { answers: { 'GET /email-in-uscita/3': intera }, at: { pathname: '/ur/email/3' } },
  );
  expect(await screen.findByRole('heading', { name: 'Domanda inviata', level: 1 })).toBeTruthy();
  for (const words of ['Gentile Anna, la tua domanda è inviata.', 'Bianchi Anna', 'L’indirizzo non esiste.', '550 5.1.1 User unknown'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: again })).toBeTruthy();
});

test('a mail with which nothing can be done any more has no act', async () => {
  const answers = { 'GET /email-in-uscita/3': { ...intera, stato: 'INVIATA', nonRinviabile: 'È già consegnata.', annullabile: false } };
  renderScreen(
    <Routes>
      <Route path="/ur/email/:id" element={<EmailUnaPage />} />
    </Routes>,
    { answers, at: { pathname: '/ur/email/3' } },
  );
  await screen.findByRole('heading', { name: 'Domanda inviata', level: 1 });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test.each([
  ['', '', 'Non ci sono e-mail non consegnate.'],
  ['?stato=INVIATA', 'stato=INVIATA&', 'Nessuna e-mail corrisponde ai filtri.'],
  ['?destinatario=ada', 'destinatario=ada&', 'Nessuna e-mail corrisponde ai filtri.'],
  ['?proposta=7', 'propostaId=7&', 'Nessuna e-mail corrisponde ai filtri.'],
])(
  'an empty list speaks of filters only where there are some, and says nothing of what was delivered (%s)',
  async (search, asked, words) => {
    renderScreen(<EmailPage />, { answers: { [PAGE.replace('?', `?${asked}`)]: list([]) }, at: { pathname: '/ur/email', search } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/consegnato\.$/)).toBeNull();
  },
);

test('the order in which the list begins is marked as such', async () => {
  await open();
  expect(screen.getByRole('columnheader', { name: /Del/ }).getAttribute('aria-sort')).toBe('descending');
});

test('a refusal is said in the words of the server', async () => {
  const sentence = "L'e-mail risulta già consegnata al server di posta.";
  await open({ 'PUT /email-in-uscita/3/invia': () => refusal(409, 91, sentence) }, '/hd/email');
  await press(again);
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
});

test('the error of a mail stands under its subject, which saves a column that is mostly empty', async () => {
  await open();
  const table = within(screen.getByRole('table', { name: 'E-mail in uscita' }));
  expect(table.queryByRole('columnheader', { name: 'Ultimo errore' })).toBeNull();
  expect(table.getByText('L’indirizzo non esiste.').closest('th')?.textContent).toContain('Domanda inviata');
});

test('a delivered mail shows no error', async () => {
  const consegnata = "L'e-mail risulta già consegnata al server di posta.";
  const delivered: Email = { ...failed, id: 4, stato: 'INVIATA', errore: null, nonRinviabile: consegnata, annullabile: false };
  await open({ [PAGE]: list([failed, delivered]) });
  expect(screen.getAllByText('Domanda inviata')).toHaveLength(2);
  expect(screen.queryByText(consegnata)).toBeNull();
});

test('without a mail server the page says that mails reach nobody, and a mail in a file does not count as sent', async () => {
  const written: Email = { ...failed, id: 5, stato: 'INVIATA', suFile: true, errore: null, annullabile: false };
  await open({ 'GET /config': { adesso: new Date().toISOString(), posta: false }, [PAGE]: list([failed, written]) });
  expect(await screen.findByText('Le e-mail non partono')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'E-mail in uscita' }));
  expect(table.getByText('Scritta in un file')).toBeTruthy();
  expect(table.queryByText('Inviata')).toBeNull();
});

test('with a mail server no such notice stands on the page', async () => {
  await open();
  expect(screen.queryByText('Le e-mail non partono')).toBeNull();
});

test('the filter by state is sent to the server', async () => {
  const { calls } = await open({ 'GET /email-in-uscita?stato=INCERTA&limit=20&offset=0': list([gone]) });
  expect(screen.getByText(/non è riuscito a consegnare/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Stato'), 'Esito incerto');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/email-in-uscita?stato=INCERTA&limit=20&offset=0'));
  // Of others that sentence would be no longer true.
  await waitFor(() => expect(screen.queryByText(/non è riuscito a consegnare/)).toBeNull());
});

const answer = (name: string) => userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

test('"Rinuncia" asks first, naming the mail; Annulla leaves it as it is, yes gives it up once and shows the list as it is then', async () => {
  const { calls } = await open({ 'PUT /email-in-uscita/3/annulla': { ...failed, stato: 'ANNULLATA', annullabile: false } });
  await press('Rinuncia');
  expect(screen.getByRole('alertdialog', { name: 'Rinunciare a questa e-mail?' }).textContent).toContain(
    '«Domanda inviata» a anna.bianchi@ateneo.example non sarà più inviata',
  );
  await answer('Annulla');
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await press('Rinuncia');
  await answer('Rinuncia');
  expect(await screen.findByText('L’e-mail è tra le annullate.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(['/email-in-uscita/3/annulla']);
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/email-in-uscita?'))).toHaveLength(2));
});

test('a refused "Rinuncia" says why', async () => {
  await open({ 'PUT /email-in-uscita/3/annulla': () => refusal(409, 91, "L'invio dell'e-mail è in corso.") });
  await press('Rinuncia');
  await answer('Rinuncia');
  expect((await screen.findByRole('alert')).textContent).toContain("L'invio dell'e-mail è in corso.");
});

test('mails to a person and about a project are searched by words, in any state, and a chip says so [D-267]', async () => {
  const user = userEvent.setup();
  const both = 'GET /email-in-uscita?persona=verdi&numero=RM2026-0000022&limit=20&offset=0';
  await open({ [both]: list([{ ...failed, stato: 'INVIATA', soggetto: 'Rendicontazione da inviare' }]) });
  await user.type(screen.getByLabelText('Indirizzo'), 'persona:verdi progetto:RM2026-0000022{enter}');
  expect(await screen.findByText('Rendicontazione da inviare')).toBeTruthy();
  expect(screen.getByText('A verdi…')).toBeTruthy();
  expect(screen.getByText('Progetto RM2026-0000022')).toBeTruthy();
});

test('who sent a mail takes it back with all of its act while it waits, told first how many they are', async () => {
  const waiting: Email = {
    ...failed,
    stato: 'DA_INVIARE',
    errore: null,
    nonRinviabile: 'Parte entro un minuto.',
    annullabile: false,
    invio: { id: 'i-1', mail: 2 },
  };
  const { calls } = await open({
    [PAGE]: list([waiting]),
    'PUT /invii-email/i-1/annulla': { id: 'i-1', totale: 2, parteIl: failed.creata, annullate: 2 },
  });
  expect(await actsOf(rowOf('Domanda inviata'))).toEqual(['Annulla l’invio']);
  await press('Annulla l’invio');
  expect(screen.getByRole('alertdialog', { name: 'Annullare l’invio di 2 e-mail?' }).textContent).toContain('nessuna delle 2 e-mail');
  await answer('Lascia partire');
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await press('Annulla l’invio');
  await answer('Annulla l’invio');
  expect(await screen.findByText('Invio annullato: 2 e-mail non partono. Quanto è stato fatto resta.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(['/invii-email/i-1/annulla']);
});
