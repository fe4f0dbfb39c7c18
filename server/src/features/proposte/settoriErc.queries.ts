import { sql } from 'kysely';
import { many } from '../../ground/db/query.ts';

type Scelta = { compilazioneId: number; formVersioneId: number; uid: string; voceId: number };

/** How many proposte and parts are searched. */
const ULTIME = 20;

/** The vocabulary entries that a person has chosen in their own proposte and in their parts of others, latest first. */
export const listScelte = many(
  (_, { utenteId }: { utenteId: number }) => sql<Scelta>`
  select c.id as "compilazioneId", c.form_versione_id as "formVersioneId", e.key as uid, (e.value ->> 'voceId')::bigint as "voceId"
  from (
    select p.compilazione_id, coalesce(p.send_timestamp, p.updated_at) as quando
    from proposta as p
    where p.eliminata_ts is null and (p.titolare_id = ${utenteId} or (p.responsabile_id = ${utenteId} and p.titolare_id is null))
    union all
    select m.compilazione_id, m.parte_updated_at
    from proposta_partecipante as m join proposta as p on p.id = m.proposta_id
    where m.utente_id = ${utenteId} and m.compilazione_id is not null and p.eliminata_ts is null
    order by quando desc nulls last, compilazione_id desc
    limit ${sql.lit(ULTIME)}
  ) as o
  join compilazione as c on c.id = o.compilazione_id
  cross join jsonb_each(c.valori) as e
  where jsonb_typeof(e.value -> 'voceId') = 'number'
  order by o.quando desc nulls last, c.id desc, e.key`,
);
