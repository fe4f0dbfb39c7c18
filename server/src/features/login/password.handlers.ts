import type { passwordRoutes } from '@sigeba/contract/login/password.routes.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { askPasswordLink } from './passwordLink.ts';
import { setPassword } from './setPassword.ts';

export const passwordHandlers = ({ config }: HandlerContext): Handlers<typeof passwordRoutes> => ({
  'POST /password/link': askPasswordLink,
  'POST /password/imposta': (db, request) => setPassword(db, request, config),
});
