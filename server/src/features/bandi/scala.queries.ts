import { scalaClasse, scalaReferee } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { Contents } from '../../ground/db/steady.ts';
import { CLASSI } from './classiStabili.queries.ts';
import { CRITERI } from './criteriStabili.queries.ts';

/** What completes a row with the maximum of its classe. */
export const DI_SCALA = { classi: CLASSI, criteri: CRITERI };

/** Of how many points the sheet of a referee is in a classe (D-200). */
export const scalaRefereeOf = ({ classeId }: { classeId: number }, { classi, criteri }: Contents<typeof DI_SCALA>): number | null =>
  scalaReferee(classi.of({ classeId }).fasi, criteri.get(classeId) ?? []);

/** Of how many points the scores of a classe are (D-200); null where its criteria do not tell. */
export const scalaOf = ({ classeId }: { classeId: number }, { classi, criteri }: Contents<typeof DI_SCALA>): number | null =>
  scalaClasse(classi.of({ classeId }), criteri.get(classeId) ?? []);
