import type { Evento } from '@sigeba/contract/calendario/calendario.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { type Mese, meseOf } from './mesi.ts';

/**
 * The next date from now on, of this month; of another month the first one after it, where the month itself has none. `eventi` are in order
 * and reach beyond the month. @returns undefined where there is nothing to say
 */
export function prossimaOf(eventi: readonly Evento[], mese: Mese, now: Date): Evento | undefined {
  const oggi = dayInRome(now);
  if (mese === meseOf(oggi)) return eventi.find(({ giorno, dal }) => (dal === null ? giorno >= oggi : new Date(dal) >= now));
  if (eventi.some(({ giorno }) => meseOf(giorno) === mese)) return undefined;
  return eventi.find(({ giorno }) => meseOf(giorno) > mese);
}
