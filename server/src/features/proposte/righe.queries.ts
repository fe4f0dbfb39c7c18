import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { presentRiga } from './presentRiga.ts';
import { findPropostaOf, proposteOf } from './proposte.queries.ts';

/** A proposta as the lists show it to a person who takes part in it; undefined for everybody else. */
export async function findRigaOf(tx: Tx, utenteId: number, id: number): Promise<PropostaRiga | undefined> {
  const row = await findPropostaOf(tx, utenteId, id);
  return row === undefined ? undefined : presentRiga(row, utenteId);
}

/** The funded ones whose outcome is official and shown, of one year or of all: what their holders report on (decisions D-73, D-95). */
export async function listRigheFinanziateOf(tx: Tx, utenteId: number, anno: number | null): Promise<PropostaRiga[]> {
  const rows = await proposteOf(tx, utenteId)
    .where('p.status_valutazione', '=', 'FINANZIATA')
    .where('c.data_ufficializzazione', 'is not', null)
    .where('c.visibilita', '=', true)
    .$if(anno !== null, (query) => query.where('p.anno', '=', anno ?? 0))
    .orderBy('p.anno', 'desc')
    .orderBy('p.numero_protocollo')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => presentRiga(row, utenteId));
}
