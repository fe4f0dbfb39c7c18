/** The routes of statistics by area: that of the research office and that of commissions. */
export const ROUTES = {
  ur: {
    riepilogo: 'GET /ur/proposte/riepilogo',
    andamento: 'GET /ur/proposte/riepilogo/andamento',
    file: '/ur/proposte/riepilogo/export',
  },
  mc: {
    riepilogo: 'GET /mc/proposte/riepilogo',
    andamento: 'GET /mc/proposte/riepilogo/andamento',
    file: '/mc/proposte/riepilogo/export',
  },
} as const;
export type Area = keyof typeof ROUTES;
