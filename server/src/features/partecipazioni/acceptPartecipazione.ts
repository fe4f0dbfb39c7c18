import { limitiRaggiunti } from '@sigeba/contract/partecipazioni/limiti.rules.ts';
import { canAcceptLetta, canAcceptPartecipazione } from '@sigeba/contract/partecipazioni/partecipazione.rules.ts';
import type { RichiestaLetta, RichiestaRisposta } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { inAnno, inattivoIn, ruoloOf, utenteForAmmissibilita } from '../bandi/ammissibilita.queries.ts';
import { type AnsweringRichiesta, mailToResponsabile } from './mailToResponsabile.ts';
import { answerRichiesta, lockRichiesta, lockUtente, readSeats } from './partecipazioni.queries.ts';

type Request = AnsweringRichiesta & { body: { letta?: RichiestaLetta | undefined } };

/**
 * The invitee accepts what they have read and becomes a member; beyond the limits of the call the request is refused with code 91
 * (D-79).
 */
export async function acceptPartecipazione(tx: Tx, request: Request): Promise<RichiestaRisposta> {
  const { actor, received, params, body } = request;
  await lockUtente(tx, { utenteId: actor.id });
  const richiesta = found(await lockRichiesta(tx, { utenteId: actor.id, propostaId: params.propostaId }));
  ensure(canAcceptLetta(body.letta, richiesta));
  const utente = await utenteForAmmissibilita(tx, { utenteId: actor.id });
  const { presenze, limiti } = await readSeats(tx, { sigla: richiesta.sigla, utenteId: actor.id, received });
  ensure(
    canAcceptPartecipazione({
      richiesta,
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

  const { id } = richiesta;
  await answerRichiesta(tx, { id, status: 'ACCETTATA', eraAccettata: false, at: received });
  await record(tx, request, 'acceptPartecipazione', { tipo: 'richiesta_partecipazione', id });
  await enqueue(tx, mailToResponsabile('M-02.accettata', richiesta, request), received);
  return { id, status: 'ACCETTATA' };
}
