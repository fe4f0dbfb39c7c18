import type { conflittiRoutes } from '@sigeba/contract/conflitti/conflitti.routes.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { exportConflitti } from './conflitti.list.ts';
import { listCommissari } from './conflitti.queries.ts';
import { decideConflitti } from './decideConflitti.ts';
import { decideConflitto } from './decideConflitto.ts';
import { recuseValutatore, reportConflitto } from './dichiara.ts';
import { examineIndicazione, readIndicate } from './esamina.ts';
import { nameIndicazione, readIndicazioni, withdrawIndicazione } from './indica.ts';
import { findDaVerificare, readConflitti, readNonVerificate } from './leggi.ts';

export const conflittiHandlers: Handlers<typeof conflittiRoutes> = {
  'GET /ur/conflitti': readConflitti('ur'),
  'GET /mc/conflitti': readConflitti('mc'),
  'GET /ur/conflitti/classe': findDaVerificare('ur'),
  'GET /mc/conflitti/classe': findDaVerificare('mc'),
  'GET /ur/conflitti/pubblicazioni': readNonVerificate('ur'),
  'GET /mc/conflitti/pubblicazioni': readNonVerificate('mc'),
  'PUT /ur/conflitti': decideConflitti('ur'),
  'PUT /mc/conflitti': decideConflitti('mc'),
  'GET /ur/conflitti/commissari': (tx, { query, actor }) => listCommissari(tx, { ...query, gruppi: gruppiOf(actor.roles) }),
  'GET /ur/conflitti/export': exportConflitti('ur'),
  'GET /mc/conflitti/export': exportConflitti('mc'),
  'POST /ur/conflitti': reportConflitto,
  'PUT /ur/conflitti/:propostaId': decideConflitto('ur'),
  'PUT /mc/conflitti/:propostaId': decideConflitto('mc'),
  'POST /mc/conflitti/:propostaId': recuseValutatore,
  'GET /proposte/:id/indicazioni': readIndicazioni,
  'POST /proposte/:id/indicazioni': nameIndicazione,
  'DELETE /indicazioni/:id': withdrawIndicazione,
  'GET /ur/indicazioni': readIndicate,
  'PUT /ur/indicazioni/:id': examineIndicazione,
};
