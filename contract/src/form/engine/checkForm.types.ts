/**
 * One fault as Controlla answers it. `riga` counts from 0 and is null where the field has no rows; `colonna` is the uid of the column where
 * the fault is in one cell.
 */
export type Violazione = { uid: string; sezioneUid: string; riga: number | null; colonna?: string; messaggio: string };
