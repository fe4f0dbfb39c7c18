// @vitest-environment jsdom
import type { HomeRicercatore, LineaDiLavoro, LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderKit } from '../ui/renderKit.testing.tsx';
import { NotificationBell } from './Bell.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const maria = { id: 7, tipoUtente: 'UTENTE' } as Utente;
const ufficio = { id: 8, tipoUtente: 'UFFICIO_RICERCA' } as Utente;
const homeWith = (...when: string[]) => ({ novita: when.map((quando) => ({ quando })) }) as HomeRicercatore;
const show = (utente: Utente, told: { home?: HomeRicercatore; lavoro?: LineaDiLavoro[]; attesa?: LineaInAttesa[] }) =>
  renderKit(<NotificationBell utente={utente} attese={{ home: told.home, lavoro: told.lavoro ?? [], attesa: told.attesa ?? [] }} />);

test('events since the last press are counted, and a press leads to them', async () => {
  show(maria, { home: homeWith('2026-03-12T10:00:00Z', '2026-03-10T10:00:00Z') });
  await userEvent.click(screen.getByRole('link', { name: '2 novità da leggere' }));
  const link = screen.getByRole('link', { name: 'Notifiche' });
  expect(link.getAttribute('href')).toBe('/home#novita');
  cleanup();
  show(maria, { home: homeWith('2026-03-13T10:00:00Z', '2026-03-12T10:00:00Z') });
  expect(screen.getByRole('link', { name: '1 novità da leggere' })).toBeTruthy();
});

test('who works in an office has the lines of their home, also after looking', async () => {
  const linea: LineaDiLavoro = {
    codice: 'DOMANDE_APERTE',
    numero: 2,
    classe: null,
    statusValutazione: null,
    anno: null,
    dal: null,
    entro: null,
  };
  show(ufficio, { lavoro: [linea, { ...linea, codice: 'EMAIL_FALLITE' }] });
  await userEvent.click(screen.getByRole('link', { name: '2 cose da fare' }));
  expect(screen.getByRole('link', { name: '2 cose da fare' }).getAttribute('href')).toBe('/ur/home');
});

test('a press takes away what is new for a researcher, and leaves the work of their commissioni', async () => {
  const linea: LineaInAttesa = {
    codice: 'PROPOSTE_DA_VALUTARE',
    numero: 3,
    commissione: null,
    giorno: null,
    entro: null,
    totale: null,
  };
  show(maria, { home: homeWith('2026-03-12T10:00:00Z'), attesa: [linea] });
  await userEvent.click(screen.getByRole('link', { name: '1 novità da leggere, una cosa da fare' }));
  expect(screen.getByRole('link', { name: 'una cosa da fare' })).toBeTruthy();
});
