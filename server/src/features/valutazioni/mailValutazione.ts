import { accessoOf } from '../../ground/mail/accessoReferee.ts';
import type { Mail } from '../../ground/mail/enqueue.ts';

type Referee = { id: number | null; nome: string; cognome: string; email: string };
type About = { id: number; titolo: string | null };

/** M-14: a referee has concluded. */
export function mailGrazie({ id, nome, cognome, email }: Referee, { id: propostaId, titolo }: About, publicUrl: string): Mail {
  return {
    modello: 'M-14',
    parole: { nome, cognome, titolo: titolo ?? 'untitled', accesso: accessoOf(email, publicUrl) },
    destinatario: { id, email },
    oggetto: { tipo: 'proposta', id: propostaId },
    lingua: 'en',
  };
}
