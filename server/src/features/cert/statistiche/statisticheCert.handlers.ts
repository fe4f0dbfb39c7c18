import type { statisticheCertRoutes } from '@sigeba/contract/cert/statistiche/statisticheCert.routes.ts';
import type { Handlers } from '../../../ground/http/handlers.types.ts';
import { exportStatisticheCert, readAndamentoCert, readStatisticheCert } from './statisticheCert.ts';

export const statisticheCertHandlers: Handlers<typeof statisticheCertRoutes> = {
  'GET /cert/statistiche': readStatisticheCert,
  'GET /cert/statistiche/export': exportStatisticheCert,
  'GET /cert/statistiche/andamento': (tx) => readAndamentoCert(tx),
};
