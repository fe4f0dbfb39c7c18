import type { ValoreConfigurato } from '@sigeba/contract/bandi/criteri.rules.ts';
import { sql } from 'kysely';
import { steady } from '../../ground/db/steady.ts';

type ValoreRow = ValoreConfigurato & { posizione: number };

/** The criteria of each classe, in order; each process caches them. */
export const CRITERI = steady(
  (q) =>
    q
      .selectFrom('criterio as k')
      .select([
        'k.id',
        'k.classe_id as classeId',
        'k.descrizione',
        'k.descrizione_en as descrizioneEn',
        'k.posizione',
        'k.tipo',
        'k.bloccante',
        'k.coefficiente',
        'k.concorre_soglia as concorreSoglia',
        'k.fase_id as faseId',
        sql<ValoreRow[]>`coalesce((select jsonb_agg(jsonb_build_object('valore', v.valore, 'descrizione', v.descrizione,
            'posizione', v.posizione, 'minimo', v.minimo, 'massimo', v.massimo, 'valoreTrue', v.valore_true, 'valoreFalse', v.valore_false,
            'descrizioneEn', v.descrizione_en, 'valoreTrueEn', v.valore_true_en, 'valoreFalseEn', v.valore_false_en)
            order by v.posizione) from criterio_valore v where v.criterio_id = k.id), '[]')`.as('valoreList'),
      ])
      .orderBy('k.posizione')
      .orderBy('k.id'),
  (rows) => {
    const byClasse = Map.groupBy(rows, ({ classeId }) => classeId);
    return new Map([...byClasse].map(([classeId, criteri]) => [classeId, criteri.map(({ classeId: _, ...criterio }) => criterio)]));
  },
);
