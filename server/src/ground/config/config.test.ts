import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const mistakesOf = (env: Record<string, string>): string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
};

describe('the configuration', () => {
  test('several processes serve one port, on an external database', () => {
    const DATABASE_URL = 'postgresql://u:p@db/sigeba';
    expect(loadConfig({ DATABASE_URL, WORKERS: '3' }).workers).toBe(3);
    expect(loadConfig({ DATABASE_URL, WORKERS: 'all' }).workers).toBeGreaterThanOrEqual(1);
    expect(mistakesOf({ WORKERS: '2' })).toEqual([
      'WORKERS=2 needs DATABASE_URL: the PostgreSQL that the server brings along serves one process.',
    ]);
    for (const WORKERS of ['0', '65', 'two'])
      expect(mistakesOf({ DATABASE_URL, WORKERS })).toEqual([
        `WORKERS must be a number of processes from 1 to 64, or all; it is "${WORKERS}".`,
      ]);
  });

  test('without settings the demonstration runs on this machine only, with its own database', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      workers: 1,
      dataDir: path.resolve(import.meta.dirname, '../../../../data'),
      databaseUrl: null,
      migrationDatabaseUrl: null,
      publicUrl: 'http://localhost:3000',
      apiRoot: '/sigeba-api-web/v1',
      trustedProxies: ['loopback'],
      loginsPerMinute: 120,
      metricsToken: null,
      traces: null,
      securityContact: null,
      backup: { recipient: null, identityFile: null },
      session: { idleMinutes: 60, hours: 12 },
      fattore: { obbligatorio: false, ssoBasta: false, key: null },
      demo: true,
      sso: { driver: 'demo' },
      ssoAttivo: true,
      accessoLocale: false,
      ugovUrl: null,
      irisUrl: null,
      orcidUrl: null,
      crossrefUrl: null,
      openalexUrl: null,
      replica: null,
      s3: null,
      diskReserveMB: 512,
      smtpUrl: null,
      mail: { from: 'non-rispondere@localhost', replyTo: null, bounce: 'non-rispondere@localhost', dkim: null },
      passwordLinkMinutes: 60,
      exports: { atOnce: 2, waiting: 30, seconds: 120, downloadMinutes: 15 },
      authorities: null,
      logLevel: 'info',
      webDist: path.resolve(import.meta.dirname, '../../../../web/dist'),
    });
  });

  test('a DATABASE_URL turns the demonstration off, and DEMO=1 turns it on again', () => {
    const DATABASE_URL = 'postgres://sigeba@db/sigeba';
    expect(loadConfig({ DATABASE_URL, HOST: '0.0.0.0' })).toMatchObject({ databaseUrl: DATABASE_URL, demo: false });
    expect(loadConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  });

  test.each(['0.0.0.0', '::', '10.0.0.7', 'bandi.example.it'])('the demonstration on %s is refused unless it is written out', (HOST) => {
    expect(mistakesOf({ HOST })).toEqual([expect.stringContaining('DEMO=1')]);
    expect(loadConfig({ HOST, DEMO: '1' })).toMatchObject({ host: HOST, demo: true });
    expect(loadConfig({ HOST, DEMO: '0' })).toMatchObject({ host: HOST, demo: false });
  });

  test.each(['localhost', '127.0.0.2', '::1'])('the demonstration on %s needs no permission', (HOST) => {
    expect(loadConfig({ HOST }).demo).toBe(true);
  });

  test('trailing slashes are removed, an empty variable counts as absent, and the port becomes part of the public address', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://bandi.example.it/', API_ROOT: '/api/', LOG_LEVEL: '' })).toMatchObject({
      publicUrl: 'https://bandi.example.it',
      apiRoot: '/api',
      authorities: null,
      logLevel: 'info',
    });
    expect(loadConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  test('an S3-compatible store is one address with key, secret and bucket', () => {
    const S3_URL = 'https://chiave%3Auno:a%2Fb@s3.example.it:9000/allegati?region=eu-south-1';
    expect(loadConfig({ S3_URL }).s3).toEqual({
      endpoint: 'https://s3.example.it:9000',
      bucket: 'allegati',
      region: 'eu-south-1',
      accessKeyId: 'chiave:uno',
      secretAccessKey: 'a/b',
    });
    expect(mistakesOf({ S3_URL: 'https://key:secret@s3.example.it' })).toEqual([expect.stringContaining('***')]);
  });

  test('proxies are addresses, networks or names of networks, never everybody', () => {
    const proxies = (TRUSTED_PROXIES: string) => loadConfig({ TRUSTED_PROXIES }).trustedProxies;
    expect(proxies('loopback, 10.0.0.7,10.1.0.0/16,2001:db8::/32')).toEqual(['loopback', '10.0.0.7', '10.1.0.0/16', '2001:db8::/32']);
    for (const wrong of ['true', '1', '*', '10.0.0', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.7;10.0.0.8'])
      expect(mistakesOf({ TRUSTED_PROXIES: wrong })).toEqual([expect.stringContaining('TRUSTED_PROXIES must be')]);
  });

  test('offices need a second factor outside the demonstration, and its key has 32 bytes', () => {
    expect(loadConfig({ DEMO: '0' }).fattore).toEqual({ obbligatorio: true, ssoBasta: false, key: null });
    const SECRETS_KEY = Buffer.alloc(32, 9).toString('base64');
    const said = loadConfig({ DEMO: '0', SECOND_FACTOR: 'offered', SECOND_FACTOR_SSO: 'trusted', SECRETS_KEY });
    expect(said.fattore).toEqual({ obbligatorio: false, ssoBasta: true, key: Buffer.alloc(32, 9) });
    const [mistake = ''] = mistakesOf({ SECRETS_KEY: SECRETS_KEY.slice(4) });
    expect(mistake).toContain('SECRETS_KEY must be 32 random bytes');
    expect(mistake).not.toContain(SECRETS_KEY.slice(4));
  });

  test('offices enter by password while nobody recognises them, and otherwise where LOCAL_LOGIN says so (D-222)', () => {
    const OIDC = {
      DEMO: '0',
      SSO_DRIVER: 'oidc',
      OIDC_ISSUER: 'https://idp.ateneo.example',
      OIDC_CLIENT_ID: 'sigeba',
      OIDC_CLIENT_SECRET: 'segreto',
    };
    const read = (env: Record<string, string>) => {
      const { ssoAttivo, accessoLocale } = loadConfig(env);
      return { ssoAttivo, accessoLocale };
    };
    expect(read({ DEMO: '0' })).toEqual({ ssoAttivo: false, accessoLocale: true });
    expect(read({ DEMO: '0', LOCAL_LOGIN: '0' })).toEqual({ ssoAttivo: false, accessoLocale: true });
    expect(read({ DEMO: '1' })).toEqual({ ssoAttivo: true, accessoLocale: false });
    expect(read(OIDC)).toEqual({ ssoAttivo: true, accessoLocale: false });
    expect(read({ ...OIDC, LOCAL_LOGIN: '1' })).toEqual({ ssoAttivo: true, accessoLocale: true });
    expect(mistakesOf({ LOCAL_LOGIN: 'yes' })).toEqual([expect.stringContaining('LOCAL_LOGIN must be 1 or 0')]);
  });

  test('the length of a session has bounds', () => {
    expect(loadConfig({ SESSION_IDLE_MINUTES: '15', SESSION_HOURS: '8' }).session).toEqual({ idleMinutes: 15, hours: 8 });
    expect(mistakesOf({ SESSION_IDLE_MINUTES: '5', SESSION_HOURS: '48' })).toHaveLength(2);
  });

  test('every mistake is reported at once, one line each', () => {
    const lines = mistakesOf({ PORT: '70000', API_ROOT: 'v1', DEMO: 'yes', LOG_LEVEL: 'loud', PUBLIC_URL: 'bandi', SMTP_URL: 'mail' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DEMO', 'PUBLIC_URL', 'API_ROOT', 'SMTP_URL', 'LOG_LEVEL']);
  });

  test('service and owner are users of one database: of the same name, host and port', () => {
    const both = (MIGRATION_DATABASE_URL: string) =>
      mistakesOf({ DATABASE_URL: 'postgresql://sigeba:a@staging.example/sigeba', MIGRATION_DATABASE_URL });
    expect(() =>
      loadConfig({
        DATABASE_URL: 'postgresql://sigeba:a@localhost/sigeba',
        MIGRATION_DATABASE_URL: 'postgresql://owner:b@127.0.0.1:5432/sigeba',
      }),
    ).not.toThrow();
    const [line = ''] = both('postgresql://owner:b@prod.example/sigeba');
    expect(line).toContain('name two databases: sigeba on staging.example:5432 and sigeba on prod.example:5432');
    expect(both('postgresql://owner:b@staging.example:5433/sigeba')).toHaveLength(1);
    expect(both('postgresql://owner:b@staging.example/prova')).toHaveLength(1);
  });

  test('a password is not repeated in a complaint', () => {
    expect(mistakesOf({ DATABASE_URL: 'mysql://sigeba:secret@db/sigeba' }).join()).not.toContain('secret');
  });
});
