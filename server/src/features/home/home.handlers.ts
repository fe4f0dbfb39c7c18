import type { homeRoutes } from '@sigeba/contract/home/home.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { listLavoro } from './listLavoro.ts';

export const homeHandlers: Handlers<typeof homeRoutes> = { 'GET /ur/home': listLavoro };
