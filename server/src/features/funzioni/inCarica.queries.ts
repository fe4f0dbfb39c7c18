import { sql } from 'kysely';

/**
 * Whether the commissione `m` evaluates: for one of its tipologie it is that of the latest year with a classe still to
 * officialise (D-103). A tipologia keeps its sigla from year to year, as in protocol numbers; commissioni of other tipologie do
 * not count.
 */
export const inCarica = () => sql<boolean>`exists (
  select from commissione_tipologia ct
    join tipologia_progetto t on t.id = ct.tipologia_id
  where ct.commissione_id = m.id
    and exists (select from classe c where c.tipologia_id = t.id and c.data_ufficializzazione is null)
    and not exists (select from tipologia_progetto t2
        join commissione_tipologia ct2 on ct2.tipologia_id = t2.id
        join commissione m2 on m2.id = ct2.commissione_id
        join classe c2 on c2.tipologia_id = t2.id
      where t2.sigla = t.sigla and m2.anno > m.anno and c2.data_ufficializzazione is null))`;
