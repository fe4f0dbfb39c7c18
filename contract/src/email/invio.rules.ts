import { no, type Verdict, yes } from '../refusals/verdict.ts';

/** So long the mails of an act wait before they go out. */
export const SECONDI_PER_ANNULLARE = 60;

/** Whether the mails of an act may be taken back: all of them, as long as none has gone. */
export function canUndoInvio(invio: { parte: Date; annullato: boolean; received: Date }): Verdict<'INVIO_PARTITO' | 'INVIO_ANNULLATO'> {
  if (invio.annullato) return no('INVIO_ANNULLATO');
  return invio.received < invio.parte ? yes : no('INVIO_PARTITO');
}
