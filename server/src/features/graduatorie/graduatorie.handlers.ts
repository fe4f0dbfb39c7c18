import type { graduatorieRoutes } from '@sigeba/contract/graduatorie/graduatorie.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { applyScenario } from './applyScenario.ts';
import { createScenario } from './createScenario.ts';
import { deleteScenario } from './deleteScenario.ts';
import { exportGraduatoria } from './exportGraduatoria.ts';
import { getGraduatoria, listClassi } from './getGraduatoria.ts';
import { saveDisponibili } from './saveDisponibili.ts';
import { saveScenario } from './saveScenario.ts';
import { undoScenario } from './undoScenario.ts';

export const graduatorieHandlers: Handlers<typeof graduatorieRoutes> = {
  'GET /ur/graduatorie': (tx, request) => listClassi(tx, request, 'UFFICIO'),
  'GET /ur/graduatorie/export': (db, request) => exportGraduatoria(db, request, 'UFFICIO'),
  'GET /ur/graduatorie/:id': (tx, request) => getGraduatoria(tx, request, 'UFFICIO'),
  'PUT /ur/graduatorie/disponibile/:id': saveDisponibili,
  'POST /ur/graduatorie/scenari/:id': (tx, request) => createScenario(tx, request, 'UFFICIO'),
  'PUT /ur/graduatorie/scenari/:id': (tx, request) => saveScenario(tx, request, 'UFFICIO'),
  'DELETE /ur/graduatorie/scenari/:id': (tx, request) => deleteScenario(tx, request, 'UFFICIO'),
  'PUT /ur/graduatorie/applica/:id': (tx, request) => applyScenario(tx, request, 'UFFICIO'),
  'PUT /ur/graduatorie/annulla/:id': (tx, request) => undoScenario(tx, request, 'UFFICIO'),
  'GET /mc/graduatorie': (tx, request) => listClassi(tx, request, 'PRESIDENTE'),
  'GET /mc/graduatorie/export': (db, request) => exportGraduatoria(db, request, 'PRESIDENTE'),
  'GET /mc/graduatorie/:id': (tx, request) => getGraduatoria(tx, request, 'PRESIDENTE'),
  'POST /mc/graduatorie/scenari/:id': (tx, request) => createScenario(tx, request, 'PRESIDENTE'),
  'PUT /mc/graduatorie/scenari/:id': (tx, request) => saveScenario(tx, request, 'PRESIDENTE'),
  'DELETE /mc/graduatorie/scenari/:id': (tx, request) => deleteScenario(tx, request, 'PRESIDENTE'),
  'PUT /mc/graduatorie/applica/:id': (tx, request) => applyScenario(tx, request, 'PRESIDENTE'),
  'PUT /mc/graduatorie/annulla/:id': (tx, request) => undoScenario(tx, request, 'PRESIDENTE'),
};
