import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { Empty, IdInPath, Iso, Lingua } from '../wire.shape.ts';
import { LoginForm, Sessione, SessioneAperta, Utente } from './login.shape.ts';

export const loginRoutes = {
  'POST /login': {
    what: 'Opens a session, by password or by what single sign-on returned',
    allow: 'ANYONE',
    throttle: 'password',
    ownTransaction: true,
    body: LoginForm,
    answer: Sessione,
  },
  'POST /logout': {
    what: 'Closes the session, and with it the one that acts on behalf of somebody',
    allow: 'LOGGED',
    personale: 'mai',
    repeat: 'again',
    body: Empty,
    answer: z.object({ logoutSSOUrl: z.string().nullable() }),
  },
  'GET /login/sessioni': {
    what: "The person's own open sessions, the latest used first; asking renews the one that asks",
    allow: 'LOGGED',
    answer: z.array(SessioneAperta),
  },
  'GET /login/chiave': {
    what: 'The key that seals what is typed and not saved in this browser, 32 bytes in base64: the same at each login of the same person, another for whoever acts on their behalf',
    allow: 'LOGGED',
    answer: z.object({ chiave: z.string().length(44) }),
  },
  'DELETE /login/sessioni': {
    what: "Closes all of the person's own sessions, on every device",
    allow: 'LOGGED',
    personale: 'sempre',
    repeat: 'again',
    answer: z.object({ chiuse: z.int(), logoutSSOUrl: z.string().nullable() }),
  },
  'PUT /login/lingua': {
    what: 'Stores the language in which the person reads (D-220)',
    allow: ['UTENTE', 'ESTERNO_CERT'],
    personale: 'sempre',
    repeat: 'again',
    body: z.object({ lingua: Lingua }),
    answer: Empty,
  },
  'POST /token-download': {
    what: 'A ticket of five minutes for one download by link',
    allow: 'LOGGED',
    personale: 'mai',
    repeat: 'again',
    atMost: 'ticket',
    body: z.object({ risorsa: z.string().min(1).max(2000) }),
    answer: z.object({ token: z.string(), scade: Iso }),
  },
  'GET /utenti/findById': {
    what: 'The person of the session',
    allow: 'LOGGED',
    query: z.object({ idUtente: IdInPath }),
    answer: Utente,
  },
} as const satisfies Routes;
