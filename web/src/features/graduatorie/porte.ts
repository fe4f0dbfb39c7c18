/** The calls of each door: the office's, and that of a commission's chair. */
export const ROUTES = {
  ur: {
    classi: 'GET /ur/graduatorie',
    read: 'GET /ur/graduatorie/:id',
    create: 'POST /ur/graduatorie/scenari/:id',
    save: 'PUT /ur/graduatorie/scenari/:id',
    remove: 'DELETE /ur/graduatorie/scenari/:id',
    apply: 'PUT /ur/graduatorie/applica/:id',
    undo: 'PUT /ur/graduatorie/annulla/:id',
    file: '/ur/graduatorie/export',
    home: '/ur/home',
  },
  mc: {
    classi: 'GET /mc/graduatorie',
    read: 'GET /mc/graduatorie/:id',
    create: 'POST /mc/graduatorie/scenari/:id',
    save: 'PUT /mc/graduatorie/scenari/:id',
    remove: 'DELETE /mc/graduatorie/scenari/:id',
    apply: 'PUT /mc/graduatorie/applica/:id',
    undo: 'PUT /mc/graduatorie/annulla/:id',
    file: '/mc/graduatorie/export',
    home: '/home',
  },
} as const;
export type Porta = keyof typeof ROUTES;

/** Of the field in which an amount is written for a proposta. */
export const importoId = (propostaId: number): string => `importo-${propostaId}`;
