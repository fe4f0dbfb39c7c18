import type { StatoFattore } from '@sigeba/contract/login/fattore.shape.ts';
import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../ground/db/db.types.ts';
import { anagraficaOf } from '../../test/anagraficaOf.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { whileHeld } from '../../test/whileLocked.ts';
import { closeLinksOf, writePassword } from './credenziali.queries.ts';
import { answerPasswordLink } from './passwordLink.ts';

/** One database: `app` without an identity provider, and the same installation later, when one has been configured. */
const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z', config: { accessoLocale: true, ssoAttivo: false } });
const later = await app.beside({ accessoLocale: false, ssoAttivo: true });
afterAll(async () => {
  await later.stop();
  await app.stop();
});

const PASSWORD = 'cavallo-batteria-graffetta';
const OTHER = 'una password del tutto diversa';
const refused = { status: 401, body: { code: 12, message: expect.stringContaining('Nome utente o password non corretti.') } };

type Server = Pick<typeof app, 'anonymous'>;
const enter = ({ anonymous }: Server, { email }: Pick<Persona, 'email'>, { password = PASSWORD, area = 'hd' as string | undefined } = {}) =>
  anonymous.post<Sessione>('/login', { username: email, password, versione: '1.5.5', area });

const direttrice = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const { create } = await anagraficaOf(app, direttrice);

async function lastMailTo({ id }: { id: number }): Promise<string> {
  const mails = await app.db.selectFrom('email_outbox').select('corpo').where('destinatario_utente_id', '=', id).orderBy('id').execute();
  return mails.at(-1)?.corpo ?? '';
}

/** The token of a link that somebody asks for, as it is mailed; null where nothing is. */
async function tokenOf({ id, email }: Persona, accessoLocale = true): Promise<string | null> {
  await app.anonymous.post('/password/link', { username: email, area: 'hd' });
  while (await answerPasswordLink(app.db, { ...app.config, accessoLocale }, app.clock.now()));
  return /area=hd#([\w-]{43})/.exec(await lastMailTo({ id }))?.[1] ?? null;
}
const impose = ({ anonymous }: Server, token: string | null, password = PASSWORD) =>
  anonymous.post('/password/imposta', { token, password });

describe('while no identity provider is configured (D-222)', () => {
  test.each(['UFFICIO_RICERCA', 'UFFICIO_CERT'] as const)(
    'a %s asks for a link, sets its first password and logs in by it',
    async (tipoUtente) => {
      const persona = await buildUtente(app, { tipoUtente });
      expect(await enter(app, persona)).toMatchObject(refused);
      expect(await impose(app, await tokenOf(persona))).toMatchObject({ status: 200 });
      expect(await enter(app, persona)).toMatchObject({ status: 200, body: { utente: { id: persona.id, tipoUtente } } });
    },
  );

  test('the pages of referees and of external members let no office in, and the page of the help desk no researcher and no reader', async () => {
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', password: PASSWORD });
    for (const area of ['referee', 'cert']) expect(await enter(app, ufficio, { area })).toMatchObject(refused);
    for (const tipoUtente of ['UTENTE', 'RAD'] as const) {
      const persona = await buildUtente(app, { tipoUtente, password: PASSWORD });
      for (const area of ['hd', undefined]) expect(await enter(app, persona, { area })).toMatchObject(refused);
      expect(await tokenOf(persona)).toBeNull();
    }
  });

  test('an office shows the second factor that it must have', async () => {
    const strict = await app.beside({ fattore: { obbligatorio: true, ssoBasta: false, key: null } });
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', password: PASSWORD });
    expect(await enter(strict, ufficio)).toMatchObject({ status: 401, body: { violationReport: [{ campo: 'fattore' }] } });
    const begun = await strict.anonymous.post('/login/fattore/avvio', {
      username: ufficio.email,
      password: PASSWORD,
      versione: '1.5.5',
      area: 'hd',
    });
    expect(begun).toMatchObject({ status: 200, body: { segreto: expect.any(String) } });
    await strict.stop();
  });

  test('ten wrong passwords lock the name of an office, as any other', async () => {
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', password: PASSWORD });
    for (let n = 0; n < 10; n += 1) await enter(app, ufficio, { password: 'sbagliata' });
    expect(await enter(app, ufficio)).toMatchObject(refused);
  });

  test('a person with an account of the office and one of the help desk enters the one whose password it is', async () => {
    const email = 'ada@ateneo.example';
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', email, password: PASSWORD });
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', email, password: OTHER });
    expect((await enter(app, { email })).body.utente.id).toBe(ufficio.id);
    expect((await enter(app, { email }, { password: OTHER })).body.utente.id).toBe(hd.id);
    expect(await enter(app, { email }, { password: 'sbagliata' })).toMatchObject(refused);
  });

  test('an account of the ethics office, made on the screen, is told to enter by password, with the link that sets it', async () => {
    const email = 'luisa.ferri@ateneo.example';
    const { body } = await create({ tipoUtente: 'UFFICIO_CERT', cognome: 'Ferri', nome: 'Luisa', email });
    expect(body.useSSO).toBe(true);
    const corpo = await lastMailTo(body);
    expect(corpo).toContain('https://bandi.ateneo.example/login-hd\n');
    expect((await impose(app, /area=hd#(\S+)/.exec(corpo)?.[1] ?? null)).status).toBe(200);
    expect((await enter(app, { email })).body.utente.id).toBe(body.id);
  });

  test('beside an identity provider the mail names both ways, and without one the page of the password alone', async () => {
    const both = await app.beside({ accessoLocale: true, ssoAttivo: true });
    const nuovo = { tipoUtente: 'UFFICIO_CERT', cognome: 'Ferri', nome: 'Lea', email: 'lea.ferri@ateneo.example' };
    const { body } = await both.as(direttrice).post<{ id: number }>('/ur/utenti/save', nuovo);
    expect(await lastMailTo(body)).toContain(
      'https://bandi.ateneo.example/login-hd (con la password) o https://bandi.ateneo.example/login (con le credenziali di Ateneo)\n',
    );
    await both.stop();
  });

  test('a new address, given by the office, takes away the password and the link that went to the previous one', async () => {
    const leaver = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', password: PASSWORD });
    const token = await tokenOf(leaver);
    const { body } = await app.as(direttrice).get<{ lastUpdate: string }>(`/ur/utenti/${leaver.id}`);
    const email = 'successore@ateneo.example';
    expect(await app.as(direttrice).put(`/ur/utenti/save/${leaver.id}`, { email, lastUpdate: body.lastUpdate })).toMatchObject({
      status: 200,
    });
    expect(await enter(app, { email })).toMatchObject(refused);
    expect(await impose(app, token)).toMatchObject({ status: 401 });
  });
});

test('a password that is set by the old link while the office gives a new address goes with that address', async () => {
  const leaver = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA' });
  await tokenOf(leaver);
  const { body } = await app.as(direttrice).get<{ lastUpdate: string }>(`/ur/utenti/${leaver.id}`);
  /** What "Imposta la password" writes, not committed yet. */
  const setting = async (tx: Tx) => {
    await closeLinksOf(tx, { utenti: [leaver.id], now: app.clock.now() });
    await writePassword(tx, { utenteId: leaver.id, passwordHash: 'prima' });
  };
  const readdress = () =>
    app.as(direttrice).put(`/ur/utenti/save/${leaver.id}`, { email: 'altrove@ateneo.example', lastUpdate: body.lastUpdate });
  const [saved] = await whileHeld(app, setting, [readdress]);
  expect(saved?.status).toBe(200);
  expect(await app.db.selectFrom('utente_credenziale').select('utente_id').where('utente_id', '=', leaver.id).execute()).toEqual([]);
});

test('a link that is asked for while the office gives a new address is not mailed to the previous one', async () => {
  const leaver = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA' });
  await app.anonymous.post('/password/link', { username: leaver.email, area: 'hd' });
  const readdress = (tx: Tx) => tx.updateTable('utente').set({ email: 'subentra@ateneo.example' }).where('id', '=', leaver.id).execute();
  await whileHeld(app, readdress, [() => answerPasswordLink(app.db, { ...app.config, accessoLocale: true }, app.clock.now())]);
  expect(await lastMailTo(leaver)).toBe('');
});

describe('once an identity provider is configured and LOCAL_LOGIN is off (D-222)', () => {
  test('a password that was set before opens nothing, in the words of an unknown account', async () => {
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', password: PASSWORD });
    expect((await enter(app, ufficio)).status).toBe(200);
    const unknown = await enter(later, { email: 'nessuno@ateneo.example' });
    expect(unknown).toMatchObject(refused);
    for (const area of ['hd', 'referee', 'cert', undefined]) {
      const { status, text } = await enter(later, ufficio, { area });
      expect({ status, text }).toEqual({ status: unknown.status, text: unknown.text });
    }
    const avvio = await later.anonymous.post('/login/fattore/avvio', { username: ufficio.email, password: PASSWORD, versione: '1.5.5' });
    expect(avvio).toMatchObject(refused);
  });

  test('a link that was given before sets nothing, and a request mails none', async () => {
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
    const token = await tokenOf(ufficio);
    expect(await impose(later, token, 'corta')).toMatchObject({ status: 401 });
    expect(await impose(later, token)).toMatchObject({ status: 401 });
    const silent = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA' });
    expect(await tokenOf(silent, false)).toBeNull();
  });

  test('an old password proves nothing within a session either: a second factor is begun by a recent login', async () => {
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', password: PASSWORD });
    expect((await app.as(ufficio).get<StatoFattore>('/login/fattore')).body.conPassword).toBe(true);
    expect((await later.as(ufficio).get<StatoFattore>('/login/fattore')).body.conPassword).toBe(false);
    const session = later.as(ufficio);
    expect((await session.post('/login/fattore', { password: 'sbagliata' })).status).toBe(200);
  });

  test('the help desk goes on entering by its password', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK', password: PASSWORD });
    expect((await enter(later, hd)).status).toBe(200);
  });
});
