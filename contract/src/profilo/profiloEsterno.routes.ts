import type { Routes } from '../routes.types.ts';
import { ById } from '../wire.shape.ts';
import { ProfiloEsterno, ProfiloEsternoLetto } from './profiloEsterno.shape.ts';

/** The profile of an external ethics member, for that person and the ethics office; for anyone else there is none (D-47). */
export const profiloEsternoRoutes = {
  'GET /profilo-utente-esterno/:id': {
    what: 'The profile of an external ethics member',
    allow: ['ESTERNO_CERT', 'UFFICIO_CERT'],
    params: ById,
    answer: ProfiloEsternoLetto,
  },
  'PUT /profilo-utente-esterno/:id': {
    what: 'Saves name, telephone and institution of an external ethics member; the e-mail stays (POST /email/nuova)',
    allow: ['ESTERNO_CERT', 'UFFICIO_CERT'],
    personale: 'mai',
    repeat: 'GET /profilo-utente-esterno/:id',
    params: ById,
    body: ProfiloEsterno,
    answer: ProfiloEsternoLetto,
  },
} as const satisfies Routes;
