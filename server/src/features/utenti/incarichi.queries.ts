import type { Incarico } from '@sigeba/contract/utenti/utente.shape.ts';
import { sql } from 'kysely';
import { many } from '../../ground/db/query.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { inCarica } from '../funzioni/inCarica.queries.ts';
import { atteso } from '../proposte/refereeAttesi.queries.ts';

type Of = { utenteId: number; gruppi: Gruppi; strutture: boolean };

const oggetto = (di: 'm' | 'd' | 's') => sql`jsonb_build_object('id', ${sql.ref(`${di}.id`)}, 'nome', ${sql.ref(`${di}.nome`)})`;
const ofDipartimento = (tipo: Incarico['tipo'], table: string, utenteId: number) => sql`
  select ${sql.lit(tipo)}, ${oggetto('d')}, null::integer, true, null::text
    from ${sql.table(table)} x join dipartimento d on d.id = x.dipartimento_id where x.utente_id = ${utenteId}`;

/**
 * What a person does: in every commissione and department, which all offices know; as a referee of the proposte of these groups; of
 * structures where the reader looks after them (`strutture`). The latest year first.
 */
export const listIncarichi = many(
  (_, { utenteId, gruppi, strutture }: Of) => sql<Incarico>`
  select * from (
    select 'PRESIDENTE' as tipo, ${oggetto('m')} as oggetto, m.anno::integer as anno, ${inCarica()} as "inCorso", null::text as dettaglio
      from commissione m where m.presidente_id = ${utenteId}
    union all select 'COMMISSARIO', ${oggetto('m')}, m.anno, ${inCarica()}, (select string_agg(a.nome, ', ' order by a.codice)
        from commissione_membro_macroarea x join macroarea a on a.id = x.macroarea_id where x.membro_id = cm.id)
      from commissione_membro cm join commissione m on m.id = cm.commissione_id
      where cm.utente_id = ${utenteId} and m.presidente_id is distinct from cm.utente_id
    union all ${ofDipartimento('DIRETTORE', 'dipartimento_direttore', utenteId)}
    union all ${ofDipartimento('RAD', 'dipartimento_rad', utenteId)}
    union all ${ofDipartimento('REFERENTE', 'dipartimento_referente', utenteId)}
    union all select 'RAD_STRUTTURA', ${oggetto('s')}, null, true, null
      from struttura_rad x join struttura s on s.id = x.struttura_id where x.utente_id = ${utenteId} and ${strutture}::boolean
    union all select 'REFEREE', jsonb_build_object('id', p.id, 'nome', p.titolo), p.anno,
        r.ritiro_ts is null and ${atteso},
        p.numero_protocollo
      from referee r join proposta p on p.id = r.proposta_id and p.eliminata_ts is null
        join classe c on c.id = p.classe_id join tipologia_progetto t on t.id = c.tipologia_id
      where r.utente_id = ${utenteId} and ${inGruppi('t.gruppo', gruppi)}
  ) i order by i."inCorso" desc, i.anno desc nulls first, i.tipo, i.oggetto ->> 'nome', i.oggetto ->> 'id'`,
);
