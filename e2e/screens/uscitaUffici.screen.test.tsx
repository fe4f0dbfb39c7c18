// @vitest-environment jsdom
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { buildBando, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { commissioniOf } from '@sigeba/server/test/commissioniOf.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holding } from './answering.ts';
import { fromAdministration } from './fromAdministration.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => vi.restoreAllMocks());

const { ufficio, create, read } = await commissioniOf(app);
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
const asked = () => screen.queryByRole('alertdialog', { name: 'Modifiche non salvate' });
async function leaveSaving() {
  await fromAdministration('Dipartimenti');
  await userEvent.click((await question()).getByRole('button', { name: 'Salva ed esci' }));
}

test('"Salva ed esci" of a commissione leads to where its writer was going, not to where Salva leads', async () => {
  const { body } = await create({ nome: 'Commissione Prima' });
  await openScreen(app, ufficio, `/ur/commissioni/${body.id}`);
  await userEvent.type(await screen.findByLabelText(/^Nome/), ' bis');
  await leaveSaving();
  await waitFor(() => expect(window.location.pathname).toBe('/ur/dipartimenti'));
  expect((await read(body.id)).nome).toBe('Commissione Prima bis');
});

test('"Salva ed esci" that finds faults stays on the page, and the first of them has the focus', async () => {
  const docente = await buildUtente(app, { cognome: 'Fermi', nome: 'Laura' });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${docente.id}`);
  const cognome = await screen.findByLabelText(/^Cognome/);
  await userEvent.clear(cognome);
  await leaveSaving();
  await waitFor(() => expect(document.activeElement).toBe(cognome));
  expect(asked()).toBeNull();
  expect(window.location.pathname).toBe(`/ur/anagrafica/utente/${docente.id}`);
});

test('"Salva ed esci" of a page with several parts saves each that was changed', async () => {
  await openScreen(app, ufficio, '/ur/impostazioni#sezione-PERSONE');
  await userEvent.type(await screen.findByLabelText('Componenti di una commissione (componenti)'), '15');
  const index = within(screen.getByRole('navigation', { name: 'Sezioni delle impostazioni' }));
  await userEvent.click(index.getByRole('link', { name: /^Valutazione/ }));
  await screen.findByRole('region', { name: 'Valutazione' });
  await userEvent.type(screen.getByLabelText('Primo anno delle valutazioni esportabili (anno)'), '2021');
  await leaveSaving();
  await waitFor(() => expect(window.location.pathname).toBe('/ur/dipartimenti'));
  const { body } = await app.as(ufficio).get<SezioneImpostazioni[]>('/ur/impostazioni');
  const stored = new Map(body.flatMap(({ impostazioni }) => impostazioni.map(({ chiave, valore }) => [chiave as string, valore])));
  expect(stored.get('valutazioni_csv.anno_minimo')).toBe(2021);
  expect([...stored.values()]).toContain(15);
});

test('"Salva ed esci" of a call saves all that was changed on its page', async () => {
  const { id } = await buildBando(app, { nome: 'Ricerca 2026' });
  await openScreen(app, ufficio, `/ur/configuraBando/${id}`);
  await userEvent.type(await screen.findByLabelText(/^Nome/), ' bis');
  const pubblico = within(screen.getByRole('region', { name: 'Pagina pubblica' }));
  await userEvent.click(pubblico.getByRole('radio', { name: 'Sì' }));
  await leaveSaving();
  await waitFor(() => expect(window.location.pathname).toBe('/ur/dipartimenti'));
  const { body } = await app.as(ufficio).get<Bando>(`/bandi/${id}?completo=true`);
  expect([body.nome, body.pubblico]).toEqual(['Ricerca 2026 bis', true]);
});

test('"Salva ed esci" accepts no input while it waits for its answer', async () => {
  const { body } = await create({ nome: 'Commissione Terza' });
  await openScreen(app, ufficio, `/ur/commissioni/${body.id}`);
  const nome = await screen.findByLabelText<HTMLInputElement>(/^Nome/);
  await userEvent.type(nome, ' bis');
  const letGo = holding(`PUT /commissioni/${body.id}`);
  await leaveSaving();
  await letGo.reached;
  await userEvent.type(nome, ' e ter');
  nome.focus();
  await userEvent.keyboard(' e quater');
  await userEvent.paste(' e oltre');
  expect(nome.value).toBe('Commissione Terza bis');
  letGo();
  await waitFor(() => expect(window.location.pathname).toBe('/ur/dipartimenti'));
  expect((await read(body.id)).nome).toBe('Commissione Terza bis');
});

test('text typed while Salva waits stays typed and unsaved', async () => {
  const { id } = await buildBando(app, { nome: 'Ricerca 2027' });
  await openScreen(app, ufficio, `/ur/configuraBando/${id}`);
  const nome = await screen.findByLabelText<HTMLInputElement>(/^Nome/);
  await userEvent.type(nome, ' bis');
  const letGo = holding('PUT /bandi/updateBando');
  await userEvent.keyboard('{Enter}');
  await letGo.reached;
  await userEvent.type(nome, ' e ter');
  letGo();
  await screen.findByText('Bando salvato con successo.');
  expect(nome.value).toBe('Ricerca 2027 bis e ter');
  await fromAdministration('Dipartimenti');
  await userEvent.click((await question()).getByRole('button', { name: 'Salva ed esci' }));
  await waitFor(async () =>
    expect((await app.as(ufficio).get<Bando>(`/bandi/${id}?completo=true`)).body.nome).toBe('Ricerca 2027 bis e ter'),
  );
});

test('text typed about a person while Salva waits stays typed and unsaved', async () => {
  const docente = await buildUtente(app, { cognome: 'Curie', nome: 'Marie' });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${docente.id}`);
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await userEvent.type(note, 'Prima');
  const letGo = holding(`PUT /ur/utenti/save/${docente.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await letGo.reached;
  await userEvent.type(note, ' e dopo');
  letGo();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salva' }).getAttribute('aria-disabled')).toBeNull());
  expect(note.value).toBe('Prima e dopo');
  await fromAdministration('Dipartimenti');
  expect(await question()).toBeTruthy();
});

test('without a network "Salva ed esci" says that it waits for one', async () => {
  const docente = await buildUtente(app, { cognome: 'Levi', nome: 'Rita' });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${docente.id}`);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Prima');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await fromAdministration('Dipartimenti');
  const asking = await question();
  expect(asking.getByRole('button', { name: 'Salva ed esci' }).getAttribute('aria-disabled')).toBe('true');
  expect(asking.getByText('Senza collegamento: si può salvare appena torna.')).toBeTruthy();
  await userEvent.click(asking.getByRole('button', { name: 'Resta qui' }));
});
