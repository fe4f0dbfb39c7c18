import type { Domanda } from '@sigeba/contract/domande/domande.shape.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type DomandaRow, listDomande } from './domande.queries.ts';

/** The side of the reader and writer. */
export type Lato = { ufficio: boolean };

const parteOf = (ufficio: boolean) => (ufficio ? 'UFFICIO' : 'RESPONSABILE');

/** The side whose turn it is: the one that did not write the last message; none for a closed thread. */
export const attendeOf = ({ ultimaUfficio, chiusaTs }: { ultimaUfficio: boolean; chiusaTs: Date | null }) =>
  chiusaTs === null ? parteOf(!ultimaUfficio) : null;

/** All threads of a proposta as this side reads them. Only the office sees which of its people wrote. */
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
