import type { inattiviRoutes } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { TESTI_INATTIVO, TIPI_INATTIVO } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { createInattivi } from './createInattivi.ts';
import { endInattivo } from './endInattivo.ts';
import { inattivi } from './inattivi.list.ts';
import { listAnniInattivi } from './inattivi.queries.ts';

export const inattiviHandlers: Handlers<typeof inattiviRoutes> = {
  'GET /ur/inattivi': inattivi.page,
  'GET /ur/inattivi/export': inattivi.export,
  'GET /ur/inattivi/anni': async (tx) => (await listAnniInattivi(tx)).map(({ anno }) => anno),
  'GET /ur/inattivi/tipologie': async () => TIPI_INATTIVO.map((value) => ({ value, label: TESTI_INATTIVO[value] })),
  'POST /ur/inattivi/new': createInattivi,
  'POST /ur/inattivi/:id': endInattivo,
};
