import { randomUUID } from 'node:crypto';
import { graduatorieRoutes } from '@sigeba/contract/graduatorie/graduatorie.routes.ts';
import { type Aimed, access, type Target } from '../../test/access.ts';
import { graduatorieObjects } from './graduatorie.objects.testing.ts';

export const graduatorieAccess = access(graduatorieRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /ur/graduatorie                          -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/graduatorie/export                   open       403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/export                   classeTM   403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/export                   missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/:id                      open       403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/:id                      classeTM   403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/graduatorie/:id                      missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/graduatorie/disponibile/:id          classe     403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/graduatorie/disponibile/:id          classeAW   403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
PUT    /ur/graduatorie/disponibile/:id          missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
POST   /ur/graduatorie/scenari/:id              classe     403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
POST   /ur/graduatorie/scenari/:id              classeAW   403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
POST   /ur/graduatorie/scenari/:id              missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/graduatorie/scenari/:id              scenario   403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /ur/graduatorie/scenari/:id              scenarTM   403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
PUT    /ur/graduatorie/scenari/:id              missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
DELETE /ur/graduatorie/scenari/:id              scenario   403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
DELETE /ur/graduatorie/scenari/:id              scenarTM   403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
DELETE /ur/graduatorie/scenari/:id              missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/graduatorie/applica/:id              scenario   403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /ur/graduatorie/applica/:id              scenarTM   403  403  403  403  403  403  403  403  403  403  403  409  409  404  403  403  403  403  403  403  401
PUT    /ur/graduatorie/applica/:id              missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
PUT    /ur/graduatorie/annulla/:id              scenario   403  403  403  403  403  403  403  403  403  403  403  409  404  404  403  403  403  403  403  403  401
PUT    /ur/graduatorie/annulla/:id              scenarTM   403  403  403  403  403  403  403  403  403  403  403  409  409  404  403  403  403  403  403  403  401
PUT    /ur/graduatorie/annulla/:id              missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /mc/graduatorie                          -          403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/graduatorie/export                   open       403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/graduatorie/export                   classeTM   403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/graduatorie/export                   missing    403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/graduatorie/:id                      open       403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/graduatorie/:id                      classeTM   403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /mc/graduatorie/:id                      missing    403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
POST   /mc/graduatorie/scenari/:id              open       403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  401
POST   /mc/graduatorie/scenari/:id              classeTM   403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
POST   /mc/graduatorie/scenari/:id              missing    403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/graduatorie/scenari/:id              scenario   403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/graduatorie/scenari/:id              scenarTM   403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/graduatorie/scenari/:id              missing    403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
DELETE /mc/graduatorie/scenari/:id              scenario   403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  401
DELETE /mc/graduatorie/scenari/:id              scenarTM   403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
DELETE /mc/graduatorie/scenari/:id              missing    403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/graduatorie/applica/:id              scenario   403  403  403  403  403  403  403  409  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/graduatorie/applica/:id              scenarTM   403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/graduatorie/applica/:id              missing    403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/graduatorie/annulla/:id              scenario   403  403  403  403  403  403  403  409  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/graduatorie/annulla/:id              scenarTM   403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
PUT    /mc/graduatorie/annulla/:id              missing    403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  403  403  403  403  401
`,
  readings: {
    'GET /mc/graduatorie/:id': 'classe',
  },
  objects: graduatorieObjects,
  personale: {
    'PUT /ur/graduatorie/disponibile/:id': 'sempre',
    'POST /ur/graduatorie/scenari/:id': 'sempre',
    'PUT /ur/graduatorie/scenari/:id': 'sempre',
    'DELETE /ur/graduatorie/scenari/:id': 'sempre',
    'PUT /ur/graduatorie/applica/:id': 'sempre',
    'PUT /ur/graduatorie/annulla/:id': 'sempre',
    'POST /mc/graduatorie/scenari/:id': 'sempre',
    'PUT /mc/graduatorie/scenari/:id': 'sempre',
    'DELETE /mc/graduatorie/scenari/:id': 'sempre',
    'PUT /mc/graduatorie/applica/:id': 'sempre',
    'PUT /mc/graduatorie/annulla/:id': 'sempre',
  },
  query: {
    ...Object.fromEntries(['ur', 'mc'].map((area) => [`GET /${area}/graduatorie/export`, ({ target }: Aimed) => `?classeId=${target.id}`])),
  },
  body: {
    'PUT /ur/graduatorie/disponibile/:id': () => ({ disponibile: 1_000, macroAree: [], lastUpdate: null }),
    ...Object.fromEntries(
      ['ur', 'mc'].flatMap((area) => [
        [`POST /${area}/graduatorie/scenari/:id`, () => ({ nome: `Scenario ${randomUUID()}`, scelte: [] })],
        [
          `PUT /${area}/graduatorie/scenari/:id`,
          ({ lastUpdate }: Target) => ({ nome: `Scenario ${randomUUID()}`, scelte: [], lastUpdate }),
        ],
        [`PUT /${area}/graduatorie/applica/:id`, ({ lastUpdate }: Target) => ({ lastUpdate, versione: '' })],
        [`PUT /${area}/graduatorie/annulla/:id`, ({ lastUpdate }: Target) => ({ lastUpdate, versione: '' })],
      ]),
    ),
  },
});
