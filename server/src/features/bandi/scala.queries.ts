import { scalaClasse, scalaReferee } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { Contents } from '../../ground/db/steady.ts';
import { CLASSI } from './classiStabili.queries.ts';
import { CRITERI } from './criteriStabili.queries.ts';

/** Completes a row with the maximum score of its classe. */
export const DI_SCALA = { classi: CLASSI, criteri: CRITERI };

/** The maximum score of a referee's sheet in a classe (D-200). */
export const scalaRefereeOf = ({ classeId }: { classeId: number }, { classi, criteri }: Contents<typeof DI_SCALA>): number | null =>
  scalaReferee(classi.of({ classeId }).fasi, criteri.get(classeId) ?? []);

/** The maximum score of a classe (D-200); null where its criteria do not define one. */
export const scalaOf = ({ classeId }: { classeId: number }, { classi, criteri }: Contents<typeof DI_SCALA>): number | null =>
  scalaClasse(classi.of({ classeId }), criteri.get(classeId) ?? []);
