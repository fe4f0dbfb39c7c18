import type { Asking } from '../../ground/asking.ts';
import type { Mail } from '../../ground/mail/enqueue.ts';
import type { RichiestaRow } from './partecipazioni.queries.ts';

/** An invitee who answers the request to take part in a proposta, or a member who leaves it. */
export type AnsweringRichiesta = Asking & { params: { propostaId: number } };

/** M-02 to the responsabile: the person's answer (D-70, D-165). */
export function mailToResponsabile(
  modello: 'M-02.accettata' | 'M-02.rifiutata' | 'M-02.uscita',
  { cognome, nome, titolo, propostaId, responsabileId, responsabileEmail }: RichiestaRow,
  { publicUrl }: Asking,
): Mail {
  return {
    modello,
    parole: {
      persona: `${nome} ${cognome}`,
      cognomeNome: `${cognome} ${nome}`,
      titolo: titolo ?? '',
      link: `${publicUrl}/proposte/${propostaId}`,
    },
    destinatario: { id: responsabileId, email: responsabileEmail },
    oggetto: { tipo: 'proposta', id: propostaId },
  };
}
