import type { valutazioniRoutes } from '@sigeba/contract/valutazioni/valutazioni.routes.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { concludeFaseReferee } from './concludeFaseReferee.ts';
import { concludeValutazione } from './concludeValutazione.ts';
import { createValutazione } from './createValutazione.ts';
import { downloadModulo } from './downloadModulo.ts';
import { getCriteri } from './getCriteri.ts';
import { getFasi } from './getFasi.ts';
import { getValutazione } from './getValutazione.ts';
import { imposeValutata } from './imposeValutata.ts';
import { newValutazione } from './newValutazione.ts';
import { readModulo } from './readModulo.ts';
import { reopenValutazione } from './reopenValutazione.ts';
import { saveValutazione } from './saveValutazione.ts';
import { valutazionePdf } from './valutazionePdf.ts';

export const valutazioniHandlers = ({ storage }: HandlerContext): Handlers<typeof valutazioniRoutes> => ({
  'GET /fasi-valutazione/proposta/:propostaId': getFasi,
  'GET /criteri-valutazione/proposta/:propostaId': getCriteri,
  'GET /valutazione/:id': (tx, request) => getValutazione(tx, request, 'tutti'),
  'GET /ur/valutazione/pdf/:id': (db, request) => valutazionePdf(db, request, 'ur'),
  'GET /ur/valutazione/:id': (tx, request) => getValutazione(tx, request, 'ur'),
  'PUT /ur/valutazione/open/:propostaId': (tx, request) => reopenValutazione(tx, request, 'ur'),
  'PUT /ur/valutazione/imposta-proposta-valutata/:propostaId': imposeValutata,
  'PUT /ur/valutazione/concludi-fase-referee/:propostaId': (tx, request) => concludeFaseReferee(tx, request, 'ur'),
  'GET /mc/valutazione/new/:propostaId': (tx, request) => newValutazione(tx, request, 'mc'),
  'GET /mc/valutazione/pdf/:id': (db, request) => valutazionePdf(db, request, 'mc'),
  'GET /mc/valutazione/:id': (tx, request) => getValutazione(tx, request, 'mc'),
  'POST /mc/valutazione/:propostaId': (tx, request) => createValutazione(tx, request, 'mc'),
  'PUT /mc/valutazione/:id': (tx, request) => saveValutazione(tx, request, 'mc'),
  'PUT /mc/valutazione/concludi/:id': (tx, request) => concludeValutazione(tx, request, 'mc'),
  'PUT /mc/valutazione/open/:propostaId': (tx, request) => reopenValutazione(tx, request, 'mc'),
  'PUT /mc/valutazione/concludi-fase-referee/:propostaId': (tx, request) => concludeFaseReferee(tx, request, 'mc'),
  'GET /referee/valutazione/new/:propostaId': (tx, request) => newValutazione(tx, request, 'referee'),
  'GET /referee/valutazione/:id': (tx, request) => getValutazione(tx, request, 'referee'),
  'POST /referee/valutazione/:propostaId': (tx, request) => createValutazione(tx, request, 'referee'),
  'PUT /referee/valutazione/:id': (tx, request) => saveValutazione(tx, request, 'referee'),
  'PUT /referee/valutazione/concludi/:id': (tx, request) => concludeValutazione(tx, request, 'referee'),
  'GET /referee/valutazione/modulo/:propostaId': downloadModulo,
  'POST /referee/valutazione/modulo': (db, request) => readModulo(db, request, storage),
});
