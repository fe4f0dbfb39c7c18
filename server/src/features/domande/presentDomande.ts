import type { Domanda } from '@sigeba/contract/domande/domande.shape.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type DomandaRow, listDomande } from './domande.queries.ts';

/** The side that somebody reads and writes from. */
export type Lato = { ufficio: boolean };

const parteOf = (ufficio: boolean) => (ufficio ? 'UFFICIO' : 'RESPONSABILE');

/** Whose turn it is: the other side's than the last message's; nobody's where it is closed. */
export const attendeOf = ({ ultimaUfficio, chiusaTs }: { ultimaUfficio: boolean; chiusaTs: Date | null }) =>
  chiusaTs === null ? parteOf(!ultimaUfficio) : null;

/** All threads of a proposta as this side reads them. Who of the office wrote is told to the office alone. */
export async function presentDomande(tx: Tx, propostaId: number, lato: Lato): Promise<Domanda[]> {
  return (await listDomande(tx, { propostaId })).map((row) => present(row, lato));
}

function present(row: DomandaRow, lato: Lato): Domanda {
  const { id, campoUid, campoLabel, chiusaTs, chiusaUfficio, messaggi } = row;
  return {
    id,
    campo: campoUid === null ? null : { uid: campoUid, label: campoLabel ?? '' },
    attende: attendeOf(row),
    chiusa: chiusaTs === null ? null : { da: parteOf(chiusaUfficio === true), quando: chiusaTs.toISOString() },
    messaggi: messaggi.map((messaggio) => ({
      id: messaggio.id,
      da: parteOf(messaggio.ufficio),
      autore: messaggio.ufficio && !lato.ufficio ? null : messaggio.autore,
      testo: messaggio.testo,
      inviatoTimestamp: new Date(messaggio.inviato).toISOString(),
    })),
  };
}
