import type { Violazione } from '../refusals/refusal.ts';

/** Whether something is granted, and in what words. */
export type DecidedEsito = { finanziata: boolean; commento: string | null };

const ESITI = { true: 'finanziata', false: 'non finanziata' } as const;

/**
 * A comment that was written for one outcome does not stand under the other: whoever turns the outcome rewrites or removes it
 * (D-202). Nothing is wrong where there was none, or the outcome stays.
 */
export function checkCommento(prima: DecidedEsito, dopo: DecidedEsito): Violazione[] {
  const was = prima.commento?.trim() ?? '';
  if (was === '' || prima.finanziata === dopo.finanziata || (dopo.commento?.trim() ?? '') !== was) return [];
  const messaggio = `Il commento è stato scritto per l’esito «${ESITI[`${prima.finanziata}`]}»: va riscritto o tolto.`;
  return [{ campo: 'commento', messaggio }];
}
