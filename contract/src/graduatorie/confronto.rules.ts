import { toCents } from '../numbers/denaro.ts';
import {
  type Disponibili,
  NIENTE,
  type PostoInGraduatoria,
  points,
  type RankedProposta,
  richiestoOf,
  type Scelta,
  sommaOf,
  type Termini,
  totaleOf,
} from './graduatoria.rules.ts';

/** The figures of a scenario, for the classe or for one macro-area. */
export type Confronto = {
  finanziate: number;
  /** Proposte that get the whole request. */
  intere: number;
  finanziamento: number;
  assegno: number;
  totale: number;
  richiesto: number;
  disponibile: number | null;
  /** The remaining money; negative where more is granted than available. */
  resto: number | null;
  /** The lowest mean that is funded. */
  ultimoPunteggio: number | null;
  /** Fundable proposte without a grant that rank above one with a grant. */
  scavalcate: number;
  /** Proposte without a grant that have the same score as one with a grant. */
  pariEscluse: number;
  /** Proposte with a grant below the threshold, which was raised since: nothing can be granted there any more. */
  sottoSoglia: number;
};

/** Fundable proposte without a grant, although one with fewer or as many points has one. */
export function scavalcateIn<Riga extends RankedProposta>(posti: readonly PostoInGraduatoria<Riga>[], scelte: readonly Scelta[]) {
  const dati = new Map(scelte.map((scelta) => [scelta.propostaId, totaleOf(scelta)]));
  const idonee = posti.filter(({ gruppo }) => gruppo === 'IDONEA').map(({ riga }) => riga);
  const isFinanziata = ({ id }: Riga) => (dati.get(id) ?? 0) > 0;
  const finanziate = idonee.filter(isFinanziata).map(points);
  const escluse = idonee.filter((riga) => !isFinanziata(riga));
  const ultimo = finanziate.length === 0 ? null : Math.min(...finanziate);
  return {
    /** In hundredths: the lowest score that is funded. */
    ultimo,
    scavalcate: escluse.filter((riga) => ultimo !== null && points(riga) > ultimo),
    pariEscluse: escluse.filter((riga) => finanziate.includes(points(riga))),
  };
}

/** Proposte with a grant below the threshold. */
export function sottoSogliaIn<Riga extends RankedProposta>(posti: readonly PostoInGraduatoria<Riga>[], scelte: readonly Scelta[]): Riga[] {
  const finanziate = new Set(scelte.filter((scelta) => totaleOf(scelta) > 0).map(({ propostaId }) => propostaId));
  return posti.filter(({ gruppo, riga }) => gruppo === 'SOTTO_SOGLIA' && finanziate.has(riga.id)).map(({ riga }) => riga);
}

type ScenarioComparison = {
  posti: readonly PostoInGraduatoria<RankedProposta>[];
  termini: Termini;
  /** All grants, including concluded ones. */
  scelte: readonly Scelta[];
  disponibile: number | null;
};

/** The figures of one scenario, computed the same way for each, so that they are comparable. */
export function confrontoOf({ posti, termini, scelte, disponibile }: ScenarioComparison): Confronto {
  const dati = new Map(scelte.map((scelta) => [scelta.propostaId, scelta]));
  const rows = posti.map((posto) => ({ ...posto, importi: dati.get(posto.riga.id) ?? NIENTE }));
  const given = rows.filter(({ importi }) => totaleOf(importi) > 0);
  const totale = sommaOf(given.map(({ importi }) => totaleOf(importi)));
  const { ultimo, scavalcate, pariEscluse } = scavalcateIn(posti, scelte);
  return {
    finanziate: given.length,
    intere: given.filter(({ riga, importi }) => totaleOf(importi) >= totaleOf(richiestoOf(riga, termini))).length,
    finanziamento: sommaOf(given.map(({ importi }) => importi.finanziamento)),
    assegno: sommaOf(given.map(({ importi }) => importi.assegno)),
    totale,
    richiesto: sommaOf(posti.map(({ riga }) => sommaOf([riga.finanziamentoRichiesto, riga.assegnoRichiesto]))),
    disponibile,
    resto: disponibile === null ? null : (toCents(disponibile) - toCents(totale)) / 100,
    ultimoPunteggio: ultimo === null ? null : ultimo / 100,
    scavalcate: scavalcate.length,
    pariEscluse: pariEscluse.length,
    sottoSoglia: sottoSogliaIn(posti, scelte).length,
  };
}

/** The same by macro-area, for those with proposte or with money of their own. */
export const confrontoPerMacroArea = ({
  posti,
  termini,
  scelte,
  macroAree,
}: Omit<ScenarioComparison, 'disponibile'> & Pick<Disponibili, 'macroAree'>) =>
  macroAree.map(({ id, disponibile }) => ({
    id,
    ...confrontoOf({ posti: posti.filter(({ riga }) => riga.macroAreaId === id), termini, scelte, disponibile }),
  }));
