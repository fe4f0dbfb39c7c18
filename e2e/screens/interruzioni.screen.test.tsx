// @vitest-environment jsdom
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { holding } from './answering.ts';
import { confirmInvio } from './confirmInvio.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T18:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const fill = async (label: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('the office says when nobody could work: the deadlines stand there with an extension each, the mails are seen, and it stays on record', async () => {
  const colpito = await buildBando(app, { nome: 'Ricerca 2026', endTimestamp: '2026-03-20T13:00:00.000Z' });
  const altro = await buildBando(app, { nome: 'Grandi attrezzature', endTimestamp: '2026-03-21T11:00:00.000Z', sigla: 'GA' });
  const { responsabile } = await buildProposta(app, { bando: colpito });
  await openScreen(app, ufficio, '/ur/interruzioni');
  expect(await screen.findByText('Nessuna interruzione registrata')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Registra senza proroghe' }));
  expect(await screen.findByText('Inserisci quando è iniziata.')).toBeTruthy();
  for (const said of ['Inserisci quando è finita.', 'Inserisci il motivo.']) expect(screen.getByText(said)).toBeTruthy();
  await fill(/^Dalle \*$/, '20/03/2026');
  await fill('Dalle: ora', '13:10');
  await fill(/^Alle \*$/, '20/03/2026');
  await fill('Alle: ora', '15:40');
  await fill(/^Motivo/, 'Guasto della rete');
  // What has been mended is no longer said to be wrong.
  expect(screen.queryByText(/^Inserisci /)).toBeNull();
  const table = within(await screen.findByRole('table', { name: 'Termini interessati' }));
  const row = (name: string) => within(table.getByText(name).closest('tr') as HTMLElement);
  expect(row('Ricerca 2026').getByText('20/03/2026 14:00')).toBeTruthy();
  expect((row('Ricerca 2026').getByLabelText(/: ora$/) as HTMLInputElement).value).toBe('16:00');
  await userEvent.click(row('Grandi attrezzature').getByRole('checkbox'));
  const nuovo = row('Ricerca 2026').getByLabelText(/^Nuovo termine[^:]*$/);
  const retype = async (day: string) => {
    await userEvent.clear(nuovo);
    await userEvent.type(nuovo, day);
    await userEvent.tab();
  };
  await retype('19/03/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Registra e posticipa 1 termine' }));
  expect(await screen.findByText('Il nuovo termine deve venire dopo il 20/03/2026 14:00.')).toBeTruthy();
  await retype('21/03/2026');
  expect(screen.queryByText(/^Il nuovo termine deve/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Registra e posticipa 1 termine' }));
  await confirmInvio();
  const stored = within(await screen.findByRole('table', { name: 'Interruzioni registrate' }));
  expect(await stored.findByText('20/03/2026 13:10 – 15:40')).toBeTruthy();
  expect(stored.getByText('Ricerca 2026: dal 20/03/2026 14:00 al 21/03/2026 16:00')).toBeTruthy();
  expect(await app.mailTo(responsabile)).toEqual(['M-27']);
  const { end_timestamp } = await app.db.selectFrom('bando').select('end_timestamp').where('id', '=', altro.id).executeTakeFirstOrThrow();
  expect(end_timestamp.toISOString()).toBe('2026-03-21T11:00:00.000Z');
});

test('leaving an unsaved interruption asks first, and leaving a registered one does not', async () => {
  await openScreen(app, ufficio, '/ur/interruzioni');
  const leave = () => userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
  await fill(/^Motivo/, 'Guasto del server');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await leave();
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await userEvent.click(question.getByRole('button', { name: 'Resta qui' }));
  await fill(/^Dalle \*$/, '19/03/2026');
  await fill('Dalle: ora', '13:10');
  await fill(/^Alle \*$/, '19/03/2026');
  await fill('Alle: ora', '15:40');
  const registra = screen.getByRole('button', { name: 'Registra senza proroghe' });
  await waitFor(() => expect(registra.getAttribute('aria-busy')).toBeNull());
  const letGo = holding('POST /ur/interruzioni');
  await userEvent.click(registra);
  await letGo.reached;
  // What is typed now would go with what is registered.
  const motivo = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo/ });
  motivo.focus();
  await userEvent.keyboard(' e della rete');
  expect(motivo.value).toBe('Guasto del server');
  letGo();
  expect(await within(await screen.findByRole('table', { name: 'Interruzioni registrate' })).findByText(/Guasto del server/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo/ }).value).toBe(''));
  await leave();
  await waitFor(() => expect(window.location.pathname).toBe('/ur/home'));
});

test('in the last day before a deadline the page of the call shows the server’s clock, and on other days it does not', async () => {
  const domani = await buildBando(app, { nome: 'Ultimo giorno', endTimestamp: '2026-03-21T12:00:00.000Z' });
  const lontano = await buildBando(app, { nome: 'Ancora un mese' });
  const lettore = await buildUtente(app);
  await openScreen(app, lettore, `/bandi/${domani.id}`);
  // This device's own clock is not of that year: it says so, and counts for nothing.
  expect((await screen.findByText(/^Ora del server 19:0\d:\d\d/)).textContent).toContain('l’orologio di questo dispositivo');
  await openScreen(app, lettore, `/bandi/${lontano.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ancora un mese' })).toBeTruthy();
  expect(screen.queryByText(/Ora del server/)).toBeNull();
});

test('a planned interruption is told with its hours to whoever is in, on every page', async () => {
  const docente = await buildUtente(app);
  const told = /Interruzione del servizio prevista da lun 23\/03\/2026 09:00 a lun 23\/03\/2026 13:00/;
  const [dal, al] = ['2026-03-23T08:00:00.000Z', '2026-03-23T12:00:00.000Z'];
  await app.as(ufficio).post('/ur/interruzioni', { dal, al, motivo: 'Manutenzione', proroghe: [] });
  for (const path of ['/proposte', '/profilo']) {
    await openScreen(app, docente, path);
    expect(await screen.findByText(told)).toBeTruthy();
  }
});
