import type { Routes } from '../routes.types.ts';
import { ById } from '../wire.shape.ts';
import { ProfiloEsterno } from './profiloEsterno.shape.ts';

/** The profile of an external ethics member: that person's and the ethics office's; for anyone else there is none (decision D-47). */
export const profiloEsternoRoutes = {
  'GET /profilo-utente-esterno/:id': {
    what: 'The profile of an external ethics member',
    allow: ['ESTERNO_CERT', 'UFFICIO_CERT'],
    params: ById,
    answer: ProfiloEsterno,
  },
  'PUT /profilo-utente-esterno/:id': {
    what: 'Saves name, e-mail, telephone and institution of an external ethics member',
    allow: ['ESTERNO_CERT', 'UFFICIO_CERT'],
    params: ById,
    body: ProfiloEsterno,
    answer: ProfiloEsterno,
  },
} as const satisfies Routes;
