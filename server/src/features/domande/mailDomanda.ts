import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { SENZA_TITOLO } from '../../ground/mail/inLingue.ts';
import { officeAddresses } from '../configurazione/office.queries.ts';
import type { PropostaDiDomanda } from './domande.queries.ts';
import type { Lato } from './presentDomande.ts';

type Written = { campo: string | null; testo: string };

/** Mails the new message to the other side: to the office (M-32) or to the responsabile (M-33). */
export async function mailDomanda(tx: Tx, proposta: PropostaDiDomanda, written: Written & Lato, request: Asking): Promise<void> {
  const { received, publicUrl } = request;
  const { id, titolo, classeNome, anno, nome, cognome, email, responsabileId } = proposta;
  const { campo, testo: scritto } = written;
  const words = {
    scritto,
    titolo: titolo ?? SENZA_TITOLO,
    classe: `${classeNome} ${anno}`,
    punto: campo === null ? '' : { it: `, campo "${campo}"`, en: `, field "${campo}"` },
  };
  const oggetto = { tipo: 'proposta' as const, id };
  const toOffice = { ...words, responsabile: `${cognome} ${nome}`, link: `${publicUrl}/ur/proposte/${id}/view#domande` };
  const toLead = { ...words, nome, link: `${publicUrl}/proposte/${id}/view#domande` };
  const mails: Mail[] = written.ufficio
    ? [{ modello: 'M-33', parole: toLead, destinatario: { id: responsabileId, email }, oggetto }]
    : (await officeAddresses(tx)).map((destinatario) => ({ modello: 'M-32', parole: toOffice, destinatario, oggetto }));
  await enqueueAll(tx, mails, received);
}
