import { canResetFattore } from '@sigeba/contract/login/fattore.rules.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { together } from '../../../ground/db/query.ts';
import { forgetAttempts } from '../../../ground/http/attempts.queries.ts';
import { ensure, found } from '../../../ground/refuse.ts';
import { closeHanging, closeSessioniOf } from '../credenziali.queries.ts';
import { deleteFattore, lockFattore, writeTolto } from './fattore.queries.ts';
import { mailFattore } from './mailFattore.ts';
import { keyOf } from './provaFattore.ts';

type Request = Asking & { params: { id: number } };

/**
 * For a person who has lost the app and the recovery codes: the next login sets up another factor, and every open session of the
 * account ends. Refused on the day after an office gave the account another e-mail or codice fiscale (D-249).
 */
export async function resetFattore(tx: Tx, request: Request): Promise<Record<string, never>> {
  const { actor, params, received } = request;
  const account = found(await lockFattore(tx, { utenteId: params.id }));
  const { id, segreto, identita } = account;
  ensure(canResetFattore({ self: id === actor.realId, presente: segreto !== null, identita, received }));
  const ended = { utenti: [id], now: received };
  await together(tx, {
    deleteFattore: deleteFattore.with({ utenteId: id }),
    writeTolto: writeTolto.with({ utenteId: id, now: received }),
    closeSessioni: closeSessioniOf.with(ended),
    closeHanging: closeHanging.with(ended),
    forgetAttempts: forgetAttempts.with({ key: keyOf(id) }),
  });
  await record(tx, request, 'resetFattore', { tipo: 'utente', id });
  await mailFattore(tx, account, 'azzerato', received);
  return {};
}
