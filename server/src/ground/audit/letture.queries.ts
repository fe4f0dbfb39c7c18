import { type RawBuilder, sql } from 'kysely';
import { anyOf, write } from '../db/query.ts';

/** Who reads an istanza to the ethics committee, on which day in Rome. */
export type Lettura = { giorno: string; realeId: number; effettivoId: number; at: Date; ip: string | null };

/** The first reading of a day is a row of the register, in one statement: neither without the other. */
const firstOfDay = (letta: RawBuilder<unknown>, { giorno, realeId, effettivoId, at, ip }: Lettura) => sql`
  with prima as (
    insert into lettura_istanza (giorno, istanza_id, utente_reale_id, utente_effettivo_id)
    select ${giorno}::date, i.id, ${realeId}::bigint, ${effettivoId}::bigint from istanza i
    where ${letta} and i.utente_proponente_id <> ${realeId}::bigint
    on conflict do nothing
    returning istanza_id)
  insert into audit_log (quando, utente_reale_id, utente_effettivo_id, azione, oggetto_tipo, oggetto_id, ip)
  select ${at}::timestamptz, ${realeId}::bigint, ${effettivoId}::bigint, 'leggeIstanza', 'istanza', istanza_id, ${ip}::varchar from prima`;

/** Of istanze. */
export const insertLetture = write((_, asked: Lettura & { ids: readonly number[] }) => firstOfDay(sql`i.id = ${anyOf(asked.ids)}`, asked));

/** Of a file that hangs on one: on its form, as the answer to a request of the committee, or as a document of its delibera. */
export const insertLetturaDiFile = write((_, asked: Lettura & { mediaId: number }) =>
  firstOfDay(
    sql`(i.compilazione_id = any(array(select compilazione_id from compilazione_media where media_id = ${asked.mediaId}::bigint))
      or i.id = any(array(select istanza_id from istanza_richiesta where media_id = ${asked.mediaId}::bigint
        union all select d.istanza_id from cert_delibera_file f join cert_delibera d on d.id = f.delibera_id
        where f.media_id = ${asked.mediaId}::bigint)))`,
    asked,
  ),
);

/** What earlier days have counted: their rows of the register stay. */
export const deleteOldLetture = write((q, { before }: { before: string }) => q.deleteFrom('lettura_istanza').where('giorno', '<', before));
