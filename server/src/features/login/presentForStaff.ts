import { impersonabili } from '@sigeba/contract/login/impersona.rules.ts';
import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found, Refused } from '../../ground/refuse.ts';
import { findImpersonabile } from '../funzioni/impersonabili.queries.ts';
import { presentUtente } from './utente.queries.ts';

/**
 * Another person as the staff reads them (D-24): name and department, without codice fiscale, birth date and indicators. The
 * ethics office reads those of its track (D-182); for everybody else the person is not found.
 */
export async function presentForStaff(tx: Tx, { actor, received }: Asking, id: number): Promise<Utente> {
  const { roles } = actor;
  if (roles.has('UFFICIO_CERT')) found(await findImpersonabile(tx, { ...impersonabili(roles), id, received }));
  else if (!roles.has('UFFICIO_RICERCA') && !roles.has('HELP_DESK')) throw new Refused(no('NOT_FOUND'));
  return { ...(await presentUtente(tx, id, received)), codiceFiscale: null, dataDiNascita: null, indicatoriRicerca: [] };
}
