import { many } from '../../ground/db/question.ts';

/** Every department with its macro-area, by name. */
export const listDipartimenti = many((q) =>
  q
    .selectFrom('dipartimento as d')
    .innerJoin('macroarea as m', 'm.id', 'd.macroarea_id')
    .select(['d.id', 'd.nome', 'd.valido', 'm.id as macroAreaId', 'm.codice as macroAreaCodice', 'm.nome as macroAreaNome'])
    .orderBy('d.nome')
    .orderBy('d.id'),
);
