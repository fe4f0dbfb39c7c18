import type { Violazione } from '@sigeba/contract/form/engine/checkForm.ts';

/** What an editor edits: something stored, or something new that has no id before its first Salva. */
export type Editable = { id: number | null; lastUpdate: string; valida: boolean | null };
/** Of the two, what is stored. */
export type Stored<T extends Editable> = T & { id: number };
export const isStored = <T extends Editable>(edited: T): edited is Stored<T> => edited.id !== null;
export type Esito = { valida: boolean; violazioni: readonly Violazione[] };

/** What has not been stored has no version: that it was read at some instant says nothing. */
export const baseOf = ({ id, lastUpdate }: Editable): string | null => (id === null ? null : lastUpdate);
