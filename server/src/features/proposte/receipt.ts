import { formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../ground/asking.ts';
import type { RowOf } from '../../ground/db/query.ts';
import type { Mail } from '../../ground/mail/enqueue.ts';
import type { listDestinatari } from './destinatari.queries.ts';

type Destinatario = RowOf<typeof listDestinatari>;
type Inviata = { id: number; titolo: string | null; numeroProtocollo: string; impronta: string };

/** M-03: number, instant and link, to each of those whom the proposta concerns. */
export function receiptsOf(destinatari: readonly Destinatario[], proposta: Inviata, { received, publicUrl }: Asking): Mail[] {
  const { id, titolo, numeroProtocollo, impronta } = proposta;
  const link = `${publicUrl}/proposte/${id}/view`;
  const about = { titolo: titolo ?? '', numero: numeroProtocollo, impronta, inviata: formatInstantToTheSecond(received), link };
  return destinatari.map((destinatario) => ({
    modello: 'M-03',
    parole: { ...about, nome: destinatario.nome },
    destinatario,
    oggetto: { tipo: 'proposta', id },
  }));
}
