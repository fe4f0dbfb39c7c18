import { yearInRome } from './instant.ts';
import type { Violazione } from './refusals/refusal.ts';

/** Years that the office may enter: of calls, deadlines, indicators, people. 1899 or 20260 is a typing error. */
const [ANNO_MIN, ANNO_MAX] = [2000, 2100];
export const FUORI_ANNO = `L'anno va da ${ANNO_MIN} a ${ANNO_MAX}.`;

export const isAnno = (anno: number | null): anno is number =>
  anno !== null && Number.isInteger(anno) && anno >= ANNO_MIN && anno <= ANNO_MAX;

/**
 * The initial year of the offices' lists: this one, else the latest before it (a call of next year may be open already), else the latest of
 * all. `anni` are the existing years, the latest first.
 */
export const annoIniziale = (anni: readonly number[], oggi: number): number => anni.find((anno) => anno <= oggi) ?? anni[0] ?? oggi;

/** The fault of the year of a day, or of an instant in Rome. A missing value (null or '') is checked elsewhere. */
export const checkAnnoOf = (campo: string, quando: string | null): Violazione[] =>
  quando === null || quando === '' || isAnno(yearInRome(quando)) ? [] : [{ campo, messaggio: FUORI_ANNO }];
