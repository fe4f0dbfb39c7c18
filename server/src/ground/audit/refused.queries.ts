import { sql } from 'kysely';
import { one, write } from '../db/query.ts';
import type { AuditRow } from './audit.queries.ts';

/** Refusals that are counted in one row: the same person, minute, reason and call. */
export type Equal = { realeId: number; effettivoId: number; minuto: Date; motivo: string; chiamata: string };

/** Counts one more; writes no row where it is the first. */
export const countRefused = write((q, { realeId, effettivoId, minuto, motivo, chiamata }: Equal) =>
  q
    .updateTable('accesso_rifiutato')
    .set((eb) => ({ volte: eb('volte', '+', 1) }))
    .where('utente_reale_id', '=', realeId)
    .where('utente_effettivo_id', '=', effettivoId)
    .where('minuto', '=', minuto)
    .where('motivo', '=', motivo)
    .where('chiamata', '=', chiamata),
);

/** Inserts the row of the audit log and its counter in one statement: neither exists without the other. */
export const insertRefused = one((q, row: Equal & Omit<AuditRow, 'realeId' | 'effettivoId'>) =>
  q
    .with('atto', (w) =>
      w
        .insertInto('audit_log')
        .values({
          quando: row.quando,
          utente_reale_id: row.realeId,
          utente_effettivo_id: row.effettivoId,
          azione: row.azione,
          oggetto_tipo: row.oggettoTipo,
          oggetto_id: row.oggettoId,
          dati: sql`${row.dati}::jsonb`,
          ip: row.ip,
        })
        .returning('id'),
    )
    .insertInto('accesso_rifiutato')
    .columns(['utente_reale_id', 'utente_effettivo_id', 'minuto', 'motivo', 'chiamata', 'audit_id', 'volte'])
    .expression((eb) =>
      eb
        .selectFrom('atto')
        .select([
          sql<number>`${row.realeId}::bigint`.as('reale'),
          sql<number>`${row.effettivoId}::bigint`.as('effettivo'),
          sql<Date>`${row.minuto}::timestamptz`.as('minuto'),
          sql<string>`${row.motivo}::text`.as('motivo'),
          sql<string>`${row.chiamata}::text`.as('chiamata'),
          'atto.id',
          sql<number>`1`.as('volte'),
        ]),
    )
    .returning('audit_id'),
);
