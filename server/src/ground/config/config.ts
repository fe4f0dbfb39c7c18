import path from 'node:path';
import { StartError } from '../startError.ts';
import { type Env, givenOf, mistakesOf } from './readSettings.ts';
import { repoRoot, SETTINGS, type Settings } from './settings.ts';
import { readSsoConfig, type SsoConfig } from './sso.config.ts';

export { type LogLevel, logLevels, type S3Config } from './settings.ts';

/** What the demonstration brings along: its people, their common password, and fixtures of the university's other systems. */
export type Demonstration = { accounts: readonly { email: string; what: string }[]; password: string; ugov: URL; iris: URL };

/** Everything that differs between installations. Read once, at start; no other file reads process.env. */
export type Config = ReturnType<typeof configOf>;

type Derived = { publicUrl: string; demo: boolean; sso: SsoConfig };

function configOf(settings: Settings, { publicUrl, demo, sso }: Derived) {
  const { DATABASE_REPLICA_URL: replicaUrl, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  return {
    port: settings.PORT,
    /** The address the server listens on. */
    host: settings.HOST,
    /** Number of processes that serve on the one port. */
    workers: settings.WORKERS,
    /** Absolute path of the folder of uploaded files and, without a databaseUrl, of the database. */
    dataDir: settings.DATA_DIR,
    /** null: the server runs its own PostgreSQL. */
    databaseUrl: settings.DATABASE_URL,
    /** The same database as the owner of its tables, for migrations. null: the service's own role. */
    migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL,
    /** A streaming replica for routes that only read, and the age of its data in seconds that is accepted; null: none. */
    replica: replicaUrl === null ? null : { url: replicaUrl, lagSeconds: settings.DATABASE_REPLICA_LAG_SECONDS },
    /** The address of the server for people, without a trailing slash: links in mails begin with it. */
    publicUrl,
    /** The path under which the API answers, without a trailing slash. */
    apiRoot: settings.API_ROOT,
    /** Proxies whose statement of the caller's address is trusted. */
    trustedProxies: settings.TRUSTED_PROXIES,
    /** Passwords, and links that set one, that one address may try in a minute. */
    loginsPerMinute: settings.LOGINS_PER_MINUTE,
    session: { idleMinutes: settings.SESSION_IDLE_MINUTES, hours: settings.SESSION_HOURS },
    /**
     * The second factor: whether offices and help desk must have one, whether single sign-on replaces it because the identity provider asks
     * for its own, and the key that encrypts the secrets of the apps; without a key they are stored in the clear.
     */
    fattore: {
      obbligatorio: settings.SECOND_FACTOR === null ? !demo : settings.SECOND_FACTOR === 'required',
      ssoBasta: settings.SECOND_FACTOR_SSO === 'trusted',
      key: settings.SECRETS_KEY,
    },
    /** Example data, and login without a password as one of its people: never where strangers can reach it by accident. */
    demo,
    /** How people log in: docs/accesso.md. */
    sso,
    /**
     * The university's personnel system: http(s) calls a service, file: reads fixtures. null: the demonstration's own fixtures, else none.
     */
    ugovUrl: settings.UGOV_URL,
    /** The catalogue of publications, in the same way. */
    irisUrl: settings.IRIS_URL,
    orcidUrl: settings.ORCID_URL,
    crossrefUrl: settings.CROSSREF_URL,
    openalexUrl: settings.OPENALEX_URL,
    /** The store of uploaded files; null: a folder under dataDir. */
    s3: settings.S3_URL,
    /** Megabytes kept free on the disk of dataDir: with less, uploads are refused. */
    diskReserveMB: settings.DISK_RESERVE_MB,
    /** null: mails stay in the outbox. */
    smtpUrl: settings.SMTP_URL,
    /** How many minutes a link that sets a password is valid. */
    passwordLinkMinutes: settings.PASSWORD_LINK_MINUTES,
    /** Files of lists: how many are made at once, how many may wait, how long one may take, how long its download may take. */
    exports: {
      atOnce: settings.EXPORTS_AT_ONCE,
      waiting: settings.EXPORTS_WAITING,
      seconds: settings.EXPORT_SECONDS,
      downloadMinutes: settings.EXPORT_DOWNLOAD_MINUTES,
    },
    /** The token that lets a monitoring system read GET /metrics; null: there is no such route. */
    metricsToken: settings.METRICS_TOKEN,
    /** The collector of OpenTelemetry and the share of requests that is traced; null: no tracing. */
    traces: endpoint === null ? null : { endpoint, share: settings.OTEL_TRACES_SAMPLER_ARG },
    /** Where to report a vulnerability: mailto: or https. null: nobody is named. */
    securityContact: settings.SECURITY_CONTACT,
    /** The recipient for whom backups are encrypted, and the file of the identity that decrypts them; null: not encrypted. */
    backup: { recipient: settings.BACKUP_RECIPIENT, identityFile: settings.BACKUP_IDENTITY_FILE },
    logLevel: settings.LOG_LEVEL,
    /** The built pages. */
    webDist: path.join(repoRoot, 'web/dist'),
  };
}

/** Wrong settings, one line for each mistake, ready to be shown to the operator. */
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
 * @throws ConfigError that names every mistake at once
 */
export function loadConfig(env: Env): Config {
  const lines: string[] = [];
  const given = givenOf(env);
  const settings = settingsOf(given, lines);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const demo = settings.DEMO === null ? settings.DATABASE_URL === null : settings.DEMO === '1';
  const sso = readSsoConfig(given, { publicUrl, apiRoot: settings.API_ROOT }, lines);
  lines.push(...contradictions(settings, demo, given));
  if (lines.length > 0) throw new ConfigError(lines);
  return configOf(settings, { publicUrl, demo, sso });
}

/** Reports a wrong setting and goes on without it, so that every mistake is reported at once. */
function settingsOf(given: Record<string, string>, lines: string[]): Settings {
  const read = SETTINGS.safeParse(given);
  if (read.success) return read.data;
  const right = { ...given };
  for (const { name, expected } of mistakesOf(read.error)) {
    lines.push(`${name} must be ${expected}; it is "${/TOKEN|SECRET/.test(name) ? '***' : hidePassword(given[name] ?? '')}".`);
    delete right[name];
  }
  return SETTINGS.parse(right);
}

/** Settings that are valid by themselves but contradict each other. */
function* contradictions({ HOST: host, DEMO, DATABASE_URL, WORKERS }: Settings, demo: boolean, given: Env): Generator<string> {
  if (demo && DEMO === null && !isLoopback(host))
    yield `HOST=${host} would show the demonstration, where anyone enters without a password, to the network: ` +
      'set DATABASE_URL or DEMO=0, or DEMO=1 if that is what you want.';
  if (WORKERS > 1 && DATABASE_URL === null)
    yield `WORKERS=${given.WORKERS} needs DATABASE_URL: the PostgreSQL that the server brings along serves one process.`;
}

/** Whether a server that listens on this host can be reached from this machine only. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function hidePassword(text: string): string {
  return text.replace(/:[^:/@]*@/, ':***@');
}
