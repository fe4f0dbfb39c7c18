import type { emailInUscitaRoutes } from '@sigeba/contract/email/email.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { cancelEmail } from './cancelEmail.ts';
import { emailInUscita } from './pageEmail.ts';
import { resendEmail } from './resendEmail.ts';

export const emailInUscitaHandlers: Handlers<typeof emailInUscitaRoutes> = {
  'GET /email-in-uscita': emailInUscita.page,
  'GET /email-in-uscita/export': emailInUscita.export,
  'PUT /email-in-uscita/:id/invia': resendEmail,
  'PUT /email-in-uscita/:id/annulla': cancelEmail,
};
