/** The role of whoever has none at the university any more. */
export const SENZA_RUOLO = 'S-IN';
/** What is said of it, everywhere (D-46). */
export const NESSUN_RUOLO = 'Nessun ruolo valido attivo';

/** Whether a role, by its code, is one that counts. */
export const isRuoloValido = (codice: string | null): codice is string => codice !== null && codice !== SENZA_RUOLO;
