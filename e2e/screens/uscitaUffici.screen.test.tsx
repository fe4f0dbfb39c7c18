// @vitest-environment jsdom
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { buildBando, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { commissioniOf } from '@sigeba/server/test/commissioniOf.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const { ufficio, create, read } = await commissioniOf(app);
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
const asked = () => screen.queryByRole('alertdialog', { name: 'Modifiche non salvate' });
async function leaveSaving() {
  await userEvent.click(screen.getByRole('link', { name: 'Dipartimenti' }));
  await userEvent.click((await question()).getByRole('button', { name: 'Salva ed esci' }));
}

test('"Salva ed esci" of a commissione leads to where its writer was going, not to where Salva leads', async () => {
  const { body } = await create({ nome: 'Commissione Prima' });
  const { history } = await openScreen(app, ufficio, `/ur/commissioni/${body.id}`);
  await userEvent.type(await screen.findByLabelText(/^Nome/), ' bis');
  await leaveSaving();
  await waitFor(() => expect(history.location.pathname).toBe('/ur/dipartimenti'));
  expect((await read(body.id)).nome).toBe('Commissione Prima bis');
});

test('"Salva ed esci" that finds faults stays on the page, and the first of them has the focus', async () => {
  const docente = await buildUtente(app, { cognome: 'Fermi', nome: 'Laura' });
  const { history } = await openScreen(app, ufficio, `/ur/anagrafica/utente/${docente.id}`);
  const cognome = await screen.findByLabelText(/^Cognome/);
  await userEvent.clear(cognome);
  await leaveSaving();
  await waitFor(() => expect(document.activeElement).toBe(cognome));
  expect(asked()).toBeNull();
  expect(history.location.pathname).toBe(`/ur/anagrafica/utente/${docente.id}`);
});

test('"Salva ed esci" of a page with several parts saves each that was changed', async () => {
  const { history } = await openScreen(app, ufficio, '/ur/impostazioni');
  await userEvent.type(await screen.findByLabelText('Componenti di una commissione (componenti)'), '15');
  await userEvent.type(screen.getByLabelText('Primo anno delle valutazioni esportabili (anno)'), '2021');
  await leaveSaving();
  await waitFor(() => expect(history.location.pathname).toBe('/ur/dipartimenti'));
  const { body } = await app.as(ufficio).get<SezioneImpostazioni[]>('/ur/impostazioni');
  const stored = new Map(body.flatMap(({ impostazioni }) => impostazioni.map(({ chiave, valore }) => [chiave as string, valore])));
  expect(stored.get('valutazioni_csv.anno_minimo')).toBe(2021);
  expect([...stored.values()]).toContain(15);
});

test('"Salva ed esci" of a call saves one part upon the version that the part before has made', async () => {
  const { id } = await buildBando(app, { nome: 'Ricerca 2026' });
  const { history } = await openScreen(app, ufficio, `/ur/configuraBando/${id}`);
  await userEvent.type(await screen.findByLabelText(/^Nome/), ' bis');
  const pubblico = within(screen.getByRole('region', { name: 'Pagina pubblica' }));
  await userEvent.click(pubblico.getByRole('radio', { name: 'Sì' }));
  await leaveSaving();
  await waitFor(() => expect(history.location.pathname).toBe('/ur/dipartimenti'));
  const { body } = await app.as(ufficio).get<Bando>(`/bandi/${id}?completo=true`);
  expect([body.nome, body.pubblico]).toEqual(['Ricerca 2026 bis', true]);
});
