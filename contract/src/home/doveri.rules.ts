import { compareCodes } from '../compare.ts';
import type { Day } from '../giorno.ts';
import { dayInRome, type Instant } from '../instant.ts';
import { isVicina } from './urgenza.rules.ts';

/** A duty of a researcher by its times: until when it must be done, or since when it waits where it has no term; over, it was not done in time. */
type Tempi = { scadenza: string | null; dal: string | null; scaduta: boolean };

/** Where a duty stands in the timeline: near its end, without an end, in the month of its end, or over. */
export type Periodo = 'VICINI' | 'SENZA_TERMINE' | 'SCADUTI' | { mese: Day };

const LATER = '9999';

/** The part of the timeline in which a duty stands; a month is its first day. */
function periodoOf({ scadenza, scaduta }: Tempi, now: Instant): Periodo {
  if (scaduta) return 'SCADUTI';
  if (scadenza === null) return 'SENZA_TERMINE';
  return isVicina(scadenza, now) ? 'VICINI' : { mese: `${dayInRome(scadenza).slice(0, 7)}-01` };
}

const keyOf = (periodo: Periodo): string =>
  typeof periodo === 'string' ? { VICINI: '0', SENZA_TERMINE: '1', SCADUTI: '3' }[periodo] : `2 ${periodo.mese}`;

/**
 * Duties as a timeline (D-255): what ends within seven days; what waits without a term, the longest first; then month by month; last what
 * was not done in time. Duties with the same times keep their order.
 */
export function lineaDelTempo<Of extends Tempi>(doveri: readonly Of[], now: Instant): { periodo: Periodo; doveri: Of[] }[] {
  const groups = Map.groupBy(doveri, (dovere) => keyOf(periodoOf(dovere, now)));
  const when = ({ scadenza, dal }: Of) => `${scadenza ?? LATER} ${dal ?? LATER}`;
  return [...groups]
    .toSorted(([a], [b]) => compareCodes(a, b))
    .map(([, own]) => ({
      periodo: periodoOf(own[0] as Of, now),
      doveri: own.toSorted((a, b) => compareCodes(when(a), when(b))),
    }));
}
