/** The colour of the state of a proposta, or of its outcome if it has one. */
export const TONI = { BOZZA: 'neutral', INVIATA: 'info', FINANZIATA: 'ok', NON_FINANZIATA: 'neutral' } as const;
