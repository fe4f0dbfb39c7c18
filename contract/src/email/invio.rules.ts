import { no, type Verdict, yes } from '../refusals/verdict.ts';

/** Seconds for which the mails of an act wait before they are sent. */
export const SECONDI_PER_ANNULLARE = 60;

/** Whether the mails of an act may be cancelled: all of them, until the first is sent. */
export function canUndoInvio(invio: { parte: Date; annullato: boolean; received: Date }): Verdict<'INVIO_PARTITO' | 'INVIO_ANNULLATO'> {
  if (invio.annullato) return no('INVIO_ANNULLATO');
  return invio.received < invio.parte ? yes : no('INVIO_PARTITO');
}
