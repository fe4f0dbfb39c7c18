import { assegniIn, importoAssegni, massimoAssegnabile } from '../esiti/esito.rules.ts';
import { toCents } from '../numbers/denaro.ts';
import { isSottoSoglia } from '../valutazioni/punteggi.rules.ts';

/** The grant of one proposta: whole euro, and the amount of its assegni. */
export type Importi = { finanziamento: number; assegno: number };
/** The grant of a scenario to one proposta; proposte that it leaves out get nothing. */
export type Scelta = Importi & { propostaId: number };

/** What determines the rank of a sent proposta. */
export type Punteggio = {
  statusValutazione: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' | null;
  esitoSpeciale: 'NON_AMMISSIBILE' | 'RESPINTA' | null;
  media: number | null;
  mediaSogliaFinanziabilita: number | null;
};
/** The same with what orders equal scores. */
export type RankedRow = Punteggio & { id: number; numeroProtocollo: string | null };
/** The same with what its money needs. */
export type RankedProposta = RankedRow & {
  finanziamentoRichiesto: number;
  assegnoRichiesto: number;
  macroAreaId: number | null;
  esitoConcluso: boolean;
  finanziamentoAssegnato: number | null;
  assegnoAssegnato: number | null;
};
/** The common terms of a classe. */
export type Termini = { sogliaFinanziabilita: number | null; importoSingoloAssegno: number | null };
type Soglia = Pick<Termini, 'sogliaFinanziabilita'>;
/** Euro that can be granted, by macro-area where the office sets them; null is not set. */
export type Disponibili = { disponibile: number | null; macroAree: readonly { id: number; disponibile: number | null }[] };

/** The groups in the order of the list. */
export const GRUPPI_GRADUATORIA = ['IDONEA', 'SENZA_PUNTEGGIO', 'SOTTO_SOGLIA', 'DA_VALUTARE', 'ESCLUSA'] as const;
export type GruppoGraduatoria = (typeof GRUPPI_GRADUATORIA)[number];

/** A place in the list; only fundable proposte have a position, and equal scores share it. */
export type PostoInGraduatoria<Riga> = { riga: Riga; gruppo: GruppoGraduatoria; posizione: number | null; pariMerito: boolean };

export function gruppoOf(riga: Punteggio, { sogliaFinanziabilita }: Soglia): GruppoGraduatoria {
  if (riga.esitoSpeciale !== null) return 'ESCLUSA';
  if (riga.statusValutazione === null) return 'DA_VALUTARE';
  if (isSottoSoglia({ ...riga, sogliaFinanziabilita })) return 'SOTTO_SOGLIA';
  return riga.media === null ? 'SENZA_PUNTEGGIO' : 'IDONEA';
}

/**
 * Whether a proposta of this group may get anything: evaluated, admissible, not below the threshold; without a score that cannot be told
 * (D-198).
 */
export const isFinanziabile = (gruppo: GruppoGraduatoria, { sogliaFinanziabilita }: Soglia): boolean =>
  gruppo === 'IDONEA' || (gruppo === 'SENZA_PUNTEGGIO' && sogliaFinanziabilita === null);

/** The score in hundredths. */
export const points = ({ media }: Punteggio): number => Math.round((media ?? 0) * 100);

/**
 * The ranking of a classe: by mean, then by protocol number; the threshold divides it. Equal scores have the same position, and the next
 * one counts them (1, 2, 2, 4). Proposte without a score, not evaluated or excluded have no position.
 */
export function graduatoriaOf<Riga extends RankedRow>(righe: readonly Riga[], termini: Soglia): PostoInGraduatoria<Riga>[] {
  const placed = righe.map((riga) => ({ riga, gruppo: gruppoOf(riga, termini) }));
  const order = (gruppo: GruppoGraduatoria) => GRUPPI_GRADUATORIA.indexOf(gruppo);
  placed.sort(
    (one, other) =>
      order(one.gruppo) - order(other.gruppo) ||
      points(other.riga) - points(one.riga) ||
      (one.riga.numeroProtocollo ?? '').localeCompare(other.riga.numeroProtocollo ?? '') ||
      one.riga.id - other.riga.id,
  );
  const posti = postiPerPunti(placed.map(({ riga, gruppo }) => ({ gruppo, punti: points(riga), quante: 1 })));
  return placed.map(({ riga, gruppo }) => ({
    riga,
    gruppo,
    posizione: null,
    pariMerito: false,
    ...(gruppo === 'IDONEA' ? posti.get(points(riga)) : {}),
  }));
}

/** The position of each score: one more than the number above it, and whether it is shared. */
function postiPerPunti(righe: readonly { gruppo: GruppoGraduatoria; punti: number; quante: number }[]) {
  const quante = new Map<number, number>();
  for (const { gruppo, punti, quante: more } of righe) if (gruppo === 'IDONEA') quante.set(punti, (quante.get(punti) ?? 0) + more);
  let above = 0;
  return new Map(
    [...quante]
      .sort(([one], [other]) => other - one)
      .map(([punti, many]) => {
        const posto = { posizione: above + 1, pariMerito: many > 1 };
        above += many;
        return [punti, posto] as const;
      }),
  );
}

/** The position that applicants are told: which of how many, and whether it is shared. */
export type Posizione = { posizione: number; su: number; pariMerito: boolean };

/**
 * Computes the position of a proposta from the scores of all that were sent to its classe and their counts; the same as on the board, null
 * where it has none.
 */
export function rankAmong(tutte: readonly (Punteggio & { quante: number })[], termini: Soglia): (mia: Punteggio) => Posizione | null {
  const inGruppi = tutte.map((riga) => ({ gruppo: gruppoOf(riga, termini), punti: points(riga), quante: riga.quante }));
  const posti = postiPerPunti(inGruppi);
  const su = inGruppi.reduce((sum, { gruppo, quante }) => sum + (gruppo === 'IDONEA' ? quante : 0), 0);
  return (mia) => {
    const posto = gruppoOf(mia, termini) === 'IDONEA' ? posti.get(points(mia)) : undefined;
    return posto === undefined ? null : { ...posto, su };
  };
}

/** The request as it can be granted: whole euro, whole assegni. */
export const richiestoOf = (riga: RankedProposta, { importoSingoloAssegno }: Termini): Importi => ({
  finanziamento: massimoAssegnabile(riga),
  assegno: importoAssegni(assegniIn(riga.assegnoRichiesto, importoSingoloAssegno), importoSingoloAssegno),
});

/** In euro, including assegni. */
export const totaleOf = ({ finanziamento, assegno }: Importi): number => (toCents(finanziamento) + toCents(assegno)) / 100;
export const sommaOf = (importi: readonly number[]): number => importi.reduce((sum, each) => sum + toCents(each), 0) / 100;

export const NIENTE: Importi = { finanziamento: 0, assegno: 0 };

/** The grant of a proposta in a scenario: a concluded outcome stays, whatever the scenario says. */
export function importiOf(riga: RankedProposta, scelte: readonly Scelta[]): Importi {
  if (riga.esitoConcluso) return { finanziamento: riga.finanziamentoAssegnato ?? 0, assegno: riga.assegnoAssegnato ?? 0 };
  return scelte.find(({ propostaId }) => propostaId === riga.id) ?? NIENTE;
}

/** The grants of a scenario that is being edited: its choices, and the concluded outcomes. */
export const completeScelte = (righe: readonly RankedProposta[], scelte: readonly Scelta[]): Scelta[] =>
  righe.flatMap((riga) => {
    const { finanziamento, assegno } = importiOf(riga, scelte);
    return totaleOf({ finanziamento, assegno }) > 0 ? [{ propostaId: riga.id, finanziamento, assegno }] : [];
  });

/** The present grants: outcomes as they are written, concluded or not. */
export const currentScelte = (righe: readonly RankedProposta[]): Scelta[] =>
  righe.flatMap(({ id, finanziamentoAssegnato, assegnoAssegnato }) => {
    const importi = { finanziamento: finanziamentoAssegnato ?? 0, assegno: assegnoAssegnato ?? 0 };
    return totaleOf(importi) > 0 ? [{ propostaId: id, ...importi }] : [];
  });

/** The amounts that are added up down the ranking: the requests, or the grants. */
export type Base = 'RICHIESTO' | 'ASSEGNATO';
/** A place with its amount in euro, and the sum down to it; null where it does not count. */
export type Cumulato<Riga> = PostoInGraduatoria<Riga> & { importi: Importi; cumulato: number | null };

/**
 * The common basis of all rows: the grants of the scenario that is shown; without one the present grants, once all have an outcome, and
 * until then the requests.
 */
export const baseOf = (righe: readonly RankedProposta[], scelte: readonly Scelta[] | null): Base =>
  scelte !== null || (righe.length > 0 && righe.every(haEsito)) ? 'ASSEGNATO' : 'RICHIESTO';

const haEsito = ({ statusValutazione, esitoConcluso }: RankedProposta): boolean =>
  esitoConcluso || (statusValutazione !== null && statusValutazione !== 'VALUTATA');

/**
 * The ranking with sums from the top down: of requests for fundable proposte, of grants for everybody with a grant. `scelte` are all
 * grants, including concluded ones.
 */
export function cumulataOf<Riga extends RankedProposta>(
  righe: readonly Riga[],
  termini: Termini,
  scelte: readonly Scelta[] | null,
): Cumulato<Riga>[] {
  const base = baseOf(righe, scelte);
  const given = new Map((scelte ?? currentScelte(righe)).map((scelta) => [scelta.propostaId, scelta]));
  let cents = 0;
  return graduatoriaOf(righe, termini).map((posto) => {
    const importi = base === 'RICHIESTO' ? richiestoOf(posto.riga, termini) : (given.get(posto.riga.id) ?? NIENTE);
    if (!isFinanziabile(posto.gruppo, termini) && (base === 'RICHIESTO' || totaleOf(importi) === 0))
      return { ...posto, importi, cumulato: null };
    cents += toCents(totaleOf(importi));
    return { ...posto, importi, cumulato: cents / 100 };
  });
}

/**
 * Where the money ends: the id of the first proposta in the ranking with which the sum exceeds the available money; null where it suffices
 * for all, or is not set.
 */
export const lineaDenaro = (posti: readonly Cumulato<RankedProposta>[], disponibile: number | null): number | null =>
  disponibile === null
    ? null
    : (posti.find(({ cumulato }) => cumulato !== null && toCents(cumulato) > toCents(disponibile))?.riga.id ?? null);
