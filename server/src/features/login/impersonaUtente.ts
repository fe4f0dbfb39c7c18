import { randomBytes } from 'node:crypto';
import { canImpersonate, impersonabili, type MotivoImpersona } from '@sigeba/contract/login/impersona.rules.ts';
import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { findImpersonabile, IMPERSONA, insertImpersonazione } from './impersona.queries.ts';
import { logoutAddress } from './logoutAddress.ts';
import { operatoreOf } from './operatoreOf.ts';
import { closeImpersonazioni } from './sessione.queries.ts';
import { presentUtente } from './utente.queries.ts';

type Request = Asking & { body: { id: number; motivo?: MotivoImpersona | undefined; ticket?: string | undefined } };

/**
 * Opens a second session, of the person chosen, that hangs on the one that asks; an earlier one of the same session ends.
 * It is no access of the person: neither the first nor the last login of theirs is touched (decision D-17).
 */
export async function impersonaUtente(tx: Tx, request: Request, apiRoot: string): Promise<Sessione> {
  const { actor, body, received, bearer } = request;
  ensure(canImpersonate({ roles: actor.roles, self: body.id === actor.id }));
  found(await findImpersonabile(tx, { id: body.id, tipi: impersonabili(actor.roles) }));
  await closeImpersonazioni(tx, { realSessioneId: actor.sessioneId, received });
  const opened = await openImpersonazione(tx, request);
  const { motivo = null, ticket = null } = body;
  await record(tx, request, IMPERSONA, { tipo: 'utente', id: body.id }, { motivo, ticket: ticket || null });
  const acting = { id: body.id, realId: actor.id, realTipo: actor.tipoUtente };
  const utente = await presentUtente(tx, body.id, received, await operatoreOf(tx, acting));
  const logoutSSOUrl = await logoutAddress(tx, actor.sessioneId, apiRoot);
  return { token: bearer ?? '', tokenImpersona: opened, utente: { ...utente, logoutSSOUrl } };
}

/** Answers the token of the new session, which ends at the same instant as the real one at the latest. */
async function openImpersonazione(tx: Tx, { actor, body, received, origin }: Request): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { ip, userAgent } = origin;
  await insertImpersonazione(tx, {
    ...{ tokenHash: hashToken(token), utenteId: body.id, realSessioneId: actor.sessioneId, ip, userAgent, received },
  });
  return token;
}
