import type { emailRoutes } from '@sigeba/contract/login/email.routes.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { askEmail } from './askEmail.ts';
import { confirmEmail } from './confirmEmail.ts';

export const emailHandlers = ({ config, demo }: HandlerContext): Handlers<typeof emailRoutes> => ({
  'POST /email/nuova': (db, request) => askEmail(db, request, { ...config, demo }),
  'POST /email/conferma': confirmEmail,
});
