import type { fattoreRoutes } from '@sigeba/contract/login/fattore.routes.ts';
import type { HandlerContext, Handlers } from '../../../ground/http/handlers.types.ts';
import type { Options } from '../whoComes.ts';
import { beginAtLogin, beginFattore } from './beginFattore.ts';
import { activateFattore, getFattore, removeFattore } from './ownFattore.ts';
import { resetFattore } from './resetFattore.ts';

export const fattoreHandlers = ({ config: { fattore, accessoLocale }, demo }: HandlerContext): Handlers<typeof fattoreRoutes> =>
  handlersWith({ demo, fattore, accessoLocale });

const handlersWith = (options: Options): Handlers<typeof fattoreRoutes> => ({
  'POST /login/fattore/avvio': (db, request) => beginAtLogin(db, request, options),
  'GET /login/fattore': (tx, request) => getFattore(tx, request, options),
  'POST /login/fattore': (db, request) => beginFattore(db, request, options),
  'POST /login/fattore/attiva': (db, request) => activateFattore(db, request, options),
  'POST /login/fattore/rimuovi': (db, request) => removeFattore(db, request, options),
  'PUT /ur/utenti/:id/fattore': resetFattore,
});
