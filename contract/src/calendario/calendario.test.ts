import { describe, expect, test } from 'vitest';
import { rolesOf } from '../ruoli.ts';
import { paginaOf } from './calendario.link.ts';
import { calendarioRoutes } from './calendario.routes.ts';
import type { Evento } from './calendario.shape.ts';
import { fraseEvento } from './calendario.text.ts';

const evento: Evento = {
  id: 'apertura-b7',
  tipo: 'APERTURA',
  giorno: '2026-12-01',
  dal: '2026-12-01T13:00:00.000Z',
  al: null,
  nome: 'Avvio alla Ricerca 2026',
  parte: null,
  step: null,
  titolo: null,
  oggettoId: 7,
};
const frase = (changed: Partial<Evento>) => fraseEvento(Object.assign({}, evento, changed), 'it');

describe('the sentence of an event [D-248]', () => {
  test.each<[string, Partial<Evento>]>([
    ['Apre «Avvio alla Ricerca 2026»', {}],
    ['Chiude Tipo 1, «Avvio alla Ricerca 2026»', { tipo: 'SCADENZA', parte: 'Tipo 1' }],
    ['Inizia la valutazione di «Avvio alla Ricerca 2026» (data prevista)', { tipo: 'VALUTAZIONE_PREVISTA', dal: null }],
    [
      'Si apre: Rendiconto finale di Tipo 1, Tipo 2, «Avvio alla Ricerca 2026», fino al 31/01/2027 23:59',
      { tipo: 'RENDICONTO_APERTURA', step: 'Rendiconto finale', parte: 'Tipo 1, Tipo 2', al: '2027-01-31T22:59:00.000Z' },
    ],
    ['Scade: Rendiconto finale di «Avvio alla Ricerca 2026»', { tipo: 'RENDICONTO_SCADENZA', step: 'Rendiconto finale' }],
    ['Seduta: Comitato 2026', { tipo: 'SEDUTA', nome: 'Comitato 2026' }],
    ['Interruzione del servizio: dal 01/12/2026 14:00 al 01/12/2026 16:00', { tipo: 'INTERRUZIONE', al: '2026-12-01T15:00:00.000Z' }],
    ['Scade la tua bozza: «Onde», Progetti Medi 2026', { tipo: 'BOZZA', titolo: 'Onde', nome: 'Progetti Medi 2026' }],
    ['Scade la tua bozza: «Progetti Medi 2026»', { tipo: 'BOZZA', nome: 'Progetti Medi 2026' }],
  ])('%s', (expected, changed) => expect(frase(changed)).toBe(expected));
});

const facts = {
  ufficio: false,
  terza: false,
  award: false,
  canImpersona: false,
  helpdesk: false,
  direttoreDipartimento: false,
  membroCommissione: false,
  presidenteCommissione: false,
  membroInternoCommissioneCert: false,
  presidenteCommissioneCert: false,
};

test('an event opens the page that its reader may see, or none', () => {
  const terza = rolesOf(Object.assign({ tipoUtente: 'UFFICIO_RICERCA' as const }, facts, { terza: true }));
  const utente = rolesOf(Object.assign({ tipoUtente: 'UTENTE' as const }, facts));
  const ufficioCert = rolesOf(Object.assign({ tipoUtente: 'UFFICIO_CERT' as const }, facts));
  const seduta = { tipo: 'SEDUTA', oggettoId: 3 } as const;
  expect([paginaOf(evento, terza), paginaOf(evento, utente)]).toEqual(['/ur/configuraBando/7', '/bandi/7']);
  expect([paginaOf(seduta, terza), paginaOf(seduta, ufficioCert)]).toEqual([null, '/cert/seduta/3']);
  expect(paginaOf({ tipo: 'INTERRUZIONE', oggettoId: 1 }, utente)).toBeNull();
});

test('a call asks for at most 400 days, the first before the last', () => {
  const reads = (dal: string, al: string) => calendarioRoutes['GET /calendario'].query.safeParse({ dal, al }).success;
  expect([reads('2026-01-01', '2026-01-01'), reads('2026-01-01', '2027-02-05')]).toEqual([true, true]);
  expect([reads('2026-01-01', '2027-02-06'), reads('2026-01-02', '2026-01-01'), reads('0001-01-01', '0001-01-02')]).toEqual([
    false,
    false,
    false,
  ]);
});
