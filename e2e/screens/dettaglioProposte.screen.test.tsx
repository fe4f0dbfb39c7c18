// @vitest-environment jsdom
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
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

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

test('people with proposte, of whom twenty are asked for, lead to the proposte of each [SHELL-038] [USER-004] [USER-025]', async () => {
  const bando = await buildBando(app);
  await buildProposta(app, { bando, responsabile: await buildUtente(app, { cognome: 'Altro' }) });
  const unico = await buildUtente(app, { cognome: 'Unico', nome: 'Pia' });
  await buildProposta(app, { bando, responsabile: unico, completa: true, status: 'INVIATA' });
  const { asked } = await openScreen(app, ufficio, '/ur/dettaglioProposte');
  await waitFor(() => expect(rows('Dettaglio Proposte')).toHaveLength(2));
  expect(asked.some((url) => url.includes('con-proposte?') && url.includes('limit=20'))).toBe(true);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cognome' }), 'unico{Enter}');
  await waitFor(() => expect(rows('Dettaglio Proposte')).toHaveLength(1));
  await userEvent.click(screen.getByRole('link', { name: 'Unico Pia' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Proposte di Unico Pia' })).toBeTruthy();
  expect(window.location.pathname).toBe(`/ur/dettaglioProp/listaDettaglioProp/${unico.id}`);
  await waitFor(() => expect(rows('Proposte di Unico Pia')).toHaveLength(1));
  expect(within(rows('Proposte di Unico Pia')[0] as HTMLElement).getByText('Inviata')).toBeTruthy();
});

test('the page of a person without proposte says that there are none [USER-005]', async () => {
  const nessuna = await buildUtente(app, { cognome: 'Senza' });
  await openScreen(app, ufficio, `/ur/dettaglioProp/listaDettaglioProp/${nessuna.id}`);
  expect(await screen.findByText('Nessuna proposta')).toBeTruthy();
});
