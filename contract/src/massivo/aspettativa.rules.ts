import { type Day, formatGiorno } from '../giorno.ts';

/** A leave of the year of a call. */
export type Aspettativa = { dal: Day; al: Day };

/** Why who is on leave may not present in a classe that wants them out, told to that person (D-77 and 63). */
export const testoAspettativa = (anno: number, assenze: readonly Aspettativa[]): string =>
  `Per il ${anno} risulti in aspettativa (${assenze.map(({ dal, al }) => `dal ${formatGiorno(dal)} al ${formatGiorno(al)}`).join(', ')}): per questa classe non puoi presentare domanda.`;
