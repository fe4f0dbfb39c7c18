import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** Inserts this many copies of a sent proposta, each with a number of its own. */
export async function copyProposta(app: TestApp, id: number, count: number): Promise<void> {
  await sql`with k as (insert into compilazione (form_versione_id, valori)
      select form_versione_id, valori from compilazione, generate_series(1, ${count})
      where id = (select compilazione_id from proposta where id = ${id}) returning id)
    insert into proposta (classe_id, anno, responsabile_id, responsabile_cognome_norm, titolo, status, numero_protocollo, send_timestamp,
      compilazione_id, created_at, updated_at, updated_by)
    select classe_id, anno, responsabile_id, responsabile_cognome_norm, titolo, status, 'MANY2026-1' || k.id, send_timestamp,
      k.id, created_at, updated_at, updated_by from proposta, k where proposta.id = ${id}`.execute(app.db);
}
