import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/account.ts';
import { browserCookie, newBrowser } from '../../ground/http/browserCookie.ts';
import { actFor } from '../../test/actFor.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z', demo: true });
afterAll(() => app.stop());

/** One browser for all that is not about the browser. */
const browser = app.browser();
type Transito = { tokensso: string; ssosessionid: string };

/** What the identity provider of the demonstration sends a person back with. */
async function comesBack(persona: Persona, client = browser): Promise<Transito> {
  const { headers } = await client.get(`/login/demo/${persona.id}`);
  const { searchParams } = new URL(headers.location ?? '', 'https://bandi.ateneo.example');
  return { tokensso: searchParams.get('tokensso') ?? '', ssosessionid: searchParams.get('ssosessionid') ?? '' };
}

const enter = (sso: Transito, client = browser) =>
  client.post<Sessione>('/login', { username: null, password: null, versione: '1.5.5', sso });
const refused = {
  status: 401,
  body: { code: 12, message: "L'accesso tramite Single Sign-On è scaduto o è già stato usato. Ripeti l'accesso." },
};

describe('single sign-on', () => {
  test('the button leads to the identity provider, which lists people [AUTH-036]', async () => {
    const persona = await buildUtente(app, { cognome: "D'Amico <b>", nome: 'Zoe' });
    expect(await app.anonymous.get('/login/ssoauth')).toMatchObject({
      status: 302,
      headers: { location: `${app.config.apiRoot}/login/demo` },
    });
    const page = await app.anonymous.get('/login/demo');
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.text).toContain(`/login/demo/${persona.id}`);
    expect(page.text).not.toContain('<b>');
  });

  test('the person comes back with tokensso and ssosessionid, which open the session [AUTH-037] [AUTH-015] [AUTH-040]', async () => {
    const persona = await buildUtente(app);
    const { status, body } = await enter(await comesBack(persona));
    expect({ status, ...body }).toMatchObject({ status: 200, utente: { id: persona.id, useSSO: true } });
    expect((await app.withToken(body.token).get('/proposte/anni')).status).toBe(200);
  });

  test('the session remembers its exit, which works once and closes it [AUTH-016] [API-013]', async () => {
    const { body } = await enter(await comesBack(await buildUtente(app)));
    const url = body.utente.logoutSSOUrl ?? '';
    expect(url).toContain('/login/ssologout/esci?uscita=');
    expect(await app.withToken(body.token).get('/login/ssologout')).toMatchObject({ status: 200, body: { url } });
    const exit = url.slice(app.config.apiRoot.length);
    expect(await app.anonymous.get(exit)).toMatchObject({ status: 302, headers: { location: '/login' } });
    expect(await app.withToken(body.token).get('/proposte/anni')).toMatchObject({ status: 401, body: { code: 11 } });
    expect(await app.anonymous.get(exit)).toMatchObject({ status: 302, headers: { location: '/login' } });
  });

  test('a session by password has no logout at the provider [AUTH-043]', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
    const { body } = await app.anonymous.post<Sessione>('/login', { username: hd.email, password: DEMO_PASSWORD, versione: '1.5.5' });
    expect(body.utente.logoutSSOUrl).toBeNull();
    expect(await app.withToken(body.token).post('/logout')).toMatchObject({ status: 200, body: { logoutSSOUrl: null } });
  });

  test('the first use of a transit uses it up', async () => {
    const transito = await comesBack(await buildUtente(app));
    const replies = await Promise.all([enter(transito), enter(transito), enter(transito)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await enter(transito)).toMatchObject(refused);
  });

  test('the transit lasts sixty seconds', async () => {
    const persona = await buildUtente(app);
    const inTime = await comesBack(persona);
    const late = await comesBack(persona);
    app.clock.advance({ seconds: 60 });
    expect((await enter(inTime)).status).toBe(200);
    app.clock.advance({ milliseconds: 1 });
    expect(await enter(late)).toMatchObject(refused);
  });

  test('the token of one transit does not open that of another', async () => {
    const persona = await buildUtente(app);
    const one = await comesBack(persona);
    const two = await comesBack(persona);
    expect(await enter({ tokensso: one.tokensso, ssosessionid: two.ssosessionid })).toMatchObject(refused);
  });

  test('the transit is stored hashed', async () => {
    const { tokensso } = await comesBack(await buildUtente(app));
    expect(JSON.stringify(await app.db.selectFrom('sso_transito').selectAll().execute())).not.toContain(tokensso);
  });

  test('a person blocked or unknown is told whom to write to', async () => {
    const unknown = { status: 401, body: { code: 12, message: "Utente non abilitato, contattare l'ufficio ricerca" } };
    const blocked = await buildUtente(app, { bloccato: true });
    expect(await enter(await comesBack(blocked))).toMatchObject(unknown);
    expect(await enter(await comesBack({ ...blocked, id: 999_999 }))).toMatchObject(unknown);
  });

  test('the first login of a person is remembered', async () => {
    const persona = await buildUtente(app);
    const access = () =>
      app.db
        .selectFrom('utente')
        .select(['primo_accesso_ts as primo', 'ultimo_accesso_ts as ultimo'])
        .where('id', '=', persona.id)
        .executeTakeFirst();
    const first = app.clock.now();
    await enter(await comesBack(persona));
    app.clock.advance({ minutes: 3 });
    await enter(await comesBack(persona));
    expect(await access()).toEqual({ primo: first, ultimo: app.clock.now() });
  });
});

describe('a login belongs to the browser that began it', () => {
  test('the browser gets an identifier that no script reads, and keeps it', async () => {
    const { headers } = await app.anonymous.get('/login/ssoauth');
    const cookie = `${headers['set-cookie']}`;
    expect(cookie).toMatch(/^__Host-sigeba-browser=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/);
    const name = /=([\w-]{43});/.exec(cookie)?.[1] ?? '';
    expect((await app.browser(name).get('/login/ssoauth')).headers['set-cookie']).toContain(name);
  });

  test('an address with tokensso and ssosessionid of another browser opens nothing, and stays valid in its own', async () => {
    const attacker = app.browser();
    const transito = await comesBack(await buildUtente(app), attacker);
    const elsewhere = { status: 401, body: { code: 12, message: expect.stringContaining('iniziato in un altro browser e vale solo lì') } };
    for (const victim of [app.anonymous, app.browser(), app.browser('')]) expect(await enter(transito, victim)).toMatchObject(elsewhere);
    const twice = { headers: { cookie: `__Host-sigeba-browser=${'a'.repeat(43)}; __Host-sigeba-browser=${'b'.repeat(43)}` } };
    const form = { username: null, password: null, versione: '1.5.5', sso: transito };
    expect(await app.anonymous.post('/login', form, twice)).toMatchObject(elsewhere);
    expect((await enter(transito, attacker)).status).toBe(200);
  });

  test('nobody is chosen in the demonstration before a login has begun', async () => {
    const { id } = await buildUtente(app);
    expect(await app.anonymous.get(`/login/demo/${id}`)).toMatchObject({
      status: 302,
      headers: { location: `${app.config.apiRoot}/login/ssoauth` },
    });
  });

  test('a server without https uses a plain cookie that a browser accepts', () => {
    const plain = browserCookie('http://localhost:3000');
    const name = newBrowser();
    expect(plain.write(name)).toBe(`sigeba-browser=${name}; Path=/; Max-Age=1800; HttpOnly; SameSite=Lax`);
    expect(plain.read(`altro=1; sigeba-browser=${name}`)).toBe(name);
  });
});

describe('a session that is open', () => {
  type Asked = { sostituisci?: boolean };
  const enterFrom = (token: string, sso: Transito & Asked) =>
    app.anonymous.post<Sessione>(
      '/login',
      { username: null, password: null, versione: '1.5.5', sso },
      { headers: { cookie: `__Host-sigeba-browser=${NAME}`, authorization: `Bearer ${token}` } },
    );
  const NAME = newBrowser();
  const here = app.browser(NAME);
  const isOpen = async (token: string) => (await app.withToken(token).get('/proposte/anni')).status === 200;

  test('an open session ends only with consent: another person is told whose it is', async () => {
    const maria = await buildUtente(app, { cognome: 'Rossi', nome: 'Maria' });
    const ugo = await buildUtente(app, { cognome: 'Bianchi', nome: 'Ugo' });
    const { token } = await app.openSession(maria);
    const transito = await comesBack(ugo, here);
    for (const sso of [transito, { ...transito, sostituisci: false }])
      expect(await enterFrom(token, sso)).toMatchObject({
        status: 409,
        body: { code: 91, message: 'Sei già collegato come Rossi Maria. Vuoi uscire ed entrare come Bianchi Ugo?' },
      });
    expect(await isOpen(token)).toBe(true);
    const { status, body } = await enterFrom(token, { ...transito, sostituisci: true });
    expect({ status, id: body.utente.id }).toEqual({ status: 200, id: ugo.id });
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(body.token)).toBe(true);
  });

  test('an open session of the same person ends without a question', async () => {
    const maria = await buildUtente(app);
    const { token } = await app.openSession(maria);
    const { status, body } = await enterFrom(token, await comesBack(maria, here));
    expect(status).toBe(200);
    expect([await isOpen(token), await isOpen(body.token)]).toEqual([false, true]);
  });

  test('an open second session counts as that of its operator', async () => {
    const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK', cognome: 'Verdi', nome: 'Ada' });
    const helped = await buildUtente(app);
    const { token, tokenImpersona } = await actFor(app, helpDesk, helped);
    const transito = await comesBack(helped, here);
    expect(await enterFrom(tokenImpersona, transito)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Verdi Ada') },
    });
    expect((await enterFrom(tokenImpersona, { ...transito, sostituisci: true })).status).toBe(200);
    expect([await isOpen(tokenImpersona), await isOpen(token)]).toEqual([false, false]);
  });

  test('an ended or missing session raises no question', async () => {
    const { token } = await app.openSession(await buildUtente(app));
    await app.withToken(token).post('/logout');
    for (const ended of [token, 'x'.repeat(43)])
      expect((await enterFrom(ended, await comesBack(await buildUtente(app), here))).status).toBe(200);
  });
});

describe('the demonstration', () => {
  test('the demonstration accepts its one password for everybody, and says so in /config', async () => {
    const persona = await buildUtente(app, { tipoUtente: 'RAD' });
    const form = { username: persona.email, password: DEMO_PASSWORD, versione: '1.5.5' };
    expect(await app.anonymous.post('/login', form)).toMatchObject({ status: 200, body: { utente: { id: persona.id } } });
    expect(await app.anonymous.get('/config')).toMatchObject({ status: 200, body: { demo: true, ssoAttivo: true } });
  });

  test('a blocked person cannot log in even there', async () => {
    const persona = await buildUtente(app, { bloccato: true });
    const form = { username: persona.email, password: DEMO_PASSWORD, versione: '1.5.5' };
    expect(await app.anonymous.post('/login', form)).toMatchObject({ status: 401, body: { code: 12 } });
  });
});
