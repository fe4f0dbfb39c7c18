import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { certAddresses } from '../configurazione/office.queries.ts';
import type { Proponente } from './istanza.queries.ts';
import { officeText, receiptText } from './istanzaReceipt.text.ts';

type Sent = { id: number; titolo: string | null; numero: string; impronta: string; proponente: Proponente };

/** M-18: number and instant, to the proponent with the link to the own istanza, and to the ethics office (decision D-168). */
export async function mailReceipt(
  tx: Tx,
  { id, titolo, numero, impronta, proponente }: Sent,
  { received, publicUrl }: Asking,
): Promise<void> {
  const words = { titolo: titolo ?? '', numero, received };
  const mail = { tipo: 'M-18', oggetto: { tipo: 'istanza', id } } as const;
  const link = `${publicUrl}/proposteCert/${id}/view`;
  const persona = `${proponente.cognome} ${proponente.nome}`;
  const office = (await certAddresses(tx)).map((destinatario) => ({
    ...mail,
    destinatario,
    ...officeText({ ...words, proponente: persona }),
  }));
  await enqueueAll(
    tx,
    [{ ...mail, destinatario: proponente, ...receiptText({ ...words, nome: proponente.nome, impronta, link }) }, ...office],
    received,
  );
}
