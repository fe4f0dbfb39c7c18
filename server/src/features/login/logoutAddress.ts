import type { Tx } from '../../ground/db/db.types.ts';
import { findUscita } from './sso.queries.ts';

/** Where a session that came through single sign-on ends there too (D-15); null for one by password. */
export async function logoutAddress(tx: Tx, sessioneId: number, apiRoot: string): Promise<string | null> {
  const row = await findUscita(tx, { sessioneId });
  return row?.uscita ? `${apiRoot}/login/ssologout/esci?uscita=${row.uscita}` : null;
}
