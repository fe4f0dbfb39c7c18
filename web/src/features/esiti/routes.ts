/** The calls about outcomes, by area: that of the office and that of the commission. */
export const ROUTES = {
  ur: {
    read: 'GET /ur/esito-valutazione/:propostaId',
    create: 'POST /ur/esito-valutazione/:propostaId',
    update: 'PUT /ur/esito-valutazione/update/:propostaId',
    open: 'PUT /ur/esito-valutazione/open/:propostaId',
  },
  mc: {
    read: 'GET /mc/esito-valutazione/:propostaId',
    create: 'POST /mc/esito-valutazione/:propostaId',
    update: 'PUT /mc/esito-valutazione/update/:propostaId',
    open: 'PUT /mc/esito-valutazione/open/:propostaId',
  },
} as const;
export type Area = keyof typeof ROUTES;
