import type { archivioRoutes } from '@sigeba/contract/archivio/archivio.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { countByStatus, listAnniArchivio } from './archivio.queries.ts';
import { macroareeArchivio, pageArchivio, searchOf, tipologieArchivio } from './archivio.ts';
import { exportArchivio } from './exportArchivio.ts';

export const archivioHandlers: Handlers<typeof archivioRoutes> = {
  'GET /ur/proposte': pageArchivio,
  'GET /ur/proposte/conteggi': (tx, request) => countByStatus(tx, searchOf(request)),
  'GET /ur/proposte/anni': async (tx) => (await listAnniArchivio(tx)).map(({ anno }) => anno),
  'GET /ur/proposte/tipologie': tipologieArchivio,
  'GET /ur/proposte/macroaree': macroareeArchivio,
  'GET /ur/proposte/export': exportArchivio,
};
