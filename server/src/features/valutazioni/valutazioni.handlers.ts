import type { valutazioniRoutes } from '@sigeba/contract/valutazioni/valutazioni.routes.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { concludeFaseReferee, imposeValutata } from './concludeFaseReferee.ts';
import { concludeValutazione } from './concludeValutazione.ts';
import { getCriteri, getFasi, getValutazione, newValutazione } from './getValutazione.ts';
import { downloadModulo, readModulo } from './moduloScheda.ts';
import { reopenValutazione } from './reopenValutazione.ts';
import { createValutazione, saveValutazione } from './saveValutazione.ts';
import { valutazionePdf } from './valutazionePdf.ts';

export const valutazioniHandlers = (context: HandlerContext): Handlers<typeof valutazioniRoutes> => ({
  'GET /fasi-valutazione/proposta/:propostaId': getFasi,
  'GET /criteri-valutazione/proposta/:propostaId': getCriteri,
  'GET /valutazione/:id': getValutazione('tutti'),
  'GET /ur/valutazione/pdf/:id': valutazionePdf('ur'),
  'GET /ur/valutazione/:id': getValutazione('ur'),
  'PUT /ur/valutazione/open/:propostaId': reopenValutazione('ur'),
  'PUT /ur/valutazione/imposta-proposta-valutata/:propostaId': imposeValutata,
  'PUT /ur/valutazione/concludi-fase-referee/:propostaId': concludeFaseReferee('ur'),
  'GET /mc/valutazione/new/:propostaId': newValutazione('mc'),
  'GET /mc/valutazione/pdf/:id': valutazionePdf('mc'),
  'GET /mc/valutazione/:id': getValutazione('mc'),
  'POST /mc/valutazione/:propostaId': createValutazione('mc'),
  'PUT /mc/valutazione/:id': saveValutazione('mc'),
  'PUT /mc/valutazione/concludi/:id': concludeValutazione('mc'),
  'PUT /mc/valutazione/open/:propostaId': reopenValutazione('mc'),
  'PUT /mc/valutazione/concludi-fase-referee/:propostaId': concludeFaseReferee('mc'),
  'GET /referee/valutazione/new/:propostaId': newValutazione('referee'),
  'GET /referee/valutazione/:id': getValutazione('referee'),
  'POST /referee/valutazione/:propostaId': createValutazione('referee'),
  'PUT /referee/valutazione/:id': saveValutazione('referee'),
  'PUT /referee/valutazione/concludi/:id': concludeValutazione('referee'),
  'GET /referee/valutazione/modulo/:propostaId': downloadModulo,
  'POST /referee/valutazione/modulo': readModulo(context),
});
