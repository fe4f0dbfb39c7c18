/** Whose statistics: the calls of the research office, and of who evaluates. */
export const ROUTES = {
  ur: {
    riepilogo: 'GET /ur/proposte/riepilogo',
    andamento: 'GET /ur/proposte/riepilogo/andamento',
    file: '/ur/proposte/riepilogo/export',
    home: '/ur/home',
  },
  mc: {
    riepilogo: 'GET /mc/proposte/riepilogo',
    andamento: 'GET /mc/proposte/riepilogo/andamento',
    file: '/mc/proposte/riepilogo/export',
    home: '/home',
  },
} as const;
export type Area = keyof typeof ROUTES;
