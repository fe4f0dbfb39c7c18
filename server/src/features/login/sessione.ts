import { randomBytes } from 'node:crypto';
import type { Fattore } from '@sigeba/contract/login/fattore.rules.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import type { Origin } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import type { SsoLogout } from '../../outside/sso/sso.types.ts';
import { closeImpersonazioni, closeOne, insertSessione, writeAccesso } from './sessione.queries.ts';

/**
 * `hours`: no session lives longer, however busy; `minuti`: it ends so long after its last use, null as the server is configured
 * (D-21). `fattore`: the proof that was shown beside the password.
 */
type NewSession = {
  utenteId: number;
  versione: string;
  received: Date;
  origin: Origin;
  hours: number;
  minuti?: number | null;
  sso?: SsoLogout | null;
  fattore?: Fattore | null;
  lingua?: Lingua | null;
};

/** Opens a session and returns its token, which is not stored: only its hash is. */
export async function openSessione(
  tx: Tx,
  { utenteId, versione, received, origin, hours, minuti = null, sso = null, fattore = null, lingua = null }: NewSession,
): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await insertSessione(tx, {
    tokenHash: hashToken(token),
    utenteId,
    versione,
    ip: origin.ip,
    userAgent: origin.userAgent,
    sso,
    fattore,
    ssoUscita: sso === null ? null : randomBytes(24).toString('base64url'),
    received,
    scade: new Date(received.getTime() + hours * 3_600_000),
    inattivaMinuti: minuti,
  });
  await writeAccesso(tx, { utenteId, received, lingua });
  return { id, token };
}

/** Closes a session, then the one that acts on somebody's behalf: in this order, so that none begins in between. */
export async function closeSessione(tx: Tx, sessioneId: number, received: Date): Promise<void> {
  await closeOne(tx, { sessioneId, received });
  await closeImpersonazioni(tx, { realSessioneId: sessioneId, received });
}
