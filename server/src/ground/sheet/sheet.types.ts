import type { Cella } from '@sigeba/contract/cella.ts';

/** A row with content, with its number in the spreadsheet. */
export type RigaFoglio = { riga: number; celle: Cella[] };

/** Why a file cannot be read. */
export type MotivoFoglio = 'ROTTO' | 'MACRO' | 'UNITE' | 'TROPPE_RIGHE' | 'TROPPE_COLONNE' | 'TROPPO_GRANDE' | 'LENTO';
export class SheetRefused extends Error {
  readonly motivo: MotivoFoglio;
  constructor(motivo: MotivoFoglio) {
    super(motivo);
    this.motivo = motivo;
  }
}

/**
 * The first sheet of a file. `spostamento`: days to add to its dates so that they count from 30/12/1899; 1462 where they count from 1904.
 */
export type Foglio = {
  righe: RigaFoglio[];
  spostamento: number;
  /** Of a table alone: see `Limits`. */
  unite: RigheUnite[];
  /** Of a table alone: columns, from 0, in which a number is shown as a date. */
  giorni: number[];
};
/** The first and the last row of cells that are merged. */
export type RigheUnite = { da: number; a: number };

/**
 * `tabella`: the caller looks for a table in the sheet. Merged cells are told instead of refused, since some matter and some do not, and so
 * are the columns of dates. `csv`: a text with separators is read as well.
 */
export type Limits = { righe: number; colonne: number; tabella?: true; csv?: boolean };
