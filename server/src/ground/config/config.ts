import path from 'node:path';
import { StartError } from '../startError.ts';
import { readSsoConfig, type SsoConfig } from './sso.config.ts';

const repoRoot = path.resolve(import.meta.dirname, '../../../..');

/** A store that speaks S3. */
export type S3Config = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

/** What the demonstration brings along: its people, their one password, and the answers of the university's other systems. */
export type Demonstration = { accounts: readonly { email: string; what: string }[]; password: string; ugov: URL; iris: URL };

/** Everything that changes from one installation to another. Read once, at start; no other file looks at process.env. */
export type Config = {
  port: number;
  /** The address the server listens on. */
  host: string;
  /** Absolute. Uploaded files and, without a databaseUrl, the database itself. */
  dataDir: string;
  /** null: the server brings its own PostgreSQL. */
  databaseUrl: string | null;
  /** How people reach the server, without a final slash: the links in mails begin with it. */
  publicUrl: string;
  /** The path under which the API answers, without a final slash. */
  apiRoot: string;
  /** Example data, and entry without a password as one of its people: never where strangers can reach it by accident. */
  demo: boolean;
  /** Who recognises people: docs/accesso.md. */
  sso: SsoConfig;
  /** The university's system: http(s) asks a service, file: reads fixtures. null: the demonstration's own fixtures, else none. */
  ugovUrl: string | null;
  /** The catalogue of publications, in the same way. */
  irisUrl: string | null;
  /** Where uploaded files stand; null: under dataDir. */
  s3: S3Config | null;
  /** null: mails stay in the outbox. */
  smtpUrl: string | null;
  /** How long a link to set a password is good. */
  passwordLinkMinutes: number;
  logLevel: LogLevel;
  /** The built pages. */
  webDist: string;
};

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Env = Readonly<Record<string, string | undefined>>;

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
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | Mistake): T => {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (!(value instanceof Mistake)) return value;
    lines.push(`${name} must be ${value.expected}; it is "${value.secret ? hidePassword(text) : text}".`);
    return fallback;
  };

  const port = read('PORT', 3000, parsePort);
  const host = read('HOST', '127.0.0.1', (text) => text);
  const databaseUrl = read<string | null>(
    'DATABASE_URL',
    null,
    parseUrl(['postgres:', 'postgresql:'], 'postgresql://user:password@host/database'),
  );
  const demoWritten = read<boolean | null>('DEMO', null, parseSwitch);
  const demo = demoWritten ?? databaseUrl === null;
  const publicUrl = read('PUBLIC_URL', `http://localhost:${port}`, parsePublicUrl);
  const apiRoot = read('API_ROOT', '/sigeba-api-web/v1', parseApiRoot);
  const config: Config = {
    port,
    host,
    dataDir: read('DATA_DIR', path.join(repoRoot, 'data'), (text) => path.resolve(repoRoot, text)),
    databaseUrl,
    publicUrl,
    apiRoot,
    demo,
    sso: readSsoConfig(env, { publicUrl, apiRoot }, lines),
    ugovUrl: read<string | null>('UGOV_URL', null, parseOutsideUrl('https://ugov.example.it/api')),
    irisUrl: read<string | null>('IRIS_URL', null, parseOutsideUrl('https://iris.example.it/api')),
    s3: read<S3Config | null>('S3_URL', null, parseS3Url),
    smtpUrl: read<string | null>('SMTP_URL', null, parseUrl(['smtp:', 'smtps:'], 'smtp://host:port')),
    passwordLinkMinutes: read('PASSWORD_LINK_MINUTES', 60, parseMinutes),
    logLevel: read<LogLevel>('LOG_LEVEL', 'info', parseLogLevel),
    webDist: path.join(repoRoot, 'web/dist'),
  };
  if (demo && demoWritten === null && !isLoopback(host)) {
    lines.push(
      `HOST=${host} would show the demonstration, where anyone enters without a password, to the network: ` +
        'set DATABASE_URL or DEMO=0, or DEMO=1 if that is what you want.',
    );
  }
  if (lines.length > 0) throw new ConfigError(lines);
  return config;
}

class Mistake {
  readonly expected: string;
  readonly secret: boolean;
  constructor(expected: string, secret = false) {
    this.expected = expected;
    this.secret = secret;
  }
}

function parsePort(text: string): number | Mistake {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65_535 ? port : new Mistake('a port number from 0 (any free one) to 65535');
}

function parseMinutes(text: string): number | Mistake {
  const minutes = Number(text);
  return /^\d{1,4}$/.test(text) && minutes >= 5 && minutes <= 1_440 ? minutes : new Mistake('a number of minutes from 5 to 1440');
}

function parseSwitch(text: string): boolean | Mistake {
  if (text === '1') return true;
  if (text === '0') return false;
  return new Mistake('1 or 0');
}

function parseLogLevel(text: string): LogLevel | Mistake {
  return logLevels.find((level) => level === text) ?? new Mistake(`one of ${logLevels.join(', ')}`);
}

const parseUrl = (protocols: string[], example: string) => (text: string) => {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '' ? text : new Mistake(`an address like ${example}`, true);
};

const parseOutsideUrl = (example: string) => (text: string) => {
  const url = URL.parse(text);
  return url !== null && /^(https?|file):$/.test(url.protocol)
    ? text
    : new Mistake(`an address like ${example} or file:///path.json`, true);
};

/** https://key:secret@host/bucket?region=name: the key and the secret percent-encoded. */
function parseS3Url(text: string): S3Config | Mistake {
  const url = URL.parse(text);
  const bucket = url?.pathname.slice(1) ?? '';
  const usable =
    url !== null && /^https?:$/.test(url.protocol) && url.username !== '' && url.password !== '' && /^[a-z0-9.-]{3,63}$/.test(bucket);
  if (!usable) return new Mistake('an address like https://key:secret@host/bucket?region=eu-south-1', true);
  return {
    endpoint: url.origin,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

function parsePublicUrl(text: string): string | Mistake {
  const url = URL.parse(text);
  const usable = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '';
  return usable ? text.replace(/\/+$/, '') : new Mistake('an address like https://bandi.example.it');
}

function parseApiRoot(text: string): string | Mistake {
  const trimmed = text.replace(/\/+$/, '');
  return /^(\/[\w.-]+)+$/.test(trimmed) ? trimmed : new Mistake('a path like /sigeba-api-web/v1');
}

/** Whether only this machine can reach what listens there. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function hidePassword(text: string): string {
  return text.replace(/:[^:/@]*@/, ':***@');
}
