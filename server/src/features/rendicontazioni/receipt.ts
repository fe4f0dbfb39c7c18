import type { RendicontoSummary } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { euroIn, istanteEsattoIn } from '../../ground/mail/inLingue.ts';
import type { OpenRendicontazione } from './rendicontazione.form.ts';
import { getDestinatario } from './rendicontazioni.queries.ts';

type SentRendicontazione = OpenRendicontazione & { summary: RendicontoSummary; impronta: string };

/** M-09, to the holder who sent it. */
export async function mailReceipt(
  tx: Tx,
  { riga, step, summary, impronta }: SentRendicontazione,
  { actor, received, publicUrl }: Asking,
): Promise<void> {
  const holder = await getDestinatario(tx, { utenteId: actor.id });
  const parole = {
    nome: holder.nome,
    titolo: riga.titolo ?? '',
    step: step.nome,
    impronta,
    inviata: istanteEsattoIn(received),
    speso: euroIn(summary.finanziamentoSpeso),
    assegno: summary.assegnoSpeso > 0 ? euroIn(summary.assegnoSpeso) : null,
    link: `${publicUrl}/rendicontazioni/${step.id}/view`,
  };
  await enqueue(tx, { modello: 'M-09', parole, destinatario: holder, oggetto: { tipo: 'rendicontazione', id: step.id } }, received);
}
