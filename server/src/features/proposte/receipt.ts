import { formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Mail } from '../../ground/mail/enqueue.ts';
import { listDestinatari } from './destinatari.queries.ts';

type Inviata = { id: number; titolo: string | null; numeroProtocollo: string; impronta: string };

/** M-03: number, instant and link, to each of those whom the proposta concerns. */
export async function receiptsOf(tx: Tx, proposta: Inviata, { received, publicUrl }: Asking): Promise<Mail[]> {
  const { id, titolo, numeroProtocollo, impronta } = proposta;
  const link = `${publicUrl}/proposte/${id}/view`;
  const about = { titolo: titolo ?? '', numero: numeroProtocollo, impronta, inviata: formatInstantToTheSecond(received), link };
  const destinatari = await listDestinatari(tx, { propostaId: id });
  return destinatari.map((destinatario) => ({
    modello: 'M-03',
    parole: { ...about, nome: destinatario.nome },
    destinatario,
    oggetto: { tipo: 'proposta', id },
  }));
}
