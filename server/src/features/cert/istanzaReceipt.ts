import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { istanteEsattoIn } from '../../ground/mail/inLingue.ts';
import { certAddresses } from '../configurazione/office.queries.ts';
import type { Proponente } from './istanza.queries.ts';

type Sent = { id: number; titolo: string | null; numero: string; impronta: string; proponente: Proponente };

/** M-18 tells number and instant to the proponent, with the link to their istanza, and to the ethics office (D-168). */
export async function mailReceipt(
  tx: Tx,
  { id, titolo, numero, impronta, proponente }: Sent,
  { received, publicUrl }: Asking,
): Promise<void> {
  const parole = { titolo: titolo ?? '', numero, inviata: istanteEsattoIn(received) };
  const oggetto = { tipo: 'istanza', id } as const;
  const link = `${publicUrl}/proposteCert/${id}/view`;
  const cognomeNome = `${proponente.cognome} ${proponente.nome}`;
  const office = (await certAddresses(tx)).map(
    (destinatario): Mail => ({ modello: 'M-18.ufficio', parole: { ...parole, cognomeNome }, destinatario, oggetto }),
  );
  const own: Mail = {
    modello: 'M-18.proponente',
    parole: { ...parole, nome: proponente.nome, impronta, link },
    destinatario: proponente,
    oggetto,
  };
  await enqueueAll(tx, [own, ...office], received);
}
