import { sql } from 'kysely';
import type { Db, Tx } from '../../ground/db/db.types.ts';

/** People of whom the university's system may have news, by id, after one of them. */
export const listActive = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('utente as u')
    .innerJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .select(['u.id', 'u.email', 'u.codice_fiscale as codiceFiscale', 'pr.sistema'])
    .where('u.tipo_utente', '=', 'UTENTE')
    .where('u.bloccato', '=', false)
    .where('u.id', '>', after)
    .orderBy('u.id')
    .limit(limit)
    .execute();

/** Blocks the profiles whose contract ended before a day; answers whose they are. */
export const blockEndedBefore = (tx: Tx, oggi: string, now: Date) =>
  tx
    .updateTable('utente_profilo')
    .set({ utente_interno_valido: false, updated_at: afterwards(now) })
    .where('utente_interno_valido', '=', true)
    .where('data_termine_rapporto', '<', oggi)
    .returning(['utente_id as id', 'data_termine_rapporto as dataTermineRapporto'])
    .execute();

/** Has every validated profile confirmed again, for a reason; answers how many. */
export async function unvalidateAll(tx: Tx, motivo: string, now: Date): Promise<number> {
  const done = await tx
    .updateTable('utente_profilo')
    .set({ profilo_validato: false, motivo_invalidazione: motivo, updated_at: afterwards(now) })
    .where('profilo_validato', '=', true)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** The clock's, but always after the old one. */
const afterwards = (now: Date) => sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;

/** Whether some bando, or a tipologia with dates of its own, takes proposte at this instant. */
export async function isSomeBandoOpen(tx: Tx, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('bando as b')
    .leftJoin('tipologia_progetto as t', 't.bando_id', 'b.id')
    .select('b.id')
    .where((eb) =>
      eb.or([
        eb.and([eb('b.start_timestamp', '<=', now), eb('b.end_timestamp', '>', now)]),
        eb.and([
          eb(eb.fn.coalesce('t.start_timestamp', 'b.start_timestamp'), '<=', now),
          eb(eb.fn.coalesce('t.end_timestamp', 'b.end_timestamp'), '>', now),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The day of the year on which profiles are to be confirmed again, and the day of the last time; as the settings hold them. */
export async function readReset(tx: Tx): Promise<{ giorno: unknown; ultimo: unknown }> {
  const rows = await tx
    .selectFrom('configurazione')
    .select(['chiave', 'valore'])
    .where('chiave', 'in', ['profilo.conferma_annuale', 'profilo.conferma_annuale.ultima'])
    .execute();
  const valore = (chiave: string) => rows.find((row) => row.chiave === chiave)?.valore ?? null;
  return { giorno: valore('profilo.conferma_annuale'), ultimo: valore('profilo.conferma_annuale.ultima') };
}

export const writeReset = (tx: Tx, oggi: string) =>
  tx
    .insertInto('configurazione')
    .values({
      chiave: 'profilo.conferma_annuale.ultima',
      valore: JSON.stringify(oggi),
      descrizione: "Giorno dell'ultima conferma annuale dei profili",
    })
    .onConflict((conflict) => conflict.column('chiave').doUpdateSet({ valore: JSON.stringify(oggi) }))
    .execute();

type Riga = { id: number | null; dati: string | null };

/** Acts of the night are nobody's: the audit log names the profile only. */
export async function auditOfNight(tx: Tx, azione: string, righe: readonly Riga[], now: Date): Promise<void> {
  if (righe.length === 0) return;
  await tx
    .insertInto('audit_log')
    .values(righe.map(({ id, dati }) => ({ quando: now, azione, oggetto_tipo: 'profilo', oggetto_id: id, dati })))
    .execute();
}
