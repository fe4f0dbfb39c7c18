import { canWithdrawPartecipazione } from '@sigeba/contract/partecipazioni/partecipazione.rules.ts';
import type { RichiestaRisposta } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { type AnsweringRichiesta, mailToResponsabile } from './mailToResponsabile.ts';
import { answerRichiesta, lockRichiesta } from './partecipazioni.queries.ts';

/** A member withdraws from a BOZZA (D-70): the seat is free again as after a refusal, and the responsabile may ask anew. */
export async function withdrawPartecipazione(tx: Tx, request: AnsweringRichiesta): Promise<RichiestaRisposta> {
  const { actor, received, params } = request;
  const richiesta = found(await lockRichiesta(tx, { utenteId: actor.id, propostaId: params.propostaId }));
  ensure(canWithdrawPartecipazione({ richiesta }));

  const { id } = richiesta;
  await answerRichiesta(tx, { id, status: 'RIFIUTATA', eraAccettata: true, at: received });
  await record(tx, request, 'withdrawPartecipazione', { tipo: 'richiesta_partecipazione', id });
  await enqueue(tx, mailToResponsabile('M-02.uscita', richiesta, request), received);
  return { id, status: 'RIFIUTATA' };
}
