import { sql } from 'kysely';
import { write } from '../../ground/db/query.ts';

/** Touches drafts, so that a user who has one open in an editor is told at the next Salva. */
export const touchDrafts = write(
  (_, { classeId, at, by }: { classeId: number; at: Date; by: number }) => sql`
    update proposta p set updated_at = greatest(${at}::timestamptz, p.updated_at + interval '1 millisecond'), updated_by = ${by}
    where p.classe_id = ${classeId} and p.status = 'BOZZA' and p.eliminata_ts is null`,
);
