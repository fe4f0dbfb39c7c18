import type { Assistenza } from '@sigeba/contract/login/impersona.routes.ts';
import type { Sessione, Utente } from '@sigeba/contract/login/login.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildProposta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildOperatori } from '../../test/buildOperatori.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const bando = await buildBando(app);
const { helpDesk, ufficio, etica, presidenteCer, impersona, proponente } = await buildOperatori(app);

const ended = { status: 401, body: { code: 11 } };
const forbidden = { status: 403, body: { code: 13 } };

describe('acting on behalf of somebody', () => {
  test('the act gives a second token, of the chosen person, and names the operator [API-010] [AUTH-018] [AUTH-021]', async () => {
    const persona = await buildUtente(app, { cognome: 'Verdi' });
    const { token, sessione, acting } = await actFor(app, helpDesk, persona);
    expect(sessione).toMatchObject({ token, utente: { id: persona.id, cognome: 'Verdi', tipoUtente: 'UTENTE' } });
    expect(sessione.tokenImpersona).not.toBe(token);
    const { body } = await acting.get<Utente>(`/utenti/findById?idUtente=${persona.id}`);
    const impersonatoDa = { id: helpDesk.id, cognome: 'Moretti', nome: 'Elena', tipoUtente: 'HELP_DESK', puoInviare: false };
    expect(body).toMatchObject({ id: persona.id, impersonatoDa });
  });

  test('the second session sees what the person sees, and nothing of the operator [AUTH-044]', async () => {
    const proposta = await buildProposta(app, { bando });
    const { acting, real } = await actFor(app, ufficio, proposta.responsabile);
    expect((await acting.get(`/proposte/${proposta.id}`)).status).toBe(200);
    expect(await acting.get('/ur/home')).toMatchObject(forbidden);
    expect(await real.get(`/proposte/${proposta.id}`)).toMatchObject(forbidden);
  });

  test('the act takes a reason of the list only; a ticket is optional, and the register says where there is none [API-010]', async () => {
    const { id } = await buildUtente(app);
    for (const motivo of [null, '', 'PERCHÉ NO'])
      expect(await impersona(helpDesk, id, { motivo })).toMatchObject({ status: 422, body: { violationReport: [{ campo: 'motivo' }] } });
    expect((await app.as(helpDesk).post('/login/impersonaUtente', { id })).status).toBe(200);
    const azione = app.db.selectFrom('audit_log').select('dati').where('azione', '=', 'impersonaUtente').where('oggetto_id', '=', id);
    expect(await azione.executeTakeFirst()).toEqual({ dati: { motivo: null, ticket: null } });
    expect((await impersona(helpDesk, id, { ticket: 'HD-1' })).status).toBe(200);
  });

  test('the act is no access of the person: first and latest login stay as they are', async () => {
    const persona = await buildUtente(app);
    await actFor(app, helpDesk, persona);
    const row = await app.db
      .selectFrom('utente')
      .select(['primo_accesso_ts', 'ultimo_accesso_ts'])
      .where('id', '=', persona.id)
      .executeTakeFirst();
    expect(row).toEqual({ primo_accesso_ts: null, ultimo_accesso_ts: null });
  });

  test('Esci impersona voids the second token, keeps the first, and names the screen to return to [API-012] [AUTH-045]', async () => {
    const { acting, real } = await actFor(app, helpDesk, await buildUtente(app));
    expect(await acting.post('/logout/esciImpersona')).toMatchObject({
      status: 200,
      body: { utente: { id: helpDesk.id, impersonatoDa: null }, ritorno: 'hdImpersona' },
    });
    expect(await acting.get('/login/sessioni')).toMatchObject(ended);
    expect((await real.get('/login/sessioni')).status).toBe(200);
    expect(await real.post('/logout/esciImpersona')).toMatchObject({
      status: 409,
      body: { code: 91, message: 'Nessuna impersonazione in corso.' },
    });
  });

  test('the research office returns to its own screen, the ethics office and its chair to the one of the help desk [AUTH-022] [AUTH-023]', async () => {
    for (const [operatore, ritorno] of [
      [ufficio, 'urImpersona'] as const,
      [etica, 'hdImpersona'] as const,
      [presidenteCer, 'hdImpersona'] as const,
    ]) {
      const { acting } = await actFor(app, operatore, await proponente());
      expect((await acting.post('/logout/esciImpersona')).body).toMatchObject({ ritorno });
    }
  });

  test('Logout ends both sessions', async () => {
    const { acting, real } = await actFor(app, helpDesk, await buildUtente(app));
    expect((await acting.post('/logout')).status).toBe(200);
    expect(await real.get('/login/sessioni')).toMatchObject(ended);
    expect(await acting.get('/login/sessioni')).toMatchObject(ended);
  });

  test('acting for a second person ends the first session', async () => {
    const first = await actFor(app, helpDesk, await buildUtente(app));
    const other = await first.real.post<Sessione>('/login/impersonaUtente', { id: (await buildUtente(app)).id, motivo: 'ALTRO' });
    expect(await first.acting.get('/login/sessioni')).toMatchObject(ended);
    expect((await app.withToken(other.body.tokenImpersona ?? '').get('/login/sessioni')).status).toBe(200);
  });

  test('the second session lists only itself, and only the person may press "Esci da tutte"', async () => {
    const persona = await buildUtente(app);
    await app.openSession(persona);
    const { acting } = await actFor(app, helpDesk, persona);
    expect((await acting.get<unknown[]>('/login/sessioni')).body).toHaveLength(1);
    expect(await acting.delete('/login/sessioni')).toMatchObject({ ...forbidden, body: { message: "Deve farlo l'interessato" } });
    expect((await app.as(persona).get<unknown[]>('/login/sessioni')).body).toHaveLength(2);
    expect((await app.as(persona).delete('/login/sessioni')).status).toBe(200);
    expect(await acting.get('/login/sessioni')).toMatchObject(ended);
  });
});

describe('what is personal (D-20)', () => {
  test('a draft is saved and checked for the person, and both people stand in the audit log', async () => {
    const proposta = await buildProposta(app, { bando, completa: true });
    const { acting } = await actFor(app, helpDesk, proposta.responsabile);
    const saved = await acting.put<{ lastUpdate: string }>(`/proposte/${proposta.id}`, { valori: {}, ...proposta.fresh });
    expect(saved.status).toBe(200);
    expect((await acting.get(`/proposte/validazione/${proposta.id}`)).status).toBe(200);
    const rows = await app.auditOf(proposta);
    expect(rows).toEqual(rows.map((row) => ({ ...row, reale: helpDesk.id, effettivo: proposta.responsabile.id })));
    expect(rows.length).toBeGreaterThan(0);
  });

  test('an operator cannot send, unless the university allows it', async () => {
    const proposta = await buildProposta(app, { bando, completa: true });
    const { acting } = await actFor(app, helpDesk, proposta.responsabile);
    const send = () => acting.put(`/proposte/sottomissione/${proposta.id}`, proposta.fresh);
    expect(await send()).toMatchObject({ ...forbidden, body: { message: "Deve farlo l'interessato" } });
    expect(await app.statusOf(proposta)).toBe('BOZZA');
    await app.db.insertInto('configurazione').values({ chiave: 'impersona.invio', valore: 'true', descrizione: '-' }).execute();
    const { body } = await acting.get<Utente>(`/utenti/findById?idUtente=${proposta.responsabile.id}`);
    expect(body.impersonatoDa?.puoInviare).toBe(true);
    expect((await send()).status).toBe(200);
    await app.db.deleteFrom('configurazione').where('chiave', '=', 'impersona.invio').execute();
    expect((await app.auditOf(proposta)).at(-1)).toMatchObject({
      azione: 'sendProposta',
      reale: helpDesk.id,
      effettivo: proposta.responsabile.id,
    });
  });

  test('a refused access is recorded with both people too', async () => {
    const persona = await buildUtente(app);
    const { acting } = await actFor(app, helpDesk, persona);
    await acting.get('/ur/proposte');
    const row = await app.db
      .selectFrom('audit_log')
      .select(['utente_reale_id', 'utente_effettivo_id'])
      .where('azione', '=', 'accessoRifiutato')
      .where('utente_effettivo_id', '=', persona.id)
      .executeTakeFirst();
    expect(row).toEqual({ utente_reale_id: helpDesk.id, utente_effettivo_id: persona.id });
  });
});

describe('what the person and the operator find again', () => {
  test('only the person reads when, by whom and why others acted, latest first', async () => {
    const persona = await buildUtente(app);
    await actFor(app, helpDesk, persona);
    app.clock.advance({ minutes: 1 });
    await impersona(ufficio, persona.id, { motivo: 'ERRORE' });
    const { body } = await app.as(persona).get<{ resultList: Assistenza[]; totale: number }>('/login/assistenza');
    expect(body).toMatchObject({ totale: 2, start: 1, end: 2 });
    expect(body.resultList).toMatchObject([
      { operatore: { id: ufficio.id }, motivo: 'ERRORE', ticket: null },
      { operatore: { id: helpDesk.id, cognome: 'Moretti', nome: 'Elena' }, motivo: 'COMPILAZIONE', ticket: 'HD-7' },
    ]);
    expect((await app.as(await buildUtente(app)).get('/login/assistenza')).body).toMatchObject({
      resultList: [],
      totale: 0,
      start: 0,
      end: 0,
    });
  });

  test('the operator finds the last five people again, each once, without those blocked meanwhile', async () => {
    const operatore = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
    const people: Persona[] = [];
    for (let n = 0; n < 7; n++) people.push(await buildUtente(app));
    for (const { id } of [...people, ...people.slice(0, 1)]) {
      app.clock.advance({ seconds: 1 });
      await impersona(operatore, id);
    }
    await app.db
      .updateTable('utente')
      .set({ bloccato: true })
      .where('id', '=', people[6]?.id ?? 0)
      .execute();
    const { body } = await app.as(operatore).get<{ id: number }[]>('/login/impersonati');
    expect(body.map(({ id }) => id)).toEqual([0, 5, 4, 3, 2].map((n) => people[n]?.id));
  });
});
