import type { Day } from '@sigeba/contract/giorno.ts';
import type { Valore } from '@sigeba/contract/massivo/colonne.ts';
import type { Scelta } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { RigaMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import type { Tx } from '../../ground/db/db.types.ts';

/**
 * A row of a file. `chiave`: what tells it, a codice fiscale or a protocol. `errori`: of cells that their column does not take, which `valori`
 * does not have, and of its key where it is none or another row has it.
 */
export type RigaLetta = { riga: number; chiave: string; valori: Record<string, Valore>; errori: RigaMassivo['errori'] };

/** The result for a row, and the change to write for it; null where it changes nothing. */
export type Giudizio<Change> = Pick<RigaMassivo, 'esito' | 'persona' | 'modifiche' | 'errori'> & { change: Change | null };

/** `confermate`: rows that the office has ticked, as the spreadsheet numbers them (D-219). `chi`: the account of the officer. */
export type Circumstances = { scelta: Scelta; oggi: Day; confermate: ReadonlySet<number>; chi: number };
export type WriteContext = Circumstances & { at: Date; by: number };

/** One template: what its rows would change, and how it is written. */
export type Kind<Change> = {
  /** Rows with the same key are duplicates. */
  keyOf(riga: RigaLetta): string;
  /** Locks the people whom the rows name, so that nobody else writes them from here on. */
  lock?(tx: Tx, righe: readonly RigaLetta[]): Promise<unknown>;
  /**
   * In the order of the rows, also of those with errors, so that all faults of a file are told at once: what is said of their wrong cells,
   * and what they would change, is dropped. A rule that asks whose row it is asks `hasCodice` first.
   */
  judge(tx: Tx, righe: readonly RigaLetta[], asked: Circumstances): Promise<Giudizio<Change>[]>;
  /** @returns whose data each change is, in the order of the changes */
  write(tx: Tx, changes: readonly Change[], context: WriteContext): Promise<number[]>;
};

/** Whether the codice fiscale of a row says whose it is. */
export const hasCodice = ({ errori }: RigaLetta): boolean => !errori.some(({ colonna }) => colonna === 'codice_fiscale');

export const respinta = (persona: string | null, errori: RigaMassivo['errori']): Giudizio<never> => ({
  esito: 'RESPINTA',
  persona,
  modifiche: [],
  change: null,
  errori,
});

/** The result by the differences: none is INVARIATA, and a new row AGGIUNTA. */
export function judged<Change>(persona: string, isNew: boolean, modifiche: RigaMassivo['modifiche'], change: Change): Giudizio<Change> {
  if (modifiche.length === 0 && !isNew) return { esito: 'INVARIATA', persona, modifiche, errori: [], change: null };
  return { esito: isNew ? 'AGGIUNTA' : 'CAMBIATA', persona, modifiche, errori: [], change };
}

type Voce = string | number | null;

/** The differing fields, under the names that people read. */
export function differenze(prima: Record<string, Voce>, dopo: Record<string, Voce>): RigaMassivo['modifiche'] {
  return Object.keys(dopo).flatMap((campo) => {
    const [before, after] = [prima[campo] ?? null, dopo[campo] ?? null];
    return before === after ? [] : [{ campo, prima: textOf(before), dopo: textOf(after) }];
  });
}

const textOf = (value: Voce): string | null => {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '') ?? [];
  return year === undefined ? value : `${day}/${month}/${year}`;
};

/** Whose data a change was, for rows that have just been written. */
export function mustBe(utenteId: number | undefined): number {
  if (utenteId === undefined) throw new Error('a row was written of nobody');
  return utenteId;
}
