/** What the archive of the istanze is narrowed to: a state by its number, or all that were sent (spec, section 2). */
export const STATI_VALUTAZIONE = ['ALL', '1', '2', '3', '4', '5', '6', '7'] as const;
export type StatoValutazione = (typeof STATI_VALUTAZIONE)[number];

/** The buttons in their order; the first is the chair's alone. */
export const BOTTONI_VALUTAZIONE = ['1', 'ALL', '6', '2', '3', '4', '5', '7'] as const satisfies readonly StatoValutazione[];

export const ORDINE_VALUTAZIONE = ['titolo', 'protocollo', 'inviata', 'proponente', 'dipartimento', 'valutata'] as const;
