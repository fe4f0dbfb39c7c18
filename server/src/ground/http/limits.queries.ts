import type { Limite } from '@sigeba/contract/limiti.ts';
import { sql } from 'kysely';
import { json, many, write } from '../db/query.ts';

type Consumption = { utenteId: number; spent: readonly { limite: Limite; quanto: number }[]; at: Date; since: Date };
type ConsumptionRow = { limite: Limite; quanto: number; dal: Date; impostazione: unknown };

/**
 * Adds to what a person has done since this instant and answers the sums, with the limits that the university has set. Simultaneous calls
 * all count: each waits until the transaction of the other ends.
 */
export const addConsumo = many(
  (_, { utenteId, spent, at, since }: Consumption) => sql<ConsumptionRow>`
    insert into consumo_orario as c (utente_id, limite, dal_ts, quanto)
    select ${utenteId}::bigint, s.limite, ${at}::timestamptz, s.quanto
    from jsonb_to_recordset(${json(spent)}) as s (limite text, quanto float8)
    order by s.limite
    on conflict (utente_id, limite) do update set
      quanto = case when c.dal_ts > ${since}::timestamptz then c.quanto else 0 end + excluded.quanto,
      dal_ts = case when c.dal_ts > ${since}::timestamptz then c.dal_ts else excluded.dal_ts end
    returning c.limite, c.quanto, c.dal_ts as "dal",
      (select k.valore from configurazione k where k.chiave = 'limiti.persona_ora.' || c.limite) as "impostazione"`,
);

/** Deletes counts whose hour is long over. */
export const deleteOldConsumi = write((q, { before }: { before: Date }) => q.deleteFrom('consumo_orario').where('dal_ts', '<', before));
