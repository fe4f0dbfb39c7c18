/** Columns by which people with proposte may be sorted. */
export const ORDINE_CON_PROPOSTE = ['persona', 'ruolo', 'dipartimento', 'bozze', 'inviate', 'partecipazioni'] as const;
