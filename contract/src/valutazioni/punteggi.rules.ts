import { localeNow } from '../numbers/lingua.ts';

/**
 * Scores, coefficients and means (D-112 to D-116). Scores have two decimals, coefficients three: they are computed in whole hundredths and
 * thousandths, so that no sum depends on how a computer represents 0.1.
 */

const hundredths = (points: number): number => Math.round(points * 100);
const thousandths = (coefficiente: number): number => Math.round(coefficiente * 1000);

/** A non-negative quotient of whole numbers, rounded half up. */
const halfUp = (numerator: number, denominator: number): number => Math.floor((2 * numerator + denominator) / (2 * denominator));

type WeightedScore = { punteggio: number | null; coefficiente: number };

/** The score of a sheet: the sum of scores times coefficients, at two decimals, half up; a row without a score adds nothing. */
export const punteggioOf = (righe: readonly WeightedScore[]): number =>
  halfUp(
    righe.reduce((sum, { punteggio, coefficiente }) => sum + hundredths(punteggio ?? 0) * thousandths(coefficiente), 0),
    1000,
  ) / 100;

/** Score times coefficient, not rounded: at most five decimals, so that their sum is the total before rounding. */
export const pesatiOf = (punteggio: number, coefficiente: number): number => (hundredths(punteggio) * thousandths(coefficiente)) / 100_000;

/** The mean of scores, at two decimals, half up; null of none. An entered 0 counts. */
export function mediaOf(punteggi: readonly number[]): number | null {
  if (punteggi.length === 0) return null;
  const sum = punteggi.reduce((total, each) => total + hundredths(each), 0);
  return halfUp(sum, punteggi.length) / 100;
}

/** A concluded sheet: its score, and those by criterion. */
export type SchedaConclusa = { punteggio: number; righe: readonly { criterioId: number; punteggio: number | null }[] };
type ScoredCriterio = { id: number; coefficiente: number; concorreSoglia: boolean };
/** A phase with its concluded sheets and its own criteria. */
export type FaseConclusa = { schede: readonly SchedaConclusa[]; criteri: readonly ScoredCriterio[] };

/** The mean of a proposta: over the concluded sheets of its last concluded phase; null where that has none. */
export const mediaProposta = (schede: readonly SchedaConclusa[]): number | null => mediaOf(schede.map(({ punteggio }) => punteggio));

/**
 * The mean of the criteria that count for the threshold, each in its own phase; several phases add up. Null where no criterion counts, or
 * none of the phases with such criteria was evaluated by scores.
 */
export function mediaSoglia(fasi: readonly FaseConclusa[]): number | null {
  const means = fasi.flatMap(({ schede, criteri }) => {
    const marked = criteri.filter(({ concorreSoglia }) => concorreSoglia);
    if (marked.length === 0 || schede.length === 0) return [];
    return [
      mediaOf(schede.map((scheda) => punteggioOf(marked.map((criterio) => ({ ...criterio, punteggio: pointsOf(scheda, criterio) }))))) ?? 0,
    ];
  });
  return means.length === 0 ? null : means.reduce((sum, mean) => sum + hundredths(mean), 0) / 100;
}

const pointsOf = ({ righe }: SchedaConclusa, { id }: { id: number }): number | null =>
  righe.find(({ criterioId }) => criterioId === id)?.punteggio ?? null;

export type Medie = { media: number | null; mediaSogliaFinanziabilita: number | null; sogliaFinanziabilita: number | null };

/** Whether two scores, or means, are equal as they are shown; null is none. */
export const isSamePunteggio = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : hundredths(one) === hundredths(other);

/** Whether the threshold forbids funding: the mean of the threshold, where there is one, else the plain mean, is below it. */
export function isSottoSoglia({ media, mediaSogliaFinanziabilita, sogliaFinanziabilita }: Medie): boolean {
  const decisive = mediaSogliaFinanziabilita ?? media;
  return decisive !== null && sogliaFinanziabilita !== null && hundredths(decisive) < hundredths(sogliaFinanziabilita);
}

/** Whether the classe has a threshold and the proposta has no mean to compare with it: whether it may be funded is unknown (D-198). */
export const isSogliaNonVerificabile = ({ media, mediaSogliaFinanziabilita, sogliaFinanziabilita }: Medie): boolean =>
  sogliaFinanziabilita !== null && mediaSogliaFinanziabilita === null && media === null;

export type Decimali = 1 | 2;
type DaMostrare = {
  punteggio: number | null;
  mediaSogliaFinanziabilita: number | null;
  sogliaFinanziabilita: number | null;
  /** Another score of the ranking is nearer than 0.1. */
  vicina: boolean;
};

/**
 * Decimals of a proposta's score wherever it is shown: one, but two where the threshold or a neighbour in the ranking is nearer than 0.1,
 * so that no rounding crosses either (D-200).
 */
export function decimaliPunteggio({ punteggio, mediaSogliaFinanziabilita, sogliaFinanziabilita: soglia, vicina }: DaMostrare): Decimali {
  const near = (points: number | null) => points !== null && soglia !== null && Math.abs(hundredths(points) - hundredths(soglia)) < 10;
  return vicina || near(punteggio) || near(mediaSogliaFinanziabilita) ? 2 : 1;
}

/** Scores in one column all have the decimals of the one that needs most (D-200). */
export function alignPunteggi<Riga extends { punteggio: number | null; esitoSpeciale: string | null; decimaliPunteggio: Decimali }>(
  righe: readonly Riga[],
): Riga[] {
  const due = righe.some((riga) => riga.punteggio !== null && riga.esitoSpeciale === null && riga.decimaliPunteggio === 2);
  return righe.map((riga) => ({ ...riga, decimaliPunteggio: due ? 2 : 1 }));
}

type DiScala = { punteggio: number | null; esitoSpeciale: string | null; scala: number | null };

/**
 * The greatest possible score, where a score is shown (D-200): `scala` is that of the classe. Null for an evaluation that ended early, and
 * where an imported score exceeds it.
 */
export const massimoPunteggio = ({ punteggio, esitoSpeciale, scala }: DiScala): number | null =>
  punteggio === null || esitoSpeciale !== null || scala === null || punteggio > scala ? null : scala;

/** A threshold beside a score: with the score's decimals, or its own where these are more (D-200). */
export const formatSoglia = (soglia: number, decimali: Decimali = 1): string =>
  formatPunti(soglia, decimali === 2 || hundredths(soglia) % 10 !== 0 ? 2 : 1);

/** A score as text, half up: two decimals in a sheet, `decimaliPunteggio` for a proposta. */
export const formatPunti = (punti: number, decimali: 1 | 2 = 1): string => {
  const shown = halfUp(hundredths(punti), decimali === 1 ? 10 : 1);
  return written(decimali === 1 ? shown / 10 : shown / 100, decimali, decimali);
};

/** Weighted scores, with all their decimals (D-199). */
export const formatPesati = (pesati: number): string => written(pesati, 2, 5);

export const formatCoefficiente = (coefficiente: number): string => written(coefficiente, 3, 3);

/** A bound of a criterion's scores, without superfluous decimals. */
export const formatLimite = (punti: number): string => written(punti, 0, 2);

/** In the language of the surrounding part of the screen: a referee reads English. */
const written = (value: number, minimumFractionDigits: number, maximumFractionDigits: number): string =>
  value.toLocaleString(localeNow(), { minimumFractionDigits, maximumFractionDigits, useGrouping: false });

export const TIPI_VALUTAZIONE = ['PUNTEGGIO', 'ITER_VALUTAZIONE'] as const;
export type TipoValutazione = (typeof TIPI_VALUTAZIONE)[number];

/** How a list shows a score: a thumb in iteration mode at 0 and 1, "N/A" for a 0 elsewhere (D-113). */
export type PunteggioMostrato = { come: 'SU' | 'GIU' | 'NA' | 'PUNTI' | 'NESSUNO'; testo: string };

export function showPunteggio(punteggio: number | null, tipo: TipoValutazione, decimali: 1 | 2 = 1): PunteggioMostrato {
  if (punteggio === null) return { come: 'NESSUNO', testo: '–' };
  const testo = formatPunti(punteggio, decimali);
  if (tipo === 'ITER_VALUTAZIONE') {
    const rounded = halfUp(hundredths(punteggio), 100);
    if (rounded === 0) return { come: 'GIU', testo };
    if (rounded === 1) return { come: 'SU', testo };
  } else if (punteggio === 0) return { come: 'NA', testo: 'N/A' };
  return { come: 'PUNTI', testo };
}

type PunteggioFacts = { punteggio: number; tipo: TipoValutazione | null; decimali?: 1 | 2; respinta?: boolean };

/**
 * A score in words: in iteration mode "RESPINTA" for a rejection (a score of 0 alone is none) and "APPROVATA" for an approval, which is
 * stored as 1; otherwise the number. Without a `tipo` it is a number.
 */
export function describePunteggio({ punteggio, tipo, decimali = 1, respinta = false }: PunteggioFacts) {
  const mostrato = showPunteggio(punteggio, tipo ?? 'PUNTEGGIO', decimali);
  const parola = mostrato.come === 'GIU' && respinta ? 'RESPINTA' : mostrato.come === 'SU' && punteggio === 1 ? 'APPROVATA' : null;
  return { ...mostrato, parola } as const;
}

type DiProposta = { tipoValutazione: TipoValutazione | null; esitoSpeciale: string | null };
/** The facts of a proposta by which its score is described. */
export const punteggioDi = ({ tipoValutazione: tipo, esitoSpeciale }: DiProposta) => ({ tipo, respinta: esitoSpeciale === 'RESPINTA' });
