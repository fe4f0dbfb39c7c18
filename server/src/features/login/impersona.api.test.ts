import type { Assistenza } from '@sigeba/contract/login/impersona.routes.ts';
import type { Sessione, Utente } from '@sigeba/contract/login/login.shape.ts';
import type { PaginaUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import {
  buildBando,
  buildCommissione,
  buildCommissioneCert,
  buildProposta,
  buildUtente,
  type Persona,
  startTestApp,
} from '../../test/app.ts';
import { buildBozza, buildModuloEtica } from '../../test/buildIstanza.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const bando = await buildBando(app);
const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK', cognome: 'Moretti', nome: 'Elena' });
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['CAN_IMPERSONA', 'HELPDESK'] });
const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
const presidenteCer = await buildUtente(app);
await buildCommissioneCert(app, { presidente: presidenteCer, dal: '2026-01-01', al: '2026-12-31' });

const ended = { status: 401, body: { code: 11 } };
const forbidden = { status: 403, body: { code: 13 } };
const impersona = (operatore: Parameters<typeof app.as>[0], id: number, more = {}) =>
  app.as(operatore).post<Sessione>('/login/impersonaUtente', { id, motivo: 'VERIFICA', ...more });
await buildModuloEtica(app);
/** A researcher who has begun an istanza to the ethics committee. */
async function proponente(said: object = {}): Promise<Persona> {
  const persona = await buildUtente(app, said);
  await buildBozza(app, persona);
  return persona;
}

describe('acting on behalf of somebody', () => {
  test('gives a second token beside the first, of the person chosen, and names the operator [API-010] [AUTH-018] [AUTH-021]', async () => {
    const persona = await buildUtente(app, { cognome: 'Verdi' });
    const { token, sessione, acting } = await actFor(app, helpDesk, persona);
    expect(sessione).toMatchObject({ token, utente: { id: persona.id, cognome: 'Verdi', tipoUtente: 'UTENTE' } });
    expect(sessione.tokenImpersona).not.toBe(token);
    const { body } = await acting.get<Utente>(`/utenti/findById?idUtente=${persona.id}`);
    const impersonatoDa = { id: helpDesk.id, cognome: 'Moretti', nome: 'Elena', tipoUtente: 'HELP_DESK', puoInviare: false };
    expect(body).toMatchObject({ id: persona.id, impersonatoDa });
  });

  test('sees what the person sees, and nothing of the operator [AUTH-044]', async () => {
    const proposta = await buildProposta(app, { bando });
    const { acting, real } = await actFor(app, ufficio, proposta.responsabile);
    expect((await acting.get(`/proposte/${proposta.id}`)).status).toBe(200);
    expect(await acting.get('/ur/home')).toMatchObject(forbidden);
    expect(await real.get(`/proposte/${proposta.id}`)).toMatchObject(forbidden);
  });

  test('needs a reason of the list; a ticket may stand beside it [API-010]', async () => {
    const { id } = await buildUtente(app);
    for (const motivo of [undefined, null, '', 'PERCHÉ NO'])
      expect(await impersona(helpDesk, id, { motivo })).toMatchObject({ status: 422, body: { violationReport: [{ campo: 'motivo' }] } });
    expect((await impersona(helpDesk, id, { ticket: 'HD-1' })).status).toBe(200);
  });

  test('is no access of the person: the first login and the latest are untouched', async () => {
    const persona = await buildUtente(app);
    await actFor(app, helpDesk, persona);
    const row = await app.db
      .selectFrom('utente')
      .select(['primo_accesso_ts', 'ultimo_accesso_ts'])
      .where('id', '=', persona.id)
      .executeTakeFirst();
    expect(row).toEqual({ primo_accesso_ts: null, ultimo_accesso_ts: null });
  });

  test('ends with Esci impersona: the second token is void, the first goes on, and the screen to return to is told [API-012] [AUTH-045]', async () => {
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

  test('Logout ends both', async () => {
    const { acting, real } = await actFor(app, helpDesk, await buildUtente(app));
    expect((await acting.post('/logout')).status).toBe(200);
    expect(await real.get('/login/sessioni')).toMatchObject(ended);
    expect(await acting.get('/login/sessioni')).toMatchObject(ended);
  });

  test('a second person ends the first: one at a time', async () => {
    const first = await actFor(app, helpDesk, await buildUtente(app));
    const other = await first.real.post<Sessione>('/login/impersonaUtente', { id: (await buildUtente(app)).id, motivo: 'ALTRO' });
    expect(await first.acting.get('/login/sessioni')).toMatchObject(ended);
    expect((await app.withToken(other.body.tokenImpersona ?? '').get('/login/sessioni')).status).toBe(200);
  });

  test('shows of the sessions of the person only its own, and "Esci da tutte" is theirs to press', async () => {
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

describe('who acts for whom (decision D-18)', () => {
  test('the help desk for anybody, whatever flags it has, but itself [SEC-006] [SEC-040] [AUTH-034]', async () => {
    for (const tipoUtente of [
      'UTENTE',
      'UFFICIO_RICERCA',
      'RAD',
      'REFEREE',
      'UFFICIO_CERT',
      'MEMBRO_COMMISSIONE_CERT',
      'HELP_DESK',
    ] as const)
      expect((await impersona(helpDesk, (await buildUtente(app, { tipoUtente })).id)).body.utente.tipoUtente).toBe(tipoUtente);
    expect(await impersona(helpDesk, helpDesk.id)).toMatchObject({
      status: 409,
      body: { message: 'Non è possibile impersonare se stessi.' },
    });
  });

  test('the research office with both flags, for researchers, readers and external ethics members [SEC-004] [AUTH-034]', async () => {
    for (const tipoUtente of ['UTENTE', 'RAD', 'MEMBRO_COMMISSIONE_CERT'] as const)
      expect((await impersona(ufficio, (await buildUtente(app, { tipoUtente })).id)).status).toBe(200);
    for (const tipoUtente of ['UFFICIO_RICERCA', 'HELP_DESK', 'REFEREE', 'UFFICIO_CERT'] as const)
      expect((await impersona(ufficio, (await buildUtente(app, { tipoUtente })).id)).status).toBe(404);
  });

  test.each([[], ['CAN_IMPERSONA'], ['HELPDESK'], ['UFFICIO', 'TERZA', 'AWARD', 'HELPDESK']] as const)(
    'the research office with %o not at all [SEC-005] [AUTH-034]',
    async (...abilitazioni) => {
      const office = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: [...abilitazioni] });
      expect(await impersona(office, (await buildUtente(app)).id)).toMatchObject(forbidden);
    },
  );

  test('the ethics office and the chair for who has an istanza and for members [AUTH-046]', async () => {
    const [interno, scaduto] = [await buildUtente(app), await buildUtente(app)];
    await buildCommissioneCert(app, { presidente: interno, membri: [], dal: '2026-01-01', al: '2026-12-31' });
    await buildCommissioneCert(app, { presidente: scaduto, membri: [], dal: '2025-01-01', al: '2025-12-31' });
    const esterno = await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT' });
    for (const operatore of [etica, presidenteCer]) {
      for (const persona of [await proponente(), interno, esterno]) expect((await impersona(operatore, persona.id)).status).toBe(200);
      for (const persona of [await buildUtente(app), scaduto]) expect((await impersona(operatore, persona.id)).status).toBe(404);
      for (const tipoUtente of ['RAD', 'UFFICIO_RICERCA', 'HELP_DESK', 'REFEREE', 'UFFICIO_CERT'] as const)
        expect((await impersona(operatore, (await buildUtente(app, { tipoUtente })).id)).status).toBe(404);
    }
  });

  test('nobody else, whatever flags they carry [SEC-041]', async () => {
    for (const tipoUtente of ['UTENTE', 'RAD', 'REFEREE', 'MEMBRO_COMMISSIONE_CERT'] as const) {
      const somebody = await buildUtente(app, { tipoUtente, abilitazioni: ['CAN_IMPERSONA', 'HELPDESK'] });
      expect(await impersona(somebody, (await buildUtente(app)).id)).toMatchObject(forbidden);
    }
  });

  test('nobody for a blocked person or one that does not exist: told apart by nothing', async () => {
    const blocked = await impersona(helpDesk, (await buildUtente(app, { bloccato: true })).id);
    const missing = await impersona(helpDesk, 999_999_999);
    expect(blocked).toMatchObject({ status: 404, text: missing.text });
  });

  test('the list holds whom the act lets in, and nobody else [AUTH-041]', async () => {
    const people = [await proponente({ cognome: 'Quirini' }), await buildUtente(app, { cognome: 'Quirini' })];
    for (const operatore of [helpDesk, ufficio, etica, presidenteCer]) {
      const { body } = await app.as(operatore).get<PaginaUtenti>('/ur/utenti?imper=true&cognome=quirini');
      const listed = body.resultList.map(({ id }) => id);
      for (const { id } of people) expect((await impersona(operatore, id)).status).toBe(listed.includes(id) ? 200 : 404);
    }
  });

  test('the ethics office acts no longer for who has withdrawn the only istanza', async () => {
    const persona = await proponente();
    const { acting, real } = await actFor(app, etica, persona);
    expect((await acting.get('/cert/listProposteCert')).status).toBe(200);
    await app.db.updateTable('istanza').set({ eliminata_ts: app.clock.now() }).where('utente_proponente_id', '=', persona.id).execute();
    expect(await acting.get('/cert/listProposteCert')).toMatchObject(ended);
    expect((await real.get('/login/sessioni')).status).toBe(200);
    const latest = await real.get<Persona[]>('/login/impersonati');
    expect(latest.body.map(({ id }) => id)).not.toContain(persona.id);
  });

  test('of the person the ethics office reads neither codice fiscale nor birth date, nobody the notes of the office', async () => {
    const persona = await proponente();
    const codiceFiscale = 'DNGZOE75H55H501X';
    await app.db.updateTable('utente').set({ codice_fiscale: codiceFiscale, note: 'promemoria' }).where('id', '=', persona.id).execute();
    const at = `/utenti/findById?idUtente=${persona.id}`;
    for (const operatore of [helpDesk, ufficio, etica, presidenteCer]) {
      const { sessione, acting } = await actFor(app, operatore, persona);
      const hidden = operatore === etica || operatore === presidenteCer;
      const seen = hidden ? { codiceFiscale: null, dataDiNascita: null } : { codiceFiscale, dataDiNascita: '1975-06-15' };
      const { body, text } = await acting.get<Utente>(at);
      expect([sessione.utente, body]).toMatchObject([seen, seen]);
      for (const said of [text, JSON.stringify(sessione), (await acting.get('/login/impersonati')).text])
        expect(said).not.toContain('promemoria');
    }
    expect((await app.as(persona).get(at)).text).not.toContain('"note"');
    await app.db.updateTable('utente').set({ note: 'promemoria' }).where('id', '=', helpDesk.id).execute();
    const { acting } = await actFor(app, helpDesk, persona);
    expect((await acting.post('/logout/esciImpersona')).text).not.toContain('"note"');
  });

  test('the functions of the person are lent to the help desk only', async () => {
    const presidente = await buildUtente(app);
    await buildCommissione(app, { bando, presidente });
    const flags = async (operatore: Parameters<typeof app.as>[0]) => (await actFor(app, operatore, presidente)).sessione.utente;
    expect(await flags(helpDesk)).toMatchObject({ membroCommissione: true, presidenteCommissione: true });
    expect(await flags(ufficio)).toMatchObject({ membroCommissione: false, presidenteCommissione: false });
  });
});

describe('what is personal (decision D-20)', () => {
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

  test('the sending is refused, unless the university allows it', async () => {
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
  test('the person reads when, by whom and why, the latest first, and nobody else does', async () => {
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
