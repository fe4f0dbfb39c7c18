import type { iterRoutes } from '@sigeba/contract/iter/iter.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { previewAvvisi, sendAvviso } from './avvisi.ts';
import { iterFile } from './iter.list.ts';
import { listIter } from './listIter.ts';
import { officialise, previewOfficialise } from './officialise.ts';
import { saveIter } from './saveIter.ts';
import { savePeriodo } from './savePeriodo.ts';

export const iterHandlers: Handlers<typeof iterRoutes> = {
  'GET /ur/iter-bandi': listIter,
  'GET /ur/iter-bandi/export': iterFile.export,
  'GET /ur/iter-bandi/ufficializzazione/:id': previewOfficialise,
  'PUT /ur/iter-bandi/ufficializzazione/:id': officialise,
  'PUT /ur/iter-bandi/:id': saveIter,
  'PUT /step-rendicontazione/:id': savePeriodo,
  'GET /step-rendicontazione/avvisi/:id': previewAvvisi,
  'PUT /step-rendicontazione/mail-comunicazione-date/:id': sendAvviso('DATE'),
  'PUT /step-rendicontazione/mail-modifica-date/:id': sendAvviso('MODIFICA'),
  'POST /step-rendicontazione/mail-valutazione-rend/:id': sendAvviso('VALUTAZIONE'),
};
