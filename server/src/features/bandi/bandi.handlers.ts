import type { bandiRoutes } from '@sigeba/contract/bandi/bandi.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { listBandiValidi } from './listBandiValidi.ts';

export const bandiHandlers: Handlers<typeof bandiRoutes> = {
  'GET /bandi/getBandiValidi': listBandiValidi,
};
