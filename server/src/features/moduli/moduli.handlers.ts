import type { moduliRoutes } from '@sigeba/contract/moduli/moduli.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { beginBozza } from './beginBozza.ts';
import { createModulo } from './createModulo.ts';
import { deleteVersione } from './deleteVersione.ts';
import { getEffetto } from './effetto.ts';
import { importModulo } from './importModulo.ts';
import { getModulo, getVersione, listModuli } from './presentModuli.ts';
import { getPronto, listPronti } from './presentPronti.ts';
import { publishVersione } from './publishVersione.ts';
import { saveVersione } from './saveVersione.ts';

export const moduliHandlers: Handlers<typeof moduliRoutes> = {
  'GET /moduli': (tx) => listModuli(tx, null),
  'GET /moduli/pronti': async () => listPronti(),
  'GET /moduli/pronti/modello': async (_, { query }) => getPronto(query.codice),
  'POST /moduli': createModulo,
  'GET /moduli/:id': (tx, { params }) => getModulo(tx, params.id),
  'GET /moduli/versioni/:id': (tx, { params }) => getVersione(tx, params.id),
  'POST /moduli/importa': importModulo,
  'POST /moduli/:id/bozza': beginBozza,
  'GET /moduli/versioni/:id/effetto': getEffetto,
  'PUT /moduli/versioni/:id/pubblica': publishVersione,
  'PUT /moduli/versioni/:id': saveVersione,
  'DELETE /moduli/versioni/:id': deleteVersione,
};
