/** Columns by which the registry may be sorted. */
export const ORDINE_UTENTI = ['persona', 'tipo', 'ruolo', 'dipartimento', 'termine', 'modifica'] as const;
