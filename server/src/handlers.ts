import type { AllRoutes } from '@sigeba/contract/routes.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Storage } from './adapters/storage/storage.types.ts';
import { auditHandlers } from './audit/audit.handlers.ts';
import { bandiHandlers } from './bandi/bandi.handlers.ts';
import { certHandlers } from './cert/cert.handlers.ts';
import type { Config } from './config.ts';
import { configHandlers } from './configurazione/config.handlers.ts';
import { formHandlers } from './form/form.handlers.ts';
import type { Handlers } from './http/handlers.types.ts';
import { impersonaHandlers } from './login/impersona.handlers.ts';
import { loginHandlers } from './login/login.handlers.ts';
import { passwordHandlers } from './login/password.handlers.ts';
import { ssoHandlers } from './login/sso.handlers.ts';
import { lookupHandlers } from './lookup/lookup.handlers.ts';
import { mediaHandlers } from './media/media.handlers.ts';
import { partecipazioniHandlers } from './partecipazioni/partecipazioni.handlers.ts';
import { profiloHandlers } from './profilo/profilo.handlers.ts';
import { archivioHandlers } from './proposte/archivio.handlers.ts';
import { indicatoriHandlers } from './proposte/indicatori.handlers.ts';
import { parteHandlers } from './proposte/parte.handlers.ts';
import { proposteHandlers } from './proposte/proposte.handlers.ts';
import { pubblicazioniHandlers } from './pubblicazioni/pubblicazioni.handlers.ts';
import { rendicontazioniHandlers } from './rendicontazioni/rendicontazioni.handlers.ts';
import { utentiHandlers } from './utenti/utenti.handlers.ts';

/** What some handlers need beside the request: a call without a handler does not compile. */
export type HandlerContext = { config: Config; log: Pick<FastifyBaseLogger, 'warn'>; storage: Storage };

export function handlersFor(context: HandlerContext): Handlers<AllRoutes> {
  return {
    ...configHandlers(context),
    ...loginHandlers(context),
    ...impersonaHandlers(context),
    ...ssoHandlers(context),
    ...passwordHandlers,
    ...lookupHandlers,
    ...formHandlers,
    ...bandiHandlers,
    ...proposteHandlers(context),
    ...parteHandlers,
    ...indicatoriHandlers(context),
    ...partecipazioniHandlers(context),
    ...archivioHandlers,
    ...mediaHandlers(context),
    ...profiloHandlers(context),
    ...utentiHandlers,
    ...auditHandlers,
    ...pubblicazioniHandlers(context),
    ...rendicontazioniHandlers(context),
    ...certHandlers(context),
  };
}
