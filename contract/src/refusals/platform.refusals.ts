import { formatInstant, timeInRome } from '../instant.ts';
import type { Refusal, Violazione } from './refusal.ts';

/** Seconds to wait for a caller who asks too often. */
type WaitFacts = { secondi: number };
/** Whole minutes, rounded up. */
export const minutesOf = (secondi: number): number => Math.max(1, Math.ceil(secondi / 60));

/** `HH:mm`, rounded up to the next minute. */
export const nextMinute = (instant: string): string => timeInRome(new Date(Math.ceil(new Date(instant).getTime() / 60_000) * 60_000));

/** Refusals that any request may get. */
export const platformRefusals = {
  GENERIC: { status: 500, code: 1, it: () => '' },
  DATABASE_AWAY: { status: 503, code: 1, it: () => 'Il servizio è momentaneamente non disponibile. Riprova tra qualche istante.' },
  // The whole transaction was rolled back: the caller may retry.
  BUSY: {
    status: 503,
    code: 1,
    it: () => "Il servizio è molto occupato e l'operazione non è stata eseguita. Riprova tra qualche istante.",
  },
  DISK_FULL: {
    status: 503,
    code: 1,
    it: () =>
      "Lo spazio del server è esaurito e l'operazione non è stata eseguita. Il lavoro non salvato resta in questa pagina: riprova più tardi.",
  },
  TOO_MANY: {
    status: 429,
    code: 1,
    it: ({ secondi }: WaitFacts) =>
      `Troppi tentativi. Riprova tra ${minutesOf(secondi) === 1 ? 'un minuto' : `${minutesOf(secondi)} minuti`}.`,
  },
  // The hourly limit of the person, not of the address.
  LIMITE_ORARIO: {
    status: 429,
    code: 1,
    it: (f: { massimo: number; cosa: string; riprova: string }) =>
      `Hai raggiunto il limite di ${f.massimo} ${f.cosa} in un'ora. Puoi riprovare dalle ${nextMinute(f.riprova)}.`,
  },
  UNREADABLE: { status: 422, code: 3, it: () => 'La richiesta non è leggibile.' },
  NOT_FOUND: { status: 404, code: 4, it: () => 'Elemento non trovato.' },
  INVALID: { status: 422, code: 3, it: (_: { violazioni: Violazione[] }) => 'Alcuni dati non sono corretti.' },
  NO_SESSION: { status: 401, code: 11, it: () => "Devi effettuare nuovamente l'accesso al sistema." },
  FORBIDDEN: { status: 403, code: 13, it: () => 'Non hai i permessi per accedere alla pagina richiesta' },
  STALE: {
    status: 409,
    code: 9,
    it: (f: { chi: string; quando: string }) =>
      `I dati sono stati modificati da un altro utente (${f.chi}, ${formatInstant(new Date(f.quando))}).`,
  },
  // The same person made the other change: in another tab, on another device, or somebody on their behalf.
  STALE_PROPRIA: {
    status: 409,
    code: 9,
    it: (f: { quando: string }) =>
      `I dati sono stati modificati a tuo nome, in un'altra finestra o su un altro dispositivo (${formatInstant(new Date(f.quando))}).`,
  },
  // The key of one act, sent with another act.
  CHIAVE_USATA: {
    status: 409,
    code: 91,
    it: () => "La richiesta porta la chiave di un'altra operazione e non è stata eseguita. Ricarica la pagina e riprova.",
  },
  // Few files are made at once, so that the pages keep their connections.
  EXPORTS_BUSY: { status: 503, code: 1, it: () => 'Ci sono già molte esportazioni in corso. Riprova tra qualche istante.' },
  EXPORT_TOO_LONG: {
    status: 503,
    code: 1,
    it: () => "L'esportazione avrebbe richiesto troppo tempo e non è stata eseguita. Restringi i filtri, oppure riprova più tardi.",
  },
  EXPORT_TOO_BIG: {
    status: 422,
    code: 3,
    it: (f: { massimo: number }) => `Un file contiene al massimo ${f.massimo.toLocaleString('it-IT')} righe. Restringi i filtri.`,
  },
  VISTE_TROPPE: {
    status: 422,
    code: 3,
    it: (f: { massimo: number }) => `Si possono salvare al massimo ${f.massimo} viste per elenco. Eliminane una.`,
  },
} as const satisfies Record<string, Refusal>;
