import type { ssoRoutes } from '@sigeba/contract/login/sso.routes.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { AskingAnyone, BrowserAnswer } from '../../ground/asking.ts';
import { recordGuess } from '../../ground/audit/recordGuess.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { giveBackAttempt } from '../../ground/http/attempts.queries.ts';
import { attemptsKey, takeAttempt } from '../../ground/http/attempts.ts';
import { hashBrowser, newBrowser } from '../../ground/http/browserCookie.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { networkOf } from '../../ground/networkOf.ts';
import { Refused } from '../../ground/refuse.ts';
import { demoPage } from '../../outside/sso/demoPage.ts';
import { ssoDriver } from '../../outside/sso/driver.ts';
import type { Sso, SsoLogout } from '../../outside/sso/sso.types.ts';
import { enteOf, readImpostazioni, textOr } from '../configurazione/configurazione.queries.ts';
import { arriveFromSso, backToLogin } from './arriveFromSso.ts';
import { endedElsewhere } from './endedElsewhere.ts';
import { logoutAddress } from './logoutAddress.ts';
import { takeUscita } from './sso.queries.ts';
import { ssoMemory } from './ssoMemory.ts';
import { grantTransito } from './ssoTransito.ts';
import { listPersoneDemo } from './utente.queries.ts';

/**
 * Refused answers of one network within a minute: each costs the parsing of XML or a call of the provider. Accepted answers are
 * not counted.
 */
const REFUSED_OF_A_NETWORK = { attempts: 60, withinSeconds: 60, waitSeconds: 60 };

export const ssoHandlers = ({ config, demo, log }: HandlerContext): Handlers<typeof ssoRoutes> => {
  const sso = ssoDriver(config.sso, config.apiRoot, log);
  /** A route of another driver is not found. */
  const only = <Name extends Sso['name']>(name: Name): Extract<Sso, { name: Name }> => {
    const exists = sso.name === name && (name !== 'demo' || demo !== null);
    if (!exists) throw new Refused(no('NOT_FOUND'));
    return sso as Extract<Sso, { name: Name }>;
  };
  const refused = (why: string, { ip }: AskingAnyone['origin']): BrowserAnswer => {
    log.warn({ sso: sso.name, why, ip }, 'single sign-on refused');
    return backToLogin('SSO_REFUSED');
  };

  /** Turns the answer of the identity provider into a transit, or into a refusal whose reason is only logged. */
  const arrive = async (db: Db, returned: URLSearchParams, asking: AskingAnyone): Promise<BrowserAnswer> => {
    const { browser, received, origin } = asking;
    const key = attemptsKey('sso', networkOf(origin.ip));
    if ((await takeAttempt(db, key, REFUSED_OF_A_NETWORK, received)) !== null)
      return refused('too many refused answers from this network', origin);
    const back = { returned, browser: browser === null ? null : hashBrowser(browser), memory: ssoMemory(db), now: received };
    const arrivo = await sso.finish(back);
    if ('refused' in arrivo) {
      await recordGuess(db, { che: 'SSO', account: null, at: received, ip: origin.ip });
      return refused(arrivo.refused, origin);
    }
    await giveBackAttempt(db, { key });
    return db.transaction().execute((tx) => arriveFromSso(tx, arrivo, asking, log));
  };

  return {
    // The browser keeps its identifier: several tabs may log in at once.
    'GET /login/ssoauth': async (_db, { received, browser, origin }) => {
      const name = browser ?? newBrowser();
      const begun = await only(sso.name).begin(hashBrowser(name), received);
      return 'refused' in begun ? refused(begun.refused, origin) : { redirect: begun.redirect, browser: name };
    },

    'GET /login/ssologout': async (tx, { actor }) => ({ url: (await logoutAddress(tx, actor.realSessioneId, config.apiRoot)) ?? '/login' }),

    'GET /login/ssologout/esci': async (db, { query, received }) => {
      const left = await takeUscita(db, { uscita: query.uscita, now: received });
      const uscita = (left?.sso ?? null) as SsoLogout | null;
      return { redirect: (uscita === null ? null : await sso.leave(uscita, received)) ?? '/login' };
    },

    'GET /login/demo': async (tx) => {
      only('demo');
      return { html: demoPage(await listPersoneDemo(tx), demo ?? { accounts: [] }, config.apiRoot) };
    },

    'GET /login/demo/:id': async (tx, { params, received, browser }) => {
      only('demo');
      if (browser === null) return { redirect: `${config.apiRoot}/login/ssoauth` };
      const chosen = { accounts: [params.id], uscita: { driver: 'demo' as const }, browser: hashBrowser(browser) };
      const transito = await grantTransito(tx, chosen, received);
      return { redirect: `/login?${new URLSearchParams(transito)}` };
    },

    'GET /login/saml/metadata': async (tx) => {
      const saml = only('saml');
      const { 'ente.nome': nome, 'ufficio.email': email } = await readImpostazioni(tx, ['ente.nome', 'ufficio.email']);
      return { xml: saml.metadata({ nome: enteOf(nome), email: textOr(email, '') || null }) };
    },

    'POST /login/saml/acs': async (db, { body, ...asking }) => {
      only('saml');
      return arrive(db, new URLSearchParams(body), asking);
    },

    'GET /login/saml/slo': async (db, { query, search, ...asking }) => {
      const saml = only('saml');
      // The provider's answer to our own logout: the session is closed already, so nothing is left to do.
      if (query.SAMLRequest === undefined) return { redirect: '/login' };
      const ended = await saml.logoutElsewhere(search, ssoMemory(db), asking.received);
      if ('refused' in ended) return refused(ended.refused, asking.origin);
      await db.transaction().execute((tx) => endedElsewhere(tx, ended, { ...asking, search }));
      return { redirect: ended.redirect };
    },

    'GET /login/oidc/callback': async (db, { query, ...asking }) => {
      only('oidc');
      return arrive(db, new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined)), asking);
    },
  };
};
