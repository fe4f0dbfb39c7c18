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

/** What a scenario comes to, for all or for one macro-area. */
export type Confronto = {
  finanziate: number;
  /** Of these, those that get all they asked for. */
  intere: number;
  finanziamento: number;
  assegno: number;
  totale: number;
  richiesto: number;
  disponibile: number | null;
  /** What is left; less than nothing where more is given than there is. */
  resto: number | null;
  /** The lowest mean that is funded. */
  ultimoPunteggio: number | null;
  /** Who may be funded, gets nothing and stands above somebody who gets something. */
  scavalcate: number;
  /** Who has the points of somebody who gets something, and gets nothing. */
  pariEscluse: number;
  /** Who gets something below the threshold: it was raised since, and nothing is granted there any more. */
  sottoSoglia: number;
};

/** What may be funded and gets nothing, although another with fewer points, or with as many, gets something. */
export function scavalcateIn<Riga extends RankedProposta>(posti: readonly PostoInGraduatoria<Riga>[], scelte: readonly Scelta[]) {
  const dati = new Map(scelte.map((scelta) => [scelta.propostaId, totaleOf(scelta)]));
  const idonee = posti.filter(({ gruppo }) => gruppo === 'IDONEA').map(({ riga }) => riga);
  const isFinanziata = ({ id }: Riga) => (dati.get(id) ?? 0) > 0;
  const finanziate = idonee.filter(isFinanziata).map(points);
  const escluse = idonee.filter((riga) => !isFinanziata(riga));
  const ultimo = finanziate.length === 0 ? null : Math.min(...finanziate);
  return {
    /** In hundredths: the fewest points that are funded. */
    ultimo,
    scavalcate: escluse.filter((riga) => ultimo !== null && points(riga) > ultimo),
    pariEscluse: escluse.filter((riga) => finanziate.includes(points(riga))),
  };
}

/** What gets something although it is below the threshold. */
export function sottoSogliaIn<Riga extends RankedProposta>(posti: readonly PostoInGraduatoria<Riga>[], scelte: readonly Scelta[]): Riga[] {
  const finanziate = new Set(scelte.filter((scelta) => totaleOf(scelta) > 0).map(({ propostaId }) => propostaId));
  return posti.filter(({ gruppo, riga }) => gruppo === 'SOTTO_SOGLIA' && finanziate.has(riga.id)).map(({ riga }) => riga);
}

type ScenarioComparison = {
  posti: readonly PostoInGraduatoria<RankedProposta>[];
  termini: Termini;
  /** All that is given, what is concluded included. */
  scelte: readonly Scelta[];
  disponibile: number | null;
};

/** The figures of one scenario, counted the same way for each, so that they can stand beside each other. */
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

/** The same by macro-area, for those that somebody applied from or that have money of their own. */
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
