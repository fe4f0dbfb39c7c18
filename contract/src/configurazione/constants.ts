/** Constants of the specification (platform core, section 9). */
export const VERSIONE = '1.5.5';
export const CLIENT_ID = '1';

/** Rows per page, by list. */
export const PAGE_SIZES = { archivio: 20, utenti: 20, impersona: 20, inattivi: 10 } as const;

/** Milliseconds of quiet after which a search, or a filter that is typed, asks the server (platform core, section 9). */
export const SEARCH_DEBOUNCE_MS = 800;

/** Header of every answer within a session: seconds until it ends if nothing more is asked. */
export const SESSION_SECONDS_HEADER = 'x-sessione-secondi';

/** How long before its end a session warns (D-21). */
export const SESSION_WARNING_MS = 5 * 60_000;

/** Header of a call that writes: the key of the act, a UUID. Repeated under it the act is not done again. */
export const KEY_HEADER = 'idempotency-key';

/** Header of an answer to a call that had been done before: `true`. */
export const REPLAYED_HEADER = 'idempotency-replayed';

/** Header beside it: the `lastUpdate` that the act itself left. Where the answer has a later one, somebody has saved since. */
export const REPLAYED_UPDATE_HEADER = 'idempotency-last-update';

/**
 * Header of an answer 503 to an Invia: when the server had received it whole, signed for this very call. Shown with its repetition, that
 * instant is compared with the deadline.
 */
export const ARRIVED_HEADER = 'sigeba-arrivata';

/** The financial years that the reporting instructions cover (platform core, section 9). */
export const ISTRUZIONI = { dal: 2020, al: 2023 } as const;

/** The university, until it says its own name. */
export const NOME_ENTE = 'Università degli Studi';

/** Bounds of the length of a session, of which the server says what holds where the university says nothing (D-21). */
export const MINUTI_INATTIVA = { minimo: 10, massimo: 720 } as const;
export const ORE_SESSIONE = { minimo: 1, massimo: 24 } as const;

/** An interruption of the service is told on every page from so many days before. */
export const GIORNI_ANNUNCIO = 7;
