import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js';
import { NOME_ENTE } from '@sigeba/contract/configurazione/constants.ts';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { startFederation } from '../../test/federation.ts';
import { idpMetadata, newKey, SAML } from '../../test/samlIdp.ts';
import { selfSigned } from '../../test/selfSigned.ts';
import { samlOf, transitoOf } from './saml.testing.ts';

const now = '2026-03-10T08:00:00.000Z';
const federation = await startFederation();
const ours = newKey();
const told = {
  ...SAML.told,
  privacyUrl: 'https://www.ateneo.example/privacy?a=1&b=2',
  logoUrl: 'https://www.ateneo.example/logo.png',
  technicalContact: 'sistemi@ateneo.example',
  securityContact: 'cert@ateneo.example',
};
const sso = { ...federation.config, spCert: selfSigned(ours), decryption: { key: ours.privateKey, cert: selfSigned(ours) }, told };
const app = await startTestApp({ now, config: { sso } });
afterAll(async () => {
  await app.stop();
  await federation.stop();
});

test('no login begins while the metadata of the federation were never read (D-295)', async () => {
  expect((await app.anonymous.get('/login/ssoauth')).headers.location).toBe('/login?rifiuto=SSO_REFUSED');
});

test('people enter by the provider that the signed metadata of the federation describe (D-295) [AUTH-036]', async () => {
  federation.signs(idpMetadata(new Date(now)));
  app.clock.advance({ minutes: 2 });
  const { anna, posts, honest, enter } = await samlOf(app);
  expect((await app.anonymous.get('/login/ssoauth')).headers.location?.split('?')[0]).toBe(SAML.idpSsoUrl);
  const back = await posts(await honest());
  expect(await enter(transitoOf(back.headers.location))).toMatchObject({ status: 200, body: { utente: { id: anna.id } } });
});

test('our metadata tell people and federation who we are, in both languages, in the order of the schema (D-295)', async () => {
  await app.db
    .insertInto('configurazione')
    .values({ chiave: 'ufficio.email', valore: '"ricerca@ateneo.example"', descrizione: '' })
    .execute();
  const { text } = await app.anonymous.get('/login/saml/metadata');
  const document = await parseDomFromString(text);
  const inside = (...path: string[]) => xpath.selectElements(document, `/${path.map((name) => `/*[local-name()='${name}']`).join('')}/*`);
  /** Names of the children, each once for both languages. */
  const order = (...path: string[]) => [...new Set(inside(...path).map(({ localName }) => localName))];
  const said = (...path: string[]) => inside(...path).map((element) => [element.getAttribute('xml:lang'), element.textContent]);

  expect(order('EntityDescriptor')).toEqual(['SPSSODescriptor', 'Organization', 'ContactPerson']);
  expect(order('SPSSODescriptor')).toEqual([
    ...['Extensions', 'KeyDescriptor', 'SingleLogoutService', 'NameIDFormat', 'AssertionConsumerService', 'AttributeConsumingService'],
  ]);
  expect(order('UIInfo')).toEqual(['DisplayName', 'Description', 'InformationURL', 'PrivacyStatementURL', 'Logo']);
  expect(order('AttributeConsumingService')).toEqual(['ServiceName', 'ServiceDescription', 'RequestedAttribute']);
  expect(order('Organization')).toEqual(['OrganizationName', 'OrganizationDisplayName', 'OrganizationURL']);
  for (const [at, [language, words]] of [...said('UIInfo'), ...said('Organization')].entries()) {
    expect(language).toBe(at % 2 === 0 ? 'it' : 'en');
    expect(words).toMatch(/^.{5,100}$/);
  }
  expect(said('UIInfo')[0]).toEqual(['it', `SIGEBA, ${NOME_ENTE}`]);
  expect(said('UIInfo')[6]).toEqual(['it', told.privacyUrl]);
  const names = inside('AttributeConsumingService').flatMap((element) => element.getAttribute('FriendlyName') || []);
  expect(names).toEqual(['schacPersonalUniqueID', 'mail']);
  const contacts = inside('EntityDescriptor')
    .filter(({ localName }) => localName === 'ContactPerson')
    .map((each) => [each.getAttribute('contactType'), each.getAttribute('remd:contactType'), each.textContent]);
  expect(contacts).toEqual([
    ['technical', '', 'mailto:sistemi@ateneo.example'],
    ['support', '', 'mailto:ricerca@ateneo.example'],
    ['other', 'http://refeds.org/metadata/contactType/security', 'Securitymailto:cert@ateneo.example'],
  ]);
});
