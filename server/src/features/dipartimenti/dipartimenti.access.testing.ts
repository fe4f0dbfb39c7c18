import { randomUUID } from 'node:crypto';
import { dipartimentiRoutes } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import { access } from '../../test/access.ts';
import { dipartimentiObjects } from './dipartimenti.objects.testing.ts';

export const dipartimentiAccess = access(dipartimentiRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /dipartimenti                            -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /ur/dipartimenti                         -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
POST   /ur/dipartimenti                         -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
PUT    /ur/dipartimenti/:id                     dipart     403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
PUT    /ur/dipartimenti/:id                     missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /rad/dipartimenti                        -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
GET    /dirdip/dipartimenti                     -          403  403  403  403  403  200  403  403  403  403  403  403  403  403  403  403  403  403  403  403  401
GET    /strutture                               -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /ur/strutture                            -          403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  401
POST   /ur/strutture                            -          403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  401
PUT    /ur/strutture/:id                        struttura  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  401
PUT    /ur/strutture/:id                        missing    403  403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  401
GET    /rad/strutture                           -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  401
`,
  objects: dipartimentiObjects,
  personale: {
    'PUT /ur/dipartimenti/:id': 'sempre',
    'POST /ur/dipartimenti': 'sempre',
    'POST /ur/strutture': 'sempre',
    'PUT /ur/strutture/:id': 'sempre',
  },
  body: {
    'PUT /ur/dipartimenti/:id': ({ lastUpdate }) => ({ anniQualificati: [2026], lastUpdate }),
    'POST /ur/dipartimenti': () => ({ nomi: [`Dipartimento ${randomUUID()}`], macroAreaId: 1 }),
    'POST /ur/strutture': () => ({ nomi: [`Struttura ${randomUUID()}`] }),
    'PUT /ur/strutture/:id': ({ lastUpdate }) => ({ radList: [], lastUpdate }),
  },
});
