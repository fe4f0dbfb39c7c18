import { formatPunti } from '../valutazioni/punteggi.rules.ts';
import type { RankedProposta } from './graduatoria.rules.ts';

/** "71,50–84,25": what the sheets have given, from the lowest to the highest, as rankings show points (D-200); one alone where they agree. */
export const formatForbice = ({ minimo, massimo }: { minimo: number; massimo: number }): string =>
  minimo === massimo ? formatPunti(minimo, 2) : `${formatPunti(minimo, 2)}–${formatPunti(massimo, 2)}`;

/** Of how many points the means of a ranking are; not said where one that came from elsewhere goes beyond it. */
export const massimoGraduatoria = (righe: readonly Pick<RankedProposta, 'media'>[], scala: number | null): number | null =>
  scala === null || righe.some(({ media }) => media !== null && media > scala) ? null : scala;
