import type { Tx } from '../../ground/db/db.types.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { certAddresses } from '../configurazione/office.queries.ts';
import type { Proponente } from './istanza.queries.ts';
import { officeText, receiptText } from './istanzaReceipt.text.ts';

type Receipt = { id: number; titolo: string | null; numero: string; proponente: Proponente; received: Date; publicUrl: string };

/** M-18: number and instant, to the proponent with the link to the own istanza, and to the ethics office (decision D-168). */
export async function enqueueReceipt(tx: Tx, { id, titolo, numero, proponente, received, publicUrl }: Receipt): Promise<void> {
  const words = { titolo: titolo ?? '', numero, received };
  const mail = { tipo: 'M-18', oggetto: { tipo: 'istanza', id } } as const;
  const link = `${publicUrl}/proposteCert/${id}/view`;
  await enqueue(tx, { ...mail, destinatario: proponente, ...receiptText({ ...words, nome: proponente.nome, link }) }, received);
  const persona = `${proponente.cognome} ${proponente.nome}`;
  for (const destinatario of await certAddresses(tx)) {
    await enqueue(tx, { ...mail, destinatario, ...officeText({ ...words, proponente: persona }) }, received);
  }
}
