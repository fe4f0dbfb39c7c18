import { formRoutes } from '@sigeba/contract/form/form.routes.ts';
import { found } from '../ground/refuse.ts';
import { access, aimedAt } from '../test/access.ts';
import { formVersionOf } from './forms.ts';
import { findTemplate, latestVersione } from './template.queries.ts';

export const formAccess = access(formRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /form                                    -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /form/:id                                form       200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /form/:id                                missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
GET    /form/:id/versioni/:versione/:impronta   form       200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /form/:id/versioni/:versione/:impronta   missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
`,
  readings: {
    'GET /form/:id': 'form',
    'GET /form/:id/versioni/:versione/:impronta': { nobody: 'it is read with each view that names it' },
  },
  objects: {
    form: async (scene) => {
      const { formId } = scene.bandi.standard;
      const template = await scene.app.db.transaction().execute(async (tx) => findTemplate(tx, await latestVersione(tx, formId)));
      return { ...aimedAt(scene, formId), modulo: formVersionOf(found(template)) };
    },
  },
  foreign: {
    'GET /form/:id': null,
    'GET /form/:id/versioni/:versione/:impronta': null,
  },
});
