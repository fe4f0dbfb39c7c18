import type { Routes } from '../routes.types.ts';
import { ById, Empty } from '../wire.shape.ts';
import { RUOLI_FATTORE } from './fattore.rules.ts';
import { AvvioForm, CodiceForm, FattoreNuovo, StatoFattore } from './fattore.shape.ts';
import { LoginForm } from './login.shape.ts';

const own = { allow: RUOLI_FATTORE, personale: 'sempre', repeat: 'again', ownTransaction: true } as const;

/** The second factor: codes of an app (RFC 6238), and recovery codes. */
export const fattoreRoutes = {
  'POST /login/fattore/avvio': {
    what: 'Begins the second factor that a login asks for: shows again what the login showed, and answers the secret',
    allow: 'ANYONE',
    throttle: 'password',
    ownTransaction: true,
    body: LoginForm,
    answer: FattoreNuovo,
  },
  'GET /login/fattore': { what: 'Whether the own account has a second factor', allow: RUOLI_FATTORE, answer: StatoFattore },
  'POST /login/fattore': {
    what: 'Begins a second factor of the own account: the password again, or a login by single sign-on of these minutes',
    ...own,
    throttle: 'password',
    body: AvvioForm,
    answer: FattoreNuovo,
  },
  'POST /login/fattore/attiva': { what: 'A first code: from now on the factor counts', ...own, body: CodiceForm, answer: StatoFattore },
  'POST /login/fattore/rimuovi': { what: 'Takes the own second factor away, with a code', ...own, body: CodiceForm, answer: StatoFattore },
  'PUT /ur/utenti/:id/fattore': {
    what: "Takes another account's second factor away, which ends its sessions: for who has lost the app and the codes",
    allow: ['UFFICIO'],
    personale: 'sempre',
    repeat: 'again',
    params: ById,
    body: Empty,
    answer: Empty,
  },
} as const satisfies Routes;
