import type { indicatoriRoutes } from '@sigeba/contract/indicatori/indicatori.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { authoriseIndicatori } from './authoriseIndicatori.ts';
import { listIndicatori, listIndicatoriCommissione, listIndicatoriUfficio } from './listIndicatori.ts';
import { ownIndicatori } from './ownIndicatori.ts';

export const indicatoriHandlers: Handlers<typeof indicatoriRoutes> = {
  'GET /proposte/:id/indicatori-valutazione': listIndicatori,
  'GET /ur/proposte/:id/indicatori-valutazione': listIndicatoriUfficio,
  'GET /mc/proposte/:id/indicatori-valutazione': listIndicatoriCommissione,
  'GET /profilo-utente/:id/indicatori': ownIndicatori,
  'PUT /profilo-utente/:id/indicatori/:propostaId': authoriseIndicatori,
};
