import type { OggettoScrivania, UfficioScrivania } from '@sigeba/contract/scrivania/scrivania.rules.ts';

/** The routes of the desk of one object. */
export const ROUTES = {
  proposta: {
    read: 'GET /ur/proposte/:id/scrivania',
    save: 'PUT /ur/proposte/:id/scrivania',
    note: 'POST /ur/proposte/:id/note-interne',
    withdraw: 'DELETE /ur/note-interne/:id',
  },
  rendicontazione: {
    read: 'GET /ur/rendicontazioni/:id/scrivania',
    save: 'PUT /ur/rendicontazioni/:id/scrivania',
    note: 'POST /ur/rendicontazioni/:id/note-interne',
    withdraw: 'DELETE /ur/note-interne/:id',
  },
  istanza: {
    read: 'GET /cert/:id/scrivania',
    save: 'PUT /cert/:id/scrivania',
    note: 'POST /cert/:id/note-interne',
    withdraw: 'DELETE /cert/note-interne/:id',
  },
} as const satisfies Record<OggettoScrivania, object>;

/** The routes of an office's desk as a whole, and of its bulk acts. */
export const UFFICI = {
  RICERCA: { offerta: 'GET /ur/scrivania', show: 'GET /ur/proposte/scrivania', apply: 'PUT /ur/proposte/scrivania' },
  ETICA: { offerta: 'GET /cert/scrivania', show: 'GET /cert/scrivania/selezione', apply: 'PUT /cert/scrivania/selezione' },
} as const satisfies Record<UfficioScrivania, object>;
