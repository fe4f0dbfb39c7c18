import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBando, buildUtente, startTestApp } from '../../test/app.ts';
import { SAML } from '../../test/samlIdp.ts';
import { createAlarms } from '../alarms.ts';
import { sealDue } from '../audit/sealDue.ts';
import { CERTIFICATE } from '../config/certificate.testing.ts';
import { repoRoot } from '../config/settings.ts';
import { writeVerifica } from '../files/verifica.queries.ts';
import { release } from '../release.ts';
import { openReplica } from '../replica/replica.ts';

const MEASURE = /\b(sigeba|nodejs|process)_[a-z0-9_]+\b/g;
const TOKEN = 'di-chi-guarda-il-servizio';
const alarms = createAlarms({ error: () => {}, warn: () => {} });
const app = await startTestApp({
  now: '2026-03-20T11:00:00.000Z',
  alarms,
  config: { metricsToken: TOKEN, sso: { ...SAML, idpCerts: [CERTIFICATE], spCert: CERTIFICATE } },
  replica: (primary) => openReplica({ primary, replica: primary, maxLagSeconds: 10, log: { info: () => {}, warn: () => {} } }),
});
afterAll(() => app.stop());

const read = async (token: string | null) => {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, headers, payload } = await app.server.inject({ url: '/metrics', headers: authorization });
  return { statusCode, type: headers['content-type'], lines: payload.split('\n') };
};

describe('the metrics of a server', () => {
  let persona: Awaited<ReturnType<typeof buildUtente>>;
  beforeAll(async () => {
    persona = await buildUtente(app);
    await buildBando(app, { endTimestamp: '2026-04-30T10:00:00.000Z' });
    await app.as(persona).get('/proposte/anni');
    await app.anonymous.get('/proposte/anni');
    await app.as(persona).get('/proposte/987654');
    alarms.set('mail', 'Mails: 3 given up within the last day.');
  });

  test.each([null, 'indovinato'])('are there for nobody who does not show the token: %s', async (token) => {
    expect(await read(token)).toMatchObject({ statusCode: 404, lines: [expect.stringContaining('"code":4')] });
  });

  test('the metrics tell answers by route and status, never an address or a caller', async () => {
    const { statusCode, type, lines } = await read(TOKEN);
    expect([statusCode, type]).toEqual([200, expect.stringContaining('text/plain')]);
    const route = 'route="/proposte/anni"';
    for (const status of [200, 401])
      expect(lines).toContain(`sigeba_http_request_seconds_count{method="GET",${route},status="${status}"} 1`);
    expect(lines.join('\n')).toContain('route="/proposte/:id"');
    const { version, commit } = release();
    expect(lines).toContain(`sigeba_build_info{version="${version}",commit="${commit}"} 1`);
    for (const word of ['987654', persona.email, persona.cognome]) expect(lines.join('\n')).not.toContain(word);
  });

  test('the metrics tell what waits: mails, sessions, the next end of a call, alarms', async () => {
    const before = await read(TOKEN);
    expect(before.lines).toEqual(
      expect.arrayContaining([
        'sigeba_mails{state="waiting"} 0',
        'sigeba_mail_oldest_seconds 0',
        'sigeba_sessions 1',
        `sigeba_next_deadline_timestamp_seconds ${Date.parse('2026-04-30T10:00:00.000Z') / 1000}`,
        'sigeba_alarm{name="mail"} 1',
        'sigeba_alarm{name="files"} 0',
        'sigeba_job_ended_timestamp_seconds{job="pulizia"} 0',
        'sigeba_backup_ended_timestamp_seconds 0',
        'sigeba_restore_proved_timestamp_seconds 0',
        'sigeba_files{state="lost"} -1',
        `sigeba_certificate_ends_timestamp_seconds{certificate="of ours"} ${Date.parse('2036-11-17T22:07:39.000Z') / 1000}`,
        'sigeba_audit_unsealed_seconds 0',
        'sigeba_database_up 1',
        'sigeba_database_connections{state="waiting"} 0',
      ]),
    );
    const since = new Date('2026-03-20T10:50:00.000Z');
    await app.db
      .insertInto('audit_log')
      .values({ quando: since, azione: 'proposta.invio', oggetto_tipo: 'proposta', oggetto_id: 7, dati: '{}', ip: '::1' })
      .execute();
    await app.db
      .insertInto('email_outbox')
      .values({
        tipo: 'M-02',
        destinatario: 'x@ateneo.example',
        oggetto_tipo: 'utente',
        oggetto_id: persona.id,
        soggetto: 's',
        corpo: 'c',
        lingua: 'it',
        prossimo_ts: since,
        created_at: since,
      })
      .execute();
    await app.db
      .insertInto('lavoro')
      .values(
        ['pulizia', 'backup', 'ripristino', 'di-una-volta'].map((nome) => ({
          nome,
          giorno: '2026-03-20',
          finito_ts: new Date('2026-03-20T02:00:01.000Z'),
        })),
      )
      .execute();
    await writeVerifica(app.db, {
      now: since,
      file: 9,
      perduti: 1,
      riletti: 3,
      cambiati: 2,
      chiaviCambiate: ['a', 'b'],
      chiaviNonLette: [],
    });
    expect((await read(TOKEN)).lines).toEqual(
      expect.arrayContaining([
        'sigeba_files{state="all"} 9',
        'sigeba_files{state="lost"} 1',
        'sigeba_files{state="changed"} 2',
        `sigeba_restore_proved_timestamp_seconds ${Date.parse('2026-03-20T02:00:01.000Z') / 1000}`,
        'sigeba_mails{state="waiting"} 1',
        'sigeba_mail_oldest_seconds 600',
        `sigeba_job_ended_timestamp_seconds{job="pulizia"} ${Date.parse('2026-03-20T02:00:01.000Z') / 1000}`,
        `sigeba_backup_ended_timestamp_seconds ${Date.parse('2026-03-20T02:00:01.000Z') / 1000}`,
        'sigeba_audit_unsealed_seconds 600',
      ]),
    );
    await sealDue(app.db);
    const { lines } = await read(TOKEN);
    expect(lines).toContain('sigeba_audit_unsealed_seconds 0');
    // A work of an earlier version or of other settings, which nobody does any more, is missed by nobody.
    expect(lines.filter((line) => line.includes('di-una-volta'))).toEqual([]);
  });
});

test('without a token in the settings there are no metrics', async () => {
  const other = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
  try {
    expect((await other.server.inject('/metrics')).payload).not.toContain('sigeba_');
  } finally {
    await other.stop();
  }
});

test.each(['allarmi.yml', 'cruscotto.json'])('every measure that %s asks for is told', async (file) => {
  const asked = readFileSync(path.join(repoRoot, 'docs/amministrazione', file), 'utf8').match(MEASURE) ?? [];
  const { lines } = await read(TOKEN);
  expect(asked.length).toBeGreaterThan(5);
  // Told: with a value, not by its name alone, so that no rule waits for a measure that is absent.
  const told = new Set(lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.match(/^\w+/)?.[0] ?? []));
  expect([...new Set(asked)].filter((measure) => !told.has(measure))).toEqual([]);
});

/** Told only where there is a replica, or single sign-on by SAML. */
const OPTIONAL = /^sigeba_(replica|certificate)_/;

test('an alarm is raised where a measure that a rule compares is absent', () => {
  const rules = readFileSync(path.join(repoRoot, 'docs/amministrazione/allarmi.yml'), 'utf8');
  const watched = new Set([...rules.matchAll(/absent\((sigeba_\w+)\)/g)].map(([, measure]) => measure));
  const compared = new Set((rules.match(/\bsigeba_[a-z0-9_]+\b/g) ?? []).map((measure) => measure.replace('_bucket', '_count')));
  expect([...compared].filter((measure) => !watched.has(measure) && !OPTIONAL.test(measure))).toEqual([]);
});

test('the metrics of SIGEBA and the table of docs/amministrazione/controlla.md are the same', async () => {
  const documented = readFileSync(path.join(repoRoot, 'docs/amministrazione/controlla.md'), 'utf8').match(MEASURE) ?? [];
  const told = (await read(TOKEN)).lines.flatMap((line) => /^# TYPE (sigeba_\w+)/.exec(line)?.[1] ?? []);
  expect([...new Set(documented)].sort()).toEqual(told.sort());
});
