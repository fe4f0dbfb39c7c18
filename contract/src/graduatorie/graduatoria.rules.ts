import { assegniIn, importoAssegni, massimoAssegnabile } from '../esiti/esito.rules.ts';
import { toCents } from '../numbers/denaro.ts';
import { isSottoSoglia } from '../valutazioni/punteggi.rules.ts';

/** What is granted of one proposta: whole Euro, and so many assegni as an amount. */
export type Importi = { finanziamento: number; assegno: number };
/** What a scenario grants to one proposta; who is left out of it gets nothing. */
export type Scelta = Importi & { propostaId: number };

/** What gives a sent proposta its place. */
export type Punteggio = {
  statusValutazione: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' | null;
  esitoSpeciale: 'NON_AMMISSIBILE' | 'RESPINTA' | null;
  media: number | null;
  mediaSogliaFinanziabilita: number | null;
};
/** The same with what orders those of equal points. */
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
/** What all of a classe have in common. */
export type Termini = { sogliaFinanziabilita: number | null; importoSingoloAssegno: number | null };
type Soglia = Pick<Termini, 'sogliaFinanziabilita'>;
/** Euro that can be granted, by macro-area where the office says so; null is not said. */
export type Disponibili = { disponibile: number | null; macroAree: readonly { id: number; disponibile: number | null }[] };

/** In this order they stand in the list. */
export const GRUPPI_GRADUATORIA = ['IDONEA', 'SENZA_PUNTEGGIO', 'SOTTO_SOGLIA', 'DA_VALUTARE', 'ESCLUSA'] as const;
export type GruppoGraduatoria = (typeof GRUPPI_GRADUATORIA)[number];

/** A place in the list: the position is of who may be funded, the same for equal points. */
export type PostoInGraduatoria<Riga> = { riga: Riga; gruppo: GruppoGraduatoria; posizione: number | null; pariMerito: boolean };

export function gruppoOf(riga: Punteggio, { sogliaFinanziabilita }: Soglia): GruppoGraduatoria {
  if (riga.esitoSpeciale !== null) return 'ESCLUSA';
  if (riga.statusValutazione === null) return 'DA_VALUTARE';
  if (isSottoSoglia({ ...riga, sogliaFinanziabilita })) return 'SOTTO_SOGLIA';
  return riga.media === null ? 'SENZA_PUNTEGGIO' : 'IDONEA';
}

/** Who may be given something at all: evaluated, admissible, not below the threshold, which cannot be told of what has no points (D-198). */
export const isFinanziabile = (gruppo: GruppoGraduatoria, { sogliaFinanziabilita }: Soglia): boolean =>
  gruppo === 'IDONEA' || (gruppo === 'SENZA_PUNTEGGIO' && sogliaFinanziabilita === null);

/** In hundredths. */
export const points = ({ media }: Punteggio): number => Math.round((media ?? 0) * 100);

/**
 * The ranking of a classe: by mean of points, then by protocol number; the threshold divides it. Equal points have the same
 * position, and the next one counts them (1, 2, 2, 4). What has no points, is not evaluated or is left out has none.
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

/** By points, the place of whoever has them: one more than those above, and whether it is shared. */
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

/** What the people of a proposta are told of its place: which of how many that have one, and whether others share it. */
export type Posizione = { posizione: number; su: number; pariMerito: boolean };

/** The place of each proposta among all sent to its classe, of whom only is known how many have which points; as the board has it, null where it has none. */
export function rankAmong(tutte: readonly (Punteggio & { quante: number })[], termini: Soglia): (mia: Punteggio) => Posizione | null {
  const inGruppi = tutte.map((riga) => ({ gruppo: gruppoOf(riga, termini), punti: points(riga), quante: riga.quante }));
  const posti = postiPerPunti(inGruppi);
  const su = inGruppi.reduce((sum, { gruppo, quante }) => sum + (gruppo === 'IDONEA' ? quante : 0), 0);
  return (mia) => {
    const posto = gruppoOf(mia, termini) === 'IDONEA' ? posti.get(points(mia)) : undefined;
    return posto === undefined ? null : { ...posto, su };
  };
}

/** What was asked for, as it can be granted: whole Euro, whole assegni. */
export const richiestoOf = (riga: RankedProposta, { importoSingoloAssegno }: Termini): Importi => ({
  finanziamento: massimoAssegnabile(riga),
  assegno: importoAssegni(assegniIn(riga.assegnoRichiesto, importoSingoloAssegno), importoSingoloAssegno),
});

/** In Euro, assegni included. */
export const totaleOf = ({ finanziamento, assegno }: Importi): number => (toCents(finanziamento) + toCents(assegno)) / 100;
export const sommaOf = (importi: readonly number[]): number => importi.reduce((sum, each) => sum + toCents(each), 0) / 100;

export const NIENTE: Importi = { finanziamento: 0, assegno: 0 };

/** What a proposta gets in a scenario: what is concluded stays as it is, whatever the scenario says. */
export function importiOf(riga: RankedProposta, scelte: readonly Scelta[]): Importi {
  if (riga.esitoConcluso) return { finanziamento: riga.finanziamentoAssegnato ?? 0, assegno: riga.assegnoAssegnato ?? 0 };
  return scelte.find(({ propostaId }) => propostaId === riga.id) ?? NIENTE;
}

/** What a scenario that is being written comes to: its choices, and what is concluded as it is. */
export const completeScelte = (righe: readonly RankedProposta[], scelte: readonly Scelta[]): Scelta[] =>
  righe.flatMap((riga) => {
    const { finanziamento, assegno } = importiOf(riga, scelte);
    return totaleOf({ finanziamento, assegno }) > 0 ? [{ propostaId: riga.id, finanziamento, assegno }] : [];
  });

/** What is given as things stand: outcomes as they are written, concluded or not. */
export const currentScelte = (righe: readonly RankedProposta[]): Scelta[] =>
  righe.flatMap(({ id, finanziamentoAssegnato, assegnoAssegnato }) => {
    const importi = { finanziamento: finanziamentoAssegnato ?? 0, assegno: assegnoAssegnato ?? 0 };
    return totaleOf(importi) > 0 ? [{ propostaId: id, ...importi }] : [];
  });

/** What amounts are added up by down the ranking: what was asked for, or what is given. */
export type Base = 'RICHIESTO' | 'ASSEGNATO';
/** A place with what it counts for, in Euro, and what it comes to with all above it; null where it counts for nothing. */
export type Cumulato<Riga> = PostoInGraduatoria<Riga> & { importi: Importi; cumulato: number | null };

/**
 * On one basis for all rows: what a scenario gives where one is shown; without one what is given, once all have
 * an outcome, and until then what was asked for, as it can be granted.
 */
export const baseOf = (righe: readonly RankedProposta[], scelte: readonly Scelta[] | null): Base =>
  scelte !== null || (righe.length > 0 && righe.every(haEsito)) ? 'ASSEGNATO' : 'RICHIESTO';

const haEsito = ({ statusValutazione, esitoConcluso }: RankedProposta): boolean =>
  esitoConcluso || (statusValutazione !== null && statusValutazione !== 'VALUTATA');

/**
 * The ranking added up from the top down: on the basis of what was asked for it is of those that may be funded, on the other of
 * whoever is given something, too. `scelte` is all that is given, what is concluded included.
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
 * Where the money ends: the id of the first proposta, in the order of the ranking, with which the sum comes to more than there
 * is; null where it lasts for all of them, or nobody said how much there is.
 */
export const lineaDenaro = (posti: readonly Cumulato<RankedProposta>[], disponibile: number | null): number | null =>
  disponibile === null
    ? null
    : (posti.find(({ cumulato }) => cumulato !== null && toCents(cumulato) > toCents(disponibile))?.riga.id ?? null);
