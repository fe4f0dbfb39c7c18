import { limitiRaggiunti } from '@sigeba/contract/partecipazioni/limiti.rules.ts';
import {
  canAcceptPartecipazione,
  canRefusePartecipazione,
  canWithdrawPartecipazione,
} from '@sigeba/contract/partecipazioni/partecipazione.rules.ts';
import type { RichiestaPartecipazione } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { enqueuing } from '../../ground/mail/enqueue.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { inAnno, inattivoIn, ruoloOf, utenteForAmmissibilita } from '../bandi/ammissibilita.queries.ts';
import { lockUtente } from '../utenti/lock.queries.ts';
import { answerRichiesta, lockRichiesta, presentRichiesta, type RichiestaRow, readSeats } from './partecipazioni.queries.ts';

type Request = Asking & { params: { propostaId: number } };

/** The invitee accepts and becomes a member; beyond the limits of the call it is refused with code 91 (D-79). */
export async function acceptPartecipazione(tx: Tx, request: Request, publicUrl: string): Promise<RichiestaPartecipazione> {
  const { actor, received, params } = request;
  const { row } = await together(tx, {
    lock: lockUtente.with({ utenteId: actor.id }),
    row: lockRichiesta.with({ utenteId: actor.id, propostaId: params.propostaId }),
  });
  const richiesta = found(row);
  const {
    utente,
    seats: { presenze, limiti },
  } = await together(tx, {
    utente: utenteForAmmissibilita.with({ utenteId: actor.id }),
    seats: readSeats.with({ sigla: richiesta.sigla, utenteId: actor.id, received }),
  });
  ensure(
    canAcceptPartecipazione({
      richiesta: factsOf(richiesta),
      utente: {
        valido: utente.utenteInternoValido ?? true,
        ruolo: ruoloOf(utente),
        regime: utente.regime,
        profiloValidato: utente.profiloValidato ?? false,
        inattivo: inattivoIn(utente, richiesta.anno),
      },
      anno: richiesta.anno,
      ruoli: richiesta.ruoli ?? [],
      regimi: richiesta.regimi ?? [],
      limiti: limitiRaggiunti(limiti, inAnno(presenze, richiesta), richiesta),
      scadenza: richiesta.scadenza,
      received,
    }),
  );
  return answer(tx, request, richiesta, 'ACCETTATA', publicUrl);
}

/** The invitee refuses: the seat is free again and the responsabile is told. */
export async function refusePartecipazione(tx: Tx, request: Request, publicUrl: string): Promise<RichiestaPartecipazione> {
  const richiesta = found(await lockRichiesta(tx, { utenteId: request.actor.id, propostaId: request.params.propostaId }));
  ensure(canRefusePartecipazione({ richiesta: factsOf(richiesta) }));
  return answer(tx, request, richiesta, 'RIFIUTATA', publicUrl);
}

/** A member withdraws from a BOZZA (D-70): the seat is free again as after a refusal, and the responsabile may ask anew. */
export async function withdrawPartecipazione(tx: Tx, request: Request, publicUrl: string): Promise<RichiestaPartecipazione> {
  const richiesta = found(await lockRichiesta(tx, { utenteId: request.actor.id, propostaId: request.params.propostaId }));
  ensure(canWithdrawPartecipazione({ richiesta: factsOf(richiesta) }));
  return answer(tx, request, richiesta, 'RITIRATA', publicUrl);
}

const ATTI = { ACCETTATA: 'acceptPartecipazione', RIFIUTATA: 'refusePartecipazione', RITIRATA: 'withdrawPartecipazione' } as const;

/** M-02 to the responsabile (D-70, D-165). */
const MODELLI = { ACCETTATA: 'M-02.accettata', RIFIUTATA: 'M-02.rifiutata', RITIRATA: 'M-02.uscita' } as const;

const factsOf = ({ status, propostaStatus }: RichiestaRow) => ({
  status,
  propostaStatus,
});

async function answer(
  tx: Tx,
  request: Request,
  richiesta: RichiestaRow,
  risposta: keyof typeof ATTI,
  publicUrl: string,
): Promise<RichiestaPartecipazione> {
  const { received } = request;
  const { id, cognome, nome, propostaId, responsabileId, responsabileEmail } = richiesta;
  const status = risposta === 'ACCETTATA' ? 'ACCETTATA' : 'RIFIUTATA';
  const link = `${publicUrl}/proposte/${propostaId}`;
  const parole = { persona: `${nome} ${cognome}`, cognomeNome: `${cognome} ${nome}`, titolo: richiesta.titolo ?? '', link };
  const destinatario = { id: responsabileId, email: responsabileEmail };
  await together(tx, {
    answer: answerRichiesta.with({ id, status, eraAccettata: risposta === 'RITIRATA', at: received }),
    record: recording(request, ATTI[risposta], { tipo: 'richiesta_partecipazione', id }),
    mail: enqueuing(tx, [{ modello: MODELLI[risposta], parole, destinatario, oggetto: { tipo: 'proposta', id: propostaId } }], received),
  });
  return presentRichiesta({ ...richiesta, status });
}
