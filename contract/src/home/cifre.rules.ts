import { type Day, daysBetween } from '../giorno.ts';
import { yearInRome } from '../instant.ts';
import { isInCorso } from '../statistiche/confronti.ts';
import type { CifreAnno, CifreUfficio } from './home.shape.ts';

const VUOTE = {
  apertura: null,
  inviate: 0,
  bozze: 0,
  richiesto: 0,
  assegniRichiesti: 0,
  conEsito: 0,
  senzaEsito: 0,
  finanziate: 0,
  finanziateAperte: 0,
} as const;

/** The figures of a year; zeros where it has no calls. */
export const cifreOf = ({ cifre }: Pick<CifreUfficio, 'cifre'>, anno: number): CifreAnno =>
  cifre.find((each) => each.anno === anno) ?? Object.assign({ anno, concesso: 0, assegniConcessi: 0, residuo: null }, VUOTE);

/** The year whose outcomes are shown: the year itself, or before its first outcome the latest before it that has some (D-254). */
export const annoDegliEsiti = ({ anno, cifre }: Pick<CifreUfficio, 'anno' | 'cifre'>): number =>
  cifre.find((each) => each.anno <= anno && each.conEsito > 0)?.anno ?? anno;

/** Whether the statistics mark this year as one that still grows (D-250). */
export const isCifraInCorso = ({ anno, inviate, conEsito }: CifreAnno, oggi: Day): boolean =>
  isInCorso({ anno, inviate, decise: conEsito }, yearInRome(oggi));

/** A share in whole percent; null of nothing. */
export const percentoOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / whole));

export type Andamento = {
  /** Sent on this day. */
  oggi: number;
  /** Days since the first call of the year opened; negative before. */
  trascorsi: number;
  /** Sent last year in as many days since its first call opened; null where last year had no calls, and before this year's open. */
  annoPrima: number | null;
  /** The days since the opening on which something was sent in either year, and the sums until then; of days to come the year has none. */
  giorni: { giorno: number; inviate: number; prima: number; totale: number | null; totalePrima: number }[];
};

/**
 * The applications of a year day by day beside those of the year before (D-254). Calls open in one month this year and in another the next:
 * days are counted from the opening of the first call of each year.
 */
export function andamentoOf(of: Pick<CifreUfficio, 'anno' | 'cifre' | 'invii'>, oggi: Day): Andamento {
  const { anno, cifre, invii } = of;
  const [ora, prima] = [perGiorno(of, anno), perGiorno(of, anno - 1)];
  const { apertura } = cifreOf(of, anno);
  const trascorsi = apertura === null ? 0 : daysBetween(apertura, oggi);
  let [totale, totalePrima] = [0, 0];
  const giorni = [...new Set([...ora.keys(), ...prima.keys()])]
    .sort((a, b) => a - b)
    .map((giorno) => {
      const [inviate, quante] = [ora.get(giorno) ?? 0, prima.get(giorno) ?? 0];
      totale += inviate;
      totalePrima += quante;
      return { giorno, inviate, prima: quante, totale: giorno > trascorsi ? null : totale, totalePrima };
    });
  const compares = trascorsi >= 0 && cifre.some((each) => each.anno === anno - 1);
  return {
    oggi: invii.find((each) => each.anno === anno && each.giorno === oggi)?.inviate ?? 0,
    trascorsi,
    annoPrima: compares ? (giorni.findLast(({ giorno }) => giorno <= trascorsi)?.totalePrima ?? 0) : null,
    giorni,
  };
}

/** How many were sent on each day since the first call of the year opened. */
function perGiorno({ cifre, invii }: Pick<CifreUfficio, 'cifre' | 'invii'>, anno: number): Map<number, number> {
  const { apertura } = cifreOf({ cifre }, anno);
  if (apertura === null) return new Map();
  return new Map(
    invii.filter((each) => each.anno === anno).map(({ giorno, inviate }): [number, number] => [daysBetween(apertura, giorno), inviate]),
  );
}

/** The points of a line of sums, from 0 to 1 each: days to the right until the last, sums upwards to `top`. */
export const puntiOf = (giorni: readonly { giorno: number; totale: number | null }[], { ultimo, top }: { ultimo: number; top: number }) =>
  giorni.flatMap(({ giorno, totale }) =>
    totale === null ? [] : [{ x: ultimo <= 0 ? 0 : Math.max(0, giorno / ultimo), y: top === 0 ? 0 : totale / top }],
  );
