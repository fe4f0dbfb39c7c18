import { nameOfForm } from '../../../form/template.queries.ts';
import { anyOf, many, type RowOf, write } from '../../../ground/db/query.ts';

/** The forms with these codici, each with its newest published version. */
export const listModuliCalled = many((q, { codici }: { codici: readonly string[] }) =>
  q
    .selectFrom('form as f')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('form_versione')
          .select(['id', 'versione'])
          .whereRef('form_id', '=', 'f.id')
          .where('stato', '=', 'PUBBLICATA')
          .orderBy('versione', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['f.codice', nameOfForm, 'f.tipo', 'f.lingua', 'v.id as versioneId', 'v.versione'])
    .where('f.codice', '=', anyOf(codici)),
);
export type ModuloRow = RowOf<typeof listModuliCalled>;

/** The ids of roles by their codice. */
export const listRuoliCalled = many((q, { codici }: { codici: readonly string[] }) =>
  q.selectFrom('ruolo').select(['id', 'codice']).where('codice', '=', anyOf(codici)),
);

/** The form of a step whose reports are not written in that of the classe. */
export const writeFormOfStep = write((q, { classeId, nome, versioneId }: { classeId: number; nome: string; versioneId: number }) =>
  q
    .updateTable('step_rendicontazione')
    .set({ form_rendiconto_versione_id: versioneId })
    .where('classe_id', '=', classeId)
    .where('nome', '=', nome),
);
