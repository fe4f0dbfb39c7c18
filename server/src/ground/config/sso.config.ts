import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

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

type Env = Readonly<Record<string, string | undefined>>;
type Base = { publicUrl: string; apiRoot: string };
type Parse<T> = (text: string) => T | undefined;
type Reader = {
  required: <T>(name: string, expected: string, parse: Parse<T>, none: T) => T;
  optional: <T>(name: string, fallback: T, expected: string, parse: Parse<T>) => T;
};

const anyText: Parse<string> = (text) => text;

/** Reads the settings of single sign-on; every mistake becomes one line of `lines`. */
export function readSsoConfig(env: Env, base: Base, lines: string[]): SsoConfig {
  const reader = readerOf(env, lines);
  const driver = reader.optional('SSO_DRIVER', 'demo', 'demo, saml or oidc', (text) =>
    text === 'demo' || text === 'saml' || text === 'oidc' ? text : undefined,
  );
  if (driver === 'saml') return readSaml(reader, base);
  if (driver === 'oidc') return readOidc(reader, base);
  return { driver: 'demo' };
}

function readSaml({ required, optional }: Reader, { publicUrl, apiRoot }: Base): SamlConfig {
  const root = `${publicUrl}${apiRoot}/login/saml`;
  return {
    driver: 'saml',
    idpEntityId: required('SAML_IDP_ENTITY_ID', 'the entityID of the identity provider', anyText, ''),
    idpSsoUrl: required('SAML_IDP_SSO_URL', 'an address like https://idp.example.it/sso', parseWebUrl, ''),
    idpSloUrl: optional<string | null>('SAML_IDP_SLO_URL', null, 'an address like https://idp.example.it/slo', parseWebUrl),
    idpCerts: required('SAML_IDP_CERT', 'the path of a readable PEM certificate, or several with commas', parseCertFiles, []),
    spEntityId: optional('SAML_SP_ENTITY_ID', `${root}/metadata`, 'a name', anyText),
    spKey: required('SAML_SP_KEY', 'the path of a readable PEM private key', parseKeyFile, ''),
    spCert: required('SAML_SP_CERT', 'the path of a readable PEM certificate', (text) => parseCertFiles(text)?.[0], ''),
    acsUrl: `${root}/acs`,
    sloUrl: `${root}/slo`,
    skewSeconds: optional('SAML_SKEW_SECONDS', 60, 'seconds from 0 to 300', (text) =>
      /^\d{1,3}$/.test(text) && Number(text) <= 300 ? Number(text) : undefined,
    ),
    codiceFiscale: optional('SAML_CODICE_FISCALE', 'urn:oid:1.3.6.1.4.1.25178.1.2.15', 'the name of an attribute', anyText),
    email: optional('SAML_EMAIL', 'urn:oid:0.9.2342.19200300.100.1.3', 'the name of an attribute', anyText),
  };
}

const readOidc = ({ required, optional }: Reader, { publicUrl, apiRoot }: Base): OidcConfig => ({
  driver: 'oidc',
  issuer: required('OIDC_ISSUER', 'an address like https://idp.example.it, https unless it is this machine', parseSafeUrl, ''),
  clientId: required('OIDC_CLIENT_ID', 'the name under which the provider knows SIGEBA', anyText, ''),
  clientSecret: required('OIDC_CLIENT_SECRET', 'the secret agreed with the provider', anyText, ''),
  scope: optional('OIDC_SCOPE', 'openid email profile', 'scopes that begin with openid', (text) =>
    /^openid( |$)/.test(text) ? text : undefined,
  ),
  callbackUrl: `${publicUrl}${apiRoot}/login/oidc/callback`,
  afterLogoutUrl: `${publicUrl}/login`,
  codiceFiscale: optional('OIDC_CODICE_FISCALE', 'fiscal_number', 'the name of a claim', anyText),
  email: optional('OIDC_EMAIL', 'email', 'the name of a claim', anyText),
});

/** The value itself is never repeated in a message: it may be a secret. */
function readerOf(env: Env, lines: string[]): Reader {
  const read = <T>(name: string, expected: string, parse: Parse<T>, none: T, needed: boolean): T => {
    const text = env[name]?.trim() ?? '';
    if (text === '' && !needed) return none;
    const value = text === '' ? undefined : parse(text);
    if (value === undefined) lines.push(`${name} must be ${expected}${text === '' ? '; it is missing' : ''}.`);
    return value ?? none;
  };
  return {
    required: (name, expected, parse, none) => read(name, expected, parse, none, true),
    optional: (name, fallback, expected, parse) => read(name, expected, parse, fallback, false),
  };
}

const parseWebUrl: Parse<string> = (text) => (/^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined);

const parseSafeUrl: Parse<string> = (text) => {
  const url = URL.parse(text);
  const ours = url?.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1');
  return url?.protocol === 'https:' || ours ? text : undefined;
};

const parseCertFiles: Parse<string[]> = (text) =>
  unlessItFails(() =>
    text.split(',').map((file) => {
      const pem = readFileSync(file.trim(), 'utf8');
      return new X509Certificate(pem).toString();
    }),
  );

const parseKeyFile: Parse<string> = (text) =>
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
