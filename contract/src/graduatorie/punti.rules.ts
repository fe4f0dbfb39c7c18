import { formatPunti } from '../valutazioni/punteggi.rules.ts';
import type { RankedProposta } from './graduatoria.rules.ts';

/** "71,50–84,25": the lowest and highest sheet, in the format of rankings (D-200); a single number where they are equal. */
export const formatForbice = ({ minimo, massimo }: { minimo: number; massimo: number }): string =>
  minimo === massimo ? formatPunti(minimo, 2) : `${formatPunti(minimo, 2)}–${formatPunti(massimo, 2)}`;

/** The greatest possible mean of a ranking; null where an imported mean exceeds it. */
export const massimoGraduatoria = (righe: readonly Pick<RankedProposta, 'media'>[], scala: number | null): number | null =>
  scala === null || righe.some(({ media }) => media !== null && media > scala) ? null : scala;
