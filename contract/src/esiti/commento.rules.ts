import type { Violazione } from '../refusals/refusal.ts';

/** Whether something is granted, and the comment on it. */
export type DecidedEsito = { finanziata: boolean; commento: string | null };

const ESITI = { true: 'finanziata', false: 'non finanziata' } as const;

/**
 * A comment written for one outcome must not stay under the opposite one: a reversal requires that it is rewritten or removed (D-202). No
 * fault where there was no comment, or the outcome stays.
 */
export function checkCommento(prima: DecidedEsito, dopo: DecidedEsito): Violazione[] {
  const was = prima.commento?.trim() ?? '';
  if (was === '' || prima.finanziata === dopo.finanziata || (dopo.commento?.trim() ?? '') !== was) return [];
  const messaggio = `Il commento è stato scritto per l’esito «${ESITI[`${prima.finanziata}`]}»: va riscritto o tolto.`;
  return [{ campo: 'commento', messaggio }];
}
