/** The role of a person without any role at the university. */
export const SENZA_RUOLO = 'S-IN';
/** Its text everywhere (D-46). */
export const NESSUN_RUOLO = 'Nessun ruolo valido attivo';

/** Whether a role, by its code, is a valid one. */
export const isRuoloValido = (codice: string | null): codice is string => codice !== null && codice !== SENZA_RUOLO;
