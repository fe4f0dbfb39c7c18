import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { sendDue } from '../../ground/mail/sendDue.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';
import { answerPasswordLink } from './passwordLink.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const OLD = 'cavallo-batteria-graffetta';
const NEW = 'una password del tutto nuova';
const FORGED = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
const linkRefused = { status: 401, body: { code: 12, message: expect.stringContaining('è scaduto o è già stato usato') } };

const account = (tipoUtente: TipoUtente = 'HELP_DESK') => buildUtente(app, { tipoUtente, password: OLD });
const ask = (username: string, area?: string) => app.anonymous.post('/password/link', { username, area }, { headers: FORGED });
const login = ({ email }: Persona, password: string) =>
  app.anonymous.post<Sessione>('/login', { username: email, password, versione: '1.5.5' });
const impose = (token: string, password = NEW) => app.anonymous.post('/password/imposta', { token, password });

async function mailsTo({ id }: Persona) {
  while (await answerPasswordLink(app.db, app.config, app.clock.now()));
  return app.db
    .selectFrom('email_outbox')
    .select(['tipo', 'destinatario', 'lingua', 'soggetto', 'corpo'])
    .where('destinatario_utente_id', '=', id)
    .orderBy('id')
    .execute();
}

/** The token of the latest link mailed to somebody. */
async function tokenFor(persona: Persona): Promise<string> {
  await ask(persona.email);
  return /#([\w-]{43})/.exec((await mailsTo(persona)).at(-1)?.corpo ?? '')?.[1] ?? '';
}

describe('asking for a link', () => {
  test.each([
    ['HELP_DESK', 'hd', 'it', 'Imposta la tua password di accesso'],
    ['MEMBRO_COMMISSIONE_CERT', 'cert', 'it', 'Imposta la tua password di accesso'],
    ['REFEREE', 'referee', 'en', 'Set your password'],
  ] as const)('a %s gets it by mail, with the configured address and no other', async (tipoUtente, area, lingua, soggetto) => {
    const persona = await account(tipoUtente);
    expect(await ask(persona.email.toUpperCase(), area)).toMatchObject({ status: 200, body: {} });
    const [mail, ...others] = await mailsTo(persona);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ tipo: 'M-23', destinatario: persona.email, lingua, soggetto });
    expect(mail?.corpo).toMatch(new RegExp(`https://bandi\\.ateneo\\.example/imposta-password\\?area=${area}#[\\w-]{43}\\n`));
    expect(mail?.corpo).not.toContain('evil.example');
  });

  test('a request from another page, for an unknown name, a blocked person or one of single sign-on is answered alike and mails nothing', async () => {
    const [hd, blocked, utente] = [
      await account(),
      await buildUtente(app, { tipoUtente: 'HELP_DESK', password: OLD, bloccato: true }),
      await buildUtente(app),
    ];
    const good = await ask((await account()).email, 'hd');
    for (const [name, area] of [
      [hd.email, 'referee'],
      [blocked.email, 'hd'],
      [utente.email, undefined],
      ['nessuno@ateneo.example', 'hd'],
    ] as const) {
      const { status, text } = await ask(name, area);
      expect({ status, text }).toEqual({ status: good.status, text: good.text });
    }
    for (const persona of [hd, blocked, utente]) expect(await mailsTo(persona)).toEqual([]);
  });

  test('the request does the same for every name while the person waits', async () => {
    const before = async () => app.db.selectFrom('credenziale_richiesta').select(['username']).orderBy('id').execute();
    await mailsTo(await account());
    const hd = await account();
    for (const name of [hd.email, 'nessuno@ateneo.example']) await ask(name, 'hd');
    expect(await before()).toEqual([{ username: hd.email }, { username: 'nessuno@ateneo.example' }]);
    expect(await app.db.selectFrom('credenziale_link').select('utente_id').where('utente_id', '=', hd.id).execute()).toEqual([]);
    await mailsTo(hd);
    expect(await before()).toEqual([]);
  });

  test('a fourth request within an hour sends no mail; an hour later it does', async () => {
    const hd = await account();
    for (let n = 0; n < 5; n++) await ask(hd.email, 'hd');
    expect(await mailsTo(hd)).toHaveLength(3);
    app.clock.advance({ minutes: 61 });
    await ask(hd.email, 'hd');
    expect(await mailsTo(hd)).toHaveLength(4);
  });

  test('several servers send one link for one request', { tags: 'database' }, async () => {
    const hd = await account();
    await ask(hd.email, 'hd');
    await Promise.all([1, 2, 3].map(() => answerPasswordLink(app.db, app.config, app.clock.now())));
    expect(await mailsTo(hd)).toHaveLength(1);
  });

  test('the token is stored nowhere once the mail is sent', async () => {
    const hd = await account();
    const token = await tokenFor(hd);
    for (let sent = 1; sent > 0; ) sent = await sendDue(app.db, { send: async () => {}, close: () => {} }, app.clock.now());
    for (const table of ['credenziale_link', 'email_outbox', 'audit_log'] as const)
      expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toContain(token);
    expect((await impose(token)).status).toBe(200);
  });
});

describe('setting the password', () => {
  test('the network becomes the person’s: guesses from elsewhere do not slow it', async () => {
    const hd = await account();
    const token = await tokenFor(hd);
    const ip = '203.0.113.77';
    const enter = (from: string, password: string) =>
      app.anonymous.post('/login', { username: hd.email, password, versione: '1.5.5' }, { ip: from });
    expect((await app.anonymous.post('/password/imposta', { token, password: NEW }, { ip })).status).toBe(200);
    for (let n = 1; n <= 21; n++) await enter(`192.0.${n}.1`, 'sbagliata');
    expect((await enter('192.0.100.1', NEW)).status).toBe(429);
    expect((await enter(ip, NEW)).status).toBe(200);
  });

  test('the new password logs in and the old one does not; every session has ended; the audit log has the act', async () => {
    const hd = await account();
    const { token: open } = await app.openSession(hd);
    const token = await tokenFor(hd);
    expect(await impose(token)).toMatchObject({ status: 200, body: {} });
    expect(await app.withToken(open).get('/login/sessioni')).toMatchObject({ status: 401, body: { code: 11 } });
    expect((await login(hd, OLD)).status).toBe(401);
    expect((await login(hd, NEW)).status).toBe(200);
    const audit = await app.db
      .selectFrom('audit_log')
      .select(['azione', 'utente_reale_id as reale', 'dati'])
      .where('oggetto_tipo', '=', 'utente')
      .where('oggetto_id', '=', hd.id)
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { azione: 'askPasswordLink', reale: null, dati: null },
      { azione: 'setPassword', reale: hd.id, dati: { chiuse: 1 } },
      { azione: 'accessoFallito', reale: null, dati: { che: 'PASSWORD' } },
    ]);
  });

  test('an account that never had a password gets its first', async () => {
    const esterno = await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT' });
    await impose(await tokenFor(esterno));
    expect((await login(esterno, NEW)).status).toBe(200);
  });

  test('a new password lifts a lock', async () => {
    const hd = await account();
    for (let n = 0; n < 10; n++) await login(hd, 'sbagliata');
    expect((await login(hd, OLD)).status).toBe(401);
    await impose(await tokenFor(hd));
    expect((await login(hd, NEW)).status).toBe(200);
  });

  test('eleven characters are refused at their field, and the link stays valid', async () => {
    const token = await tokenFor(await account());
    expect(await impose(token, 'x'.repeat(11))).toMatchObject({
      status: 422,
      body: { code: 3, violationReport: [{ campo: 'password', messaggio: 'La password deve avere almeno 12 caratteri.' }] },
    });
    expect((await impose(token, 'dodici lett.')).status).toBe(200);
  });

  test('a password that is common, of the university or of the person is refused at its field, and the link stays valid', async () => {
    const hd = await account();
    const token = await tokenFor(hd);
    for (const easy of ['password1234', 'Sigeba2026!!', `${hd.cognome}${hd.nome}`.toLowerCase().padEnd(12, '1')])
      expect(await impose(token, easy)).toMatchObject({
        status: 422,
        body: { code: 3, violationReport: [{ campo: 'password', messaggio: expect.stringContaining('troppo facile da indovinare') }] },
      });
    expect((await impose(token)).status).toBe(200);
  });

  test.each(['REFEREE', 'MEMBRO_COMMISSIONE_CERT'] as const)(
    'a %s whose page is in English reads so that a password is too short',
    async (tipo) => {
      const token = await tokenFor(await account(tipo));
      const reply = await app.anonymous.post('/password/imposta', { token, password: 'short' }, { headers: { 'accept-language': 'en' } });
      expect(reply.body).toMatchObject({
        message: 'Some of the data are not correct.',
        violationReport: [{ campo: 'password', messaggio: 'The password must have at least 12 characters.' }],
      });
    },
  );

  test('a referee reads in English that a password is too easy', async () => {
    const token = await tokenFor(await account('REFEREE'));
    const reply = await app.anonymous.post(
      '/password/imposta',
      { token, password: 'password1234' },
      { headers: { 'accept-language': 'en' } },
    );
    expect(reply.body).toMatchObject({ violationReport: [{ messaggio: expect.stringContaining('too easy to guess') }] });
  });

  test('a link works once, also for two at the same time', { tags: 'database' }, async () => {
    const token = await tokenFor(await account());
    const replies = await Promise.all([impose(token), impose(token, 'un’altra password ancora')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await impose(token)).toMatchObject(linkRefused);
  });

  test('a link expires after an hour', async () => {
    const token = await tokenFor(await account());
    app.clock.advance({ minutes: 60 });
    expect(await impose(token)).toMatchObject(linkRefused);
  });

  test('the first of several links that is used ends the others', async () => {
    const hd = await account();
    const [one, two] = [await tokenFor(hd), await tokenFor(hd)];
    expect((await impose(two)).status).toBe(200);
    expect(await impose(one)).toMatchObject(linkRefused);
  });

  test('an invented link, an empty one, and that of a person blocked since are refused in the same words', async () => {
    const hd = await account();
    const token = await tokenFor(hd);
    await byTheOffice(app).block(hd);
    for (const wrong of [token, '', 'x'.repeat(43)]) expect(await impose(wrong)).toMatchObject(linkRefused);
  });

  test('a referee reads in English why a link is refused', async () => {
    const reply = await app.anonymous.post('/password/imposta', { token: 'x', password: NEW }, { headers: { 'accept-language': 'en' } });
    expect(reply.body).toMatchObject({
      message: 'The link to set the password has expired or has already been used. Please ask for another one.',
    });
  });
});
