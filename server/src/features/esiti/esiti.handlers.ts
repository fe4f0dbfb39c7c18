import type { esitiRoutes } from '@sigeba/contract/esiti/esiti.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { declareNonAmmissibile } from './declareNonAmmissibile.ts';
import { getEsito } from './getEsito.ts';
import { openEsito } from './openEsito.ts';
import { rettificaEsito } from './rettificaEsito.ts';
import { saveEsito } from './saveEsito.ts';

export const esitiHandlers: Handlers<typeof esitiRoutes> = {
  'GET /ur/esito-valutazione/:propostaId': (tx, request) => getEsito(tx, request, 'ur'),
  'GET /ur/esito-valutazione/new/:propostaId': (tx, request) => getEsito(tx, request, 'ur'),
  'POST /ur/esito-valutazione/:propostaId': (tx, request) => saveEsito(tx, request, 'ur', 'new'),
  'PUT /ur/esito-valutazione/update/:propostaId': (tx, request) => saveEsito(tx, request, 'ur', 'update'),
  'PUT /ur/esito-valutazione/open/:propostaId': (tx, request) => openEsito(tx, request, 'ur'),
  'PUT /ur/esito-valutazione/rettifica/:propostaId': rettificaEsito,
  'PUT /ur/valutazione/dichiara-non-ammissibile/:propostaId': declareNonAmmissibile,
  'GET /mc/esito-valutazione/:propostaId': (tx, request) => getEsito(tx, request, 'mc'),
  'GET /mc/esito-valutazione/new/:propostaId': (tx, request) => getEsito(tx, request, 'mc'),
  'POST /mc/esito-valutazione/:propostaId': (tx, request) => saveEsito(tx, request, 'mc', 'new'),
  'PUT /mc/esito-valutazione/update/:propostaId': (tx, request) => saveEsito(tx, request, 'mc', 'update'),
  'PUT /mc/esito-valutazione/open/:propostaId': (tx, request) => openEsito(tx, request, 'mc'),
};
