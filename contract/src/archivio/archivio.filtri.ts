import type { Ordine } from '../list/list.ts';

/** Status buttons of the archive, in their order, with the words of the specification (evaluation and ethics, section 2). */
export const STATUS_ARCHIVIO = ['BOZZA', 'ALL', 'DA_VALUTARE', 'VALUTATE', 'FINANZIATE', 'NON_FINANZIATE'] as const;
export type StatusArchivio = (typeof STATUS_ARCHIVIO)[number];

/**
 * Status buttons of a commissione: it sees no drafts, and a request for drafts is refused (D-134). Each counts what its reader evaluates;
 * `ALTRE_MACROAREE` holds the rest, so that together they are all (D-205).
 */
export const STATUS_COMMISSIONE = ['ALL', 'DA_VALUTARE', 'VALUTATE', 'FINANZIATE', 'NON_FINANZIATE', 'ALTRE_MACROAREE'] as const;
export type StatusCommissione = (typeof STATUS_COMMISSIONE)[number];

/** The status buttons of any reader. */
export type StatusElenco = StatusArchivio | StatusCommissione;

/**
 * Status buttons of a RAD, who reads what was funded, and of a director, who also reads what was not; any other is refused (D-132, D-134).
 */
export const STATUS_RAD = ['ALL', 'FINANZIATE'] as const;
export const STATUS_DIRETTORE = ['ALL', 'FINANZIATE', 'NON_FINANZIATE'] as const;

/** The first year whose evaluation sheets are exported, unless the university sets another (evaluation and ethics, section 9; D-119). */
export const ANNO_VALUTAZIONI_CSV = 2020;

/** Columns by which the archive may be sorted; a leading minus sorts in descending order. */
export const ORDINE_ARCHIVIO = [
  ...(['protocollo', 'titolo', 'responsabile', 'punteggio', 'richiesto', 'inviata', 'aggiornata', 'stato', 'anno'] as const),
  ...(['titolare', 'dipartimento', 'macroarea', 'tipologia', 'classe', 'concesso', 'speso'] as const),
] as const;
/** The same for the office, which also sorts by its desk (D-256). */
export const ORDINE_UFFICIO = [...ORDINE_ARCHIVIO, 'assegnata', 'promemoria'] as const;
export type OrdineUfficio = Ordine<(typeof ORDINE_UFFICIO)[number]>;
export type OrdineArchivio = Ordine<(typeof ORDINE_ARCHIVIO)[number]>;
