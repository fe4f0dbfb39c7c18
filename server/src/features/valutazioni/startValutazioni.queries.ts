import { sql } from 'kysely';
import { many } from '../../ground/db/query.ts';
import { scadenzaOfClasse } from '../bandi/scadenza.queries.ts';

type Due = { before: Date; limit: number; after: number };

/**
 * Begins the evaluation of sent proposte whose call is over: their first phase becomes active, or the implied one where the
 * classe has none (D-107, D-110). Rows that another transaction has locked are left for the next run. Proposte are taken by id
 * beyond `after`, so that a batch does not scan the previous ones again.
 */
export const startDue = many(
  (_, { before, limit, after }: Due) => sql<{ id: number }>`
    with due as (
      select p.id, p.classe_id from proposta p
      where p.id > ${after} and p.status = 'INVIATA' and p.status_valutazione is null and p.eliminata_ts is null
        and p.classe_id in (select c.id from classe c join tipologia_progetto t on t.id = c.tipologia_id join bando b on b.id = t.bando_id
          where ${scadenzaOfClasse} < ${before} and c.data_ufficializzazione is null)
        and not exists (select from proposta_fase pf where pf.proposta_id = p.id)
      order by p.id limit ${limit} for no key update of p skip locked
    )
    insert into proposta_fase (proposta_id, fase_id, attiva)
    select d.id, (select f.id from fase_valutazione f where f.classe_id = d.classe_id order by f.fase limit 1), true from due d
    on conflict do nothing
    returning proposta_id as id`,
);
