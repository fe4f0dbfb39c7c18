/** The calls of a funding board in each area: that of the office and that of the chair of a commission. */
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
  },
} as const;
export type Area = keyof typeof ROUTES;

/** The id of the field in which the amount for a proposta is written. */
export const importoId = (propostaId: number): string => `importo-${propostaId}`;
