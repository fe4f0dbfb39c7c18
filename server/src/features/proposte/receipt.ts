import type { Asking } from '../../ground/asking.ts';
import { compiledOnce } from '../../ground/db/compiledOnce.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { receiptText } from './receipt.text.ts';

type Sent = { id: number; titolo: string | null; numeroProtocollo: string };

/** M-03: number, instant and link, to the responsabile and to every accepted member. */
export async function mailReceipt(tx: Tx, { id, titolo, numeroProtocollo }: Sent, { received, publicUrl }: Asking): Promise<void> {
  const link = `${publicUrl}/proposte/${id}/view`;
  const mails = (await listDestinatari(tx, id)).map((destinatario): Mail => {
    const text = receiptText({ nome: destinatario.nome, titolo: titolo ?? '', numeroProtocollo, received, link });
    return { tipo: 'M-03', destinatario, oggetto: { tipo: 'proposta', id }, ...text };
  });
  await enqueueAll(tx, mails, received);
}

/** Whom the receipt of a proposta goes to. */
const listDestinatari = (tx: Tx, propostaId: number) => selectDestinatari(tx, { propostaId });

const selectDestinatari = compiledOnce((tx, { propostaId }: { propostaId: number }) =>
  tx
    .selectFrom('utente as u')
    .select(['u.id', 'u.email', 'u.nome'])
    .where('u.id', 'in', (eb) =>
      eb
        .selectFrom('proposta')
        .select('responsabile_id as id')
        .where('id', '=', propostaId)
        .union(
          eb
            .selectFrom('proposta_partecipante as pp')
            .innerJoin('richiesta_partecipazione as q', 'q.partecipante_id', 'pp.id')
            .select((of) => of.ref('pp.utente_id').$notNull().as('id'))
            .where('pp.proposta_id', '=', propostaId)
            .where('q.status', '=', 'ACCETTATA'),
        ),
    )
    .orderBy('u.id'),
);
