/** The same list in two areas, with its calls and addresses: that of the office and that of the chair of a commission. */
export const AREAS = {
  ur: {
    elenco: 'GET /ur/conflitti',
    anni: 'GET /ur/proposte/anni',
    tipologie: 'GET /ur/proposte/tipologie',
    apertura: 'GET /ur/conflitti/classe',
    pubblicazioni: 'GET /ur/conflitti/pubblicazioni',
    decidi: 'PUT /ur/conflitti/:propostaId',
    decidiInsieme: 'PUT /ur/conflitti',
    file: '/ur/conflitti/export',
    proposta: '/ur/proposte/:id/view',
  },
  mc: {
    elenco: 'GET /mc/conflitti',
    anni: 'GET /mc/proposte/anni',
    tipologie: 'GET /mc/proposte/tipologie',
    apertura: 'GET /mc/conflitti/classe',
    pubblicazioni: 'GET /mc/conflitti/pubblicazioni',
    decidi: 'PUT /mc/conflitti/:propostaId',
    decidiInsieme: 'PUT /mc/conflitti',
    file: '/mc/conflitti/export',
    proposta: '/proposte/mc/:id/view',
  },
} as const;
export type Area = keyof typeof AREAS;
