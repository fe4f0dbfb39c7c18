/** How the state of a proposta of a person is coloured: its outcome, where there is one. */
export const TONI = { BOZZA: 'neutral', INVIATA: 'info', FINANZIATA: 'ok', NON_FINANZIATA: 'neutral' } as const;
