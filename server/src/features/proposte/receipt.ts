import { compiledOnce } from '../../ground/db/compiledOnce.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { receiptText } from './receipt.text.ts';

type Receipt = { propostaId: number; titolo: string | null; numeroProtocollo: string; received: Date; publicUrl: string };

/** M-03: number, instant and link, to the responsabile and to every accepted member. */
export async function enqueueReceipt(
  tx: Tx,
  destinatari: readonly Destinatario[],
  { propostaId, titolo, numeroProtocollo, received, publicUrl }: Receipt,
): Promise<void> {
  const link = `${publicUrl}/proposte/${propostaId}/view`;
  const mails = destinatari.map((destinatario) => {
    const text = receiptText({ nome: destinatario.nome, titolo: titolo ?? '', numeroProtocollo, received, link });
    return enqueue(tx, { tipo: 'M-03', destinatario, oggetto: { tipo: 'proposta', id: propostaId }, ...text }, received);
  });
  await Promise.all(mails);
}

type Destinatario = Awaited<ReturnType<typeof listDestinatari>>[number];

/** Whom the receipt of a proposta goes to. */
export const listDestinatari = (tx: Tx, propostaId: number) => selectDestinatari(tx, { propostaId });

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
