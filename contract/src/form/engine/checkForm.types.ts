/** One fault as Controlla answers it: `riga` counts from 0 and is null where the field has no rows. */
export type Violazione = { uid: string; sezioneUid: string; riga: number | null; messaggio: string };
