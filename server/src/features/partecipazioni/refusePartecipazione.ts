import { canRefusePartecipazione } from '@sigeba/contract/partecipazioni/partecipazione.rules.ts';
import type { RichiestaRisposta } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { type AnsweringRichiesta, mailToResponsabile } from './mailToResponsabile.ts';
import { answerRichiesta, lockRichiesta } from './partecipazioni.queries.ts';

/** The invitee refuses: the seat is free again and the responsabile is told. */
export async function refusePartecipazione(tx: Tx, request: AnsweringRichiesta): Promise<RichiestaRisposta> {
  const { actor, received, params } = request;
  const richiesta = found(await lockRichiesta(tx, { utenteId: actor.id, propostaId: params.propostaId }));
  ensure(canRefusePartecipazione({ richiesta }));

  const { id } = richiesta;
  await answerRichiesta(tx, { id, status: 'RIFIUTATA', eraAccettata: false, at: received });
  await record(tx, request, 'refusePartecipazione', { tipo: 'richiesta_partecipazione', id });
  await enqueue(tx, mailToResponsabile('M-02.rifiutata', richiesta, request), received);
  return { id, status: 'RIFIUTATA' };
}
