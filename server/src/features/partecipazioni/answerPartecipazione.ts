import { canAcceptPartecipazione, canRefusePartecipazione } from '@sigeba/contract/partecipazioni/partecipazione.rules.ts';
import type { RichiestaPartecipazione } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { utenteForAmmissibilita } from '../bandi/ammissibilita.queries.ts';
import { lockUtente } from '../utenti/lock.queries.ts';
import { answerText } from './answer.text.ts';
import { answerRichiesta, lockRichiesta, participationLimit, presentRichiesta, type RichiestaRow } from './partecipazioni.queries.ts';

type Request = Asking & { params: { propostaId: number } };

/** The invitee accepts and becomes a member; beyond the limits of the call it is refused with code 91 (decision D-79). */
export async function acceptPartecipazione(tx: Tx, request: Request, publicUrl: string): Promise<RichiestaPartecipazione> {
  const { actor, received, params } = request;
  await lockUtente(tx, actor.id);
  const richiesta = found(await lockRichiesta(tx, actor.id, params.propostaId));
  const utente = await utenteForAmmissibilita(tx, actor.id);
  const { presenti, massimo } = await participationLimit(tx, actor.id, richiesta);
  ensure(
    canAcceptPartecipazione({
      richiesta: factsOf(richiesta),
      utente: { valido: utente.utenteInternoValido ?? true, ruolo: utente.ruoloCodice, profiloValidato: utente.profiloValidato ?? false },
      presenti,
      massimo,
      scadenza: richiesta.scadenza,
      received,
    }),
  );
  return answer(tx, request, richiesta, 'ACCETTATA', publicUrl);
}

/** The invitee refuses: the seat is free again and the responsabile is told. */
export async function refusePartecipazione(tx: Tx, request: Request, publicUrl: string): Promise<RichiestaPartecipazione> {
  const richiesta = found(await lockRichiesta(tx, request.actor.id, request.params.propostaId));
  ensure(canRefusePartecipazione({ richiesta: factsOf(richiesta) }));
  return answer(tx, request, richiesta, 'RIFIUTATA', publicUrl);
}

const factsOf = ({ status, propostaStatus }: RichiestaRow) => ({
  status,
  propostaStatus,
});

async function answer(
  tx: Tx,
  request: Request,
  richiesta: RichiestaRow,
  status: 'ACCETTATA' | 'RIFIUTATA',
  publicUrl: string,
): Promise<RichiestaPartecipazione> {
  const { actor, received } = request;
  await answerRichiesta(tx, richiesta.id, status, received);
  await record(tx, request, status === 'ACCETTATA' ? 'acceptPartecipazione' : 'refusePartecipazione', {
    tipo: 'richiesta_partecipazione',
    id: richiesta.id,
  });
  const persona = await tx.selectFrom('utente').select(['cognome', 'nome']).where('id', '=', actor.id).executeTakeFirstOrThrow();
  const mail = answerText({
    persona,
    accettata: status === 'ACCETTATA',
    titolo: richiesta.titolo ?? '',
    link: `${publicUrl}/proposte/${richiesta.propostaId}`,
  });
  const destinatario = { id: richiesta.responsabileId, email: richiesta.responsabileEmail };
  await enqueue(tx, { tipo: 'M-02', destinatario, oggetto: { tipo: 'proposta', id: richiesta.propostaId }, ...mail }, received);
  return presentRichiesta({ ...richiesta, status });
}
