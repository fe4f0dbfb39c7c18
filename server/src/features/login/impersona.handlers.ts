import type { impersonaRoutes } from '@sigeba/contract/login/impersona.routes.ts';
import { impersonabili } from '@sigeba/contract/login/impersona.rules.ts';
import { together } from '../../ground/db/query.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { esciImpersona } from './esciImpersona.ts';
import { countAssistenza, listAssistenza, listImpersonati } from './impersona.queries.ts';
import { impersonaUtente } from './impersonaUtente.ts';

/** How many of the people acted for stand on top of the list. */
const LATEST = 5;

export const impersonaHandlers = ({ config }: HandlerContext): Handlers<typeof impersonaRoutes> => ({
  'POST /login/impersonaUtente': (tx, request) => impersonaUtente(tx, request, config),
  'POST /logout/esciImpersona': (tx, asking) => esciImpersona(tx, asking, config.apiRoot),
  'GET /login/impersonati': (tx, { actor, received }) =>
    listImpersonati(tx, { operatoreId: actor.id, ...impersonabili(actor.roles), received, limit: LATEST }),
  'GET /login/assistenza': async (tx, { actor, query }) => {
    const utenteId = actor.id;
    const {
      rows,
      assistenza: { totale },
    } = await together(tx, { rows: listAssistenza.with({ utenteId, ...query }), assistenza: countAssistenza.with({ utenteId }) });
    return {
      resultList: rows.map(({ quando, motivo, ticket, ...operatore }) => ({ quando: quando.toISOString(), operatore, motivo, ticket })),
      totale,
      start: rows.length === 0 ? 0 : query.offset + 1,
      end: rows.length === 0 ? 0 : query.offset + rows.length,
    };
  },
});
