import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import { buildUtente, type TestApp } from '../../test/app.ts';
import { assertion, inflate, response, SAML, type Said, signed } from '../../test/samlIdp.ts';

export const CF = 'RSSNNA75H55H501Z';
export const ANNA = { [SAML.codiceFiscale]: [`urn:schac:personalUniqueID:it:CF:${CF}`] };
export const refused = { status: 302, headers: { location: '/login?rifiuto=SSO_REFUSED' } };
export const unknown = { status: 302, headers: { location: '/login?rifiuto=UNKNOWN_PERSON' } };
export const transitoOf = (location = '') => Object.fromEntries(new URL(location, 'https://x.example').searchParams);

/** A person whom the identity provider knows, a browser on its way to it, and the provider's answer. */
export async function samlOf(app: TestApp) {
  const anna = await buildUtente(app, { email: 'anna.rossi@ateneo.example' });
  await app.db.updateTable('utente').set({ codice_fiscale: CF }).where('id', '=', anna.id).execute();
  const browser = app.browser();
  /** The id of a request that has just left for the identity provider. */
  async function asks(): Promise<string> {
    const { headers } = await browser.get('/login/ssoauth');
    return /ID="([^"]+)"/.exec(inflate(new URL(headers.location ?? '').searchParams.get('SAMLRequest')))?.[1] ?? '';
  }
  const said = async (more: Partial<Said> = {}): Promise<Said> => ({
    inResponseTo: await asks(),
    now: app.clock.now(),
    attributes: ANNA,
    ...more,
  });
  return {
    anna,
    asks,
    said,
    posts: (xml: string) =>
      app.anonymous.send('POST', '/login/saml/acs', new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(), {
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.ateneo.example' },
      }),
    honest: async (more: Partial<Said> = {}) => {
      const answer = await said(more);
      return response(signed(assertion(answer)), answer);
    },
    enter: (sso: object, client = browser) => client.post<Sessione>('/login', { username: null, password: null, versione: '1.5.5', sso }),
  };
}
