import path from 'node:path';
import type { SessionLength } from '../asking.ts';
import { StartError } from '../startError.ts';
import { type Env, givenOf, readSettings } from './readSettings.ts';
import { type LogLevel, repoRoot, type S3Config, SETTINGS, type Settings } from './settings.ts';
import { readSsoConfig, type SsoConfig } from './sso.config.ts';

export { type LogLevel, logLevels, type S3Config } from './settings.ts';

/** What the demonstration brings along: its people, their one password, and the answers of the university's other systems. */
export type Demonstration = { accounts: readonly { email: string; what: string }[]; password: string; ugov: URL; iris: URL };

/** Everything that changes from one installation to another. Read once, at start; no other file looks at process.env. */
export type Config = {
  port: number;
  /** The address the server listens on. */
  host: string;
  /** How many processes serve, on one port. */
  workers: number;
  /** Absolute. Uploaded files and, without a databaseUrl, the database itself. */
  dataDir: string;
  /** null: the server brings its own PostgreSQL. */
  databaseUrl: string | null;
  /** The same database as the owner of its tables, for migrations. null: as the service. */
  migrationDatabaseUrl: string | null;
  /** A streaming replica for what only reads, and how old its answers may be; null: there is none. */
  replica: { url: string; lagSeconds: number } | null;
  /** How people reach the server, without a final slash: the links in mails begin with it. */
  publicUrl: string;
  /** The path under which the API answers, without a final slash. */
  apiRoot: string;
  /** Proxies whose word on the caller's address is believed. */
  trustedProxies: string[];
  /** Passwords, and links that set one, that one address may try in a minute. */
  loginsPerMinute: number;
  session: SessionLength;
  /**
   * The second factor: whether offices and help desk must have one, whether single sign-on stands for it since the
   * identity provider asks for its own, and what seals the secrets of the apps; a null key keeps them in the clear.
   */
  fattore: { obbligatorio: boolean; ssoBasta: boolean; key: Buffer | null };
  /** Example data, and entry without a password as one of its people: never where strangers can reach it by accident. */
  demo: boolean;
  /** Who recognises people: docs/accesso.md. */
  sso: SsoConfig;
  /** The university's system: http(s) asks a service, file: reads fixtures. null: the demonstration's own fixtures, else none. */
  ugovUrl: string | null;
  /** The catalogue of publications, in the same way. */
  irisUrl: string | null;
  orcidUrl: string | null;
  crossrefUrl: string | null;
  openalexUrl: string | null;
  /** Where uploaded files stand; null: under dataDir. */
  s3: S3Config | null;
  /** Megabytes kept free on the disk of dataDir: below them no uploads are taken. */
  diskReserveMB: number;
  /** null: mails stay in the outbox. */
  smtpUrl: string | null;
  /** How long a link to set a password is good. */
  passwordLinkMinutes: number;
  /** Files of lists: how many are made at once, how many may wait for that, how long one may take, how long its download may. */
  exports: { atOnce: number; waiting: number; seconds: number; downloadMinutes: number };
  /** Who shows it reads GET /metrics; null: there is none. */
  metricsToken: string | null;
  /** The collector of OpenTelemetry, and which share of the requests it is told; null: nobody traces. */
  traces: { endpoint: string; share: number } | null;
  /** Whom to tell of a weakness: mailto: or https. null: nobody is named. */
  securityContact: string | null;
  /** For whom backups are sealed, and the file of the identity that opens them: null where they are in the clear. */
  backup: { recipient: string | null; identityFile: string | null };
  logLevel: LogLevel;
  /** The built pages. */
  webDist: string;
};

/** One line for each mistake, ready to be shown to whoever installs the server. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * Reads the configuration. An empty variable counts as absent.
 * @throws ConfigError naming every mistake at once
 */
export function loadConfig(env: Env): Config {
  const lines: string[] = [];
  const settings = settingsOf(env, lines);
  const { PORT: port, HOST: host, API_ROOT: apiRoot } = settings;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${port}`;
  const demo = settings.DEMO === null ? settings.DATABASE_URL === null : settings.DEMO === '1';
  const sso = readSsoConfig(env, { publicUrl, apiRoot }, lines);
  lines.push(...contradictions(settings, demo, env));
  if (lines.length > 0) throw new ConfigError(lines);
  return {
    port,
    host,
    apiRoot,
    publicUrl,
    demo,
    sso,
    ...placesOf(settings),
    ...watchOf(settings),
    workers: settings.WORKERS,
    dataDir: settings.DATA_DIR,
    trustedProxies: settings.TRUSTED_PROXIES,
    loginsPerMinute: settings.LOGINS_PER_MINUTE,
    session: { idleMinutes: settings.SESSION_IDLE_MINUTES, hours: settings.SESSION_HOURS },
    fattore: {
      obbligatorio: settings.SECOND_FACTOR === null ? !demo : settings.SECOND_FACTOR === 'required',
      ssoBasta: settings.SECOND_FACTOR_SSO === 'trusted',
      key: settings.SECRETS_KEY,
    },
    diskReserveMB: settings.DISK_RESERVE_MB,
    passwordLinkMinutes: settings.PASSWORD_LINK_MINUTES,
    exports: {
      atOnce: settings.EXPORTS_AT_ONCE,
      waiting: settings.EXPORTS_WAITING,
      seconds: settings.EXPORT_SECONDS,
      downloadMinutes: settings.EXPORT_DOWNLOAD_MINUTES,
    },
    backup: { recipient: settings.BACKUP_RECIPIENT, identityFile: settings.BACKUP_IDENTITY_FILE },
    webDist: path.join(repoRoot, 'web/dist'),
  };
}

/** Settings that are right each by itself, and not beside one another. */
function* contradictions({ HOST: host, DEMO, DATABASE_URL, WORKERS }: Settings, demo: boolean, env: Env): Generator<string> {
  if (demo && DEMO === null && !isLoopback(host))
    yield `HOST=${host} would show the demonstration, where anyone enters without a password, to the network: ` +
      'set DATABASE_URL or DEMO=0, or DEMO=1 if that is what you want.';
  if (WORKERS > 1 && DATABASE_URL === null)
    yield `WORKERS=${env.WORKERS} needs DATABASE_URL: the PostgreSQL that the server brings along serves one process.`;
}

/** Where what stands outside of this process is reached. */
const placesOf = (settings: Settings) => ({
  databaseUrl: settings.DATABASE_URL,
  migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL,
  replica:
    settings.DATABASE_REPLICA_URL === null
      ? null
      : { url: settings.DATABASE_REPLICA_URL, lagSeconds: settings.DATABASE_REPLICA_LAG_SECONDS },
  ugovUrl: settings.UGOV_URL,
  irisUrl: settings.IRIS_URL,
  orcidUrl: settings.ORCID_URL,
  crossrefUrl: settings.CROSSREF_URL,
  openalexUrl: settings.OPENALEX_URL,
  s3: settings.S3_URL,
  smtpUrl: settings.SMTP_URL,
});

/** Who looks after the server, and what they are told. */
const watchOf = (settings: Settings) => ({
  metricsToken: settings.METRICS_TOKEN,
  traces:
    settings.OTEL_EXPORTER_OTLP_ENDPOINT === null
      ? null
      : { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, share: settings.OTEL_TRACES_SAMPLER_ARG },
  securityContact: settings.SECURITY_CONTACT,
  logLevel: settings.LOG_LEVEL,
});

/** What is wrong is told, and the rest judged without it: every mistake is heard of at once. */
function settingsOf(env: Env, lines: string[]): Settings {
  const read = readSettings(SETTINGS, env);
  if ('settings' in read) return read.settings;
  const settings = givenOf(SETTINGS, env);
  for (const { name, expected } of read.mistakes)
    lines.push(`${name} must be ${expected}; it is "${/TOKEN|SECRET/.test(name) ? '***' : hidePassword(settings[name] ?? '')}".`);
  return SETTINGS.parse(Object.fromEntries(Object.entries(settings).filter(([name]) => !read.mistakes.some((one) => one.name === name))));
}

/** Whether only this machine can reach what listens there. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function hidePassword(text: string): string {
  return text.replace(/:[^:/@]*@/, ':***@');
}
