import type { RendicontoSummary } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { receiptText } from './receipt.text.ts';

type Receipt = {
  id: number;
  titolo: string | null;
  nomeStep: string;
  utenteId: number;
  summary: RendicontoSummary;
  received: Date;
  publicUrl: string;
};

/** M-09, to the holder who sent it. */
export async function enqueueReceipt(tx: Tx, { id, titolo, nomeStep, utenteId, summary, received, publicUrl }: Receipt): Promise<void> {
  const holder = await tx.selectFrom('utente').select(['id', 'email', 'nome']).where('id', '=', utenteId).executeTakeFirstOrThrow();
  const text = receiptText({
    nome: holder.nome,
    titolo: titolo ?? '',
    nomeStep,
    speso: summary.finanziamentoSpeso,
    assegno: summary.assegnoSpeso,
    received,
    link: `${publicUrl}/rendicontazioni/${id}/view`,
  });
  await enqueue(tx, { tipo: 'M-09', destinatario: holder, oggetto: { tipo: 'rendicontazione', id }, ...text }, received);
}
