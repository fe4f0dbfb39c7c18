import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { asTheOfficeWill, buildBando, buildProposta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';

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
    ['is blocked', (operatore) => asTheOfficeWill(app).block(operatore)],
    ['becomes a researcher', (operatore) => utenteDi(operatore).set({ tipo_utente: 'UTENTE' }).execute()],
    ['loses canImpersona', (operatore) => asTheOfficeWill(app).withdraw(operatore, 'CAN_IMPERSONA')],
    ['loses helpdesk', (operatore) => asTheOfficeWill(app).withdraw(operatore, 'HELPDESK')],
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

  test('when the person is blocked, or becomes one whom the operator may not act for', async () => {
    for (const change of [{ bloccato: true }, { tipo_utente: 'UFFICIO_RICERCA' as const }]) {
      const persona = await buildUtente(app);
      const { acting, real } = await actFor(app, await ufficio(), persona);
      await utenteDi(persona).set(change).execute();
      expect(await acting.get('/login/sessioni')).toMatchObject(ended);
      expect((await real.get('/login/sessioni')).status).toBe(200);
    }
  });

  test('when an hour passes unused; its use keeps the real one alive', async () => {
    const { acting, real } = await actFor(app, await ufficio(), await buildUtente(app));
    app.clock.advance({ minutes: 50 });
    expect((await acting.get('/proposte/anni')).headers['x-sessione-secondi']).toBe('3600');
    app.clock.advance({ minutes: 50 });
    expect((await real.get('/login/sessioni')).status).toBe(200);
    app.clock.advance({ minutes: 61 });
    expect(await acting.get('/proposte/anni')).toMatchObject(ended);
    expect(await real.get('/login/sessioni')).toMatchObject(ended);
  });

  test('at the twelve hours of the real one, however late it began', async () => {
    const operatore = await ufficio();
    const { token } = await app.openSession(operatore);
    for (let minutes = 0; minutes < 660; minutes += 55) {
      await app.withToken(token).get('/login/sessioni');
      app.clock.advance({ minutes: 55 });
    }
    const { body } = await app
      .withToken(token)
      .post<{ tokenImpersona: string }>('/login/impersonaUtente', { id: (await buildUtente(app)).id });
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

  test('no nesting: not even for the help desk that acts for an office with the right', async () => {
    const { acting } = await actFor(app, await helpDesk(), await ufficio());
    const { id } = await buildUtente(app);
    expect(await acting.post('/login/impersonaUtente', { id })).toMatchObject(forbidden);
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

  test('the research office gets into no other office, nor back into its own', async () => {
    const { acting } = await actFor(app, await ufficio(), await buildUtente(app));
    for (const path of ['/ur/home', '/ur/proposte', '/ur/utenti']) expect(await acting.get(path)).toMatchObject(forbidden);
  });

  test('the ethics office stays in the ethics track: nothing of the calls and of the profile', async () => {
    const proposta = await buildProposta(app, { bando: await buildBando(app) });
    const { responsabile } = proposta;
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

  test('a ticket of the second session is worth as much as it, and ends with it', async () => {
    const office = await ufficio();
    const { acting } = await actFor(app, await helpDesk(), office);
    const ticket = async () => (await acting.post<{ token: string }>('/token-download', { risorsa: '/ur/proposte/export' })).body.token;
    expect((await app.anonymous.get(`/ur/proposte/export?token=${await ticket()}`)).status).toBe(200);
    const late = await ticket();
    await acting.post('/logout/esciImpersona');
    expect(await app.anonymous.get(`/ur/proposte/export?token=${late}`)).toMatchObject(ended);
  });
});
