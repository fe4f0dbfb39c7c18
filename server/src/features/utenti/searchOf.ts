import { impersonabili } from '@sigeba/contract/login/impersona.rules.ts';
import type { FiltriUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { Actor } from '../../ground/asking.ts';
import { Refused } from '../../ground/refuse.ts';
import type { SearchUtenti } from './utenti.queries.ts';

/** What the caller may find: with `imper` the people they may act for, without it the registry, which is of UFFICIO and TERZA. */
export function searchOf({ roles, id }: Actor, { cognome, nome, imper }: FiltriUtenti): SearchUtenti {
  const registry = roles.has('UFFICIO') || roles.has('TERZA');
  const allowed = imper ? roles.has('IMPERSONA') : registry;
  if (!allowed) throw new Refused(no('FORBIDDEN'));
  return { cognome, nome, impersonabili: imper ? { tipi: impersonabili(roles), tranne: id } : null };
}

/** The ethics office and its chair need to know who somebody is, not when they were born. */
export const seesAnagrafica = ({ roles }: Actor): boolean => roles.has('UFFICIO_RICERCA') || roles.has('HELP_DESK');
