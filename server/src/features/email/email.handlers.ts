import type { emailInUscitaRoutes } from '@sigeba/contract/email/email.routes.ts';
import type { modelliEmailRoutes } from '@sigeba/contract/email/modelli.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { beginLettera } from './beginLettera.ts';
import { cancelEmail } from './cancelEmail.ts';
import { emailInUscita } from './pageEmail.ts';
import { readEmail } from './readEmail.ts';
import { resendEmail, resendEmails } from './resendEmail.ts';
import { getModelli, previewModello, restoreModello, saveModello } from './saveModello.ts';
import { undoInvio } from './undoInvio.ts';

export const emailInUscitaHandlers: Handlers<typeof emailInUscitaRoutes> = {
  'GET /email-in-uscita': emailInUscita.page,
  'GET /email-in-uscita/export': emailInUscita.export,
  'GET /email-in-uscita/:id': readEmail,
  'PUT /email-in-uscita/invia': resendEmails,
  'PUT /email-in-uscita/:id/invia': resendEmail,
  'PUT /email-in-uscita/:id/annulla': cancelEmail,
};

export const modelliEmailHandlers: Handlers<typeof modelliEmailRoutes> = {
  'GET /ur/modelli-email': getModelli,
  'PUT /ur/modelli-email/:id': saveModello,
  'PUT /ur/modelli-email/:id/ripristina': restoreModello,
  'POST /ur/modelli-email/anteprima': previewModello,
  'GET /modelli-email/lettera': beginLettera,
  'PUT /invii-email/:invio/annulla': undoInvio,
};
