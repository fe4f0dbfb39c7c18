import { anyOf, many } from '../../ground/db/query.ts';

/** How many proposte of these classi were sent. */
export const listConti = many((q, { classi }: { classi: readonly number[] }) =>
  q
    .selectFrom('proposta')
    .select(['classe_id as classeId', (eb) => eb.fn.countAll<number>().as('inviate')])
    .where('classe_id', '=', anyOf(classi))
    .where('status', '=', 'INVIATA')
    .where('eliminata_ts', 'is', null)
    .groupBy('classe_id'),
);
