import { iterRoutes } from '@sigeba/contract/iter/iter.routes.ts';
import { access } from '../../test/access.ts';
import { iterObjects } from './iter.objects.testing.ts';

export const iterAccess = access(iterRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/iter-bandi                           -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/iter-bandi/export                    -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/iter-bandi/ufficializzazione/:id     classe     403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/iter-bandi/ufficializzazione/:id     classeTM   403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/iter-bandi/ufficializzazione/:id     missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/iter-bandi/ufficializzazione/:id     classe     403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /ur/iter-bandi/ufficializzazione/:id     classeTM   403  403  403  403  403  403  403  403  403  403  403  409  409  404  403  403  403  403  403  403  401
PUT    /ur/iter-bandi/ufficializzazione/:id     missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/iter-bandi/:id                       classe     403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/iter-bandi/:id                       classeAW   403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
PUT    /ur/iter-bandi/:id                       missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /step-rendicontazione/:id                step       403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /step-rendicontazione/:id                missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /step-rendicontazione/avvisi/:id         step       403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /step-rendicontazione/avvisi/:id         missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /step-rendicontazione/mail-comunicazione-date/:id step       403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /step-rendicontazione/mail-comunicazione-date/:id missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /step-rendicontazione/mail-modifica-date/:id step       403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /step-rendicontazione/mail-modifica-date/:id missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
POST   /step-rendicontazione/mail-valutazione-rend/:id step       403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
POST   /step-rendicontazione/mail-valutazione-rend/:id missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
`,
  objects: iterObjects,
  personale: {
    'PUT /ur/iter-bandi/ufficializzazione/:id': 'sempre',
    'PUT /ur/iter-bandi/:id': 'sempre',
    'PUT /step-rendicontazione/:id': 'mai',
    'PUT /step-rendicontazione/mail-comunicazione-date/:id': 'sempre',
    'PUT /step-rendicontazione/mail-modifica-date/:id': 'sempre',
    'POST /step-rendicontazione/mail-valutazione-rend/:id': 'sempre',
  },
  body: {
    'PUT /ur/iter-bandi/:id': () => ({ fineValutazione: '2026-09-30T10:00:00.000Z' }),
    'PUT /step-rendicontazione/:id': () => ({ startDate: '2026-09-01T07:00:00.000Z', endDate: '2026-09-30T21:59:00.000Z' }),
  },
});
