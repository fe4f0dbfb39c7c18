import type { profiloRoutes } from '@sigeba/contract/profilo/profilo.routes.ts';
import type { profiloEsternoRoutes } from '@sigeba/contract/profilo/profiloEsterno.routes.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { openUgov } from '../../outside/ugov/openUgov.ts';
import { checkPermessi } from './checkPermessi.ts';
import { confirmProfilo } from './confirmProfilo.ts';
import { mailCongedo, saveMesiCongedo } from './mesiCongedo.ts';
import { ownProfilo } from './ownProfilo.ts';
import { findProfilo, presentProfilo } from './profilo.queries.ts';
import { getProfiloEsterno, saveProfiloEsterno } from './profiloEsterno.ts';
import { refreshProfilo } from './refreshProfilo.ts';

export const profiloHandlers = ({ config, demo }: HandlerContext): Handlers<typeof profiloRoutes & typeof profiloEsternoRoutes> => {
  const ugov = openUgov(config, demo);
  return {
    'GET /profilo-utente/:id': async (tx, request) => presentProfilo(await ownProfilo(request, (id) => findProfilo(tx, { utenteId: id }))),
    'PUT /profilo-utente/:id': confirmProfilo,
    'PUT /profilo-utente/:id/U-GOV': (db, request) => refreshProfilo(db, request, ugov),
    'GET /profilo-utente/:id/checkPermessi': (tx, request) => checkPermessi(tx, request, ugov),
    'GET /profilo-utente/:id/mesiCongedo': async (tx, request) => {
      const { mesiCongedoA, mesiCongedoBC } = await ownProfilo(request, (id) => findProfilo(tx, { utenteId: id }));
      return { mesiCongedoA, mesiCongedoBC };
    },
    'PUT /profilo-utente/:id/mesiCongedo': saveMesiCongedo,
    'POST /profilo-utente/invioMailCongedo': mailCongedo,
    'GET /profilo-utente-esterno/:id': getProfiloEsterno,
    'PUT /profilo-utente-esterno/:id': saveProfiloEsterno,
  };
};
