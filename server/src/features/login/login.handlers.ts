import { randomBytes } from 'node:crypto';
import type { loginRoutes } from '@sigeba/contract/login/login.routes.ts';
import { isStampaIgnota } from '@sigeba/contract/stampe.ts';
import { record } from '../../ground/audit/record.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { resourceOf, TICKET_MINUTES } from '../../ground/http/tickets.ts';
import { ensureValid } from '../../ground/refuse.ts';
import { chiaveOf } from './chiave.ts';
import { chooseLingua } from './chooseLingua.ts';
import { login } from './login.ts';
import { logoutAddress } from './logoutAddress.ts';
import { operatoreOf } from './operatoreOf.ts';
import { presentForStaff } from './presentForStaff.ts';
import { insertTicket } from './sessione.queries.ts';
import { closeSessione } from './sessione.ts';
import { closeSessioni, listSessioni } from './sessioniAperte.ts';
import { presentUtente } from './utente.queries.ts';

export const loginHandlers = ({ config, demo }: HandlerContext): Handlers<typeof loginRoutes> => {
  const { apiRoot, fattore, accessoLocale } = config;
  return {
    'POST /login': (db, request) => login(db, request, { apiRoot, fattore, accessoLocale, demo }),

    'POST /logout': async (tx, asking) => {
      const { realSessioneId } = asking.actor;
      await closeSessione(tx, realSessioneId, asking.received);
      await record(tx, asking, 'logout', { tipo: 'sessione', id: realSessioneId });
      return { logoutSSOUrl: await logoutAddress(tx, realSessioneId, config.apiRoot) };
    },

    'GET /login/sessioni': listSessioni,

    'GET /login/chiave': chiaveOf,

    'DELETE /login/sessioni': async (tx, asking) => {
      const chiuse = await closeSessioni(tx, asking);
      return { chiuse, logoutSSOUrl: await logoutAddress(tx, asking.actor.sessioneId, config.apiRoot) };
    },

    'PUT /login/lingua': chooseLingua,

    'POST /token-download': async (tx, { actor, body, received }) => {
      if (isStampaIgnota(body.risorsa)) ensureValid([{ campo: 'risorsa', messaggio: 'Questa pagina di stampa non esiste.' }]);
      const token = randomBytes(32).toString('base64url');
      const scade = new Date(received.getTime() + TICKET_MINUTES * 60_000);
      const { sessioneId } = actor;
      await insertTicket(tx, { tokenHash: hashToken(token), sessioneId, risorsa: resourceOf(body.risorsa), scade });
      return { token, scade: scade.toISOString() };
    },

    'GET /utenti/findById': async (tx, asking) => {
      const { actor, query, received } = asking;
      if (query.idUtente !== actor.id) return presentForStaff(tx, asking, query.idUtente);
      const logoutSSOUrl = await logoutAddress(tx, actor.realSessioneId, config.apiRoot);
      return { ...(await presentUtente(tx, actor.id, received, await operatoreOf(tx, actor))), logoutSSOUrl };
    },
  };
};
