import { checkProroga } from '@sigeba/contract/bandi/interruzioni/interruzione.rules.ts';
import type { TermineColpito } from '@sigeba/contract/bandi/interruzioni/interruzioni.routes.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';

export const chiaveOf = ({ bandoId, tipologiaId }: TermineColpito): string => `${bandoId} ${tipologiaId ?? ''}`;

/** New ends of deadlines as the office changed them: null while one is being typed, `false` if the deadline is not put off. */
export type Scelte = Readonly<Record<string, string | null | false>>;

/** All that can be put off are, as proposed, but for what somebody changed; `false`: it is not. */
export function fineOf(scelte: Scelte, termine: TermineColpito): string | null | false {
  const scelta = scelte[chiaveOf(termine)];
  if (termine.motivo !== null) return false;
  return scelta === undefined ? termine.proposta : scelta;
}

/** The faults of the new ends, by deadline. */
export const checkScelte = (scelte: Scelte, termini: readonly TermineColpito[], now: Date): Violazione[] =>
  termini.flatMap((termine) => {
    const fine = fineOf(scelte, termine);
    const messaggio = fine === false ? null : checkProroga({ prima: termine.scadenza, fine, now });
    return messaggio === null ? [] : [{ campo: chiaveOf(termine), messaggio }];
  });
