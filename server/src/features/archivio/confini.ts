import { dayInRome } from '@sigeba/contract/instant.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import { asksForScrivania, readsScrivania } from '../scrivania/scrivania.queries.ts';
import type { ConfiniUfficio } from './ricerca.queries.ts';

type Domanda = Pick<Asking, 'actor' | 'received'> & { query: Parameters<typeof asksForScrivania>[0] };

/**
 * The research office reads the proposte of the groups that its account works on (D-59). Null for an account without any, and for whoever
 * acts for it and asks by its desk (D-256).
 */
export function confiniUfficio({ actor, received, query }: Domanda): ConfiniUfficio | null {
  if (asksForScrivania(query) && !readsScrivania(actor)) return null;
  const gruppi = gruppiOf(actor.roles);
  return gruppi.length === 0 ? null : { gruppi, utenteId: actor.id, oggi: dayInRome(received), ora: received };
}
