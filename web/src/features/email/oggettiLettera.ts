/** What an office chooses in a list to write about, and the route that does. */
export const ROUTES_LETTERA = {
  proposte: 'PUT /ur/proposte/lettere',
  persone: 'PUT /ur/utenti/lettere',
  istanze: 'PUT /cert/lettere',
} as const;
export type OggettoLettera = keyof typeof ROUTES_LETTERA;
