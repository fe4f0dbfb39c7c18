import type { CountedIstanza } from '@sigeba/contract/cert/statistiche/statisticheCert.ts';
import { sql } from 'kysely';
import { many } from '../../../ground/db/query.ts';

/** Every sent istanza, by the year of its first sending; for each decided sending the days until its last decision. */
export const listContate = many(
  (_) => sql<CountedIstanza>`
    select extract(year from coalesce(p.quando, i.send_timestamp) at time zone 'Europe/Rome')::int as anno, i.stato_id as "statoId",
      d.nome as dipartimento, to_jsonb(i.ambiti) as ambiti, coalesce(g.giorni, '[]') as giorni
    from istanza i
      left join dipartimento d on d.id = i.dipartimento_id
      left join (select istanza_id, min(quando) as quando from istanza_storico where evento = 'INVIO' group by istanza_id) p
        on p.istanza_id = i.id
      left join (select x.istanza_id, jsonb_agg(x.decisa - x.inviata) as giorni
          from (select distinct on (h.istanza_id, v.quando) h.istanza_id, (v.quando at time zone 'Europe/Rome')::date as inviata,
                (h.quando at time zone 'Europe/Rome')::date as decisa
              from istanza_storico h
                join lateral (select s.quando from istanza_storico s
                  where s.istanza_id = h.istanza_id and s.evento = 'INVIO' and s.quando <= h.quando
                  order by s.quando desc limit 1) v on true
              where h.evento in ('DECISIONE', 'NON_VALUTABILE')
              order by h.istanza_id, v.quando, h.quando desc) x
          group by x.istanza_id) g on g.istanza_id = i.id
    where i.eliminata_ts is null and i.send_timestamp is not null
    order by i.id`,
);
