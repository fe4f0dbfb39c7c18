import { inflateRawSync } from 'node:zlib';
import { type Profile, SAML } from '@node-saml/node-saml';
import type { FederatedConfig, SamlConfig } from '../../ground/config/sso.config.ts';
import { followFederation } from './federation.ts';
import { type Richieste, richieste } from './richiesta.ts';
import { readAssertion } from './samlAssertion.ts';
import { envelopeRefusal } from './samlEnvelope.ts';
import { samlMetadata } from './samlMetadata.ts';
import type { LogoutElsewhere, Outcome, SamlDriver, SsoArrival, SsoLog, SsoMemory, SsoReturn } from './sso.types.ts';

/** A usual answer has a few kilobytes; more than this is an attack on memory. */
const MESSAGE_MAX = 256 * 1024;
/** A hundred tags are usual. The parser's work grows with the square of those that are never closed. */
const TAGS_MAX = 1_500;
/** Attributes, namespaces included: each element may have two, and all known ones are searched at each. */
const ATTRIBUTES_MAX = 3_000;
const LOGOUT_MINUTES = 5;
const SIGNATURES = ['sha256', 'sha384', 'sha512'].map((hash) => `http://www.w3.org/2001/04/xmldsig-more#rsa-${hash}`);

/**
 * SAML 2.0 service provider as Italian federations use it: signed request by redirect, signed assertion by form, single logout by redirect.
 * The library checks signatures and returns the signed bytes; samlAssertion.ts judges their content, by our clock, and samlEnvelope.ts what
 * surrounds them.
 */
export function samlDriver(configured: SamlConfig | FederatedConfig, log: SsoLog): SamlDriver {
  const waiting = richieste(configured.spKey);
  const providerNow = providerOf(configured, log);
  return {
    name: 'saml',
    async begin(browser, now) {
      const config = await providerNow(now);
      if ('refused' in config) return config;
      return { redirect: await libraryFor(config, waiting.begin(browser, now)).getAuthorizeUrlAsync('', undefined, {}) };
    },
    async finish(back) {
      const config = await providerNow(back.now);
      return 'refused' in config ? config : finish(config, waiting, back);
    },
    async leave(uscita, now) {
      const config = await providerNow(now);
      if (uscita.driver !== 'saml' || 'refused' in config || config.idpSloUrl === null) return null;
      const { nameId, driver: _, ...rest } = uscita;
      return libraryFor(config).getLogoutUrlAsync({ ...rest, nameID: nameId, nameIDFormat: uscita.nameIdFormat, issuer: '' }, '', {});
    },
    metadata: (ente) => samlMetadata(configured, ente),
    async logoutElsewhere(search, memory, now) {
      const config = await providerNow(now);
      return 'refused' in config ? config : logoutElsewhere(config, search, memory, now);
    },
  };
}

/** The provider of the settings, or as the federation describes it at that moment. */
function providerOf(config: SamlConfig | FederatedConfig, log: SsoLog): (now: Date) => Promise<Outcome<SamlConfig>> {
  if (config.federation === null) return async () => config;
  const follow = followFederation(config, log);
  return async (now) => {
    const provider = await follow(now);
    return 'refused' in provider ? provider : { ...config, ...provider, federation: null };
  };
}

async function finish(config: SamlConfig, waiting: Richieste, { returned, memory, now }: SsoReturn): Promise<Outcome<SsoArrival>> {
  const SAMLResponse = returned.get('SAMLResponse') ?? '';
  const xml = Buffer.from(SAMLResponse, 'base64').toString('utf8');
  const strange = strangeXml(xml) ?? strangeEncryption(xml, config);
  if (strange !== null) return { refused: strange };
  const verified = await libraryFor(config)
    .validatePostResponseAsync({ SAMLResponse })
    .catch((error: unknown) => ({ refused: String(error) }));
  if ('refused' in verified) return verified;
  // Decrypted content is checked like unencrypted content.
  const inside = isEncrypted(xml) ? strangeXml(verified.profile?.getAssertionXml?.() ?? '') : null;
  if (inside !== null) return { refused: inside };
  const read = readAssertion(verified.profile?.getAssertion?.(), config, now);
  if ('refused' in read) return read;
  const envelope = await envelopeRefusal(xml, read.inResponseTo, config);
  if (envelope !== null) return { refused: envelope };
  const richiesta = waiting.open(read.inResponseTo, now);
  if ('refused' in richiesta) return richiesta;
  // The request first: a second answer to it is refused even if it carries another assertion.
  if (!(await memory.firstUse(`${config.spEntityId} ${read.inResponseTo}`, richiesta.until, now)))
    return { refused: `a second answer to ${read.inResponseTo}` };
  if (!(await memory.firstUse(`${config.idpEntityId} ${read.id}`, read.until, now))) return { refused: `assertion ${read.id} used again` };
  return { identita: read.identita, browser: richiesta.browser };
}

async function logoutElsewhere(config: SamlConfig, search: string, memory: SsoMemory, now: Date): Promise<Outcome<LogoutElsewhere>> {
  const query = new URLSearchParams(search);
  const message = query.get('SAMLRequest') ?? '';
  const strange = strangeQuery(search) ?? strangeXml(inflated(message));
  if (strange !== null) return { refused: strange };
  const library = libraryFor(config);
  const verified = await library
    .validateRedirectAsync(Object.fromEntries(query), search)
    .catch((error: unknown) => ({ refused: String(error) }));
  if ('refused' in verified) return verified;
  const profile = verified.profile as Profile | null;
  if (!profile?.nameID || !profile.ID) return { refused: 'a logout of nobody' };
  const until = new Date(now.getTime() + LOGOUT_MINUTES * 60_000);
  if (!(await memory.firstUse(`${config.idpEntityId} ${profile.ID}`, until, now))) return { refused: `logout ${profile.ID} used again` };
  const redirect = await library.getLogoutResponseUrlAsync(profile, query.get('RelayState') ?? '', {}, true);
  return { nameId: profile.nameID, sessionIndex: profile.sessionIndex ?? null, redirect };
}

function libraryFor(config: SamlConfig, requestId?: string): SAML {
  return new SAML({
    issuer: config.spEntityId,
    audience: config.spEntityId,
    idpIssuer: config.idpEntityId,
    idpCert: config.idpCerts,
    entryPoint: config.idpSsoUrl,
    callbackUrl: config.acsUrl,
    logoutUrl: config.idpSloUrl ?? config.idpSsoUrl,
    logoutCallbackUrl: config.sloUrl,
    privateKey: config.spKey,
    ...(config.decryption === null ? {} : { decryptionPvk: config.decryption.key }),
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    // Times and the id of the request are judged by samlAssertion.ts, with our clock and our memory.
    acceptedClockSkewMs: -1,
    ...(requestId === undefined ? {} : { generateUniqueId: () => requestId }),
  });
}

/** The digest of a key's padding, where SHA-1 signs nothing. */
const OAEP_DIGEST = /<(?:\w+:)?EncryptionMethod\s+Algorithm="[^"]*#rsa-oaep[^"]*"\s*>\s*<(?:\w+:)?DigestMethod\b[^>]*>/g;

/**
 * No digest that can be forged; no DTD, entity, comment, CDATA or processing instruction may occur in a message, because parsers and
 * signatures disagree on them.
 */
function strangeXml(xml: string): string | null {
  if (xml.length === 0 || xml.length > MESSAGE_MAX) return 'no message, or one too long';
  if (xml.split('<', TAGS_MAX + 2).length > TAGS_MAX + 1) return 'a message of too many elements';
  if (xml.split(/=\s*["']/, ATTRIBUTES_MAX + 2).length > ATTRIBUTES_MAX + 1) return 'a message of too many attributes';
  if (/xmldsig#(?:\w+-)?sha1\b/.test(xml.replace(OAEP_DIGEST, ''))) return 'a signature by SHA-1';
  return /<!|<\?(?!xml version="1\.0"[^<>]*\?>)/.test(xml) ? 'a message with DTD, entities, comments or instructions' : null;
}

const isEncrypted = (xml: string): boolean => /<(?:\w+:)?EncryptedAssertion\b/.test(xml);

/** AES-GCM under RSA-OAEP: older ones (CBC, PKCS#1 v1.5) reveal the content by trial. */
const ENCRYPTIONS: readonly string[] = [
  ...['aes128-gcm', 'aes256-gcm', 'rsa-oaep'].map((name) => `http://www.w3.org/2009/xmlenc11#${name}`),
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
];

/** An encrypted assertion where we have a key for it, by algorithms that are still secure. */
function strangeEncryption(xml: string, { decryption }: SamlConfig): string | null {
  if (!isEncrypted(xml)) return null;
  if (decryption === null) return 'an encrypted assertion, and no key for it';
  const used = [...xml.matchAll(/<(?:\w+:)?EncryptionMethod\b[^>]*?Algorithm=["']([^"']*)["']/g)].map(([, name = '']) => name);
  const weak = used.find((name) => !ENCRYPTIONS.includes(name));
  return used.length < 2 || weak !== undefined ? `encryption by ${weak ?? 'nothing that is said'}` : null;
}

/** Every parameter once, under its plain name, signed by an algorithm that is still secure. */
function strangeQuery(search: string): string | null {
  const names = search.split('&').map((pair) => pair.split('=')[0] ?? '');
  const areRedirectNames = names.every((name) => ['SAMLRequest', 'RelayState', 'SigAlg', 'Signature'].includes(name));
  if (!areRedirectNames || new Set(names).size !== names.length) return 'a query with other parameters, or one twice';
  const query = new URLSearchParams(search);
  if (!query.get('Signature')) return 'a logout without signature';
  return SIGNATURES.includes(query.get('SigAlg') ?? '') ? null : `signature by ${query.get('SigAlg')}`;
}

function inflated(message: string): string {
  try {
    return inflateRawSync(Buffer.from(message, 'base64'), { maxOutputLength: MESSAGE_MAX }).toString('utf8');
  } catch {
    return '';
  }
}
