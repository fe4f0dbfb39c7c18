import type { FattoreNuovo, StatoFattore } from '@sigeba/contract/login/fattore.shape.ts';
import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { anagraficaOf } from '../../../test/anagraficaOf.ts';
import { buildUtente, type Persona, startTestApp } from '../../../test/app.ts';
import { codeOfApp } from '../../../test/codeOfApp.ts';
import { dropFattore } from './dropFattore.queries.ts';

const NOW = '2026-03-10T08:00:00.000Z';
const PASSWORD = 'cavallo-batteria-graffetta';
const fattore = { obbligatorio: true, ssoBasta: false, key: Buffer.alloc(32, 5) };
const app = await startTestApp({ now: NOW, demo: true, config: { fattore } });
afterAll(() => app.stop());

const operatore = (said: Parameters<typeof buildUtente>[1] = {}) =>
  buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD, ...said });
const formOf = ({ email }: Persona, codice?: string) => ({
  username: email,
  password: PASSWORD,
  versione: '1.5.5',
  ...(codice && { codice }),
});
const login = (persona: Persona, codice?: string) => app.anonymous.post<Sessione>('/login', formOf(persona, codice));
const begin = async (persona: Persona) => (await app.anonymous.post<FattoreNuovo>('/login/fattore/avvio', formOf(persona))).body;
/** The code that the app shows now. */
const codeOf = ({ segreto }: FattoreNuovo) => codeOfApp(segreto, app.clock.now());
/** Whoever has a second factor already, and the next thirty seconds. */
async function withFattore(persona: Persona) {
  const nuovo = await begin(persona);
  const { status, body } = await login(persona, codeOf(nuovo));
  expect(status).toBe(200);
  app.clock.advance({ seconds: 30 });
  return { ...nuovo, token: body.token };
}
const asks = (campo: string) => ({ status: 401, body: { code: 12, violationReport: [{ campo }] } });
const wrong = { status: 401, body: { message: 'Il codice non è corretto, è scaduto o è già stato usato.' } };
const actsOf = async ({ id }: Persona) =>
  (await app.db.selectFrom('audit_log').select(['azione', 'dati']).where('utente_effettivo_id', '=', id).orderBy('id').execute()).map(
    ({ azione, dati }) => ({ azione, dati }),
  );

const mailsTo = async ({ id }: Persona) =>
  (await app.db.selectFrom('email_outbox').select('modello').where('destinatario_utente_id', '=', id).orderBy('id').execute()).map(
    ({ modello }) => modello,
  );

describe('a login of an office, where a second factor is asked for', () => {
  test('the login sets up a factor, and succeeds with its first code; the next login asks for another code', async () => {
    const hd = await operatore();
    expect(await login(hd)).toMatchObject(asks('fattore'));
    expect(await login(hd, '123456')).toMatchObject(wrong);
    const nuovo = await begin(hd);
    expect(nuovo).toMatchObject({ uri: expect.stringContaining(`secret=${nuovo.segreto}`), recupero: { length: 10 } });
    const codice = codeOf(nuovo);
    expect(await login(hd, codice)).toMatchObject({ status: 200, body: { utente: { id: hd.id } } });
    expect(await mailsTo(hd)).toEqual(['M-36.attivato']);
    expect(await actsOf(hd)).toEqual([
      { azione: 'accessoFallito', dati: { che: 'CODICE' } },
      { azione: 'activateFattore', dati: null },
      { azione: 'login', dati: { fattore: 'TOTP' } },
    ]);

    expect(await login(hd)).toMatchObject(asks('codice'));
    expect(await login(hd, codice)).toMatchObject(wrong);
    app.clock.advance({ seconds: 30 });
    expect((await login(hd, codeOf(nuovo))).status).toBe(200);
    expect((await login(hd, codice)).status).toBe(401);
  });

  test('of two logins at once with one code one succeeds', async () => {
    const hd = await operatore();
    const nuovo = await withFattore(hd);
    const codice = codeOf(nuovo);
    const statuses = (await Promise.all([login(hd, codice), login(hd, codice)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('of twelve logins at once with the right code one succeeds; the others are no guesses and lock nothing', async () => {
    const hd = await operatore();
    const nuovo = await withFattore(hd);
    const before = (await actsOf(hd)).length;
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => login(hd, codeOf(nuovo))))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await actsOf(hd)).slice(before).map(({ azione }) => azione)).not.toContain('accessoFallito');
    app.clock.advance({ seconds: 30 });
    for (let n = 0; n < 4; n++) expect(await login(hd, '000000')).toMatchObject(wrong);
    expect((await login(hd, codeOf(nuovo))).status).toBe(200);
  });

  test('a wrong password is refused as always, whatever code comes with it, and sets up nothing', async () => {
    const hd = await operatore();
    const nuovo = await withFattore(hd);
    const form = { ...formOf(hd, codeOf(nuovo)), password: 'sbagliata ma lunga' };
    const refused = { status: 401, body: { message: expect.stringContaining('Nome utente o password non corretti.') } };
    expect(await app.anonymous.post('/login', form)).toMatchObject(refused);
    expect(await app.anonymous.post('/login/fattore/avvio', form)).toMatchObject(refused);
    expect((await app.anonymous.post('/login/fattore/avvio', formOf(hd))).status).toBe(409);
  });

  test('each recovery code works once, with or without its hyphen, and the log says so', async () => {
    const hd = await operatore();
    const { recupero } = await withFattore(hd);
    const [one = '', two = ''] = recupero;
    expect((await login(hd, one)).status).toBe(200);
    expect(await login(hd, one)).toMatchObject(wrong);
    expect((await login(hd, ` ${two.replace('-', '').toUpperCase()} `)).status).toBe(200);
    expect((await actsOf(hd)).slice(-1)).toEqual([{ azione: 'login', dati: { fattore: 'RECUPERO' } }]);
  });

  test('no code is checked for a quarter of an hour after five wrong ones', async () => {
    const hd = await operatore();
    const nuovo = await withFattore(hd);
    for (let n = 0; n < 5; n++) expect((await login(hd, '000000')).status).toBe(401);
    app.clock.advance({ minutes: 14 });
    expect((await login(hd, codeOf(nuovo))).status).toBe(429);
    app.clock.advance({ minutes: 1 });
    expect((await login(hd, codeOf(nuovo))).status).toBe(200);
  });

  test('secret and codes are stored only encrypted or hashed', async () => {
    const hd = await operatore();
    const { segreto, recupero } = await withFattore(hd);
    const row = await app.db.selectFrom('utente_fattore').selectAll().where('utente_id', '=', hd.id).executeTakeFirstOrThrow();
    expect(row.segreto.includes(segreto)).toBe(false);
    expect(row.recupero).toHaveLength(10);
    for (const codice of recupero) expect(row.recupero.join()).not.toContain(codice.replace('-', ''));
  });

  test('researchers and referees are asked for none', async () => {
    for (const tipoUtente of ['UTENTE', 'REFEREE', 'RAD', 'MEMBRO_COMMISSIONE_CERT'] as const)
      expect((await login(await operatore({ tipoUtente }))).status).toBe(200);
  });
});

describe('single sign-on', () => {
  const bySso = async (persona: Persona) => {
    const client = app.browser();
    const { headers } = await client.get(`/login/demo/${persona.id}`);
    const { tokensso, ssosessionid } = Object.fromEntries(new URL(headers.location ?? '', app.config.publicUrl).searchParams);
    const form = { username: null, password: null, versione: '1.5.5', sso: { tokensso, ssosessionid } };
    return { form, enter: (codice?: string) => client.post<Sessione>('/login', { ...form, ...(codice && { codice }) }), client };
  };

  test('single sign-on asks for the factor too, and waits some minutes for the code in the same browser', async () => {
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA' });
    const { form, enter, client } = await bySso(ufficio);
    expect(await enter()).toMatchObject(asks('fattore'));
    expect((await app.browser().post('/login/fattore/avvio', form)).status).toBe(401);
    const nuovo = (await client.post<FattoreNuovo>('/login/fattore/avvio', form)).body;
    app.clock.advance({ minutes: 9 });
    expect((await enter(codeOf(nuovo))).status).toBe(200);
    expect((await enter(codeOf(nuovo))).status).toBe(401);
  });

  test('single sign-on replaces the factor where the identity provider asks for its own', async () => {
    const trusting = await startTestApp({ now: NOW, demo: true, config: { fattore: { ...fattore, ssoBasta: true } } });
    try {
      const ufficio = await buildUtente(trusting, { tipoUtente: 'UFFICIO_RICERCA' });
      const client = trusting.browser();
      const { headers } = await client.get(`/login/demo/${ufficio.id}`);
      const { tokensso, ssosessionid } = Object.fromEntries(new URL(headers.location ?? '', app.config.publicUrl).searchParams);
      const entered = await client.post('/login', { username: null, password: null, versione: '1.5.5', sso: { tokensso, ssosessionid } });
      expect(entered.status).toBe(200);
      const { fattore: shown } = await trusting.db.selectFrom('sessione').select('fattore').executeTakeFirstOrThrow();
      expect(shown).toBe('SSO');
      const hd = await buildUtente(trusting, { tipoUtente: 'HELP_DESK', password: PASSWORD });
      expect(await trusting.anonymous.post('/login', formOf(hd))).toMatchObject(asks('fattore'));
    } finally {
      await trusting.stop();
    }
  });
});

describe('the own second factor', () => {
  test('the own factor is set up, activated by a first code, and removed by a code only', async () => {
    const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT', password: PASSWORD });
    const client = app.as(etica);
    const senza = { attivo: null, recuperoRimasti: 0, obbligatorio: true, conPassword: true };
    expect((await client.get<StatoFattore>('/login/fattore')).body).toEqual(senza);
    expect((await client.post('/login/fattore/attiva', { codice: '123456' })).status).toBe(409);
    const begun = await client.post<FattoreNuovo>('/login/fattore', { password: PASSWORD });
    const nuovo = begun.body;
    expect((await client.get<StatoFattore>('/login/fattore')).body).toEqual(senza);
    const attivo = await client.post<StatoFattore>('/login/fattore/attiva', { codice: codeOf(nuovo) });
    expect(attivo.body).toEqual({ attivo: app.clock.now().toISOString(), recuperoRimasti: 10, obbligatorio: true, conPassword: true });
    expect((await client.post('/login/fattore', { password: PASSWORD })).status).toBe(409);

    const refused = await client.post('/login/fattore/rimuovi', { codice: codeOf(nuovo) });
    expect(refused).toMatchObject({ status: 422, body: { violationReport: [{ campo: 'codice' }] } });
    expect((await client.post<StatoFattore>('/login/fattore/rimuovi', { codice: nuovo.recupero[0] })).body).toEqual(senza);
    expect((await actsOf(etica)).map(({ azione }) => azione)).toEqual(['activateFattore', 'removeFattore']);
    expect(await mailsTo(etica)).toEqual(['M-36.attivato', 'M-36.tolto']);
  });

  test('an open session alone does not set up a factor: a wrong password is refused, and ten of them lock the name', async () => {
    const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT', password: PASSWORD });
    const begin = (password: string | null) => app.as(etica).post('/login/fattore', { password });
    const refused = { status: 422, body: { violationReport: [{ campo: 'password', messaggio: 'La password non è corretta.' }] } };
    expect(await begin(null)).toMatchObject(refused);
    for (let n = 1; n < 10; n++) expect(await begin('sbagliata ma lunga')).toMatchObject(refused);
    expect(await begin(PASSWORD)).toMatchObject(refused);
    app.clock.advance({ minutes: 16 });
    expect((await begin(PASSWORD)).status).toBe(200);
  });

  test('an account without a password sets up a factor within ten minutes of its login', async () => {
    const without = await startTestApp({ now: NOW, config: { fattore } });
    try {
      const ufficio = await buildUtente(without, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
      const client = without.withToken((await without.openSession(ufficio)).token);
      expect((await client.get<StatoFattore>('/login/fattore')).body).toMatchObject({ conPassword: false });
      without.clock.advance({ minutes: 10, milliseconds: 1 });
      expect(await client.post('/login/fattore', { password: null })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('degli ultimi 10 minuti') },
      });
      without.clock.advance({ milliseconds: -1 });
      expect((await client.post('/login/fattore', { password: null })).status).toBe(200);
    } finally {
      await without.stop();
    }
  });

  test('acting for somebody else needs the factor', async () => {
    const persona = await buildUtente(app);
    const hd = await operatore();
    const act = (token: string) => app.withToken(token).post('/login/impersonaUtente', { id: persona.id, motivo: 'VERIFICA' });
    expect(await act((await app.openSession(hd)).token)).toMatchObject({ status: 403, body: { code: 13 } });
    expect((await act((await withFattore(hd)).token)).status).toBe(200);
  });

  test('the office removes the factor of somebody else: their sessions end, and the next login sets up another', async () => {
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const hd = await operatore();
    const { token } = await withFattore(hd);
    expect((await app.as(ufficio).put(`/ur/utenti/${hd.id}/fattore`, {})).status).toBe(200);
    expect((await app.withToken(token).get('/login/sessioni')).status).toBe(401);
    expect(await login(hd)).toMatchObject(asks('fattore'));
    expect(await app.as(ufficio).put(`/ur/utenti/${hd.id}/fattore`, {})).toMatchObject({ status: 409 });
    expect(await actsOf(ufficio)).toEqual([{ azione: 'resetFattore', dati: null }]);
    expect((await mailsTo(hd)).at(-1)).toBe('M-36.azzerato');
  });

  test('no office takes an account over: between another e-mail and the factor taken away lies a day, in either order [D-249]', async () => {
    const [ufficio, collega] = [
      await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] }),
      await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] }),
    ];
    const local = await app.beside({ accessoLocale: true });
    const victim = () => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', password: PASSWORD, abilitazioni: ['UFFICIO'] });
    const readdress = async ({ id }: Persona, email: string, who = ufficio) => {
      const { body } = await local.as(who).get<{ lastUpdate: string }>(`/ur/utenti/${id}`);
      return local.as(who).put<{ message: string }>(`/ur/utenti/save/${id}`, { email, lastUpdate: body.lastUpdate });
    };
    const reset = ({ id }: Persona, who = ufficio) => local.as(who).put<{ message: string }>(`/ur/utenti/${id}/fattore`, {});
    const factorOf = async (persona: Persona) => {
      const form = { ...formOf(persona), area: 'hd' };
      const { body } = await local.anonymous.post<FattoreNuovo>('/login/fattore/avvio', form);
      expect((await local.anonymous.post('/login', { ...form, codice: codeOf(body) })).status).toBe(200);
      app.clock.advance({ seconds: 30 });
    };
    await anagraficaOf(app, ufficio);

    const lia = await victim();
    await factorOf(lia);
    expect((await readdress(lia, 'lia.preda@ateneo.example')).status).toBe(200);
    expect((await mailsTo(lia)).at(-1)).toBe('M-26.anagrafica');
    for (const who of [ufficio, collega])
      expect(await reset(lia, who)).toMatchObject({ status: 409, body: { message: expect.stringContaining('da meno di un giorno') } });
    app.clock.advance({ minutes: 24 * 60, milliseconds: -1 });
    expect((await reset(lia)).status).toBe(409);
    app.clock.advance({ milliseconds: 1 });
    expect((await reset(lia)).status).toBe(200);

    const ugo = await victim();
    await factorOf(ugo);
    expect((await reset(ugo)).status).toBe(200);
    for (const who of [ufficio, collega])
      expect(await readdress(ugo, 'ugo.preda@ateneo.example', who)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('da meno di un giorno') },
      });
    // The person has come back with another factor.
    await factorOf(ugo);
    expect((await readdress(ugo, 'ugo.preda@ateneo.example')).status).toBe(200);
    await local.stop();
    app.clock.set(NOW);
  });

  test('the server’s administrator removes the factor when there is no other office', async () => {
    const hd = await operatore();
    const { token } = await withFattore(hd);
    const drop = () => app.db.transaction().execute((tx) => dropFattore(tx, ` ${hd.email.toUpperCase()}`, app.clock.now()));
    expect(await drop()).toBe(1);
    expect(await drop()).toBe(0);
    expect((await app.withToken(token).get('/login/sessioni')).status).toBe(401);
    expect((await actsOf(hd)).slice(-1)).toEqual([{ azione: 'resetFattore', dati: null }]);
    expect((await mailsTo(hd)).at(-1)).toBe('M-36.azzerato');
  });
});
