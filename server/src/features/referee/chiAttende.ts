import type { AskingAnyone } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { officeAddresses } from '../configurazione/office.queries.ts';
import { findPannello, type PannelloRow } from './referee.queries.ts';
import { findPresidenteGestore } from './ritiro.queries.ts';

type Notice = {
  modello: 'M-41.rifiuto' | 'M-41.ritiro' | 'M-41.conflitto' | 'M-41.proroga';
  row: Pick<PannelloRow, 'id' | 'titolo' | 'classe' | 'classeId' | 'anno'>;
  /** Nome and cognome of the person who acted. */
  persona: string;
  motivo: string | null;
  /** The day that is asked for. */
  giorno?: string;
};

/** M-41 to the people who wait for a referee: the office, and the chair who manages the referees (D-209). */
export async function tellWaiting(
  tx: Tx,
  { received, publicUrl }: Pick<AskingAnyone, 'received' | 'publicUrl'>,
  { modello, row, persona, motivo, giorno }: Notice,
): Promise<void> {
  const { id, titolo } = row;
  const about = { persona, titolo: titolo ?? 'senza titolo', classe: `${row.classe} ${row.anno}`, motivo, giorno: giorno ?? null };
  const mailTo = (destinatario: { id: number | null; email: string }, link: string) =>
    ({ modello, parole: { ...about, link }, destinatario, oggetto: { tipo: 'proposta', id } }) as Mail;
  const pages = modello === 'M-41.conflitto' ? conflittiOf(row, publicUrl) : viewsOf(row, publicUrl);
  const presidente = await presidenteOf(tx, id);
  const ufficio = await officeAddresses(tx);
  const mails = [
    ...ufficio.map((each) => mailTo(each, pages.ufficio)),
    ...(presidente === null ? [] : [mailTo(presidente, pages.presidente)]),
  ];
  await enqueueAll(tx, mails, received);
}

/** The page where the referees of a proposta are managed. */
const viewsOf = ({ id }: Notice['row'], publicUrl: string) => ({
  ufficio: `${publicUrl}/ur/proposte/${id}/view`,
  presidente: `${publicUrl}/proposte/mc/${id}/view`,
});

/** The page where a conflict of its classe is decided. */
const conflittiOf = ({ anno, classeId }: Notice['row'], publicUrl: string) => ({
  ufficio: `${publicUrl}/ur/conflitti?anno=${anno}&classe=${classeId}`,
  presidente: `${publicUrl}/mc/conflitti?anno=${anno}&classe=${classeId}`,
});

/**
 * The chair who manages these referees now; null where they may not open the proposta: a participant of the proposta learns of no
 * referee (D-105).
 */
async function presidenteOf(tx: Tx, propostaId: number): Promise<{ id: number; email: string } | null> {
  const presidente = await findPresidenteGestore(tx, { propostaId });
  if (presidente === undefined) return null;
  const row = await findPannello(tx, { propostaId, utenteId: presidente.id, gruppi: [] });
  return row?.valuta === true && row.seduto?.gestisce === true ? presidente : null;
}
