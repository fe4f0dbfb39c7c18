import { formRoutes } from '@sigeba/contract/form/form.routes.ts';
import { access, aimedAt } from '../test/access.ts';

export const formAccess = access(formRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /form                                    -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /form/:id                                form       200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /form/:id                                missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
`,
  readings: {
    'GET /form/:id': 'form',
  },
  objects: { form: async (scene) => aimedAt(scene, scene.bandi.standard.formId) },
  foreign: {
    'GET /form/:id': null,
  },
});
