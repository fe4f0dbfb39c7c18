import type { domandeRoutes } from '@sigeba/contract/domande/domande.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { answerResponsabile, answerUfficio, closeAsOffice, closeAsResponsabile } from './answerDomanda.ts';
import { askResponsabile, askUfficio, listAsOffice, listOwn } from './askDomanda.ts';
import { domande } from './domande.list.ts';

export const domandeHandlers: Handlers<typeof domandeRoutes> = {
  'GET /proposte/:id/domande': listOwn,
  'POST /proposte/:id/domande': askUfficio,
  'PUT /domande/:id': answerUfficio,
  'PUT /domande/:id/chiudi': closeAsResponsabile,
  'GET /ur/proposte/:id/domande': listAsOffice,
  'POST /ur/proposte/:id/domande': askResponsabile,
  'PUT /ur/domande/:id': answerResponsabile,
  'PUT /ur/domande/:id/chiudi': closeAsOffice,
  'GET /ur/domande': domande.page,
};
