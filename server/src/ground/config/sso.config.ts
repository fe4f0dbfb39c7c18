import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { address, mailbox, mistakesOf, optional, setting, text, whole } from './readSettings.ts';

/** What is read without TLS is accepted from this machine only. */
const parseSafeUrl = (text: string): string | undefined => {
  const url = URL.parse(text);
  const ours = url?.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1');
  return url?.protocol === 'https:' || ours ? text : undefined;
};

const readCert = (file: string): string => new X509Certificate(readFileSync(file.trim(), 'utf8')).toString();

function readKey(file: string): string {
  const pem = readFileSync(file, 'utf8');
  createPrivateKey(pem);
  return pem;
}

const safeUrl = (example: string) => setting(`an address like ${example}, https unless it is this machine`, parseSafeUrl);
const certFile = setting('the path of a readable PEM certificate', readCert);
const certFiles = setting('the path of a readable PEM certificate, or several with commas', (text) => text.split(',').map(readCert));
const keyFile = setting('the path of a readable PEM private key', readKey);

/** The settings of each driver: docs/amministrazione/accesso.md says what each means. Keys and certificates become PEM texts. */
export const SSO_SETTINGS = z.discriminatedUnion(
  'SSO_DRIVER',
  [
    z.object({ SSO_DRIVER: z.literal('demo') }),
    z.object({
      SSO_DRIVER: z.literal('saml'),
      SAML_IDP_ENTITY_ID: z.string('the entityID of the identity provider'),
      SAML_IDP_SSO_URL: optional(address('https://idp.example.it/sso')),
      SAML_IDP_SLO_URL: optional(address('https://idp.example.it/slo')),
      SAML_IDP_CERT: optional(certFiles),
      SAML_FEDERATION_URL: optional(safeUrl('https://mdx.idem.garr.it/idem/entities/https%3A%2F%2Fidp.example.it%2Fidp')),
      SAML_FEDERATION_CERT: optional(certFiles),
      SAML_SP_ENTITY_ID: optional(z.string()),
      SAML_SP_KEY: keyFile,
      SAML_SP_CERT: certFile,
      SAML_SP_DECRYPTION_KEY: optional(keyFile),
      SAML_SP_DECRYPTION_CERT: optional(certFile),
      SAML_SKEW_SECONDS: whole('seconds from 0 to 300', 0, 300).default(60),
      SAML_CODICE_FISCALE: z.string().default('urn:oid:1.3.6.1.4.1.25178.1.2.15'),
      SAML_EMAIL: z.string().default('urn:oid:0.9.2342.19200300.100.1.3'),
      SAML_ORGANIZATION_URL: optional(address('https://www.example.it')),
      SAML_PRIVACY_URL: optional(address('https://www.example.it/privacy')),
      SAML_LOGO_URL: optional(address('https://www.example.it/logo-80x60.png', /^https:$/)),
      SAML_TECHNICAL_CONTACT: optional(mailbox('sistemi@ateneo.example')),
    }),
    z.object({
      SSO_DRIVER: z.literal('oidc'),
      OIDC_ISSUER: safeUrl('https://idp.example.it'),
      OIDC_CLIENT_ID: z.string('the name under which the provider knows SIGEBA'),
      OIDC_CLIENT_SECRET: z.string('the secret agreed with the provider'),
      OIDC_SCOPE: text('scopes that begin with openid', /^openid( |$)/).default('openid email profile'),
      OIDC_CODICE_FISCALE: z.string().default('fiscal_number'),
      OIDC_EMAIL: z.string().default('email'),
    }),
  ],
  'demo, saml or oidc',
);
type Settings = z.output<typeof SSO_SETTINGS>;
type SettingsOf<Driver extends Settings['SSO_DRIVER']> = Extract<Settings, { SSO_DRIVER: Driver }>;
/** `securityContact` is an address: mailto: or https:. */
type Base = { publicUrl: string; apiRoot: string; dataDir: string; securityContact: string | null };

/** How people log in: `demo` lists invented people and works in the demonstration only, `saml` and `oidc` are real. */
export type SsoConfig = { driver: 'demo' } | SamlConfig | FederatedConfig | OidcConfig;
/** SIGEBA as a service provider. */
export type SpConfig = ReturnType<typeof spOf>;
/** The identity provider: where it is reached, and its keys. */
export type Provider = {
  /** Address for login requests (HTTP-Redirect). */
  idpSsoUrl: string;
  /** Address for logouts (HTTP-Redirect); null ends our session only. */
  idpSloUrl: string | null;
  /** Signing certificates: two while it changes its key. */
  idpCerts: string[];
};
export type SamlConfig = SpConfig & Provider & { federation: null };
/** Where the federation says what a `Provider` is, whose keys sign that, and the file of what was last read. */
export type Federation = { url: string; certs: string[]; copy: string };
export type FederatedConfig = SpConfig & { federation: Federation };
export type OidcConfig = ReturnType<typeof oidcOf>;

/**
 * Reads the settings of single sign-on from those that are set. Every mistake becomes one line of `lines`, which never repeats the value: it
 * may be a secret.
 */
export function readSsoConfig(given: Record<string, string>, base: Base, lines: string[]): SsoConfig {
  const read = SSO_SETTINGS.safeParse({ SSO_DRIVER: 'demo', ...given });
  if (!read.success) {
    for (const { name, expected } of mistakesOf(read.error))
      lines.push(`${name} must be ${expected}${name in given ? '' : '; it is missing'}.`);
    return { driver: 'demo' };
  }
  const settings = read.data;
  if (settings.SSO_DRIVER === 'saml') {
    if ((settings.SAML_SP_DECRYPTION_KEY === null) !== (settings.SAML_SP_DECRYPTION_CERT === null))
      lines.push('SAML_SP_DECRYPTION_KEY and SAML_SP_DECRYPTION_CERT are set together or not at all.');
    const saml = samlOf(settings, base);
    if (saml === null)
      lines.push(
        'Either SAML_IDP_SSO_URL and SAML_IDP_CERT are set, or SAML_FEDERATION_URL and SAML_FEDERATION_CERT, whose metadata say what SAML_IDP_SSO_URL, SAML_IDP_SLO_URL and SAML_IDP_CERT would.',
      );
    return saml ?? { driver: 'demo' };
  }
  return settings.SSO_DRIVER === 'oidc' ? oidcOf(settings, base) : { driver: 'demo' };
}

/** Null where it is not said whether the settings or the federation name the provider, or half of it. */
function samlOf(settings: SettingsOf<'saml'>, base: Base): SamlConfig | FederatedConfig | null {
  const { SAML_IDP_SSO_URL: idpSsoUrl, SAML_IDP_SLO_URL: idpSloUrl, SAML_IDP_CERT: idpCerts } = settings;
  const { SAML_FEDERATION_URL: url, SAML_FEDERATION_CERT: certs } = settings;
  const sp = spOf(settings, base);
  if (url === null && certs === null && idpSsoUrl !== null && idpCerts !== null)
    return { ...sp, idpSsoUrl, idpSloUrl, idpCerts, federation: null };
  if (url === null || certs === null || idpSsoUrl !== null || idpSloUrl !== null || idpCerts !== null) return null;
  return { ...sp, federation: { url, certs, copy: path.join(base.dataDir, 'federazione.xml') } };
}

/** SAML 2.0 service provider. Addresses are absolute. */
function spOf(settings: SettingsOf<'saml'>, { publicUrl, apiRoot, securityContact }: Base) {
  const { SAML_SP_DECRYPTION_KEY: key, SAML_SP_DECRYPTION_CERT: cert } = settings;
  const root = `${publicUrl}${apiRoot}/login/saml`;
  return {
    driver: 'saml' as const,
    /** The entity id of the identity provider; answers of any other are refused. */
    idpEntityId: settings.SAML_IDP_ENTITY_ID,
    /** Our entity id, and the expected audience. */
    spEntityId: settings.SAML_SP_ENTITY_ID ?? `${root}/metadata`,
    /** Our own key, which signs requests, and its certificate. */
    spKey: settings.SAML_SP_KEY,
    spCert: settings.SAML_SP_CERT,
    /** Decrypts assertions; null accepts them unencrypted. */
    decryption: key === null || cert === null ? null : { key, cert },
    acsUrl: `${root}/acs`,
    sloUrl: `${root}/slo`,
    /** Tolerated difference between the two clocks. */
    skewSeconds: settings.SAML_SKEW_SECONDS,
    /** Names of the attributes. */
    codiceFiscale: settings.SAML_CODICE_FISCALE,
    email: settings.SAML_EMAIL,
    /** What the metadata tell people, beside what the office says in Impostazioni; null: nothing. */
    told: {
      serviceUrl: publicUrl,
      organizationUrl: settings.SAML_ORGANIZATION_URL ?? publicUrl,
      privacyUrl: settings.SAML_PRIVACY_URL,
      logoUrl: settings.SAML_LOGO_URL,
      technicalContact: settings.SAML_TECHNICAL_CONTACT,
      securityContact: securityContact?.startsWith('mailto:') ? securityContact.slice('mailto:'.length) : null,
    },
  };
}

/** OpenID Connect, code flow with PKCE. */
function oidcOf(settings: SettingsOf<'oidc'>, { publicUrl, apiRoot }: Pick<Base, 'publicUrl' | 'apiRoot'>) {
  return {
    driver: 'oidc' as const,
    /** /.well-known/openid-configuration of the issuer is read when first needed. */
    issuer: settings.OIDC_ISSUER,
    clientId: settings.OIDC_CLIENT_ID,
    clientSecret: settings.OIDC_CLIENT_SECRET,
    scope: settings.OIDC_SCOPE,
    callbackUrl: `${publicUrl}${apiRoot}/login/oidc/callback`,
    /** Where the provider sends the browser after the logout. */
    afterLogoutUrl: `${publicUrl}/login`,
    /** Names of the claims. */
    codiceFiscale: settings.OIDC_CODICE_FISCALE,
    email: settings.OIDC_EMAIL,
  };
}
