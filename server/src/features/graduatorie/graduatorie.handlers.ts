import type { graduatorieRoutes } from '@sigeba/contract/graduatorie/graduatorie.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { applyScenario } from './applyScenario.ts';
import { exportGraduatoria } from './exportGraduatoria.ts';
import { getGraduatoria, listClassi } from './getGraduatoria.ts';
import { saveDisponibili } from './saveDisponibili.ts';
import { createScenario, deleteScenario, saveScenario } from './scenari.ts';
import { undoScenario } from './undoScenario.ts';

export const graduatorieHandlers: Handlers<typeof graduatorieRoutes> = {
  'GET /ur/graduatorie': listClassi('ur'),
  'GET /ur/graduatorie/export': exportGraduatoria('ur'),
  'GET /ur/graduatorie/:id': getGraduatoria('ur'),
  'PUT /ur/graduatorie/disponibile/:id': saveDisponibili,
  'POST /ur/graduatorie/scenari/:id': createScenario('ur'),
  'PUT /ur/graduatorie/scenari/:id': saveScenario('ur'),
  'DELETE /ur/graduatorie/scenari/:id': deleteScenario('ur'),
  'PUT /ur/graduatorie/applica/:id': applyScenario('ur'),
  'PUT /ur/graduatorie/annulla/:id': undoScenario('ur'),
  'GET /mc/graduatorie': listClassi('mc'),
  'GET /mc/graduatorie/export': exportGraduatoria('mc'),
  'GET /mc/graduatorie/:id': getGraduatoria('mc'),
  'POST /mc/graduatorie/scenari/:id': createScenario('mc'),
  'PUT /mc/graduatorie/scenari/:id': saveScenario('mc'),
  'DELETE /mc/graduatorie/scenari/:id': deleteScenario('mc'),
  'PUT /mc/graduatorie/applica/:id': applyScenario('mc'),
  'PUT /mc/graduatorie/annulla/:id': undoScenario('mc'),
};
