/** Constants of the specification (platform core, section 9). */
export const VERSIONE = '1.5.5';
export const CLIENT_ID = '1';

/** Rows per page, by list. */
export const PAGE_SIZES = { archivio: 20, utenti: 20, impersona: 20, inattivi: 10 } as const;

/** Milliseconds of quiet after which a search, or a typed filter, asks the server (platform core, section 9). */
export const SEARCH_DEBOUNCE_MS = 800;

/** Header of every answer within a session: seconds until it ends if no further request comes. */
export const SESSION_SECONDS_HEADER = 'x-sessione-secondi';

/** Milliseconds before its end at which a session warns (D-21). */
export const SESSION_WARNING_MS = 5 * 60_000;

/** Header of a call that writes: the key of the act, a UUID. A retry under the same key is not done again. */
export const KEY_HEADER = 'idempotency-key';

/** Header of an answer to a call that had been done before: `true`. */
export const REPLAYED_HEADER = 'idempotency-replayed';

/** Header beside it: the `lastUpdate` that the act left. A later one in the answer means that somebody has saved since. */
export const REPLAYED_UPDATE_HEADER = 'idempotency-last-update';

/**
 * Header of a 503 answer to an Invia: when the server had received it whole, signed for this call. The retry sends it back, and the
 * deadline is compared with that instant.
 */
export const ARRIVED_HEADER = 'sigeba-arrivata';

/** The financial years that the reporting instructions cover (platform core, section 9). */
export const ISTRUZIONI = { dal: 2020, al: 2023 } as const;

/** The university, until its name is set. */
export const NOME_ENTE = 'Università degli Studi';

/** Bounds of the session length; the server has the default (D-21). */
export const MINUTI_INATTIVA = { minimo: 10, massimo: 720 } as const;
export const ORE_SESSIONE = { minimo: 1, massimo: 24 } as const;

/** Days before an interruption of the service from which every page announces it. */
export const GIORNI_ANNUNCIO = 7;
