import type { fattoreRoutes } from '@sigeba/contract/login/fattore.routes.ts';
import type { HandlerContext, Handlers } from '../../../ground/http/handlers.types.ts';
import { beginAtLogin, beginFattore } from './beginFattore.ts';
import { activateFattore, getFattore, removeFattore } from './ownFattore.ts';
import { resetFattore } from './resetFattore.ts';

export const fattoreHandlers = ({ config: { fattore }, demo }: HandlerContext): Handlers<typeof fattoreRoutes> => ({
  'POST /login/fattore/avvio': (db, request) => beginAtLogin(db, request, { demo, fattore }),
  'GET /login/fattore': (tx, request) => getFattore(tx, request, fattore),
  'POST /login/fattore': (db, request) => beginFattore(db, request, fattore),
  'POST /login/fattore/attiva': (db, request) => activateFattore(db, request, fattore),
  'POST /login/fattore/rimuovi': (db, request) => removeFattore(db, request, fattore),
  'PUT /ur/utenti/:id/fattore': resetFattore,
});
