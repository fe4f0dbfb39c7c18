import type { archivioRoutes } from '@sigeba/contract/archivio/archivio.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { archivio } from './archivio.list.ts';
import { listAnniArchivio } from './archivio.queries.ts';
import { copyIndirizzi } from './copyIndirizzi.ts';
import { macroareeArchivio, tipologieArchivio } from './filtriArchivio.ts';

export const archivioHandlers: Handlers<typeof archivioRoutes> = {
  'GET /ur/proposte': archivio.page,
  'GET /ur/proposte/conteggi': archivio.states,
  'GET /ur/proposte/totali': archivio.totals,
  'GET /ur/proposte/indirizzi': copyIndirizzi,
  'GET /ur/proposte/anni': async (tx) => (await listAnniArchivio(tx)).map(({ anno }) => anno),
  'GET /ur/proposte/tipologie': tipologieArchivio,
  'GET /ur/proposte/macroaree': macroareeArchivio,
  'GET /ur/proposte/export': archivio.export,
};
