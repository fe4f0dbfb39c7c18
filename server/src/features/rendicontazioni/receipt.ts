import type { RendicontoSummary } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { receiptText } from './receipt.text.ts';
import type { OpenRendicontazione } from './rendicontazione.form.ts';
import { getDestinatario } from './rendicontazioni.queries.ts';

type Sent = OpenRendicontazione & { summary: RendicontoSummary; impronta: string };

/** M-09, to the holder who sent it. */
export async function mailReceipt(tx: Tx, { riga, step, summary, impronta }: Sent, { actor, received, publicUrl }: Asking): Promise<void> {
  const holder = await getDestinatario(tx, { utenteId: actor.id });
  const text = receiptText({
    nome: holder.nome,
    titolo: riga.titolo ?? '',
    nomeStep: step.nome,
    speso: summary.finanziamentoSpeso,
    assegno: summary.assegnoSpeso,
    impronta,
    received,
    link: `${publicUrl}/rendicontazioni/${step.id}/view`,
  });
  await enqueue(tx, { tipo: 'M-09', destinatario: holder, oggetto: { tipo: 'rendicontazione', id: step.id }, ...text }, received);
}
