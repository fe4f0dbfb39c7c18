import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import type { ProfiloEsternoLetto } from '@sigeba/contract/profilo/profiloEsterno.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDue } from '../../ground/mail/sendDue.ts';
import { actFor } from '../../test/actFor.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';

const START = '2026-03-10T08:00:00.000Z';
const app = await startTestApp({ now: START });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(START));

const PASSWORD = 'cavallo-batteria-graffetta';
const esterno = (said: object = {}) => buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT', password: PASSWORD, ...said });
const ask = (who: Persona, email: string, password = PASSWORD) => app.as(who).post('/email/nuova', { email, password });
const confirm = (token: string) => app.anonymous.post('/email/conferma', { token });
const login = (username: string) =>
  app.anonymous.post<Sessione>('/login', { username, password: PASSWORD, versione: '1.5.5', area: 'cert' });
const read = async (who: Persona) => (await app.as(who).get<ProfiloEsternoLetto>(`/profilo-utente-esterno/${who.id}`)).body;
let counter = 0;
/** An address that nobody has yet. */
const fresh = () => `nuovo${++counter}@ospedale.example`;

const mails = ({ id }: Persona) =>
  app.db
    .selectFrom('email_outbox')
    .select(['tipo', 'destinatario', 'soggetto', 'corpo'])
    .where('destinatario_utente_id', '=', id)
    .orderBy('id')
    .execute();
/** The token of the latest link mailed to somebody's new address. */
async function tokenOf(who: Persona): Promise<string> {
  const links = (await mails(who)).filter(({ tipo }) => tipo === 'M-25');
  return /conferma-email#([\w-]{43})/.exec(links.at(-1)?.corpo ?? '')?.[1] ?? '';
}
const spent = { status: 401, body: { code: 12, message: expect.stringContaining('è scaduto o è già stato usato') } };
const ended = { status: 401, body: { code: 11 } };
const wrong = (campo: string, messaggio: string) => ({
  status: 422,
  body: { violationReport: [{ campo, messaggio: expect.stringContaining(messaggio) }] },
});

describe('who acts on behalf of an external member', () => {
  test.each([
    ['the help desk', () => buildUtente(app, { tipoUtente: 'HELP_DESK' })],
    [
      'the research office',
      () => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO', 'CAN_IMPERSONA', 'HELPDESK'] }),
    ],
    ['the ethics office', () => buildUtente(app, { tipoUtente: 'UFFICIO_CERT' })],
  ] as [string, () => Promise<Persona>][])('%s cannot take the account over [AUTH-044]', async (_, build) => {
    const person = await esterno();
    const { acting } = await actFor(app, await build(), person);
    const at = `/profilo-utente-esterno/${person.id}`;
    const { body } = await acting.get<ProfiloEsternoLetto>(at);
    expect((await acting.put(at, { ...body, email: 'ladro@altrove.example' })).status).toBe(422);
    expect(await acting.post('/email/nuova', { email: 'ladro@altrove.example', password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 13, message: "Deve farlo l'interessato" },
    });
    expect(await mails(person)).toEqual([]);
    expect((await login(person.email)).status).toBe(200);
  });

  test('an operator does not read the address that is still to be confirmed', async () => {
    const [person, nuova] = [await esterno(), fresh()];
    await ask(person, nuova);
    expect((await read(person)).emailInAttesa).toBe(nuova);
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
    const { acting } = await actFor(app, hd, person);
    expect((await acting.get(`/profilo-utente-esterno/${person.id}`)).body).toMatchObject({ emailInAttesa: null });
  });
});

test('who changes the own address keeps the private address of the calendar [D-248]', async () => {
  const person = await esterno();
  const { indirizzo } = (await app.as(person).post<{ indirizzo: string }>('/calendario/indirizzo', {})).body;
  await ask(person, fresh());
  expect((await confirm(await tokenOf(person))).status).toBe(200);
  const chiave = new URL(indirizzo).pathname.split('/').at(-1);
  expect((await app.anonymous.get(`/calendario/abbonamento/${chiave}`)).status).toBe(200);
});

describe('asking for another address', () => {
  test('asking changes nothing: a link goes to the new address, and the old one is told', async () => {
    const [person, nuova] = [await esterno(), fresh()];
    expect(await ask(person, ` ${nuova.toUpperCase()} `)).toMatchObject({ status: 200, body: {} });
    expect(await mails(person)).toMatchObject([
      { tipo: 'M-25', destinatario: nuova, corpo: expect.stringContaining('https://bandi.ateneo.example/conferma-email#') },
      { tipo: 'M-26', destinatario: person.email, corpo: expect.stringContaining(nuova) },
    ]);
    expect((await mails(person))[1]?.corpo).not.toContain(await tokenOf(person));
    expect(await read(person)).toMatchObject({ email: person.email, emailInAttesa: nuova });
    expect((await login(person.email)).status).toBe(200);
    expect((await login(nuova)).status).toBe(401);
  });

  test('asking needs the password, whose failures count as those of a login', async () => {
    const person = await esterno();
    for (let n = 0; n < 10; n++) expect(await ask(person, fresh(), 'sbagliata')).toMatchObject(wrong('password', 'non è corretta'));
    expect(await ask(person, fresh())).toMatchObject(wrong('password', 'non è corretta'));
    expect((await login(person.email)).status).toBe(401);
    expect(await mails(person)).toEqual([]);
  });

  test('asking refuses an invalid address, the present one, and that of another external member', async () => {
    const [person, other, referee] = [await esterno(), await esterno(), await buildUtente(app, { tipoUtente: 'REFEREE' })];
    expect(await ask(person, 'serra')).toMatchObject(wrong('email', 'incorretta'));
    expect(await ask(person, person.email.toUpperCase())).toMatchObject(wrong('email', 'È già'));
    expect(await ask(person, other.email.toUpperCase())).toMatchObject(wrong('email', 'già di un altro membro esterno'));
    expect((await ask(person, referee.email)).status).toBe(200);
  });

  test('asking sends three mails an hour at most', async () => {
    const person = await esterno();
    for (let n = 0; n < 3; n++) expect((await ask(person, fresh())).status).toBe(200);
    app.clock.advance({ minutes: 20 });
    expect(await ask(person, fresh())).toMatchObject({
      status: 429,
      body: { message: 'Troppi tentativi. Riprova tra 40 minuti.' },
      headers: { 'retry-after': String(40 * 60) },
    });
    app.clock.advance({ minutes: 41 });
    expect((await ask(person, fresh())).status).toBe(200);
  });
});

describe('the link', () => {
  test('the link makes the new address the user name, ends every session and every other link, and tells the old one', async () => {
    const [person, nuova] = [await esterno(), fresh()];
    const [{ token: here }, { token: elsewhere }] = [await app.openSession(person), await app.openSession(person)];
    const helped = await actFor(app, await buildUtente(app, { tipoUtente: 'HELP_DESK' }), person);
    await app.db
      .insertInto('credenziale_link')
      .values({
        token_hash: app.hashOf('vecchio'),
        utente_id: person.id,
        creato_ts: app.clock.now(),
        scade_ts: new Date(app.clock.now().getTime() + 60_000),
      })
      .execute();
    await ask(person, nuova);
    expect(await confirm(await tokenOf(person))).toMatchObject({ status: 200, body: {} });
    for (const token of [here, elsewhere, helped.tokenImpersona])
      expect(await app.withToken(token).get('/login/sessioni')).toMatchObject(ended);
    expect((await helped.real.get('/login/sessioni')).status).toBe(200);
    expect((await app.anonymous.post('/password/imposta', { token: 'vecchio', password: 'una password nuova' })).status).toBe(401);
    expect((await mails(person)).at(-1)).toMatchObject({
      tipo: 'M-26',
      destinatario: person.email,
      soggetto: 'La tua e-mail di accesso è cambiata',
    });
    expect((await login(person.email)).status).toBe(401);
    expect(await login(nuova)).toMatchObject({ status: 200, body: { utente: { email: nuova } } });
  });

  test('the link works once, until it expires, and not after a later one or a new password', async () => {
    const person = await esterno();
    await ask(person, fresh());
    const first = await tokenOf(person);
    await ask(person, fresh());
    expect(await confirm(first)).toMatchObject(spent);
    const second = await tokenOf(person);
    app.clock.advance({ minutes: 60 });
    expect(await confirm(second)).toMatchObject(spent);
    await ask(person, fresh());
    const third = await tokenOf(person);
    expect((await confirm(third)).status).toBe(200);
    expect(await confirm(third)).toMatchObject(spent);
    expect(await confirm('')).toMatchObject(spent);
  });

  test('a new password cancels the link', async () => {
    const person = await esterno();
    await ask(person, fresh());
    await app.db
      .insertInto('credenziale_link')
      .values({
        token_hash: app.hashOf(`link ${person.id}`),
        utente_id: person.id,
        creato_ts: app.clock.now(),
        scade_ts: new Date(app.clock.now().getTime() + 60_000),
      })
      .execute();
    const set = await app.anonymous.post('/password/imposta', { token: `link ${person.id}`, password: 'una password nuova' });
    expect(set.status).toBe(200);
    expect(await confirm(await tokenOf(person))).toMatchObject(spent);
  });

  test('of two people who ask for one address one gets it, also at the same instant', { tags: 'database' }, async () => {
    const [one, two, nuova] = [await esterno(), await esterno(), fresh()];
    await ask(one, nuova);
    await ask(two, nuova);
    const answers = await Promise.all([confirm(await tokenOf(one)), confirm(await tokenOf(two))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('the link opens nothing for a person blocked meanwhile', async () => {
    const person = await esterno();
    await ask(person, fresh());
    await app.db.updateTable('utente').set({ bloccato: true }).where('id', '=', person.id).execute();
    expect(await confirm(await tokenOf(person))).toMatchObject(spent);
  });

  test('the link is stored nowhere once its mail is sent; the audit log names both acts', async () => {
    const [person, nuova] = [await esterno(), fresh()];
    await ask(person, nuova);
    await confirm(await tokenOf(person));
    const transport = { send: async () => {}, close: () => {} };
    while ((await sendDue(app.db, transport, app.clock.now())) > 0);
    expect((await mails(person))[0]).toMatchObject({ tipo: 'M-25', corpo: '' });
    const office = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const { body } = await app.as(office).get<{ resultList: { testo: string }[] }>(`/ur/audit?oggettoTipo=utente&oggetto=${person.id}`);
    expect(body.resultList.map(({ testo }) => testo)).toEqual([
      `${person.cognome} Anna ha confermato la nuova e-mail ${nuova}`,
      `${person.cognome} Anna ha chiesto di cambiare la propria e-mail in ${nuova}`,
    ]);
  });
});
