/** The colour of the state of a proposta, or of its outcome if it has one. */
export const TONI = { BOZZA: 'neutral', INVIATA: 'info', FINANZIATA: 'ok', NON_FINANZIATA: 'neutral' } as const;
/** Where the tone alone would have another sign. */
export const SEGNI = { BOZZA: 'draft', INVIATA: 'waiting', FINANZIATA: 'done', NON_FINANZIATA: 'no' } as const;
