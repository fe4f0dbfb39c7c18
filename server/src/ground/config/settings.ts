import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { MINUTI_INATTIVA, ORE_SESSIONE } from '@sigeba/contract/configurazione/constants.ts';
import * as z from 'zod';
import { parseProxies } from './proxies.ts';
import { address, mailbox, oneOf, optional, setting, text, whole } from './readSettings.ts';

export const repoRoot = path.resolve(import.meta.dirname, '../../../..');

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** An S3 compatible store. */
export type S3Config = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

const postgres = address('postgresql://user:password@host/database', /^postgres(ql)?:$/);
/** The address of a service, or of fixtures that replace it. */
const system = (example: string) => address(`${example} or file:///path.json`, /^(https?|file):$/);

/** Every setting except those of single sign-on: docs/amministrazione/configura.md says what each means. */
export const SETTINGS = z.object({
  PORT: whole('a port number from 0 (any free one) to 65535', 0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  WORKERS: setting('a number of processes from 1 to 64, or all', parseWorkers).default(1),
  DATABASE_URL: optional(postgres),
  MIGRATION_DATABASE_URL: optional(postgres),
  DATABASE_REPLICA_URL: optional(postgres),
  DATABASE_REPLICA_LAG_SECONDS: whole('a number of seconds from 1 to 300', 1, 300).default(10),
  DEMO: optional(oneOf('1 or 0', ['1', '0'])),
  PUBLIC_URL: optional(setting('an address like https://bandi.example.it', parsePublicUrl)),
  API_ROOT: setting('a path like /sigeba-api-web/v1', parseApiRoot).default('/sigeba-api-web/v1'),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((text) => path.resolve(repoRoot, text)),
  TRUSTED_PROXIES: setting(
    'addresses or networks with commas, such as 10.0.0.7 or 10.0.0.0/24, or loopback, linklocal, uniquelocal',
    parseProxies,
  ).default(['loopback']),
  LOGINS_PER_MINUTE: whole('a number of logins from 10 to 100000', 10, 100_000).default(120),
  SESSION_IDLE_MINUTES: whole('a number of minutes from 10 to 720', MINUTI_INATTIVA.minimo, MINUTI_INATTIVA.massimo).default(60),
  SESSION_HOURS: whole('a number of hours from 1 to 24', ORE_SESSIONE.minimo, ORE_SESSIONE.massimo).default(12),
  LOCAL_LOGIN: optional(oneOf('1 or 0', ['1', '0'])),
  SECOND_FACTOR: optional(oneOf('required or offered', ['required', 'offered'])),
  SECOND_FACTOR_SSO: oneOf('asked or trusted', ['asked', 'trusted']).default('asked'),
  SECRETS_KEY: optional(setting('32 random bytes in base64 (openssl rand -base64 32)', parseKey)),
  UGOV_URL: optional(system('https://ugov.example.it/api')),
  IRIS_URL: optional(system('https://iris.example.it/api')),
  ORCID_URL: optional(address('https://pub.orcid.org/v3.0')),
  CROSSREF_URL: optional(address('https://api.crossref.org')),
  OPENALEX_URL: optional(address('https://api.openalex.org')),
  S3_URL: optional(setting('an address like https://key:secret@host/bucket?region=eu-south-1', parseS3Url)),
  DISK_RESERVE_MB: whole('a number of megabytes', 0, 9_999_999).default(512),
  SMTP_URL: optional(address('smtp://host:port', /^smtps?:$/)),
  MAIL_FROM: optional(mailbox('bandi@ateneo.example')),
  MAIL_REPLY_TO: optional(mailbox('ricerca@ateneo.example')),
  MAIL_BOUNCE: optional(mailbox('rimbalzi@ateneo.example')),
  MAIL_DKIM_SELECTOR: optional(text('a selector of DKIM, the name before ._domainkey', /^[A-Za-z0-9]([A-Za-z0-9.-]{0,61}[A-Za-z0-9])?$/)),
  MAIL_DKIM_KEY: optional(setting('the path of a readable PEM private key', readPrivateKey)),
  PASSWORD_LINK_MINUTES: whole('a number of minutes from 5 to 1440', 5, 1_440).default(60),
  EXPORTS_AT_ONCE: whole('a number of exports from 1 to 5', 1, 5).default(2),
  EXPORTS_WAITING: whole('a number of exports from 0 to 1000', 0, 1_000).default(30),
  EXPORT_SECONDS: whole('a number of seconds from 5 to 600', 5, 600).default(120),
  EXPORT_DOWNLOAD_MINUTES: whole('a number of minutes from 1 to 240', 1, 240).default(15),
  METRICS_TOKEN: optional(text('a secret of 16 characters or more', /^\S{16,200}$/)),
  SECURITY_CONTACT: optional(
    text('an address like mailto:security@example.it or https://example.it/security', /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/),
  ),
  BACKUP_RECIPIENT: optional(text('a recipient of age (age1…)', /^age1[0-9a-z]{50,}$/)),
  BACKUP_IDENTITY_FILE: optional(z.string().transform((text) => path.resolve(text))),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address('http://collector:4318')),
  OTEL_TRACES_SAMPLER_ARG: text('a share from 0 to 1', /^(0|1|0?\.\d{1,6}|1\.0+)$/)
    .default('1')
    .transform(Number),
  CA_FILE: optional(setting('the path of a readable PEM file of certificates', readAuthorities)),
  LOG_LEVEL: oneOf(`one of ${logLevels.join(', ')}`, logLevels).default('info'),
});
export type Settings = z.output<typeof SETTINGS>;

/** @throws an error where it is no private key */
function readPrivateKey(file: string): string {
  const pem = readFileSync(file, 'utf8');
  createPrivateKey(pem);
  return pem;
}

/** Each certificate of a PEM file. */
function readAuthorities(file: string): string[] | undefined {
  const certificates = readFileSync(file, 'utf8').match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  return certificates.length === 0 ? undefined : certificates.map((pem) => new X509Certificate(pem).toString());
}

/** `all`: one for each processor that this process may use. */
function parseWorkers(text: string): number | undefined {
  if (text === 'all') return availableParallelism();
  return /^([1-9]|[1-5]\d|6[0-4])$/.test(text) ? Number(text) : undefined;
}

/** https://key:secret@host/bucket?region=name: the key and the secret percent-encoded. */
function parseS3Url(text: string): S3Config | undefined {
  const url = URL.parse(text);
  const bucket = url?.pathname.slice(1) ?? '';
  const usable =
    url !== null && /^https?:$/.test(url.protocol) && url.username !== '' && url.password !== '' && /^[a-z0-9.-]{3,63}$/.test(bucket);
  if (!usable) return undefined;
  return {
    endpoint: url.origin,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

function parseKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64');
  return /^[A-Za-z0-9+/]{43}=$/.test(text) && key.length === 32 ? key : undefined;
}

function parsePublicUrl(text: string): string | undefined {
  const url = URL.parse(text);
  const usable = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '';
  return usable ? text.replace(/\/+$/, '') : undefined;
}

function parseApiRoot(text: string): string | undefined {
  const trimmed = text.replace(/\/+$/, '');
  return /^(\/[\w.-]+)+$/.test(trimmed) ? trimmed : undefined;
}
