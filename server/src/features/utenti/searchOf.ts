import { impersonabili } from '@sigeba/contract/login/impersona.rules.ts';
import type { FiltriUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { Refused } from '../../ground/refuse.ts';
import type { SearchUtenti } from './utenti.queries.ts';

type Request = Pick<Asking, 'actor' | 'received'> & { query: FiltriUtenti };

/** What the caller may find: with `imper` the people they may act for, without it the registry, which is of UFFICIO and TERZA. */
export function searchOf({ actor: { roles, id }, received, query }: Request): SearchUtenti {
  const { cognome, nome, imper } = query;
  const registry = roles.has('UFFICIO') || roles.has('TERZA');
  const allowed = imper ? roles.has('IMPERSONA') : registry;
  if (!allowed) throw new Refused(no('FORBIDDEN'));
  return { cognome, nome, impersonabili: imper ? { ...impersonabili(roles), tranne: id, received } : null };
}
