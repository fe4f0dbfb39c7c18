import { randomBytes } from 'node:crypto';
import { canImpersonate, impersonabili, type MotivoImpersona } from '@sigeba/contract/login/impersona.rules.ts';
import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { findImpersonabile, IMPERSONA } from './impersona.queries.ts';
import { operatoreOf } from './operatoreOf.ts';
import { closeImpersonazioni } from './sessione.ts';
import { logoutAddress } from './sso.queries.ts';
import { presentUtente } from './utente.queries.ts';

type Request = Asking & { body: { id: number; motivo?: MotivoImpersona | undefined; ticket?: string | undefined } };

/**
 * Opens a second session, of the person chosen, that hangs on the one that asks; an earlier one of the same session ends.
 * It is no access of the person: neither the first nor the last login of theirs is touched (decision D-17).
 */
export async function impersonaUtente(tx: Tx, request: Request, apiRoot: string): Promise<Sessione> {
  const { actor, body, received, bearer } = request;
  ensure(canImpersonate({ roles: actor.roles, self: body.id === actor.id }));
  found(await findImpersonabile(tx, body.id, impersonabili(actor.roles)));
  await closeImpersonazioni(tx, actor.sessioneId, received);
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
  await tx
    .insertInto('sessione')
    .columns([
      ...(['token_hash', 'utente_id', 'impersonatore_sessione_id', 'versione_app', 'ip', 'user_agent'] as const),
      ...(['creata_ts', 'ultima_attivita_ts', 'scade_ts'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('sessione as r')
        .select((of) => [
          of.val(hashToken(token)).as('token_hash'),
          of.val(body.id).as('utente_id'),
          'r.id',
          'r.versione_app',
          of.val(origin.ip).as('ip'),
          of.val(origin.userAgent).as('user_agent'),
          of.val(received).as('creata_ts'),
          of.val(received).as('ultima_attivita_ts'),
          'r.scade_ts',
        ])
        .where('r.id', '=', actor.sessioneId),
    )
    .execute();
  return token;
}
