import type { Ruolo } from '../ruoli.ts';

/** Columns by which the registry may be sorted. */
export const ORDINE_UTENTI = ['persona', 'tipo', 'ruolo', 'dipartimento', 'termine', 'accesso', 'modifica'] as const;

/** Whether somebody reads the registry of people, and with it their codici fiscali. */
export const readsAnagrafica = (roles: ReadonlySet<Ruolo>): boolean => roles.has('UFFICIO') || roles.has('TERZA');
