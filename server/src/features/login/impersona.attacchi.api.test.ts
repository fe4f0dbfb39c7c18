import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildProposta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildBozza, buildModuloEtica } from '../../test/buildIstanza.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';

const START = '2026-03-10T08:00:00.000Z';
const app = await startTestApp({ now: START });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(START));

const ended = { status: 401, body: { code: 11 } };
const forbidden = { status: 403, body: { code: 13 } };
const helpDesk = () => buildUtente(app, { tipoUtente: 'HELP_DESK' });
const ufficio = () => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO', 'CAN_IMPERSONA', 'HELPDESK'] });
const utenteDi = (persona: Persona) => app.db.updateTable('utente').where('id', '=', persona.id);

describe('the second session ends at once with what it hangs on', () => {
  test.each<[string, (operatore: Persona, token: string) => Promise<unknown>]>([
    ['logs out', (_, token) => app.withToken(token).post('/logout')],
    ['ends all sessions', (_, token) => app.withToken(token).delete('/login/sessioni')],
    ['is blocked', (operatore) => byTheOffice(app).block(operatore)],
    ['becomes a researcher', (operatore) => utenteDi(operatore).set({ tipo_utente: 'UTENTE' }).execute()],
    ['loses canImpersona', (operatore) => byTheOffice(app).withdraw(operatore, 'canImpersona')],
    ['loses helpdesk', (operatore) => byTheOffice(app).withdraw(operatore, 'helpdesk')],
    [
      // A new password closes every session of its owner.
      'has the real session closed elsewhere',
      (operatore) => app.db.updateTable('sessione').set({ chiusa_ts: app.clock.now() }).where('utente_id', '=', operatore.id).execute(),
    ],
  ])('when the operator %s', async (_, happens) => {
    const operatore = await ufficio();
    const { acting, token } = await actFor(app, operatore, await buildUtente(app));
    expect((await acting.get('/proposte/anni')).status).toBe(200);
    await happens(operatore, token);
    expect(await acting.get('/proposte/anni')).toMatchObject(ended);
  });

  test('the second session ends when the person is blocked, or the operator may no longer act for them', async () => {
    for (const change of [{ bloccato: true }, { tipo_utente: 'UFFICIO_RICERCA' as const }]) {
      const persona = await buildUtente(app);
      const { acting, real } = await actFor(app, await ufficio(), persona);
      await utenteDi(persona).set(change).execute();
      expect(await acting.get('/login/sessioni')).toMatchObject(ended);
      expect((await real.get('/login/sessioni')).status).toBe(200);
    }
  });

  test('the second session ends after an unused hour; its use keeps the operator’s session alive', async () => {
    const { acting, real } = await actFor(app, await ufficio(), await buildUtente(app));
    app.clock.advance({ minutes: 50 });
    expect((await acting.get('/proposte/anni')).headers['x-sessione-secondi']).toBe('3600');
    app.clock.advance({ minutes: 50 });
    expect((await real.get('/login/sessioni')).status).toBe(200);
    app.clock.advance({ minutes: 61 });
    expect(await acting.get('/proposte/anni')).toMatchObject(ended);
    expect(await real.get('/login/sessioni')).toMatchObject(ended);
  });

  test('the second session ends at the twelve hours of the operator’s session, however late it began', async () => {
    const operatore = await ufficio();
    const { token } = await app.openSession(operatore);
    for (let minutes = 0; minutes < 660; minutes += 55) {
      await app.withToken(token).get('/login/sessioni');
      app.clock.advance({ minutes: 55 });
    }
    const { body } = await app
      .withToken(token)
      .post<{ tokenImpersona: string }>('/login/impersonaUtente', { id: (await buildUtente(app)).id, motivo: 'ALTRO' });
    const acting = app.withToken(body.tokenImpersona);
    app.clock.set('2026-03-10T19:59:59.000Z');
    expect((await acting.get('/proposte/anni')).status).toBe(200);
    app.clock.set('2026-03-10T20:00:00.000Z');
    expect(await acting.get('/proposte/anni')).toMatchObject(ended);
  });
});

describe('whoever tries for more', () => {
  test.each(['', 'x', 'A'.repeat(43), "' or 1=1 --"])('a forged tokenImpersona "%s" opens nothing', async (token) => {
    expect(await app.withToken(token).get('/proposte/anni')).toMatchObject(ended);
    expect(await app.withToken(token).post('/logout/esciImpersona')).toMatchObject(ended);
  });

  test('a stolen tokenImpersona dies with the session it hangs on, and no other session can end or keep it', async () => {
    const thief = await helpDesk();
    const { acting, real } = await actFor(app, await ufficio(), await buildUtente(app));
    expect(await app.as(thief).post('/logout/esciImpersona')).toMatchObject({ status: 409 });
    expect((await acting.get('/proposte/anni')).status).toBe(200);
    await real.post('/logout');
    expect(await acting.get('/proposte/anni', { headers: { 'x-user-id': String(thief.id) } })).toMatchObject(ended);
    expect(await acting.get('/proposte/anni')).toMatchObject(ended);
  });

  test('an operator cannot act for others from a second session, not even the help desk for an office with the right', async () => {
    const { acting } = await actFor(app, await helpDesk(), await ufficio());
    const { id } = await buildUtente(app);
    expect(await acting.post('/login/impersonaUtente', { id, motivo: 'ALTRO' })).toMatchObject(forbidden);
    expect(await acting.get('/ur/utenti?imper=true')).toMatchObject(forbidden);
    expect(await acting.get('/login/impersonati')).toMatchObject(forbidden);
  });

  test('the identity headers choose nobody: the operator is not the person, nor the person the operator', async () => {
    const operatore = await helpDesk();
    const persona = await buildUtente(app);
    const { acting, real } = await actFor(app, operatore, persona);
    expect(await acting.get('/proposte/anni', { headers: { 'x-user-id': String(operatore.id) } })).toMatchObject(ended);
    expect(await real.get('/login/sessioni', { headers: { 'x-user-id': String(persona.id) } })).toMatchObject(ended);
    expect((await acting.get('/proposte/anni', { headers: { 'x-user-id': String(persona.id) } })).status).toBe(200);
  });

  test('the research office acts for no office, its own included', async () => {
    const { acting } = await actFor(app, await ufficio(), await buildUtente(app));
    for (const path of ['/ur/home', '/ur/proposte', '/ur/utenti']) expect(await acting.get(path)).toMatchObject(forbidden);
  });

  test('the ethics office acts in the ethics track only, without calls and profile', async () => {
    const proposta = await buildProposta(app, { bando: await buildBando(app) });
    const { responsabile } = proposta;
    await buildModuloEtica(app);
    await buildBozza(app, responsabile);
    const { acting } = await actFor(app, await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' }), responsabile);
    const paths = [
      '/proposte?anno=2026',
      `/proposte/${proposta.id}`,
      '/bandi/getBandiValidi',
      '/partecipazioni',
      `/profilo-utente/${responsabile.id}`,
    ];
    for (const path of paths) expect(await acting.get(path)).toMatchObject(forbidden);
    expect((await acting.get(`/utenti/findById?idUtente=${responsabile.id}`)).status).toBe(200);
  });

  test('a ticket of the second session has its rights, and ends with it', async () => {
    const office = await ufficio();
    const { acting } = await actFor(app, await helpDesk(), office);
    const ticket = async () => (await acting.post<{ token: string }>('/token-download', { risorsa: '/ur/proposte/export' })).body.token;
    expect((await app.anonymous.get(`/ur/proposte/export?token=${await ticket()}`)).status).toBe(200);
    const late = await ticket();
    await acting.post('/logout/esciImpersona');
    expect(await app.anonymous.get(`/ur/proposte/export?token=${late}`)).toMatchObject(ended);
  });
});

describe('one person at a time', () => {
  const openOnes = (operatore: Persona) =>
    app.db
      .selectFrom('sessione as s')
      .innerJoin('sessione as r', 'r.id', 's.impersonatore_sessione_id')
      .select('s.id')
      .where('r.utente_id', '=', operatore.id)
      .where('s.chiusa_ts', 'is', null)
      .execute();
  const begin = (token: string, id: number) =>
    app.withToken(token).post<{ tokenImpersona: string }>('/login/impersonaUtente', { id, motivo: 'ALTRO' });

  test('of thirty starts at the same instant one session remains, and the others are void', { tags: 'database' }, async () => {
    const operatore = await helpDesk();
    const { token } = await app.openSession(operatore);
    const people = await Promise.all(Array.from({ length: 30 }, () => buildUtente(app)));
    const answers = await Promise.all(people.map(({ id }) => begin(token, id)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(await openOnes(operatore)).toHaveLength(1);
    const usable = await Promise.all(answers.map(({ body }) => app.withToken(body.tokenImpersona).get('/login/sessioni')));
    expect(usable.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a logout among the starts leaves no session open', async () => {
    for (let n = 0; n < 5; n++) {
      const operatore = await helpDesk();
      const { token } = await app.openSession(operatore);
      const people = await Promise.all(Array.from({ length: 6 }, () => buildUtente(app)));
      await Promise.all([...people.map(({ id }) => begin(token, id)), app.withToken(token).post('/logout')]);
      expect(await openOnes(operatore)).toEqual([]);
    }
  });

  test('the second session ends with the sessions of the operator, however these are closed', async () => {
    const operatore = await helpDesk();
    await actFor(app, operatore, await buildUtente(app));
    expect((await app.as(operatore).delete('/login/sessioni')).status).toBe(200);
    expect(await openOnes(operatore)).toEqual([]);
  });

  test('the database refuses a second session', async () => {
    const operatore = await helpDesk();
    await actFor(app, operatore, await buildUtente(app));
    const [first] = await openOnes(operatore);
    const copy = app.db
      .insertInto('sessione')
      .columns(['token_hash', 'utente_id', 'impersonatore_sessione_id', 'creata_ts', 'ultima_attivita_ts', 'scade_ts'])
      .expression((eb) =>
        eb
          .selectFrom('sessione')
          .select((of) => [
            of.val(app.hashOf('copia')).as('token_hash'),
            'utente_id',
            'impersonatore_sessione_id',
            'creata_ts',
            'ultima_attivita_ts',
            'scade_ts',
          ])
          .where('id', '=', first?.id ?? 0),
      )
      .execute();
    await expect(copy).rejects.toThrow('sessione_una_impersonazione');
  });
});
