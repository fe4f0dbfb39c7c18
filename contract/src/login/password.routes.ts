import type { Routes } from '../routes.types.ts';
import { Empty } from '../wire.shape.ts';
import { PasswordForm, PasswordLinkForm } from './password.shape.ts';

/** Passwords of help desk, referee and external ethics members (D-16), and of offices where they have one (D-222). */
export const passwordRoutes = {
  'POST /password/link': {
    what: 'Asks for a link to set a new password; the answer is the same whether the account exists or not',
    allow: 'ANYONE',
    throttle: 'call',
    body: PasswordLinkForm,
    answer: Empty,
  },
  'POST /password/imposta': {
    what: 'Sets a new password with the token of the link, and ends every session of the account',
    allow: 'ANYONE',
    throttle: 'call',
    ownTransaction: true,
    body: PasswordForm,
    answer: Empty,
  },
} as const satisfies Routes;
