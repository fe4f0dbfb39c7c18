import { first, type Q, type RowOf, write } from '../../ground/db/query.ts';

const esternoRows = (q: Q, { id }: { id: number }) =>
  q
    .selectFrom('utente')
    .select(['id', 'cognome', 'nome', 'email', 'telefono', 'ente', 'updated_at as updatedAt'])
    .where('id', '=', id)
    .where('tipo_utente', '=', 'MEMBRO_COMMISSIONE_CERT');

export const findEsterno = first(esternoRows);
export type EsternoRow = RowOf<typeof findEsterno>;

/** The same, locked so that nobody else writes it until the end of the transaction. */
export const lockEsterno = first((q, whose: { id: number }) => esternoRows(q, whose).forNoKeyUpdate());

/** The person who saved it last, named to a caller who comes second. */
export const findLastWriterOfEsterno = first((q, { id }: { id: number }) =>
  q
    .selectFrom('audit_log as a')
    .innerJoin('utente as u', 'u.id', 'a.utente_reale_id')
    .select(['u.id', 'u.cognome', 'u.nome'])
    .where('a.oggetto_tipo', '=', 'utente')
    .where('a.oggetto_id', '=', id)
    .orderBy('a.quando', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1),
);

type Dati = Omit<EsternoRow, 'email'> & { cognomeNorm: string };

export const writeEsterno = write((q, { id, cognome, cognomeNorm, nome, telefono, ente, updatedAt }: Dati) =>
  q.updateTable('utente').set({ cognome, cognome_norm: cognomeNorm, nome, telefono, ente, updated_at: updatedAt }).where('id', '=', id),
);
