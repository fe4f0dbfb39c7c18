import type { Tx } from '../../ground/db/db.types.ts';
import type { Mail } from '../../ground/mail/enqueue.ts';
import { lapseRichieste } from './propostaWrites.queries.ts';
import type { PropostaIntera } from './proposte.queries.ts';

/**
 * Requests still without an answer lapse as the proposta is sent (D-68). @returns the mails to those who had not answered (M-02), none where
 * everybody had
 */
export async function endRichieste(tx: Tx, proposta: PropostaIntera, at: Date): Promise<Mail[]> {
  const { id, titolo, classeNome, anno, responsabileCognome, responsabileNome } = proposta;
  const lapsed = await lapseRichieste(tx, { propostaId: id, at });
  return lapsed.map((destinatario) => ({
    modello: 'M-02.decaduta',
    parole: {
      nome: destinatario.nome,
      titolo: titolo ?? 'senza titolo',
      responsabile: `${responsabileNome} ${responsabileCognome}`,
      classe: `${classeNome} ${anno}`,
    },
    destinatario,
    oggetto: { tipo: 'proposta', id },
  }));
}
