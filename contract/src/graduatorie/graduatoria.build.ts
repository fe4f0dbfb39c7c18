import type { RankedProposta, Scelta, Termini } from './graduatoria.rules.ts';

// A classe and its proposte, for tests.

export const termini: Termini = { sogliaFinanziabilita: 60, importoSingoloAssegno: 20_000 };
export const riga = (id: number, media: number | null, said: Partial<RankedProposta> = {}): RankedProposta => ({
  id,
  numeroProtocollo: `RM-${String(id).padStart(3, '0')}`,
  statusValutazione: 'VALUTATA',
  esitoSpeciale: null,
  media,
  mediaSogliaFinanziabilita: null,
  finanziamentoRichiesto: 10_000,
  assegnoRichiesto: 0,
  macroAreaId: null,
  esitoConcluso: false,
  finanziamentoAssegnato: null,
  assegnoAssegnato: null,
  ...said,
});
export const concluso = (finanziamento: number, said: Partial<RankedProposta> = {}) => ({
  esitoConcluso: true,
  statusValutazione: finanziamento > 0 ? ('FINANZIATA' as const) : ('NON_FINANZIATA' as const),
  finanziamentoAssegnato: finanziamento,
  assegnoAssegnato: 0,
  ...said,
});
export const scelta = (propostaId: number, finanziamento: number, assegno = 0): Scelta => ({ propostaId, finanziamento, assegno });
