import path from 'node:path';
import { StartError } from '../startError.ts';
import { type Env, givenOf, mistakesOf } from './readSettings.ts';
import { withSecretFiles } from './secretFiles.ts';
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
  const ssoAttivo = demo || sso.driver !== 'demo';
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
    /** Passwords that one address may try in a minute; and, counted by themselves, links and codes. */
    loginsPerMinute: settings.LOGINS_PER_MINUTE,
    session: { idleMinutes: settings.SESSION_IDLE_MINUTES, hours: settings.SESSION_HOURS },
    fattore: fattoreOf(settings, demo),
    /** Example data, and login without a password as one of its people: never where strangers can reach it by accident. */
    demo,
    /** How people log in: docs/amministrazione/accesso.md. */
    sso,
    /** Whether an identity provider recognises people: the demonstration is its own. */
    ssoAttivo,
    /** Whether the offices log in by password: while nobody else recognises them, or because the operator wants it (D-222). */
    accessoLocale: !ssoAttivo || settings.LOCAL_LOGIN === '1',
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
    mail: mailOf(settings, publicUrl),
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
    /** Certificates of authorities that are trusted besides the known ones; null: none. */
    authorities: settings.CA_FILE,
    logLevel: settings.LOG_LEVEL,
    /** The built pages. */
    webDist: path.join(repoRoot, 'web/dist'),
  };
}

/**
 * The second factor: whether offices and help desk must have one, whether single sign-on replaces it because the identity provider asks for
 * its own, and the key that encrypts the secrets of the apps; without a key they are stored in the clear.
 */
const fattoreOf = ({ SECOND_FACTOR, SECOND_FACTOR_SSO, SECRETS_KEY }: Settings, demo: boolean) => ({
  obbligatorio: SECOND_FACTOR === null ? !demo : SECOND_FACTOR === 'required',
  ssoBasta: SECOND_FACTOR_SSO === 'trusted',
  key: SECRETS_KEY,
});

/** The addresses of mails: of the sender, of who takes answers where the office names nobody, of who takes what could not be delivered. */
function mailOf({ MAIL_FROM, MAIL_REPLY_TO, MAIL_BOUNCE, MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY }: Settings, publicUrl: string) {
  const from = MAIL_FROM ?? `non-rispondere@${new URL(publicUrl).hostname}`;
  const domainName = from.slice(from.indexOf('@') + 1);
  return {
    from,
    replyTo: MAIL_REPLY_TO,
    bounce: MAIL_BOUNCE ?? from,
    /** What signs each mail for the domain of the sender; null: the mail server may do so. */
    dkim:
      MAIL_DKIM_SELECTOR === null || MAIL_DKIM_KEY === null
        ? null
        : { domainName, keySelector: MAIL_DKIM_SELECTOR, privateKey: MAIL_DKIM_KEY },
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
  const { config, mistakes } = readConfig(env);
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return config;
}

/** The configuration without the settings that are wrong, and a line for each of those: for the doctor, who looks at the rest too. */
export function readConfig(env: Env): { config: Config; mistakes: string[] } {
  const lines: string[] = [];
  const given = givenOf(withSecretFiles(env, lines));
  const settings = settingsOf(given, lines);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const demo = settings.DEMO === null ? settings.DATABASE_URL === null : settings.DEMO === '1';
  const { API_ROOT: apiRoot, DATA_DIR: dataDir, SECURITY_CONTACT: securityContact } = settings;
  const sso = readSsoConfig(given, { publicUrl, apiRoot, dataDir, securityContact }, lines);
  lines.push(...contradictions(settings, demo, given));
  return { config: configOf(settings, { publicUrl, demo, sso }), mistakes: lines };
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
function* contradictions(settings: Settings, demo: boolean, given: Env): Generator<string> {
  const { HOST: host, DEMO, DATABASE_URL, MIGRATION_DATABASE_URL, WORKERS } = settings;
  if (demo && DEMO === null && !isLoopback(host))
    yield `HOST=${host} would show the demonstration, where anyone enters without a password, to the network: ` +
      'set DATABASE_URL or DEMO=0, or DEMO=1 if that is what you want.';
  if (DATABASE_URL !== null && MIGRATION_DATABASE_URL !== null && databaseOf(DATABASE_URL) !== databaseOf(MIGRATION_DATABASE_URL))
    yield 'DATABASE_URL and MIGRATION_DATABASE_URL name two databases: ' +
      `${databaseOf(DATABASE_URL)} and ${databaseOf(MIGRATION_DATABASE_URL)}. They are one, as two users, on one host and port; ` +
      'one of them may come from the environment and the other from the file of settings.';
  if (
    (settings.MAIL_DKIM_SELECTOR === null) !== (settings.MAIL_DKIM_KEY === null) ||
    (settings.MAIL_DKIM_KEY !== null && settings.MAIL_FROM === null)
  )
    yield 'MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY and MAIL_FROM, whose domain is signed for, are set together.';
  if (WORKERS > 1 && DATABASE_URL === null)
    yield `WORKERS=${given.WORKERS} needs DATABASE_URL: the PostgreSQL that the server brings along serves one process.`;
}

/** Name, host and port of a database, by which two addresses are compared; this machine has one name. */
function databaseOf(url: string): string {
  const { pathname, hostname, port, searchParams } = new URL(url);
  const named = decodeURIComponent(searchParams.get('host') ?? hostname).toLowerCase();
  const host = isLoopback(named.replace(/^\[|\]$/g, '')) ? 'localhost' : named;
  return `${decodeURIComponent(pathname.slice(1))} on ${host}:${searchParams.get('port') || port || '5432'}`;
}

/** Whether a server that listens on this host can be reached from this machine only. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function hidePassword(text: string): string {
  return text.replace(/:[^:/@]*@/, ':***@');
}
