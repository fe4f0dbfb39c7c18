// @vitest-environment jsdom
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../page/renderScreen.testing.tsx';
import { ProssimaSeduta } from './ProssimaSeduta.part.tsx';

afterEach(cleanup);

const UFFICIO: ReadonlySet<Ruolo> = new Set<Ruolo>(['UFFICIO_CERT']);
const evento = {
  id: 'seduta-3',
  tipo: 'SEDUTA' as const,
  giorno: '2026-12-14',
  dal: '2026-12-14T14:00:00.000Z',
  al: '2026-12-14T16:30:00.000Z',
  nome: 'Comitato Etico',
  parte: null,
  step: null,
  titolo: null,
  oggettoId: 3,
};
const persona = (id: number, cognome: string) => ({ id, utenteId: id, cognome, nome: 'Ada', isInterno: true });
const riga = (id: number, titolo: string, relatori: object[]) => ({
  id,
  titolo,
  numeroProtocollo: `CERT-${id}`,
  utenteProponente: Object.assign({ dipartimento: null }, persona(1, 'Verdi')),
  relatori,
  membriAssegnati: relatori.length,
});
const relatore = (cognome: string, tipo: number) => Object.assign({ tipo }, persona(2, cognome));
const seduta = {
  id: 3,
  stato: 'IN_PREPARAZIONE',
  convocazione: null,
  riunione: { oraInizio: '15:00', oraFine: '17:30', luogo: 'Sala del Senato', segretario: null },
  certCommissione: { membri: [{ convocato: true }, { convocato: true }, { convocato: false }] },
  proposte: [riga(7, 'Sonno e turni', [relatore('Ferrari', 0), relatore('Serra', 2)]), riga(8, 'Voci', [])],
};

test('the next sitting says day, hours, place, state and who is expected, and its agenda with rapporteurs and who has none [D-253]', async () => {
  renderScreen(<ProssimaSeduta evento={evento} roles={UFFICIO} />, { answers: { 'GET /cert/seduta/3': () => Response.json(seduta) } });
  const card = within(await screen.findByRole('region', { name: 'Prossima seduta' }));
  expect(await card.findByText('2 istanze all’ordine del giorno')).toBeTruthy();
  expect(card.getByText('lunedì 14 dicembre')).toBeTruthy();
  expect(card.getByText('ore 15:00–17:30 · Sala del Senato')).toBeTruthy();
  expect(card.getByText('Da convocare')).toBeTruthy();
  expect(card.getByText(/2 componenti attesi$/)).toBeTruthy();
  expect(card.getByRole('link', { name: 'Apri la seduta' }).getAttribute('href')).toBe('/cert/seduta/3');
  const [una, altra] = card.getAllByRole('listitem');
  expect(una?.textContent).toMatch(/Sonno e turni.*CERT-7.*Verdi Ada.*Relatore Ferrari Ada$/);
  expect(within(altra as HTMLElement).getByText('Senza relatore')).toBeTruthy();
});

test('a sitting that was registered on its day without a convocation is not said to be convened yet [D-253]', async () => {
  const registrata = Object.assign({}, seduta, { stato: 'REGISTRATA' });
  renderScreen(<ProssimaSeduta evento={evento} roles={UFFICIO} />, { answers: { 'GET /cert/seduta/3': registrata } });
  expect(await screen.findByText('2 istanze all’ordine del giorno')).toBeTruthy();
  expect(screen.queryByText('Da convocare')).toBeNull();
});
