import type { ConfermaEmailForm } from '@sigeba/contract/login/cambioEmail.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { AskingAnyone } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { Refused } from '../../ground/refuse.ts';
import { findEmailTaken, lockEmail, useCambio, writeEmail } from './cambioEmail.queries.ts';
import { closeHanging, closeLinksOf, closeSessioniOf } from './credenziali.queries.ts';

type Request = AskingAnyone & { body: ConfermaEmailForm };

/**
 * The new address becomes the user name. Every session of the account ends, password links sent to the old address become
 * invalid, and the old address is told (D-182).
 */
export async function confirmEmail(tx: Tx, { body, received, origin }: Request): Promise<Record<string, never>> {
  const account = await useCambio(tx, { tokenHash: hashToken(body.token), now: received });
  if (account === undefined) throw new Refused(no('LINK_EMAIL'));
  const { id, nuova, vecchia } = account;
  const { taken } = await together(tx, {
    lock: lockEmail.with({ email: nuova }),
    taken: findEmailTaken.with({ email: nuova, utenteId: id }),
  });
  if (taken !== undefined) throw new Refused(no('LINK_EMAIL'));
  const { chiuse } = await together(tx, {
    writeEmail: writeEmail.with({ utenteId: id, email: nuova, updatedAt: nextUpdate(account, received) }),
    closeLinks: closeLinksOf.with({ utenti: [id], now: received }),
    chiuse: closeSessioniOf.with({ utenti: [id], now: received }),
    closeHanging: closeHanging.with({ utenti: [id], now: received }),
  });
  const parole = { nome: account.nome, cognome: account.cognome, nuova };
  await enqueue(tx, { modello: 'M-26.cambiata', parole, destinatario: { id, email: vecchia }, oggetto: { tipo: 'utente', id } }, received);
  const actor = { id, realId: id };
  await record(tx, { actor, received, origin }, 'confirmEmail', { tipo: 'utente', id }, { vecchia, nuova, chiuse });
  return {};
}
