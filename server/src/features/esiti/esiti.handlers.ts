import type { esitiRoutes } from '@sigeba/contract/esiti/esiti.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { declareNonAmmissibile } from './declareNonAmmissibile.ts';
import { openEsito } from './openEsito.ts';
import { rettificaEsito } from './rettificaEsito.ts';
import { getEsito, saveEsito } from './saveEsito.ts';

export const esitiHandlers: Handlers<typeof esitiRoutes> = {
  'GET /ur/esito-valutazione/:propostaId': getEsito('ur'),
  'GET /ur/esito-valutazione/new/:propostaId': getEsito('ur'),
  'POST /ur/esito-valutazione/:propostaId': saveEsito('ur', 'new'),
  'PUT /ur/esito-valutazione/update/:propostaId': saveEsito('ur', 'update'),
  'PUT /ur/esito-valutazione/open/:propostaId': openEsito('ur'),
  'PUT /ur/esito-valutazione/rettifica/:propostaId': rettificaEsito,
  'PUT /ur/valutazione/dichiara-non-ammissibile/:propostaId': declareNonAmmissibile,
  'GET /mc/esito-valutazione/:propostaId': getEsito('mc'),
  'GET /mc/esito-valutazione/new/:propostaId': getEsito('mc'),
  'POST /mc/esito-valutazione/:propostaId': saveEsito('mc', 'new'),
  'PUT /mc/esito-valutazione/update/:propostaId': saveEsito('mc', 'update'),
  'PUT /mc/esito-valutazione/open/:propostaId': openEsito('mc'),
};
