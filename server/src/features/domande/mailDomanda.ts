import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { officeAddresses } from '../configurazione/office.queries.ts';
import { domandaText, rispostaText } from './domanda.text.ts';
import type { PropostaDiDomanda } from './domande.queries.ts';
import type { Lato } from './presentDomande.ts';

type Written = { campo: string | null; testo: string };

/** Tells the other side what was written: the office in its mailbox (M-32), the responsabile (M-33). */
export async function mailDomanda(tx: Tx, proposta: PropostaDiDomanda, written: Written & Lato, request: Asking): Promise<void> {
  const { received, publicUrl } = request;
  const { id, titolo, classeNome, anno, nome, cognome, email, responsabileId } = proposta;
  const words = { ...written, titolo: titolo ?? 'senza titolo', classe: `${classeNome} ${anno}` };
  const oggetto = { tipo: 'proposta' as const, id };
  const mails: Mail[] = written.ufficio
    ? [
        {
          ...{ tipo: 'M-33', destinatario: { id: responsabileId, email }, oggetto },
          ...rispostaText({ ...words, nome, link: `${publicUrl}/proposte/${id}/view#domande` }),
        },
      ]
    : (await officeAddresses(tx)).map((destinatario) => ({
        ...{ tipo: 'M-32' as const, destinatario, oggetto },
        ...domandaText({ ...words, responsabile: `${cognome} ${nome}`, link: `${publicUrl}/ur/proposte/${id}/view#domande` }),
      }));
  await enqueueAll(tx, mails, received);
}
