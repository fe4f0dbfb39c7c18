import type { lookupRoutes } from '@sigeba/contract/lookup/lookup.routes.ts';
import { readLookup } from '../form/lookups.ts';
import type { Handlers } from '../http/handlers.types.ts';
import { listRuoli } from './lookup.queries.ts';

export const lookupHandlers: Handlers<typeof lookupRoutes> = {
  'GET /areeCUN': (tx, { received }) => readLookup(tx, 'areeCUN', received),
  'GET /ssds': (tx, { received }) => readLookup(tx, 'ssds', received),
  'GET /settoriERC': (tx, { received }) => readLookup(tx, 'settoriERC', received),
  'GET /tematiche-H-2020': (tx, { received }) => readLookup(tx, 'tematiche-H-2020', received),
  'GET /ruoli': (tx) => listRuoli(tx),
};
