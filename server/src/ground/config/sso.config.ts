import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Env, givenOf, oneOf, readSettings, setting, whole } from './readSettings.ts';

/** SAML 2.0 service provider. Addresses are absolute; keys and certificates are PEM texts. */
export type SamlConfig = {
  driver: 'saml';
  /** SAML_IDP_ENTITY_ID: the identity provider's name; answers of any other are refused. */
  idpEntityId: string;
  /** SAML_IDP_SSO_URL: where it takes requests (HTTP-Redirect). */
  idpSsoUrl: string;
  /** SAML_IDP_SLO_URL: where it takes logouts (HTTP-Redirect); null leaves our session only. */
  idpSloUrl: string | null;
  /** SAML_IDP_CERT: files with its signing certificates, comma separated: two while it changes key. */
  idpCerts: string[];
  /** SAML_SP_ENTITY_ID: our name; by default the address of the metadata. It is also the audience. */
  spEntityId: string;
  /** SAML_SP_KEY, SAML_SP_CERT: files of our own key, which signs requests, and of its certificate. */
  spKey: string;
  spCert: string;
  /** SAML_SP_DECRYPTION_KEY, SAML_SP_DECRYPTION_CERT: files of the key that opens encrypted assertions, and of its certificate; null takes them in the clear. */
  decryption: { key: string; cert: string } | null;
  acsUrl: string;
  sloUrl: string;
  /** SAML_SKEW_SECONDS: how far apart the two clocks may be; 60 by default. */
  skewSeconds: number;
  /** SAML_CODICE_FISCALE, SAML_EMAIL: names of the attributes. */
  codiceFiscale: string;
  email: string;
};

/** OpenID Connect, code flow with PKCE. */
export type OidcConfig = {
  driver: 'oidc';
  /** OIDC_ISSUER: https, or http on this machine only; its /.well-known/openid-configuration is read when first needed. */
  issuer: string;
  /** OIDC_CLIENT_ID, OIDC_CLIENT_SECRET. */
  clientId: string;
  clientSecret: string;
  /** OIDC_SCOPE: `openid email profile` by default. */
  scope: string;
  callbackUrl: string;
  /** Where the provider sends the browser after the logout. */
  afterLogoutUrl: string;
  /** OIDC_CODICE_FISCALE, OIDC_EMAIL: names of the claims. */
  codiceFiscale: string;
  email: string;
};

/** SSO_DRIVER: `demo` (default) lists invented people and works in the demonstration only; `saml` and `oidc` are real. */
export type SsoConfig = { driver: 'demo' } | SamlConfig | OidcConfig;

type Base = { publicUrl: string; apiRoot: string };

const parseWebUrl = (text: string): string | undefined => (/^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined);

const parseSafeUrl = (text: string): string | undefined => {
  const url = URL.parse(text);
  const ours = url?.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1');
  return url?.protocol === 'https:' || ours ? text : undefined;
};

const parseCertFiles = (text: string): string[] | undefined =>
  unlessItFails(() =>
    text.split(',').map((file) => {
      const pem = readFileSync(file.trim(), 'utf8');
      return new X509Certificate(pem).toString();
    }),
  );

const parseKeyFile = (text: string): string | undefined =>
  unlessItFails(() => {
    const pem = readFileSync(text, 'utf8');
    createPrivateKey(pem);
    return pem;
  });

function unlessItFails<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const name = (expected: string) => z.string(expected);
const webUrl = (example: string) => setting(`an address like ${example}`, parseWebUrl);

const DRIVER = z.object({ SSO_DRIVER: oneOf('demo, saml or oidc', ['demo', 'saml', 'oidc']).default('demo') });

const SAML = z.object({
  SAML_IDP_ENTITY_ID: name('the entityID of the identity provider'),
  SAML_IDP_SSO_URL: webUrl('https://idp.example.it/sso'),
  SAML_IDP_SLO_URL: webUrl('https://idp.example.it/slo').nullable().default(null),
  SAML_IDP_CERT: setting('the path of a readable PEM certificate, or several with commas', parseCertFiles),
  SAML_SP_ENTITY_ID: z.string().nullable().default(null),
  SAML_SP_KEY: setting('the path of a readable PEM private key', parseKeyFile),
  SAML_SP_CERT: setting('the path of a readable PEM certificate', (text) => parseCertFiles(text)?.[0]),
  SAML_SP_DECRYPTION_KEY: setting('the path of a readable PEM private key', parseKeyFile).nullable().default(null),
  SAML_SP_DECRYPTION_CERT: setting('the path of a readable PEM certificate', (text) => parseCertFiles(text)?.[0])
    .nullable()
    .default(null),
  SAML_SKEW_SECONDS: whole('seconds from 0 to 300', 0, 300).default(60),
  SAML_CODICE_FISCALE: z.string().default('urn:oid:1.3.6.1.4.1.25178.1.2.15'),
  SAML_EMAIL: z.string().default('urn:oid:0.9.2342.19200300.100.1.3'),
});

const OIDC = z.object({
  OIDC_ISSUER: setting('an address like https://idp.example.it, https unless it is this machine', parseSafeUrl),
  OIDC_CLIENT_ID: name('the name under which the provider knows SIGEBA'),
  OIDC_CLIENT_SECRET: name('the secret agreed with the provider'),
  OIDC_SCOPE: setting('scopes that begin with openid', (text) => (/^openid( |$)/.test(text) ? text : undefined)).default(
    'openid email profile',
  ),
  OIDC_CODICE_FISCALE: z.string().default('fiscal_number'),
  OIDC_EMAIL: z.string().default('email'),
});

/** Those of all drivers: docs/accesso.md says what each means. */
export const SSO_SETTINGS = [DRIVER, SAML, OIDC] as const;

/** Reads the settings of single sign-on; every mistake becomes one line of `lines`. */
export function readSsoConfig(env: Env, base: Base, lines: string[]): SsoConfig {
  const driver = settingsOf(DRIVER, env, lines)?.SSO_DRIVER;
  if (driver === 'saml') return samlOf(settingsOf(SAML, env, lines), base, lines);
  if (driver === 'oidc') return oidcOf(settingsOf(OIDC, env, lines), base);
  return { driver: 'demo' };
}

/** The value itself is never repeated: it may be a secret. */
function settingsOf<S extends (typeof SSO_SETTINGS)[number]>(schema: S, env: Env, lines: string[]): z.output<S> | null {
  const read = readSettings(schema, env);
  if ('settings' in read) return read.settings;
  const settings = givenOf(schema, env);
  for (const { name, expected } of read.mistakes) lines.push(`${name} must be ${expected}${name in settings ? '' : '; it is missing'}.`);
  return null;
}

function samlOf(settings: z.output<typeof SAML> | null, { publicUrl, apiRoot }: Base, lines: string[]): SsoConfig {
  if (settings === null) return { driver: 'demo' };
  const { SAML_SP_DECRYPTION_KEY: key, SAML_SP_DECRYPTION_CERT: cert } = settings;
  if ((key === null) !== (cert === null)) lines.push('SAML_SP_DECRYPTION_KEY and SAML_SP_DECRYPTION_CERT are set together or not at all.');
  const root = `${publicUrl}${apiRoot}/login/saml`;
  return {
    driver: 'saml',
    idpEntityId: settings.SAML_IDP_ENTITY_ID,
    idpSsoUrl: settings.SAML_IDP_SSO_URL,
    idpSloUrl: settings.SAML_IDP_SLO_URL,
    idpCerts: settings.SAML_IDP_CERT,
    spEntityId: settings.SAML_SP_ENTITY_ID ?? `${root}/metadata`,
    spKey: settings.SAML_SP_KEY,
    spCert: settings.SAML_SP_CERT,
    decryption: key === null || cert === null ? null : { key, cert },
    acsUrl: `${root}/acs`,
    sloUrl: `${root}/slo`,
    skewSeconds: settings.SAML_SKEW_SECONDS,
    codiceFiscale: settings.SAML_CODICE_FISCALE,
    email: settings.SAML_EMAIL,
  };
}

function oidcOf(settings: z.output<typeof OIDC> | null, { publicUrl, apiRoot }: Base): SsoConfig {
  if (settings === null) return { driver: 'demo' };
  return {
    driver: 'oidc',
    issuer: settings.OIDC_ISSUER,
    clientId: settings.OIDC_CLIENT_ID,
    clientSecret: settings.OIDC_CLIENT_SECRET,
    scope: settings.OIDC_SCOPE,
    callbackUrl: `${publicUrl}${apiRoot}/login/oidc/callback`,
    afterLogoutUrl: `${publicUrl}/login`,
    codiceFiscale: settings.OIDC_CODICE_FISCALE,
    email: settings.OIDC_EMAIL,
  };
}
