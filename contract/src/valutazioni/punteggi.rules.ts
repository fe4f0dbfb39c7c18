import { localeNow } from '../numbers/lingua.ts';

/**
 * Points, coefficients and means (D-112 to D-116). Points have two decimals, coefficients three: they are counted in
 * whole hundredths and thousandths, so that no sum depends on how a computer writes 0.1.
 */

const hundredths = (points: number): number => Math.round(points * 100);
const thousandths = (coefficiente: number): number => Math.round(coefficiente * 1000);

/** A quotient of whole numbers, not negative, rounded half up to a whole one. */
const halfUp = (numerator: number, denominator: number): number => Math.floor((2 * numerator + denominator) / (2 * denominator));

type WeightedScore = { punteggio: number | null; coefficiente: number };

/** What a sheet comes to: the sum of points times coefficient, at two decimals, half up; what has no points adds nothing. */
export const punteggioOf = (righe: readonly WeightedScore[]): number =>
  halfUp(
    righe.reduce((sum, { punteggio, coefficiente }) => sum + hundredths(punteggio ?? 0) * thousandths(coefficiente), 0),
    1000,
  ) / 100;

/** Points times their coefficient, not rounded: at most five decimals, so that a sum of them is the total before it is rounded. */
export const pesatiOf = (punteggio: number, coefficiente: number): number => (hundredths(punteggio) * thousandths(coefficiente)) / 100_000;

/** The mean of some points, at two decimals, half up; null of none. An entered 0 counts. */
export function mediaOf(punteggi: readonly number[]): number | null {
  if (punteggi.length === 0) return null;
  const sum = punteggi.reduce((total, each) => total + hundredths(each), 0);
  return halfUp(sum, punteggi.length) / 100;
}

/** Of a concluded sheet: its points by criterion. */
export type SchedaConclusa = { punteggio: number; righe: readonly { criterioId: number; punteggio: number | null }[] };
type ScoredCriterio = { id: number; coefficiente: number; concorreSoglia: boolean };
/** A phase with its concluded sheets, and the criteria that are its own. */
export type FaseConclusa = { schede: readonly SchedaConclusa[]; criteri: readonly ScoredCriterio[] };

/** The mean of a proposta: over the concluded sheets of its last concluded phase; null where that has none. */
export const mediaProposta = (schede: readonly SchedaConclusa[]): number | null => mediaOf(schede.map(({ punteggio }) => punteggio));

/**
 * The same over the criteria that count for the threshold, each in its own phase; several phases add up. Null where no criterion
 * is marked, or none of the phases that have such criteria was evaluated by points.
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

/** Whether the threshold forbids funding: the mean of the threshold where there is one, else the plain mean, is below it. */
export function isSottoSoglia({ media, mediaSogliaFinanziabilita, sogliaFinanziabilita }: Medie): boolean {
  const decisive = mediaSogliaFinanziabilita ?? media;
  return decisive !== null && sogliaFinanziabilita !== null && hundredths(decisive) < hundredths(sogliaFinanziabilita);
}

/** Whether the classe has a threshold and the proposta has no mean to compare with it: nobody knows whether it may be funded (D-198). */
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
 * With how many decimals the score of a proposta is shown, wherever it is: one, but two where the threshold or a neighbour in the ranking
 * is nearer than 0.1, so that no rounding crosses either (D-200).
 */
export function decimaliPunteggio({ punteggio, mediaSogliaFinanziabilita, sogliaFinanziabilita: soglia, vicina }: DaMostrare): Decimali {
  const near = (points: number | null) => points !== null && soglia !== null && Math.abs(hundredths(points) - hundredths(soglia)) < 10;
  return vicina || near(punteggio) || near(mediaSogliaFinanziabilita) ? 2 : 1;
}

/** Scores that stand under each other have the decimals of the one that needs most (D-200). */
export function alignPunteggi<Riga extends { punteggio: number | null; esitoSpeciale: string | null; decimaliPunteggio: Decimali }>(
  righe: readonly Riga[],
): Riga[] {
  const due = righe.some((riga) => riga.punteggio !== null && riga.esitoSpeciale === null && riga.decimaliPunteggio === 2);
  return righe.map((riga) => ({ ...riga, decimaliPunteggio: due ? 2 : 1 }));
}

type DiScala = { punteggio: number | null; esitoSpeciale: string | null; scala: number | null };

/**
 * Of how many points a score is, where it is shown (D-200): `scala` is that of the classe. Not said of one that ended early, nor of one that
 * came from elsewhere and goes beyond it.
 */
export const massimoPunteggio = ({ punteggio, esitoSpeciale, scala }: DiScala): number | null =>
  punteggio === null || esitoSpeciale !== null || scala === null || punteggio > scala ? null : scala;

/** A threshold beside a score: with its decimals, or with those that it has itself where these are more (D-200). */
export const formatSoglia = (soglia: number, decimali: Decimali = 1): string =>
  formatPunti(soglia, decimali === 2 || hundredths(soglia) % 10 !== 0 ? 2 : 1);

/** How points are shown, half up: those of a sheet with two decimals, the score of a proposta with `decimaliPunteggio`. */
export const formatPunti = (punti: number, decimali: 1 | 2 = 1): string => {
  const shown = halfUp(hundredths(punti), decimali === 1 ? 10 : 1);
  return written(decimali === 1 ? shown / 10 : shown / 100, decimali, decimali);
};

/** Weighted points, with all the decimals that they have (D-199). */
export const formatPesati = (pesati: number): string => written(pesati, 2, 5);

export const formatCoefficiente = (coefficiente: number): string => written(coefficiente, 3, 3);

/** A bound of the points of a criterion: no decimals that it has not. */
export const formatLimite = (punti: number): string => written(punti, 0, 2);

/** In the language of the part of the screen in which it stands: a referee reads English. */
const written = (value: number, minimumFractionDigits: number, maximumFractionDigits: number): string =>
  value.toLocaleString(localeNow(), { minimumFractionDigits, maximumFractionDigits, useGrouping: false });

export const TIPI_VALUTAZIONE = ['PUNTEGGIO', 'ITER_VALUTAZIONE'] as const;
export type TipoValutazione = (typeof TIPI_VALUTAZIONE)[number];

/** What a list shows of the points: a thumb in iteration mode at 0 and 1, "N/A" for a 0 elsewhere (D-113). */
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
 * What is said of a score: in iteration mode "RESPINTA" of what was rejected (a 0 of points alone is not) and "APPROVATA" of what
 * was approved, which is kept as 1; of any other its points. Without a `tipo` it is of points.
 */
export function describePunteggio({ punteggio, tipo, decimali = 1, respinta = false }: PunteggioFacts) {
  const mostrato = showPunteggio(punteggio, tipo ?? 'PUNTEGGIO', decimali);
  const parola = mostrato.come === 'GIU' && respinta ? 'RESPINTA' : mostrato.come === 'SU' && punteggio === 1 ? 'APPROVATA' : null;
  return { ...mostrato, parola } as const;
}

type DiProposta = { tipoValutazione: TipoValutazione | null; esitoSpeciale: string | null };
/** What of a proposta its score is said by. */
export const punteggioDi = ({ tipoValutazione: tipo, esitoSpeciale }: DiProposta) => ({ tipo, respinta: esitoSpeciale === 'RESPINTA' });
