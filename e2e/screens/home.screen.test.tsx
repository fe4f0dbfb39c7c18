// @vitest-environment jsdom
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, describe, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const duties = async () => within(await screen.findByRole('region', { name: 'Da fare' }));
const titles = (region: Awaited<ReturnType<typeof duties>>) =>
  region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the home of a researcher', () => {
  test('with nothing to do says so, and what would stand there', async () => {
    await openScreen(app, await buildUtente(app), '/home');
    expect(await screen.findByText('Niente da fare')).toBeTruthy();
    expect(screen.getByText('Nessun bando aperto')).toBeTruthy();
  });

  test('is one list of duties, the nearest date first, each with its act; what was not sent in time is told last', async () => {
    const lontano = await buildBando(app, { nomeTipologia: 'Ricerca', endTimestamp: '2026-04-20T12:00:00.000Z' });
    const vicino = await buildBando(app, { anno: 2025, nomeTipologia: 'Avvio', endTimestamp: '2026-03-22T12:00:00.000Z' });
    const over = await buildBando(app, { endTimestamp: '2026-03-19T12:00:00.000Z' });
    const maria = await buildUtente(app);
    await buildProposta(app, { responsabile: maria, bando: lontano, titolo: 'Lontana' });
    const scaduta = await buildProposta(app, { responsabile: maria, bando: over, titolo: 'Scaduta' });
    const vicina = await buildProposta(app, { responsabile: maria, bando: vicino, titolo: 'Vicina' });
    await buildRichiesta(app, { utente: maria, proposta: await buildProposta(app, { titolo: 'Archeologia' }) });
    await buildRichiesta(app, { utente: maria, proposta: await buildProposta(app, { bando: over, titolo: 'Chimica' }) });
    await openScreen(app, maria, '/home');
    const list = await duties();
    expect(titles(list)).toEqual(['BozzaVicina', 'RichiestaArcheologia', 'BozzaLontana', 'ScadutaScaduta']);
    expect(list.getByRole('link', { name: 'Riprendi: Vicina' }).getAttribute('href')).toBe(`/proposte/${vicina.id}`);
    expect(list.getByRole('link', { name: 'Rispondi: Archeologia' }).getAttribute('href')).toBe('/proposte?anno=2026');
    expect(list.getByRole('link', { name: 'Rileggi: Scaduta' }).getAttribute('href')).toBe(`/proposte/${scaduta.id}/view`);
    expect(list.getByText('Il termine è passato e la proposta non è stata inviata')).toBeTruthy();
    expect(list.getByText('Richiesta del 20/03/2026')).toBeTruthy();
  });

  test('says of a draft how many errors it has, who has not answered, and that it can never be sent', async () => {
    const bando = await buildBando(app, { sigla: 'CASA', limite: 1 });
    const maria = await buildUtente(app);
    await buildProposta(app, { responsabile: maria, bando, status: 'INVIATA' });
    const bozza = await buildProposta(app, { responsabile: maria, bando, titolo: 'La seconda' });
    await buildRichiesta(app, { proposta: bozza });
    await buildRichiesta(app, { proposta: bozza });
    await app.as(maria).get(`/proposte/validazione/${bozza.id}`);
    await openScreen(app, maria, '/home');
    const list = await duties();
    expect(list.getByText(/^\d+ error[ei] · 2 non hanno risposto · non potrà essere inviata$/)).toBeTruthy();
    expect(list.getByText('Hai già inviato una domanda come responsabile per questa tipologia.')).toBeTruthy();
  });

  test('then is one table of calls: which, may I, until when, my draft; those for the reader first [CALL-004]', async () => {
    const aperto = await buildBando(app, { nomeTipologia: 'Convegni', nomeClasse: 'Convegni', nome: 'Convegni 2026', ruoli: ['RU'] });
    const chiuso = await buildBando(app, {
      nomeTipologia: 'Grandi',
      nomeClasse: 'Grandi',
      ruoli: ['PO'],
      endTimestamp: '2026-03-21T12:00:00.000Z',
    });
    const luca = await buildUtente(app, { ruolo: 'RU' });
    await openScreen(app, luca, '/home');
    const table = within(await screen.findByRole('table', { name: 'Bandi aperti' }));
    const rowOf = (name: string) => within(table.getByRole('link', { name }).closest('tr') as HTMLElement);
    expect(table.getByRole('link', { name: 'Convegni' }).getAttribute('href')).toBe(`/bandi/${aperto.id}`);
    expect(rowOf('Convegni').getByRole('link', { name: 'Nuova proposta: Convegni' }).getAttribute('href')).toBe(
      `/proposte/new/${aperto.classeId}`,
    );
    expect(rowOf('Grandi').getByText(/Il ruolo .* non può presentare domande/)).toBeTruthy();
    expect(rowOf('Grandi').queryByRole('link', { name: /Nuova proposta/ })).toBeNull();
    expect(chiuso.id).toBeGreaterThan(0);
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent ?? '');
    expect(rows.findIndex((row) => row.includes('Grandi'))).toBeGreaterThan(rows.findIndex((row) => row.includes('Convegni')));
  });

  test('a profile not yet confirmed is told on the first page', async () => {
    await openScreen(app, await buildUtente(app, { profiloValidato: false }), '/home');
    expect(await screen.findByText(/Il tuo profilo non è confermato/)).toBeTruthy();
  });

  test.each([
    ['a researcher', 'UTENTE', '/home'],
    ['the help desk', 'HELP_DESK', '/hd/home'],
  ] as const)('%s that opens a page of the office is sent home and told so', async (_, tipoUtente, home) => {
    const { router } = await openScreen(app, await buildUtente(app, { tipoUtente }), '/ur/progetti');
    expect(await screen.findByText('Non hai i permessi per accedere alla pagina richiesta')).toBeTruthy();
    expect(router.state.location.pathname).toBe(home);
  });
});

describe('the home of the office', () => {
  test('a search leads to the archive of all years', async () => {
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const { router } = await openScreen(app, ufficio, '/ur/home');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Protocollo o titolo' }), 'RM2025{Enter}');
    expect(router.state.location.pathname + router.state.location.search).toBe('/ur/progetti?anno=tutti&testo=RM2025');
  });
});
