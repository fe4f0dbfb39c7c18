import type { Violazione } from '@sigeba/contract/form/engine/checkForm.ts';
import type { Storable } from '@sigeba/contract/stored.ts';

/** What an editor edits: something stored, or something new that has no id before its first Salva. */
export type Editable = Storable<{
  lastUpdate: string;
  valida: boolean | null;
  /** When what had been sent was reopened. */
  riapertura?: { quando: string } | null;
  /** False of what the server began and nobody has saved yet: the part of a member. */
  salvata?: boolean;
}>;
export type Esito = { valida: boolean; violazioni: readonly Violazione[] };

/** What Salva answers: answers, facts and instant as they are stored; of what was not stored before, all of it. The rest stays as it was read. */
export type Saved<T extends Editable> = Partial<T> & { id: number; lastUpdate: string; facts: unknown };

/** What has not been stored has no version: that it was read at some instant says nothing. */
export const baseOf = ({ id, lastUpdate }: Editable): string | null => (id === null ? null : lastUpdate);

/** When it was last saved; null before. */
export const savedAtOf = (edited: Editable): string | null => (edited.salvata === false ? null : baseOf(edited));
