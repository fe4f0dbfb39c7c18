import type { Asking } from '../../ground/asking.ts';
import type { RowOf } from '../../ground/db/question.ts';
import type { Mail } from '../../ground/mail/enqueue.ts';
import type { listDestinatari } from './proposte.queries.ts';
import { receiptText } from './receipt.text.ts';

type Destinatario = RowOf<typeof listDestinatari>;
type Inviata = { id: number; titolo: string | null; numeroProtocollo: string; impronta: string };

/** M-03: number, instant and link, to each of those whom the proposta concerns. */
export function receiptsOf(destinatari: readonly Destinatario[], proposta: Inviata, { received, publicUrl }: Asking): Mail[] {
  const { id, titolo, numeroProtocollo, impronta } = proposta;
  const link = `${publicUrl}/proposte/${id}/view`;
  return destinatari.map((destinatario) => {
    const text = receiptText({ nome: destinatario.nome, titolo: titolo ?? '', numeroProtocollo, impronta, received, link });
    return { tipo: 'M-03', destinatario, oggetto: { tipo: 'proposta', id }, ...text };
  });
}
