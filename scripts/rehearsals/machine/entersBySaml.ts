import { readFileSync } from 'node:fs';
import { codeOfApp } from '../../../server/src/test/codeOfApp.ts';
import { assertion, inflate, response, SAML, signed } from '../../../server/src/test/samlIdp.ts';

/**
 * Enters as the account that installa.md makes, with a second factor, by an identity provider that holds the key of the certificate which
 * accesso.md puts into the settings: browser and provider in one.
 */
const SITE = 'https://bandi.ateneo.example';
const API = `${SITE}/sigeba-api-web/v1`;
const issuer = 'https://idp.ateneo.example/idp/shibboleth';
const cookies: string[] = [];

async function ask(path: string, { body, type, origin = SITE }: { body?: string; type?: string; origin?: string } = {}): Promise<Response> {
  const headers = { cookie: cookies.join('; '), origin, ...(type && { 'content-type': type }) };
  const answer = await fetch(`${API}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body ?? null,
    redirect: 'manual',
  });
  cookies.push(...answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1).join()));
  return answer;
}

const leaving = new URL((await ask('/login/ssoauth')).headers.get('location') ?? '', SITE);
const [, inResponseTo = ''] = /ID="([^"]+)"/.exec(inflate(leaving.searchParams.get('SAMLRequest'))) ?? [];
const said = { inResponseTo, issuer, now: new Date(), attributes: { [SAML.codiceFiscale]: ['TINIT-RSSMRA75H55H501F'] } };
const xml = response(signed(assertion(said), 'Assertion', readFileSync('/downloads/idp.key', 'utf8')), said).replace(
  SAML.idpEntityId,
  issuer,
);
const posted = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString();
const back = await ask('/login/saml/acs', { body: posted, type: 'application/x-www-form-urlencoded', origin: leaving.origin });
const sso = Object.fromEntries(new URL(back.headers.get('location') ?? '', SITE).searchParams);

const form = { username: null, password: null, versione: '1.5.5', sso };
const login = async (path: string, more = {}) =>
  (await ask(path, { body: JSON.stringify({ ...form, ...more }), type: 'application/json' })).json();
const { segreto } = (await login('/login/fattore/avvio')) as { segreto: string };
const { utente } = (await login('/login', { codice: codeOfApp(segreto, new Date()) })) as { utente?: { cognome: string; nome: string } };
console.log(utente === undefined ? `Nobody entered: ${back.headers.get('location')}` : `Entered as ${utente.cognome} ${utente.nome}`);
