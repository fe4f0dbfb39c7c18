import type { Tx } from '../db/db.types.ts';
import { enqueue } from '../mail/enqueue.ts';
import { receiptText } from './receipt.text.ts';

type Receipt = { propostaId: number; titolo: string | null; numeroProtocollo: string; received: Date; publicUrl: string };

/** M-03: number, instant and link, to the responsabile and to every accepted member. */
export async function enqueueReceipt(tx: Tx, { propostaId, titolo, numeroProtocollo, received, publicUrl }: Receipt): Promise<void> {
  const link = `${publicUrl}/proposte/${propostaId}/view`;
  for (const destinatario of await listDestinatari(tx, propostaId)) {
    const { soggetto, corpo } = receiptText({ nome: destinatario.nome, titolo: titolo ?? '', numeroProtocollo, received, link });
    await enqueue(tx, { tipo: 'M-03', destinatario, oggetto: { tipo: 'proposta', id: propostaId }, soggetto, corpo }, received);
  }
}

const listDestinatari = (tx: Tx, propostaId: number) =>
  tx
    .selectFrom('utente as u')
    .select(['u.id', 'u.email', 'u.nome'])
    .where((eb) =>
      eb.or([
        eb('u.id', '=', eb.selectFrom('proposta').select('responsabile_id').where('id', '=', propostaId)),
        eb(
          'u.id',
          'in',
          eb
            .selectFrom('proposta_partecipante as pp')
            .innerJoin('richiesta_partecipazione as q', 'q.partecipante_id', 'pp.id')
            .select('pp.utente_id')
            .where('pp.proposta_id', '=', propostaId)
            .where('q.status', '=', 'ACCETTATA'),
        ),
      ]),
    )
    .orderBy('u.id')
    .execute();
