import type { homeRoutes } from '@sigeba/contract/home/home.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { listAttesa } from './listAttesa.ts';
import { listLavoro } from './listLavoro.ts';
import { readAgenda } from './readAgenda.ts';
import { readCifreUfficio } from './readCifre.ts';
import { readHome } from './readHome.ts';

export const homeHandlers: Handlers<typeof homeRoutes> = {
  'GET /home': readHome,
  'GET /ur/home': listLavoro,
  'GET /ur/home/cifre': readCifreUfficio,
  'GET /ur/home/agenda': readAgenda,
  'GET /home/attesa': listAttesa,
};
