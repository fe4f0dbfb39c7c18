/** The last line of every mail. */
export const AUTOMATICO = 'Questo messaggio è inviato automaticamente: non rispondere.';
