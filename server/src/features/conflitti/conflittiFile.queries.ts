import { anyOf, many } from '../../ground/db/question.ts';

/** By what a proposta is told apart and its lead written to, for the file of conflicts (D-221). */
export const listPerFile = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .leftJoin('dipartimento as d', 'd.id', 'p.dipartimento_id')
    .leftJoin('macroarea as m', 'm.id', 'p.macroarea_id')
    .select(['p.id', 'b.anno', 'b.nome as bando', 'c.nome as classe', 'd.nome as dipartimento', 'm.nome as macroArea'])
    .select(['r.cognome', 'r.nome', 'r.email'])
    .where('p.id', '=', anyOf(ids)),
);
