import type { Routes } from '../routes.types.ts';
import { Empty } from '../wire.shape.ts';
import { ConfermaEmailForm, EmailForm } from './cambioEmail.shape.ts';

/**
 * The address of an account with a password is its user name: only the person changes it, and the new one is valid after the link mailed to
 * it has been confirmed (D-182).
 */
export const cambioEmailRoutes = {
  'POST /email/nuova': {
    what: 'Asks for another address of the own account: a link goes to the new one, a notice to the old one',
    allow: ['ESTERNO_CERT'],
    personale: 'sempre',
    repeat: 'again',
    ownTransaction: true,
    body: EmailForm,
    answer: Empty,
  },
  'POST /email/conferma': {
    what: 'Makes the new address count, with the token of the link, and ends every session of the account',
    allow: 'ANYONE',
    throttle: 'call',
    body: ConfermaEmailForm,
    answer: Empty,
  },
} as const satisfies Routes;
