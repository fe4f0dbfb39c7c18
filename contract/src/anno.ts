import { yearInRome } from './instant.ts';
import type { Violazione } from './refusals/refusal.ts';

/** Years that the office may write down: of calls, terms, indicators, people. One of 1899 or 20260 is a slip of the fingers. */
const [ANNO_MIN, ANNO_MAX] = [2000, 2100];
export const FUORI_ANNO = `L'anno va da ${ANNO_MIN} a ${ANNO_MAX}.`;

export const isAnno = (anno: number | null): anno is number =>
  anno !== null && Number.isInteger(anno) && anno >= ANNO_MIN && anno <= ANNO_MAX;

/**
 * The year that a list of the offices begins with: this one, else the latest before it (a call of next year may be open already), else the
 * latest of all. `anni` are those that there are, the latest first.
 */
export const annoIniziale = (anni: readonly number[], oggi: number): number => anni.find((anno) => anno <= oggi) ?? anni[0] ?? oggi;

/** What is wrong with the year of a day, or of an instant as it is in Rome; what was not filled in, null or '', is somebody else's to say. */
export const checkAnnoOf = (campo: string, quando: string | null): Violazione[] =>
  quando === null || quando === '' || isAnno(yearInRome(quando)) ? [] : [{ campo, messaggio: FUORI_ANNO }];
