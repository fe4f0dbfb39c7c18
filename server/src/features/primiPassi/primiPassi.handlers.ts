import type { primiPassiRoutes } from '@sigeba/contract/primiPassi/primiPassi.routes.ts';
import { passiDelBando } from '@sigeba/contract/primiPassi/primiPassi.rules.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { listPrimiPassi, readPrimiPassi } from './primiPassi.queries.ts';

export const primiPassiHandlers = ({ config }: HandlerContext): Handlers<typeof primiPassiRoutes> => ({
  'GET /ur/home/primiPassi': (tx, { received }) => readPrimiPassi(tx, config, received),
  'GET /bandi/passi': async (tx, { received }) => passiDelBando((await listPrimiPassi(tx, config, received)).passi),
});
