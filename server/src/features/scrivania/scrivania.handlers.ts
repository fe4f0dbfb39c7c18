import type { scrivaniaRoutes } from '@sigeba/contract/scrivania/scrivania.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { withdrawNotaInterna, writeNotaInterna } from './noteInterne.ts';
import { readOfferta, readScrivania } from './readScrivania.ts';
import { saveScrivania } from './saveScrivania.ts';

export const scrivaniaHandlers: Handlers<typeof scrivaniaRoutes> = {
  'GET /ur/scrivania': readOfferta('RICERCA'),
  'GET /ur/proposte/:id/scrivania': readScrivania('proposta'),
  'PUT /ur/proposte/:id/scrivania': saveScrivania('proposta'),
  'POST /ur/proposte/:id/note-interne': writeNotaInterna('proposta'),
  'GET /ur/rendicontazioni/:id/scrivania': readScrivania('rendicontazione'),
  'PUT /ur/rendicontazioni/:id/scrivania': saveScrivania('rendicontazione'),
  'POST /ur/rendicontazioni/:id/note-interne': writeNotaInterna('rendicontazione'),
  'DELETE /ur/note-interne/:id': withdrawNotaInterna(['proposta', 'rendicontazione']),
  'GET /cert/scrivania': readOfferta('ETICA'),
  'GET /cert/:id/scrivania': readScrivania('istanza'),
  'PUT /cert/:id/scrivania': saveScrivania('istanza'),
  'POST /cert/:id/note-interne': writeNotaInterna('istanza'),
  'DELETE /cert/note-interne/:id': withdrawNotaInterna(['istanza']),
};
