import { randomBytes } from 'node:crypto';
import { canImpersonate, impersonabili, type MotivoImpersona } from '@sigeba/contract/login/impersona.rules.ts';
import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Config } from '../../ground/config/config.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { ensure, found, Refused } from '../../ground/refuse.ts';
import { findImpersonabile } from '../funzioni/impersonabili.queries.ts';
import { IMPERSONA, insertImpersonazione } from './impersona.queries.ts';
import { logoutAddress } from './logoutAddress.ts';
import { operatoreOf } from './operatoreOf.ts';
import { closeImpersonazioni, lockOpenSessione } from './sessione.queries.ts';
import { presentUtente } from './utente.queries.ts';

type Settings = Pick<Config, 'apiRoot' | 'fattore'>;
type Request = Asking & { body: { id: number; motivo?: MotivoImpersona | undefined; ticket?: string | undefined } };

/**
 * Opens a second session, of the chosen person, that depends on the operator's session; an earlier second session ends. The
 * operator's session stays locked: of several starts at once the last remains, and none after its logout. It is no access of the
 * person: their first and last login stay as they are (D-17).
 */
export async function impersonaUtente(tx: Tx, request: Request, { apiRoot, fattore }: Settings): Promise<Sessione> {
  const { actor, body, received, bearer } = request;
  const session = await lockOpenSessione(tx, { sessioneId: actor.sessioneId });
  if (session === undefined) throw new Refused(no('NO_SESSION'));
  const conFattore = !fattore.obbligatorio || session.fattore !== null;
  ensure(canImpersonate({ roles: actor.roles, self: body.id === actor.id, conFattore }));
  found(await findImpersonabile(tx, { id: body.id, ...impersonabili(actor.roles), received }));
  await closeImpersonazioni(tx, { realSessioneId: actor.sessioneId, received });
  const opened = await openImpersonazione(tx, request);
  const { motivo = null, ticket = null } = body;
  await record(tx, request, IMPERSONA, { tipo: 'utente', id: body.id }, { motivo, ticket: ticket || null });
  const acting = { id: body.id, realId: actor.id, realTipo: actor.tipoUtente };
  const utente = await presentUtente(tx, body.id, received, await operatoreOf(tx, acting));
  const logoutSSOUrl = await logoutAddress(tx, actor.sessioneId, apiRoot);
  return { token: bearer ?? '', tokenImpersona: opened, utente: { ...utente, logoutSSOUrl } };
}

/** Returns the token of the new session, which ends at the latest with the operator's session. */
async function openImpersonazione(tx: Tx, { actor, body, received, origin }: Request): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { ip, userAgent } = origin;
  await insertImpersonazione(tx, {
    tokenHash: hashToken(token),
    utenteId: body.id,
    realSessioneId: actor.sessioneId,
    ip,
    userAgent,
    received,
  });
  return token;
}
