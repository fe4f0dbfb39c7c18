import { type RawBuilder, sql } from 'kysely';
import { anyOf, write } from '../db/query.ts';

/** One person's reading of an istanza to the ethics committee on one day (Rome). */
export type Lettura = { giorno: string; realeId: number; effettivoId: number; at: Date; ip: string | null };

/** The first reading of a day inserts a row of the register, in one statement with its counter: neither exists without the other. */
const firstOfDay = (letta: RawBuilder<unknown>, { giorno, realeId, effettivoId, at, ip }: Lettura) => sql`
  with prima as (
    insert into lettura_istanza (giorno, istanza_id, utente_reale_id, utente_effettivo_id)
    select ${giorno}::date, i.id, ${realeId}::bigint, ${effettivoId}::bigint from istanza i
    where ${letta} and i.utente_proponente_id <> ${realeId}::bigint
    on conflict do nothing
    returning istanza_id)
  insert into audit_log (quando, utente_reale_id, utente_effettivo_id, azione, oggetto_tipo, oggetto_id, ip)
  select ${at}::timestamptz, ${realeId}::bigint, ${effettivoId}::bigint, 'leggeIstanza', 'istanza', istanza_id, ${ip}::varchar from prima`;

/** Records the reading of istanze. */
export const insertLetture = write((_, asked: Lettura & { ids: readonly number[] }) => firstOfDay(sql`i.id = ${anyOf(asked.ids)}`, asked));

/**
 * Records the reading of a file of an istanza: attached to its form, to the answer to a request of the committee, or a document of its
 * delibera.
 */
export const insertLetturaDiFile = write((_, asked: Lettura & { mediaId: number }) =>
  firstOfDay(
    sql`(i.compilazione_id = any(array(select compilazione_id from compilazione_media where media_id = ${asked.mediaId}::bigint))
      or i.id = any(array(select istanza_id from istanza_richiesta where media_id = ${asked.mediaId}::bigint
        union all select d.istanza_id from cert_delibera_file f join cert_delibera d on d.id = f.delibera_id
        where f.media_id = ${asked.mediaId}::bigint)))`,
    asked,
  ),
);

/** Deletes the counters of earlier days; their rows of the register stay. */
export const deleteOldLetture = write((q, { before }: { before: string }) => q.deleteFrom('lettura_istanza').where('giorno', '<', before));
