import { sql } from 'kysely';
import { steady } from '../../ground/db/steady.ts';
import { inCarica } from '../funzioni/inCarica.queries.ts';

/** Whether no later year of the tipologia `k` has a commissione with a classe still to officialise (D-103). */
const ultima = sql<boolean>`not exists (select from tipologia_progetto t
    join tipologia_progetto t2 on t2.sigla = t.sigla
    join commissione_tipologia k2 on k2.tipologia_id = t2.id
    join commissione m2 on m2.id = k2.commissione_id
    join classe c2 on c2.tipologia_id = t2.id
  where t.id = k.tipologia_id and m2.anno > m.anno and c2.data_ufficializzazione is null)`;

/** The evaluators of the proposte of each classe; each process caches them. */
export const COMMISSIONI = steady(
  (q) =>
    q
      .selectFrom('commissione as m')
      .innerJoin('commissione_tipologia as k', 'k.commissione_id', 'm.id')
      .innerJoin('classe as c', 'c.tipologia_id', 'k.tipologia_id')
      .select([
        'c.id as classeId',
        'm.presidente_id as presidenteId',
        'm.specializzata',
        'm.referee_nascosti as nascosti',
        'm.referee_gestiti_da_presidente as gestisce',
        sql<number[]>`array(select cm.utente_id from commissione_membro cm where cm.commissione_id = m.id)`.as('membri'),
        sql<
          (readonly [utenteId: number, macroareaId: number])[]
        >`coalesce((select jsonb_agg(jsonb_build_array(cm.utente_id, ca.macroarea_id))
          from commissione_membro cm join commissione_membro_macroarea ca on ca.membro_id = cm.id
          where cm.commissione_id = m.id), '[]')`.as('aree'),
        inCarica().as('inCarica'),
        ultima.as('ultima'),
      ]),
  (rows) => new Map(rows.map((row) => [row.classeId, row])),
);
