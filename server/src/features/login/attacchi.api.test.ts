import { createHook } from 'node:async_hooks';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { buildBando, buildProposta, buildUtente, startTestApp } from '../../test/app.ts';
import { clientOf } from '../../test/client.ts';
import { deleteOldReti } from './credenziali.queries.ts';
import { keysOf } from './passwordAttempt.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const noSession = { status: 401, body: { code: 11 } };
const FORGED = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-proto': 'http' };

describe('a request that pretends to come from somebody else', () => {
  test('the header of another user ends in code 11, and never in their data', async () => {
    const [one, other] = [await buildUtente(app), await buildUtente(app)];
    const headers = { 'x-user-id': String(other.id) };
    expect(await app.as(one).get(`/utenti/findById?idUtente=${other.id}`, { headers })).toMatchObject(noSession);
    expect(await app.as(one).delete('/login/sessioni', { headers })).toMatchObject(noSession);
    expect((await app.as(other).get('/proposte/anni')).status).toBe(200);
  });

  test.each(['REFEREE', 'RAD', 'HELP_DESK', 'UTENTE', 'MEMBRO_COMMISSIONE_CERT'] as const)(
    'the token of a %s opens nothing of the research office [SEC-016]',
    async (tipoUtente) => {
      const utente = await buildUtente(app, { tipoUtente, abilitazioni: ['UFFICIO', 'CAN_IMPERSONA', 'HELPDESK'] });
      for (const path of ['/ur/proposte', '/ur/proposte/export', '/ur/home'])
        expect(await app.as(utente).get(path)).toMatchObject({ status: 403, body: { code: 13 } });
    },
  );
});

describe('a forged host', () => {
  test('a forged host reaches no mail: links begin with the configured address', async () => {
    const proposta = await buildProposta(app, { bando: await buildBando(app), completa: true });
    const { status } = await app
      .as(proposta.responsabile)
      .put(`/proposte/sottomissione/${proposta.id}`, proposta.fresh, { headers: FORGED });
    expect(status).toBe(200);
    const mails = await app.db.selectFrom('email_outbox').select(['soggetto', 'corpo']).execute();
    expect(mails).not.toEqual([]);
    expect(JSON.stringify(mails)).toContain('https://bandi.ateneo.example/');
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });

  test('a forged host reaches no answer', async () => {
    const utente = await buildUtente(app);
    for (const path of ['/config', '/login/ssologout', `/utenti/findById?idUtente=${utente.id}`])
      expect(JSON.stringify(await app.as(utente).get(path, { headers: FORGED }))).not.toContain('evil.example');
  });
});

describe('another site', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded'])('cannot post to us as a form does, with %s', async (type) => {
    const utente = await buildUtente(app);
    const reply = await app.as(utente).send('POST', '/token-download', '{"risorsa":"/ur/proposte/export"}', {
      headers: { 'content-type': type, origin: 'https://evil.example' },
    });
    expect(reply.status).toBe(422);
    expect(await app.db.selectFrom('token_download').select('risorsa').execute()).toEqual([]);
  });

  test('another site may read nothing, by preflight or by request', async () => {
    const utente = await buildUtente(app);
    const { headers } = await app.as(utente).get('/proposte/anni', { headers: { origin: 'https://evil.example' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' });
  });
});

/** How often the costly function of passwords runs meanwhile, as Node itself counts it. */
async function derivationsOf(act: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') count += 1;
    },
  }).enable();
  await act();
  hook.disable();
  return count;
}

describe('whoever guesses passwords', () => {
  const PASSWORD = 'cavallo-batteria-graffetta';
  const guess = (username: string, password = 'sbagliata') => app.anonymous.post('/login', { username, password, versione: '1.5.5' });

  test('a hundred guesses get the same answer, for a known and an unknown name, and no session', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD });
    const replies = [];
    for (let n = 0; n < 50; n++) replies.push(await guess(hd.email, `prova${n}`), await guess('nessuno@ateneo.example', `prova${n}`));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 401, body: { code: 12 } });
    expect(await app.db.selectFrom('sessione').select('id').where('utente_id', '=', hd.id).execute()).toEqual([]);
    // A hundred derivations of the key, each made to be slow.
  }, 120_000);

  test('a guess costs one key derivation for an unknown name, a locked one and one of single sign-on', async () => {
    const [hd, locked, utente] = [
      await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD }),
      await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD }),
      await buildUtente(app),
    ];
    for (let n = 0; n < 10; n++) await guess(locked.email);
    for (const name of [hd.email, locked.email, utente.email, 'nessuno.altro@ateneo.example'])
      expect(await derivationsOf(() => guess(name))).toBe(1);
  });

  test('all servers count guesses together', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD });
    const other = await buildApp({ db: app.db, config: app.config, clock: app.clock.now, loginsPerMinute: 10_000 });
    const there = clientOf(other, async () => ({}));
    for (let n = 0; n < 5; n++) {
      await guess(hd.email);
      await there.post('/login', { username: hd.email, password: 'sbagliata', versione: '1.5.5' });
    }
    for (const client of [app.anonymous, there])
      expect((await client.post('/login', { username: hd.email, password: PASSWORD, versione: '1.5.5' })).status).toBe(401);
    await other.close();
  });

  test('of a hundred guesses at once ten are checked, and the right one among the others finds the lock', {
    tags: 'database',
  }, async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD });
    await Promise.all(Array.from({ length: 30 }, () => guess(hd.email)));
    expect((await guess(hd.email, PASSWORD)).status).toBe(401);
    const { count } = await app.db
      .selectFrom('accesso_tentativo')
      .select('tentativi as count')
      .where('chiave_hash', '=', keysOf(hd.email, '127.0.0.1').here)
      .executeTakeFirstOrThrow();
    expect(count).toBe(10);
  });

  test('an unknown name locks too', async () => {
    const name = 'ancora.nessuno@ateneo.example';
    for (let n = 0; n < 10; n++) await guess(name);
    const row = await app.db
      .selectFrom('accesso_tentativo')
      .select('bloccato_fino_a')
      .where('chiave_hash', '=', keysOf(name, '127.0.0.1').here)
      .executeTakeFirstOrThrow();
    expect(row.bloccato_fino_a).toEqual(new Date(app.clock.now().getTime() + 15 * 60_000));
  });
});

describe('whoever guesses from elsewhere', () => {
  const PASSWORD = 'cavallo-batteria-graffetta';
  const HOME = '203.0.113.7';
  const RIVAL = '198.51.100.9';
  const from = (ip: string, username: string, password = 'sbagliata') =>
    app.anonymous.post('/login', { username, password, versione: '1.5.5' }, { ip });
  const helpDesk = () => buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD });
  /** One wrong password from each of so many networks that nobody has entered from. */
  const spread = async (username: string, networks: number, first = 1) => {
    const replies = [];
    for (let n = first; n < first + networks; n++) replies.push(await from(`192.0.${n}.1`, username));
    return replies.map(({ status }) => status);
  };
  const wrong = { status: 401, body: { code: 12 } };
  const slowed = { status: 429, body: { code: 1 } };

  test('wrong passwords lock the network that guesses: eleven of an attacker leave the person free', async () => {
    const hd = await helpDesk();
    for (let n = 0; n < 11; n++) expect(await from(RIVAL, hd.email)).toMatchObject(wrong);
    expect(await from(RIVAL, hd.email, PASSWORD)).toMatchObject(wrong);
    expect((await from(HOME, hd.email, PASSWORD)).status).toBe(200);
  });

  test('an IPv6 network is one, whatever its last half', async () => {
    const hd = await helpDesk();
    for (let n = 0; n < 10; n++) await from(`2001:db8:1:2::${n}`, hd.email);
    expect(await from('2001:db8:1:2:ffff::1', hd.email, PASSWORD)).toMatchObject(wrong);
    expect((await from('2001:db8:1:3::1', hd.email, PASSWORD)).status).toBe(200);
  });

  test('guesses from many networks are checked twenty times, then not for five minutes, for known and unknown names', async () => {
    const hd = await helpDesk();
    for (const name of [hd.email, 'nessuno.di.nuovo@ateneo.example']) {
      expect(await spread(name, 25)).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
      expect(await derivationsOf(() => spread(name, 5, 30))).toBe(0);
    }
    app.clock.advance({ seconds: 90 });
    expect(await from('192.0.99.1', hd.email)).toMatchObject({
      ...slowed,
      body: { message: 'Troppi tentativi. Riprova tra 4 minuti.' },
      headers: { 'retry-after': '210' },
    });
    app.clock.advance({ seconds: 210 });
    expect(await spread(hd.email, 21, 40)).toEqual([...Array(20).fill(401), 429]);
    // Sixty derivations of the key, each made to be slow.
  }, 120_000);

  test('guesses do not affect the network from which the person logs in', async () => {
    const hd = await helpDesk();
    expect((await from(HOME, hd.email, PASSWORD)).status).toBe(200);
    await spread(hd.email, 25);
    // Not looked at, and so not counted of that network either.
    for (let n = 0; n < 11; n++) expect(await from('192.0.200.1', hd.email, PASSWORD)).toMatchObject(slowed);
    for (let n = 0; n < 9; n++) expect(await from(HOME, hd.email)).toMatchObject(wrong);
    expect((await from(HOME, hd.email, PASSWORD)).status).toBe(200);
    expect(await from('192.0.200.1', hd.email, PASSWORD)).toMatchObject(slowed);
    app.clock.advance({ minutes: 5 });
    expect((await from('192.0.200.1', hd.email, PASSWORD)).status).toBe(200);
    // Forty derivations of the key, each made to be slow.
  }, 120_000);

  test('a network is the person’s for half a year after the last login from there', async () => {
    const hd = await helpDesk();
    expect((await from(HOME, hd.email, PASSWORD)).status).toBe(200);
    const reti = () => app.db.selectFrom('accesso_rete').selectAll().where('utente_id', '=', hd.id).execute();
    expect(JSON.stringify(await reti())).not.toContain(HOME);
    const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
    await deleteOldReti(app.db, { before: daysAgo(180) });
    expect(await reti()).toHaveLength(1);
    await deleteOldReti(app.db, { before: daysAgo(-1) });
    expect(await reti()).toEqual([]);
  });
});

describe('a flood of passwords', () => {
  test('passwords wait in a short queue, those of one network in half of it; a request that finds it full is refused at once, and nothing is counted', async () => {
    const ipOf = (at: number) => (at % 2 === 0 ? '203.0.113.7' : '198.51.100.7');
    const names = Array.from({ length: 140 }, (_, n) => `flotta${n}@ateneo.example`);
    const replies = await Promise.all(
      names.map((username, at) => app.anonymous.post('/login', { username, password: 'x', versione: '1.5.5' }, { ip: ipOf(at) })),
    );
    const busy = replies.filter(({ status }) => status === 503);
    expect(busy[0]).toMatchObject({
      headers: { 'retry-after': '2' },
      body: { message: expect.stringContaining('Il servizio è molto occupato') },
    });
    const looked = replies.filter(({ status }) => status === 401);
    expect(looked.length).toBeGreaterThan(100);
    expect(looked.length + busy.length).toBe(140);
    const keys = names.map((name, at) => keysOf(name, ipOf(at)).here);
    const counted = await app.db.selectFrom('accesso_tentativo').select('tentativi').where('chiave_hash', 'in', keys).execute();
    expect(counted).toHaveLength(looked.length);
    // A hundred derivations of the key, each made to be slow.
  }, 120_000);
});
