import type { conflittiRoutes } from '@sigeba/contract/conflitti/conflitti.routes.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { exportConflitti } from './conflitti.list.ts';
import { listCommissari } from './conflitti.queries.ts';
import { decideConflitti } from './decideConflitti.ts';
import { decideConflitto } from './decideConflitto.ts';
import { examineIndicazione, readIndicate } from './examineIndicazione.ts';
import { nameIndicazione, readIndicazioni, withdrawIndicazione } from './nameIndicazione.ts';
import { findDaVerificare, readConflitti, readConflittiOf, readNonVerificate } from './readConflitti.ts';
import { recuseValutatore } from './recuseValutatore.ts';
import { reportConflitto } from './reportConflitto.ts';

export const conflittiHandlers: Handlers<typeof conflittiRoutes> = {
  'GET /ur/conflitti': (tx, request) => readConflitti(tx, request, 'ur'),
  'GET /mc/conflitti': (tx, request) => readConflitti(tx, request, 'mc'),
  'GET /ur/conflitti/classe': (tx, request) => findDaVerificare(tx, request, 'ur'),
  'GET /mc/conflitti/classe': (tx, request) => findDaVerificare(tx, request, 'mc'),
  'GET /ur/conflitti/pubblicazioni': (tx, request) => readNonVerificate(tx, request, 'ur'),
  'GET /mc/conflitti/pubblicazioni': (tx, request) => readNonVerificate(tx, request, 'mc'),
  'PUT /ur/conflitti': (tx, request) => decideConflitti(tx, request, 'ur'),
  'PUT /mc/conflitti': (tx, request) => decideConflitti(tx, request, 'mc'),
  'GET /ur/conflitti/commissari': (tx, { query, actor }) => listCommissari(tx, { ...query, gruppi: gruppiOf(actor.roles) }),
  'GET /ur/utenti/:id/conflitti': readConflittiOf,
  'GET /ur/conflitti/export': (db, request) => exportConflitti(db, request, 'ur'),
  'GET /mc/conflitti/export': (db, request) => exportConflitti(db, request, 'mc'),
  'POST /ur/conflitti': reportConflitto,
  'PUT /ur/conflitti/:propostaId': (tx, request) => decideConflitto(tx, request, 'ur'),
  'PUT /mc/conflitti/:propostaId': (tx, request) => decideConflitto(tx, request, 'mc'),
  'POST /mc/conflitti/:propostaId': recuseValutatore,
  'GET /proposte/:id/indicazioni': readIndicazioni,
  'POST /proposte/:id/indicazioni': nameIndicazione,
  'DELETE /indicazioni/:id': withdrawIndicazione,
  'GET /ur/indicazioni': readIndicate,
  'PUT /ur/indicazioni/:id': examineIndicazione,
};
