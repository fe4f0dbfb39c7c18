import { first } from '../../ground/db/query.ts';

/** The names of the call, tipologia and classe of a proposta. */
export const findChiamata = first((q, { classeId }: { classeId: number }) =>
  q
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select(['b.nome as bando', 'b.anno', 't.nome as tipologia', 'c.nome as classe'])
    .where('c.id', '=', classeId),
);
