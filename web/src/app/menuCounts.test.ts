import type { HomeRicercatore, LineaDiLavoro, LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import { expect, test } from 'vitest';
import { menuCounts } from './menuCounts.ts';

const nothing = { home: undefined, lavoro: [], attesa: [] };
const linea = (codice: LineaDiLavoro['codice'], numero: number, classe: LineaDiLavoro['classe'] = null): LineaDiLavoro => ({
  codice,
  numero,
  classe,
  statusValutazione: null,
  anno: null,
  dal: null,
  entro: null,
});

test('what nobody has asked for yet has no count', () => {
  expect([...menuCounts(nothing)]).toEqual([]);
});

test('a line is counted where its work is done, and failed mails are red', () => {
  const lavoro = [linea('DOMANDE_APERTE', 10), linea('EMAIL_FALLITE', 3), linea('BOZZE_IN_SCADENZA', 13)];
  expect(Object.fromEntries(menuCounts({ ...nothing, lavoro }))).toEqual({
    '/ur/domande': { number: 10, of: 'daFare', tone: 'due', search: '' },
    '/ur/email': { number: 3, of: 'fallite', tone: 'stop', search: '' },
  });
});

test('the iter counts the classi with outcomes to give or make official, each once, not all that are open; the conflicts have no count [D-306]', () => {
  const of = (id: number, anno: number) => ({ id, nome: 'Progetti Medi', anno });
  const lavoro = [
    linea('SENZA_ESITO', 10, of(1, 2025)),
    linea('SENZA_ESITO', 4, of(2, 2026)),
    linea('ESITI_DA_UFFICIALIZZARE', 3, of(3, 2025)),
    linea('ESITI_DA_UFFICIALIZZARE', 2, of(1, 2025)),
    linea('DA_VALUTARE', 6, of(4, 2025)),
    linea('INDICAZIONI_DA_ESAMINARE', 5, of(3, 2025)),
  ];
  expect(Object.fromEntries(menuCounts({ ...nothing, lavoro }))).toEqual({
    '/ur/iter': { number: 2, of: 'esiti', tone: 'grey', search: '?anno=2025&stato=aperte' },
  });
});

test('a researcher reads how many calls they may apply to and what waits, without drafts that are over', () => {
  const home = {
    richieste: [{}],
    bozze: [{ scaduta: false }, { scaduta: true }],
    rendiconti: [],
    revisioni: [{}],
    condizioni: [],
    bandi: [{ motivi: [] }, { motivi: [] }, { motivi: [{}] }],
  } as unknown as HomeRicercatore;
  expect(Object.fromEntries(menuCounts({ ...nothing, home }))).toEqual({
    '/bandi': { number: 2, of: 'perTe', tone: 'grey', search: '' },
    '/proposte': { number: 2, of: 'daFare', tone: 'grey', search: '' },
    '/cert': { number: 1, of: 'daFare', tone: 'due', search: '' },
  });
});

test('what a member of a commissione has to evaluate is amber at its list', () => {
  const attesa: LineaInAttesa[] = [
    { codice: 'PROPOSTE_DA_VALUTARE', numero: 2, commissione: null, giorno: null, entro: null, totale: null },
  ];
  expect(menuCounts({ ...nothing, attesa }).get('/mc/valutazione')).toEqual({ number: 2, of: 'daFare', tone: 'due', search: '' });
});

test('failed mails are counted at the entry that their reader has: the help desk and the ethics office each have a list [D-292]', () => {
  const attesa: LineaInAttesa[] = [{ codice: 'EMAIL_FALLITE', numero: 2, commissione: null, giorno: null, entro: null, totale: null }];
  const failed = { number: 2, of: 'fallite', tone: 'stop', search: '' };
  expect(Object.fromEntries(menuCounts({ ...nothing, attesa }))).toEqual({ '/hd/email': failed, '/cert/email': failed });
});
