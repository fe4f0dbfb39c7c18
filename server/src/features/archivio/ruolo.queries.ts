import { sql } from 'kysely';
import { first } from '../../ground/db/query.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';

type Search = { gruppi: Gruppi; propostaId: number; utenteId: number };

/**
 * Role, department and SSD of a person in a sent proposta: for the responsabile those of the proposta, for the others those in
 * the version that counts (D-71).
 */
export const findRuoloComponente = first(
  (_, { gruppi, propostaId, utenteId }: Search) => sql<{ ruolo: string | null; dipartimento: string | null; ssd: string | null }>`
    with sent as (
      select p.*, (select v.valori from compilazione_versione v where v.compilazione_id = p.compilazione_id order by v.versione desc limit 1) as valori
      from proposta p join classe c on c.id = p.classe_id join tipologia_progetto t on t.id = c.tipologia_id
      where p.id = ${propostaId}::bigint and p.eliminata_ts is null and p.versione > 0 and ${inGruppi('t.gruppo', gruppi)})
    select r.descrizione as "ruolo", d.nome as "dipartimento", s.codice as "ssd" from sent p
      left join ruolo r on r.id = p.ruolo_id left join dipartimento d on d.id = p.dipartimento_id left join ssd s on s.id = p.ssd_id
      where p.responsabile_id = ${utenteId}::bigint
    union all
    select x.chi ->> 'ruolo', x.chi ->> 'dipartimento', x.chi ->> 'ssd' from sent p,
      jsonb_path_query(p.valori, '$.*.partecipanti[*]') as x (chi)
      where p.responsabile_id <> ${utenteId}::bigint and x.chi -> 'utenteId' = to_jsonb(${utenteId}::bigint)
    limit 1`,
);
