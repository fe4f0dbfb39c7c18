import type { cambioEmailRoutes } from '@sigeba/contract/login/cambioEmail.routes.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { askEmail } from './askEmail.ts';
import { confirmEmail } from './confirmEmail.ts';

export const cambioEmailHandlers = ({ config, demo }: HandlerContext): Handlers<typeof cambioEmailRoutes> => ({
  'POST /email/nuova': (db, request) => askEmail(db, request, { passwordLinkMinutes: config.passwordLinkMinutes, demo }),
  'POST /email/conferma': confirmEmail,
});
