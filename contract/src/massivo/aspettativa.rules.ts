import { type Day, formatGiorno } from '../giorno.ts';

/** A leave in the year of a call. */
export type Aspettativa = { dal: Day; al: Day };

/** Why a person on leave may not present in a classe that excludes them, in words for that person (D-77 and 63). */
export const testoAspettativa = (anno: number, assenze: readonly Aspettativa[]): string =>
  `Per il ${anno} risulti in aspettativa (${assenze.map(({ dal, al }) => `dal ${formatGiorno(dal)} al ${formatGiorno(al)}`).join(', ')}): per questa classe non puoi presentare domanda.`;
