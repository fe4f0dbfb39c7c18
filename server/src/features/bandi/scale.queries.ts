import type { FaseConfigurata } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { fasiOf } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { type CriterioScheda, scalaPunteggio } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import { sql } from 'kysely';
import { steady } from '../../ground/db/steady.ts';

type CriterioRow = Pick<CriterioScheda, 'tipo' | 'faseId' | 'coefficiente' | 'valoreList'>;

/** Of how many points a score is, by classe: none of those that give no points (decision 0132); kept by each process (decision 0051). */
export const SCALE = steady(
  (q) =>
    q
      .selectFrom('classe as c')
      .select([
        'c.id',
        sql<boolean>`exists (select from classe_attributo a where a.classe_id = c.id and a.codice = 'concludiSenzaPunteggi'
          and a.valore = 'true')`.as('ancheSenza'),
        sql<FaseConfigurata[]>`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'fase', f.fase, 'nome', f.nome, 'tipo', f.tipo))
          from fase_valutazione f where f.classe_id = c.id), '[]')`.as('fasi'),
        sql<CriterioRow[]>`(select jsonb_agg(jsonb_build_object('tipo', k.tipo, 'faseId', k.fase_id, 'coefficiente', k.coefficiente,
          'valoreList', coalesce((select jsonb_agg(jsonb_build_object('valore', v.valore, 'descrizione', '', 'minimo', v.minimo,
          'massimo', v.massimo, 'valoreTrue', v.valore_true, 'valoreFalse', v.valore_false) order by v.posizione)
          from criterio_valore v where v.criterio_id = k.id), '[]'))) from criterio k where k.classe_id = c.id)`.as('criteri'),
      ])
      .where(sql<boolean>`exists (select from criterio k where k.classe_id = c.id)`)
      .where(sql<boolean>`not exists (select from classe_attributo a where a.classe_id = c.id and a.codice = 'tipoValutazione'
        and a.valore #>> '{}' = 'ITER_VALUTAZIONE')`),
  (rows): ReadonlyMap<number, number> =>
    new Map(
      rows.flatMap(({ id, criteri, fasi, ancheSenza }) => {
        const scala = scalaPunteggio(criteri, fasiOf(fasi, []), { ancheSenza });
        return scala === null ? [] : [[id, scala] as const];
      }),
    ),
);
