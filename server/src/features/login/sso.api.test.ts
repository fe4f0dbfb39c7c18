import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/account.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z', demo: true });
afterAll(() => app.stop());

type Transito = { tokensso: string; ssosessionid: string };

/** What the identity provider of the demonstration sends a person back with. */
async function comesBack(persona: Persona): Promise<Transito> {
  const { headers } = await app.anonymous.get(`/login/demo/${persona.id}`);
  const { searchParams } = new URL(headers.location ?? '', 'https://bandi.ateneo.example');
  return { tokensso: searchParams.get('tokensso') ?? '', ssosessionid: searchParams.get('ssosessionid') ?? '' };
}

const enter = (sso: Transito) => app.anonymous.post<Sessione>('/login', { username: null, password: null, versione: '1.5.5', sso });
const refused = { status: 401, body: { code: 12, message: "L'accesso tramite Single Sign-On è scaduto. Ripetere l'accesso." } };

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

  test('comes back with tokensso and ssosessionid, from which the session starts [AUTH-037] [AUTH-015] [AUTH-040]', async () => {
    const persona = await buildUtente(app);
    const { status, body } = await enter(await comesBack(persona));
    expect({ status, ...body }).toMatchObject({ status: 200, utente: { id: persona.id, useSSO: true } });
    expect((await app.withToken(body.token).get('/proposte/anni')).status).toBe(200);
  });

  test('the session remembers its exit, which works once and closes it [AUTH-016]', async () => {
    const { body } = await enter(await comesBack(await buildUtente(app)));
    const url = body.utente.logoutSSOUrl ?? '';
    expect(url).toContain('/login/ssologout/esci?uscita=');
    expect(await app.withToken(body.token).get('/login/ssologout')).toMatchObject({ status: 200, body: { url } });
    const exit = url.slice(app.config.apiRoot.length);
    expect(await app.anonymous.get(exit)).toMatchObject({ status: 302, headers: { location: '/login' } });
    expect(await app.withToken(body.token).get('/proposte/anni')).toMatchObject({ status: 401, body: { code: 11 } });
    expect(await app.anonymous.get(exit)).toMatchObject({ status: 302, headers: { location: '/login' } });
  });

  test('who came by password has no exit there [AUTH-043]', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
    const { body } = await app.anonymous.post<Sessione>('/login', { username: hd.email, password: DEMO_PASSWORD, versione: '1.5.5' });
    expect(body.utente.logoutSSOUrl).toBeNull();
    expect(await app.withToken(body.token).post('/logout')).toMatchObject({ status: 200, body: { logoutSSOUrl: null } });
  });

  test('the transit is used up by the first who shows it', async () => {
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

  test('the transit is kept hashed', async () => {
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

describe('the demonstration', () => {
  test('lets anyone in with its one password, and says so in /config', async () => {
    const persona = await buildUtente(app, { tipoUtente: 'RAD' });
    const form = { username: persona.email, password: DEMO_PASSWORD, versione: '1.5.5' };
    expect(await app.anonymous.post('/login', form)).toMatchObject({ status: 200, body: { utente: { id: persona.id } } });
    expect(await app.anonymous.get('/config')).toMatchObject({ status: 200, body: { demo: true, ssoAttivo: true } });
  });

  test('a blocked person does not enter even there', async () => {
    const persona = await buildUtente(app, { bloccato: true });
    const form = { username: persona.email, password: DEMO_PASSWORD, versione: '1.5.5' };
    expect(await app.anonymous.post('/login', form)).toMatchObject({ status: 401, body: { code: 12 } });
  });
});
