import type { statisticheRoutes } from '@sigeba/contract/statistiche/statistiche.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { exportStatistiche } from './exportStatistiche.ts';
import { andamento, riepilogo } from './statistiche.ts';

export const statisticheHandlers: Handlers<typeof statisticheRoutes> = {
  'GET /ur/proposte/riepilogo': riepilogo('ufficio'),
  'GET /ur/proposte/riepilogo/export': exportStatistiche('ufficio'),
  'GET /ur/proposte/riepilogo/andamento': andamento('ufficio'),
  'GET /mc/proposte/riepilogo': riepilogo('commissario'),
  'GET /mc/proposte/riepilogo/export': exportStatistiche('commissario'),
  'GET /mc/proposte/riepilogo/andamento': andamento('commissario'),
};
