import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { logoutAddress } from './logoutAddress.ts';
import { closeImpersonazioni } from './sessione.queries.ts';
import { presentUtente } from './utente.queries.ts';

type ImpersonationEnd = { utente: Utente; ritorno: 'urImpersona' | 'hdImpersona' };

/**
 * Ends the second session, identified by its own token or by that of the operator's session, and names the screen to which the
 * operator returns: the ethics office's is the help desk's under another address (D-19).
 */
export async function esciImpersona(tx: Tx, asking: Asking, apiRoot: string): Promise<ImpersonationEnd> {
  const { actor, received } = asking;
  const closed = await closeImpersonazioni(tx, { realSessioneId: actor.realSessioneId, received });
  if (closed === 0) throw new Refused(no('NOT_IMPERSONATING'));
  await record(tx, asking, 'esciImpersona', { tipo: 'sessione', id: actor.realSessioneId });
  const logoutSSOUrl = await logoutAddress(tx, actor.realSessioneId, apiRoot);
  const utente = { ...(await presentUtente(tx, actor.realId, received)), logoutSSOUrl };
  return { utente, ritorno: actor.realTipo === 'UFFICIO_RICERCA' ? 'urImpersona' : 'hdImpersona' };
}
