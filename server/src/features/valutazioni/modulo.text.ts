import type { MotivoFoglio } from '../../ground/sheet/sheet.types.ts';

/** Why a form cannot be read at all, in the referee's words. */
export const MOTIVI_MODULO: Record<MotivoFoglio, string> = {
  ROTTO: 'It is not a spreadsheet (xlsx) that can be read.',
  MACRO: 'It contains macros: please save it as a plain xlsx workbook.',
  UNITE: 'It contains merged cells: please separate them.',
  TROPPE_RIGHE: 'It has more rows than the form.',
  TROPPE_COLONNE: 'It has more columns than the form.',
  TROPPO_GRANDE: 'There is too much in it.',
  LENTO: 'It takes too long to read.',
};
