import type { rendicontazioniRoutes } from '@sigeba/contract/rendicontazioni/rendicontazioni.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { checkRendicontazione } from './checkRendicontazione.ts';
import { createRendicontazione } from './createRendicontazione.ts';
import { deleteRendicontazione } from './deleteRendicontazione.ts';
import { evaluateRendicontazione } from './evaluateRendicontazione.ts';
import { listAnniFinanziati, listDaRendicontare, listFinanziate, listRendicontazioni } from './listRendicontazioni.ts';
import { newRendicontazione, presentRendicontazione } from './presentRendicontazione.ts';
import { listStepsOf, readRendicontazione } from './readRendicontazione.ts';
import { rendicontazionePdf } from './rendicontazionePdf.ts';
import { reopenRendicontazione } from './reopenRendicontazione.ts';
import { listRicevute, readInviata } from './ricevutaRendicontazione.ts';
import { saveRendicontazione } from './saveRendicontazione.ts';
import { sendRendicontazione } from './sendRendicontazione.ts';

export const rendicontazioniHandlers: Handlers<typeof rendicontazioniRoutes> = {
  'GET /proposte/da-rendicontare': listDaRendicontare,
  'GET /proposte/finanziate': listFinanziate,
  'GET /rendicontazioni/anni': listAnniFinanziati,
  'GET /rendicontazioni': listRendicontazioni,
  'GET /rendicontazioni/new/:propostaId/:stepId': newRendicontazione,
  'POST /rendicontazioni': createRendicontazione,
  'GET /rendicontazioni/:id': (tx, request) => presentRendicontazione(tx, request.params.id, request),
  'GET /ur/rendicontazioni/:id': readRendicontazione('UFFICIO'),
  'PUT /ur/rendicontazioni/open/:id': reopenRendicontazione,
  'GET /rad/rendicontazioni/:id': readRendicontazione('RAD'),
  'GET /dirdip/rendicontazioni/:id': readRendicontazione('DIRETTORE'),
  'GET /rendicontazioni/pdf/:id': rendicontazionePdf({
    read: (tx, request) => presentRendicontazione(tx, request.params.id, request),
    inviata: readInviata,
  }),
  'GET /ur/rendicontazioni/pdf/:id': rendicontazionePdf({ read: readRendicontazione('UFFICIO') }),
  'GET /rad/rendicontazioni/pdf/:id': rendicontazionePdf({ read: readRendicontazione('RAD') }),
  'GET /dirdip/rendicontazioni/pdf/:id': rendicontazionePdf({ read: readRendicontazione('DIRETTORE') }),
  'GET /ur/proposte/:id/rendicontazioni': listStepsOf('UFFICIO'),
  'GET /rad/proposte/:id/rendicontazioni': listStepsOf('RAD'),
  'GET /dirdip/proposte/:id/rendicontazioni': listStepsOf('DIRETTORE'),
  'GET /rendicontazioni/:id/ricevute': listRicevute,
  'PUT /ur/rendicontazioni/valutazione/:id': evaluateRendicontazione,
  'PUT /rendicontazioni/:id': saveRendicontazione,
  'DELETE /rendicontazioni/:id': deleteRendicontazione,
  'GET /rendicontazioni/validazione/:id': checkRendicontazione,
  'PUT /rendicontazioni/sottomissione/:id': sendRendicontazione,
};
