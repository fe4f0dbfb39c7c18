// @vitest-environment jsdom
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, describe, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const titles = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the home of a researcher', () => {
  test('with nothing to do no section stands empty, and the page says so of the calls', async () => {
    await openScreen(app, await buildUtente(app), '/home');
    expect(await screen.findByText('Nessun bando aperto')).toBeTruthy();
    for (const name of ['Le tue bozze', 'Richieste di partecipazione']) expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'Nuova proposta' }).getAttribute('href')).toBe('/bandi');
  });

  test('shows drafts that can still be sent, the most pressing first, those of a call of last year that is still open too', async () => {
    const ricerca = await buildBando(app, { nomeTipologia: 'Ricerca', endTimestamp: '2026-04-20T12:00:00.000Z' });
    const avvio = await buildBando(app, { anno: 2025, nomeTipologia: 'Avvio', endTimestamp: '2026-03-22T12:00:00.000Z' });
    const over = await buildBando(app, { endTimestamp: '2026-03-19T12:00:00.000Z' });
    const responsabile = await buildUtente(app);
    await buildProposta(app, { responsabile, bando: ricerca, titolo: 'Lontana' });
    await buildProposta(app, { responsabile, bando: over, titolo: 'Scaduta' });
    await buildProposta(app, { responsabile, bando: avvio, titolo: 'Vicina' });
    await openScreen(app, responsabile, '/home');
    expect(titles(await screen.findByRole('region', { name: 'Le tue bozze' }))).toEqual(['Vicina', 'Lontana']);
    const scadenze = within(screen.getByRole('region', { name: 'Scadenze' })).getAllByRole('listitem');
    expect(scadenze.map(({ firstChild }) => firstChild?.textContent)).toEqual(['Avvio 2025', 'Ricerca 2026']);
  });

  test('a request that waits leads to where it is answered; past its term it waits no more', async () => {
    const utente = await buildUtente(app);
    const over = await buildBando(app, { endTimestamp: '2026-03-19T12:00:00.000Z' });
    await buildRichiesta(app, { utente, proposta: await buildProposta(app, { titolo: 'Archeologia' }) });
    await buildRichiesta(app, { utente, proposta: await buildProposta(app, { bando: over, titolo: 'Chimica' }) });
    await openScreen(app, utente, '/home');
    const region = await screen.findByRole('region', { name: 'Richieste di partecipazione' });
    expect(titles(region)).toEqual(['Archeologia']);
    expect(within(region).getByRole('link', { name: 'Rispondi: Archeologia' }).getAttribute('href')).toBe('/proposte?anno=2026');
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
