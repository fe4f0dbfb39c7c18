import { impersonabili } from '@sigeba/contract/login/impersona.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { rolesOf } from '@sigeba/contract/ruoli.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Admitted, Idle, Shown } from '../../ground/http/authenticate.ts';
import { Refused } from '../../ground/refuse.ts';
import { factsOf } from '../funzioni/funzioni.queries.ts';
import { findImpersonabile } from '../funzioni/impersonabili.queries.ts';
import { findSession, findSessionById } from './openSessions.queries.ts';

const TOUCH_AFTER_MS = 60_000;

/**
 * Finds the holder of a token, and the sessions to renew. Refuses with code 11 when there is no such open session, when the
 * client believes to be someone else (D-01: the header never decides, it only reveals a mix-up), and when the session acts on
 * behalf of somebody and the operator's own session has ended or may no longer do so (D-17).
 */
export async function authenticate(tx: Tx, { tokenHash, claimedId }: Shown, received: Date, { idleMinutes }: Idle): Promise<Admitted> {
  const open = { received, idleMinutes };
  const session = tokenHash === null ? undefined : await findSession(tx, { tokenHash, ...open });
  if (session === undefined || (claimedId !== null && claimedId !== String(session.id))) throw new Refused(no('NO_SESSION'));
  const real = session.realSessioneId === null ? session : await realSession(tx, session, { id: session.realSessioneId, ...open });
  const lastUse = session.ultimaAttivita < real.ultimaAttivita ? session.ultimaAttivita : real.ultimaAttivita;
  const renewed = received.getTime() - lastUse.getTime() > TOUCH_AFTER_MS;
  const { id, sessioneId, tipoUtente } = session;
  const impersonatoDa = real === session ? null : real;
  const actor = {
    id,
    sessioneId,
    tipoUtente,
    realId: real.id,
    realSessioneId: real.sessioneId,
    realTipo: real.tipoUtente,
    sessioneFine: endOf(renewed ? received : lastUse, session.scade, Math.min(session.inattivaMinuti, real.inattivaMinuti)),
    roles: rolesOf({ tipoUtente, ...factsOf(session.funzioni), impersonatoDa }),
  };
  return { actor, toRenew: renewed ? [...new Set([session.sessioneId, real.sessioneId])] : [] };
}

/** The operator's own session: open itself, and of an account that may act for this person now. */
async function realSession(tx: Tx, person: { id: number }, asked: { id: number; received: Date; idleMinutes: number }) {
  const { received } = asked;
  const real = await findSessionById(tx, asked);
  const still =
    real &&
    (await findImpersonabile(tx, {
      id: person.id,
      ...impersonabili(rolesOf({ tipoUtente: real.tipoUtente, ...factsOf(real.funzioni) })),
      received,
    }));
  if (real === undefined || still === undefined) throw new Refused(no('NO_SESSION'));
  return real;
}

/** When a session ends without another request: some time after its last use, and never after its hours. */
const endOf = (lastUse: Date, scade: Date, minutes: number) => new Date(Math.min(lastUse.getTime() + minutes * 60_000, scade.getTime()));
