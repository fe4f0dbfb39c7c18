import type pg from 'pg';
import { copyRows, nextId } from './copyRows.ts';
import type { Size } from './seed.ts';

/** The first id of the benchmark's people. */
export const FIRST_UTENTE = 10_001;

/**
 * Whole copies of the demonstration's people, with their profiles, official indicators and earlier fundings: `persona` records the original
 * and the copy's number. People of the filter's department move to another one, which thus holds exactly what the filter asks for.
 */
export async function seedPeople(client: pg.Client, { utenti, filter }: Pick<Size, 'utenti'> & { filter: number }): Promise<void> {
  await client.query(`create temp table chi on commit drop as
    select u.id, row_number() over (order by u.id)::int - 1 as posto
    from utente u join utente_profilo p on p.utente_id = u.id where u.tipo_utente = 'UTENTE' and p.ruolo_id is not null`);
  await client.query(`create temp table persona on commit drop as
    select ${FIRST_UTENTE} + k * n.quanti + c.posto as id, c.id as fonte, k as copia
    from (select count(*)::int as quanti from chi) n, generate_series(0, (${utenti} - 1) / n.quanti) k, chi c order by 1`);
  await client.query('create unique index on persona (copia, fonte)');
  await client.query('create unique index on persona (id)');
  const from = (table: string) => `persona n join ${table} x on x.utente_id = n.fonte order by n.id`;
  await copyRows(client, {
    table: 'utente',
    changed: { id: 'n.id', email: `'persona' || n.id || '@bench.example'`, codice_fiscale: 'null', use_sso: 'true', note: 'null' },
    from: 'persona n join utente x on x.id = n.fonte order by n.id',
  });
  const elsewhere = `(select min(id) from dipartimento where valido and id <> ${filter})`;
  const dipartimento_id = `case x.dipartimento_id when ${filter} then ${elsewhere} else x.dipartimento_id end`;
  await copyRows(client, { table: 'utente_profilo', changed: { utente_id: 'n.id', dipartimento_id }, from: from('utente_profilo') });
  for (const table of ['indicatore_ricerca', 'finanziamento_pregresso']) {
    await copyRows(client, { table, changed: { id: nextId(table), utente_id: 'n.id' }, from: from(table) });
  }
  await client.query(`select setval(pg_get_serial_sequence('utente', 'id'), (select max(id) from utente))`);
}

/** An open session for each of them, and one for an account of the demonstration; an open session stays. */
export const openSessions = (client: pg.Client, account: number) =>
  client.query(
    `insert into sessione (token_hash, utente_id, creata_ts, ultima_attivita_ts, scade_ts)
     select sha256(convert_to('bench-' || id, 'UTF8')), id, now(), now(), now() + interval '12 hours'
     from utente where id >= ${FIRST_UTENTE} or id = ${account} on conflict do nothing`,
  );
