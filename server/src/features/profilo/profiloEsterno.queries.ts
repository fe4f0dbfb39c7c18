import type { Tx } from '../../ground/db/db.types.ts';

const esternoRows = (tx: Tx, id: number) =>
  tx
    .selectFrom('utente')
    .select(['id', 'cognome', 'nome', 'email', 'telefono', 'ente', 'updated_at as updatedAt'])
    .where('id', '=', id)
    .where('tipo_utente', '=', 'MEMBRO_COMMISSIONE_CERT');

export const readEsterno = (tx: Tx, id: number) => esternoRows(tx, id).executeTakeFirst();

/** The same, and nobody else writes it until the end of the transaction. */
export const lockEsterno = (tx: Tx, id: number) => esternoRows(tx, id).forNoKeyUpdate().executeTakeFirst();

/** Who saved it last, for whoever comes second. */
export async function lastWriterOfEsterno(tx: Tx, id: number): Promise<string> {
  const row = await tx
    .selectFrom('audit_log as a')
    .innerJoin('utente as u', 'u.id', 'a.utente_reale_id')
    .select(['u.cognome', 'u.nome'])
    .where('a.oggetto_tipo', '=', 'utente')
    .where('a.oggetto_id', '=', id)
    .orderBy('a.quando', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? 'Ufficio del Comitato Etico' : `${row.cognome} ${row.nome}`;
}
