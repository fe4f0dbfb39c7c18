import type { calendarioRoutes } from '@sigeba/contract/calendario/calendario.routes.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { readAbbonamento } from './abbonamento.ts';
import { createIndirizzo, endIndirizzo, readIndirizzo } from './indirizzo.ts';
import { listEventi } from './listEventi.ts';

export const calendarioHandlers = ({ config }: Pick<HandlerContext, 'config'>): Handlers<typeof calendarioRoutes> => ({
  'GET /calendario': (tx, { actor, received, query: { dal, al } }) => listEventi(tx, actor, { dal, al, received }),
  'GET /calendario/indirizzo': readIndirizzo,
  'POST /calendario/indirizzo': createIndirizzo(`${config.publicUrl}${config.apiRoot}`),
  'DELETE /calendario/indirizzo': endIndirizzo,
  'GET /calendario/abbonamento/:chiave': readAbbonamento,
});
