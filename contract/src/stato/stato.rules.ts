/** The works of the night, by the names under which they are remembered, as the office reads them. */
export const NOMI_LAVORO = {
  ugov: 'Persone attive da U-GOV',
  fileSenzaRiga: 'Pulizia dei file che nessuno usa',
  filePerduti: 'Confronto dei file caricati',
  rapportiTerminati: 'Blocco di chi ha finito il rapporto',
  confermaAnnuale: 'Conferma annuale dei profili',
  promemoriaTermini: 'Promemoria dei termini',
  conservazione: 'Conservazione dei dati',
  pulizia: 'Pulizia di tentativi, chiavi e link scaduti',
} as const;
export type NomeLavoro = keyof typeof NOMI_LAVORO;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hours after which a work of the night has missed one. */
const LAVORO_ORE = 30;
/** Days after which a backup must have been restored again (docs/amministrazione/copia-e-ripristina.md: each month). */
const RIPRISTINO_GIORNI = 40;

/** How a nightly work stands; `MAI`: it has not ended yet, nor failed. */
export const ESITI_LAVORO = ['FINITO', 'FALLITO', 'SALTATO', 'MAI'] as const;
export type EsitoLavoro = (typeof ESITI_LAVORO)[number];

/** `finito`: when it last ended well; `fallito`: when it has failed since. */
export function esitoLavoro({ finito, fallito }: { finito: Date | null; fallito: Date | null }, now: Date): EsitoLavoro {
  if (fallito !== null) return 'FALLITO';
  if (finito === null) return 'MAI';
  return now.getTime() - finito.getTime() > LAVORO_ORE * HOUR_MS ? 'SALTATO' : 'FINITO';
}

/** Whether a backup was restored and proved lately. */
export const isRipristinoRecente = (ultimo: Date, now: Date): boolean => now.getTime() - ultimo.getTime() <= RIPRISTINO_GIORNI * DAY_MS;

/** How a thing stands; `NON_NOTO` is never well. In the order in which they want a look. */
export const STATI_VOCE = ['MALE', 'ATTENZIONE', 'NON_NOTO', 'BENE'] as const;
export type StatoVoce = (typeof STATI_VOCE)[number];

/** Room on a disk as people say it: in GB from 1,024 MB on. */
export const sizeOf = (mb: number, locale: 'it-IT' | 'en-GB'): string =>
  mb < 1024
    ? `${mb.toLocaleString(locale)} MB`
    : `${(mb / 1024).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} GB`;
