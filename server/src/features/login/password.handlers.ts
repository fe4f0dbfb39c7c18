import type { passwordRoutes } from '@sigeba/contract/login/password.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { askPasswordLink } from './passwordLink.ts';
import { setPassword } from './setPassword.ts';

export const passwordHandlers: Handlers<typeof passwordRoutes> = {
  'POST /password/link': askPasswordLink,
  'POST /password/imposta': setPassword,
};
