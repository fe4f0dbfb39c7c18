// @vitest-environment jsdom
import { buildUtente, type Persona, startTestApp } from '@sigeba/server/test/app.ts';
import { buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { comitatoOf } from '@sigeba/server/test/comitatoOf.ts';
import { queryClient } from '@sigeba/web/api/queryClient.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { answering } from './answering.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
await buildModuloEtica(app);
const { ufficio, presidente, commissione, inviata, compilata, sit } = await comitatoOf(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });

/** What the server says of a failure of its own. */
const FALLITO = { code: 1, message: '', violationReport: null };
const GENERALE =
  "Si è verificato un errore nella comunicazione con il server. Provare a ricaricare la pagina ed eseguire nuovamente l'operazione. Se l'errore persiste contatta l'ufficio CER.";

/** Opens the home, then an address of which this call fails. */
async function opens(who: Persona, address: string, call: string): Promise<void> {
  const { router } = await openScreen(app, who, '/');
  await screen.findByRole('heading', { level: 1 });
  queryClient.clear();
  answering(call, 500, FALLITO);
  await act(() => router.navigate(address));
}

test.each([
  ['the archive', () => ufficio, '/cert/valutazione?stato=6', 'GET /cert/getListValutazione?statusValutazione=6&limit=20&offset=0'],
  ['the own list', () => anna, '/cert', 'GET /cert/listProposteCert'],
  ['the commissions', () => ufficio, `/cert/commissioni/${commissione.id}`, `GET /cert/commissioni/${commissione.id}`],
])(
  'a failure to read %s is told in the general words with what it was about [ERR-054] [ERR-055] [ERR-059]',
  async (_what, who, address, call) => {
    await opens(who(), address, call);
    expect(await screen.findByText(GENERALE, { exact: false })).toBeTruthy();
    expect(screen.getByText('Errore durante il recupero dei dati', { exact: false })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeTruthy();
  },
);

test('a new sitting whose commission cannot be read says so in both words [ERR-054] [ERR-055] [ERR-058]', async () => {
  await opens(ufficio, '/cert/seduta/new', 'GET /cert/seduta/nuova');
  expect(await screen.findByRole('heading', { level: 1, name: 'Errore durante il recupero della commissione corrente' })).toBeTruthy();
  expect(screen.getByText(GENERALE)).toBeTruthy();
});

test('a decision that the server fails to keep is told in a dialog, and what was written stays [ERR-053] [ERR-054] [ERR-055]', async () => {
  const istanza = await inviata(anna);
  await sit([istanza]);
  await openScreen(app, presidente, `/cert/valutazione/${istanza.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Valuta' }));
  const asking = within(await screen.findByRole('region', { name: 'Decisione' }));
  await userEvent.click(asking.getByRole('radio', { name: 'Non valutabile' }));
  await userEvent.type(asking.getByRole('textbox', { name: /^Nota di valutazione/ }), 'Compete ad altri');
  const restore = answering('PUT /cert/updateStatoAndInfoPropostaCert', 500, FALLITO);
  await userEvent.click(asking.getByRole('button', { name: 'Registra la valutazione' }));
  const failed = within(await screen.findByRole('alertdialog', { name: 'Errore' }));
  expect(failed.getByText(GENERALE)).toBeTruthy();
  expect(failed.getByText('Errore durante il salvataggio della valutazione')).toBeTruthy();
  await userEvent.click(failed.getByRole('button', { name: 'Chiudi' }));
  restore();
  expect(asking.getByRole<HTMLTextAreaElement>('textbox', { name: /^Nota di valutazione/ }).value).toBe('Compete ad altri');
});

test('what a decision lacks is told in a dialog called Attenzione with the name of each field, and at its fields [ERR-060] [CERT-141] [CERT-148]', async () => {
  const istanza = await inviata(anna);
  await sit([istanza]);
  await openScreen(app, presidente, `/cert/valutazione/${istanza.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Valuta' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Registra la valutazione' }));
  const notice = within(await screen.findByRole('alertdialog', { name: 'Attenzione' }));
  const said = notice.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const messaggio of ['Valutazione: Selezionare una valutazione', 'Nota di valutazione: Inserisci una nota'])
    expect(said).toContain(messaggio);
  await userEvent.click(notice.getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('Selezionare una valutazione')).toBeTruthy();
});

test('an istanza that the server fails to keep says the general words in the dialog called Errore [ERR-053] [ERR-054] [ERR-055]', async () => {
  const { id } = await compilata(anna);
  await openScreen(app, anna, `/proposteCert/${id}`);
  await userEvent.type((await screen.findAllByRole('textbox'))[0] as HTMLElement, ' e oltre');
  answering('PUT /cert/updatePropostaCert', 500, FALLITO);
  await userEvent.click(screen.getByRole('button', { name: /^Aggiorna/ }));
  const failed = within(await screen.findByRole('alertdialog', { name: 'Errore' }));
  expect(failed.getByText(GENERALE)).toBeTruthy();
  expect(failed.getByText(/durante l'esecuzione dell'azione richiesta/)).toBeTruthy();
});

test('an association that nothing was chosen for is told in a dialog called Attenzione [ERR-060] [CERT-140]', async () => {
  await openScreen(app, ufficio, `/cert/commissioni/${commissione.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Associa' }));
  const notice = within(await screen.findByRole('alertdialog', { name: 'Attenzione' }));
  expect(notice.getByText("Selezionare almeno un'istanza e un membro di commissione")).toBeTruthy();
  await userEvent.click(notice.getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
