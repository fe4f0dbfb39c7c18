import type { Proposta, PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, startTestApp, type TestProposta, writtenDirectly } from '../../test/app.ts';
import { riaperturaOf } from '../../test/riaperturaOf.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const END = '2026-03-31T12:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
const { ufficio, sent, reopen, read, save, send, resume, mailOf } = await riaperturaOf(app);

describe('the office reopens what was sent', () => {
  test('a reopened proposta is a BOZZA with its number, a reason and a term, and the responsabile is told [PROP-076] [API-193] [API-059]', async () => {
    const proposta = await sent();
    expect(await reopen(proposta)).toMatchObject({
      status: 200,
      body: {
        status: 'BOZZA',
        numeroProtocollo: proposta.numeroProtocollo,
        scadenza: END,
        riapertura: { motivo: 'Manca la firma', versione: 1 },
      },
    });
    expect(await mailOf(proposta, 'M-04')).toMatchObject([{ corpo: expect.stringContaining('fino al 31/03/2026 14:00 (ora italiana)') }]);
    expect((await mailOf(proposta, 'M-04'))[0]?.corpo).toContain('Motivo: Manca la firma');
    expect((await app.auditOf(proposta)).at(-1)).toMatchObject({ azione: 'reopenProposta', reale: ufficio.id });
  });

  test('a reopened proposta carries the instant of its reopening until somebody changes it, also within the same second', async () => {
    const proposta = await sent();
    await reopen(proposta);
    const reopened = await read(proposta);
    expect(reopened.riapertura?.quando).toBe(reopened.lastUpdate);
    const saved = await save(proposta, 'Come va corretta');
    expect(saved.body).toMatchObject({ riapertura: { quando: reopened.lastUpdate } });
    expect(Date.parse((saved.body as Proposta).lastUpdate)).toBeGreaterThan(Date.parse(reopened.lastUpdate));
  });

  test('a proposta reopened after the end of the call says until when, and why', async () => {
    const proposta = await sent();
    app.clock.set('2026-04-02T09:00:00.000Z');
    const wrong = (messaggio: string) => ({ status: 422, body: { violationReport: [{ campo: 'riapertaFinoA', messaggio }] } });
    expect(await reopen(proposta)).toMatchObject(wrong('Il bando è chiuso: indica fino a quando la domanda può essere inviata di nuovo.'));
    expect(await reopen(proposta, '2026-04-02T09:00:00.000Z')).toMatchObject(wrong('Il termine deve essere futuro.'));
    expect(await reopen(proposta, '2026-04-05T09:00:00.000Z', '  ')).toMatchObject({
      status: 422,
      body: { violationReport: [{ campo: 'motivo', messaggio: 'Inserire una motivazione.' }] },
    });
    expect(await reopen(proposta, '2026-04-05T09:00:00.000Z')).toMatchObject({ body: { scadenza: '2026-04-05T09:00:00.000Z' } });
    app.clock.set('2026-04-05T09:00:00.000Z');
    expect(await send(proposta)).toMatchObject({ status: 200, body: { versione: 2, numeroProtocollo: proposta.numeroProtocollo } });
  });

  test('a proposta is not reopened with an evaluation, nor once the outcomes are official; its exception is a row of data [PROP-077]', async () => {
    const proposta = await sent();
    await writtenDirectly(app).giveEsito(proposta, { statusValutazione: 'VALUTATA' });
    const message = 'La domanda ha già una valutazione e non può essere riaperta.';
    expect(await reopen(proposta)).toMatchObject({ status: 409, body: { code: 91, message } });
    await app.db.updateTable('proposta').set({ riapertura_sempre: true }).where('id', '=', proposta.id).execute();
    expect((await reopen(proposta)).status).toBe(200);

    const official = await sent();
    await writtenDirectly(app).officialise(official.bando, { at: '2026-03-19T12:00:00.000Z' });
    expect(await reopen(official)).toMatchObject({ status: 409, body: { code: 91 } });
    expect(await reopen(await buildProposta(app))).toMatchObject({ status: 409, body: { message: 'Si riapre solo una domanda inviata.' } });
  });

  test('of two reopenings at once one succeeds, and the other is told', { tags: 'database' }, async () => {
    const proposta = await sent();
    const answers = await Promise.all([reopen(proposta), reopen(proposta)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await mailOf(proposta, 'M-04')).toHaveLength(1);
  });

  test('a reopening based on an earlier version is refused (code 9)', async () => {
    const proposta = await sent({ completa: true });
    const path = `/ur/proposte/${proposta.id}/riapri-proposta`;
    const { lastUpdate } = (await app.as(ufficio).get<PropostaUfficio>(`/ur/proposte/${proposta.id}`)).body;
    await reopen(proposta);
    expect((await send(proposta)).status).toBe(200);
    const body = { riapertaFinoA: null, motivo: 'Manca la firma' };
    expect(await app.as(ufficio).put(path, { ...body, lastUpdate })).toMatchObject({ status: 409, body: { code: 9 } });
    const fresh = (await app.as(ufficio).get<PropostaUfficio>(`/ur/proposte/${proposta.id}`)).body.lastUpdate;
    expect((await app.as(ufficio).put(path, { ...body, lastUpdate: fresh })).status).toBe(200);
  });

  test('a reopening without the instant it is based on succeeds, and the register says that nothing was compared (D-224)', async () => {
    const proposta = await sent();
    const path = `/ur/proposte/${proposta.id}/riapri-proposta`;
    expect((await app.as(ufficio).put(path, { riapertaFinoA: null, motivo: 'Manca la firma' })).status).toBe(200);
    const acts = (await app.auditOf(proposta)).filter(({ azione }) => azione === 'reopenProposta');
    expect(acts).toMatchObject([{ dati: { motivazione: 'Manca la firma', senzaControllo: true } }]);
  });

  test('an editor that still shows the sent proposta overwrites nothing', async () => {
    const proposta = await sent();
    await reopen(proposta);
    const late = { valori: proposta.valori, ...proposta.fresh };
    expect(await app.as(proposta.responsabile).put(`/proposte/${proposta.id}`, late)).toMatchObject({ status: 409, body: { code: 9 } });
  });

  test('requests that the sending had closed are pending again, and the people asked are told', async () => {
    const bando = await buildBando(app);
    const proposta = await buildProposta(app, { bando, completa: true });
    const { utente } = await buildRichiesta(app, { proposta });
    await send(proposta);
    app.clock.advance({ minutes: 90 });
    await reopen(proposta);
    expect(await app.as(utente).get('/partecipazioni')).toMatchObject({ body: [{ status: 'PENDING', proposta: { id: proposta.id } }] });
    expect(await app.mailTo(utente)).toEqual(['M-02', 'M-01']);
    app.clock.set(NOW);
  });
});

describe('the responsabile reopens what they sent', () => {
  const autonomous = async (said: Parameters<typeof buildProposta>[1] = {}) => {
    const bando = await buildBando(app);
    await app.db
      .insertInto('classe_attributo')
      .values({ classe_id: bando.classeId, codice: 'riaperturaAutonoma', valore: 'true' })
      .execute();
    return sent({ bando, ...said });
  };
  const riapri = async (proposta: TestProposta, lastUpdate?: string) =>
    app.as(proposta.responsabile).putAndRead<Proposta>(`/proposte/${proposta.id}/riapri`, {
      lastUpdate: lastUpdate ?? (await read(proposta)).lastUpdate,
    });

  test('the responsabile reopens only where the classe allows it; otherwise only the office does', async () => {
    const proposta = await sent();
    expect(await read(proposta)).toMatchObject({ riapribileFino: null, riapribileDopoInvio: null });
    expect(await read(await buildProposta(app))).toMatchObject({ riapribileDopoInvio: null });
    const message = "La domanda inviata può essere riaperta solo dall'ufficio.";
    expect(await riapri(proposta)).toMatchObject({ status: 409, body: { code: 91, message } });
  });

  test('the responsabile reopens until the last instant of the call; each version stays and the last one sent counts', async () => {
    const proposta = await autonomous();
    expect(await read(proposta)).toMatchObject({ riapribileFino: END, riapribileDopoInvio: null });
    app.clock.set(END);
    expect(await riapri(proposta)).toMatchObject({ status: 200, body: { status: 'BOZZA', riapertura: { motivo: null, versione: 1 } } });
    // The question before its next Invia says that it may be reopened again, and until when.
    expect(await read(proposta)).toMatchObject({ riapribileFino: null, riapribileDopoInvio: END });
    expect(await send(proposta)).toMatchObject({ status: 200, body: { versione: 2, numeroProtocollo: proposta.numeroProtocollo } });
    app.clock.set('2026-03-31T12:00:00.001Z');
    expect(await riapri(proposta)).toMatchObject({ status: 409, body: { code: 2 } });
    const versions = await app.db
      .selectFrom('compilazione_versione as v')
      .innerJoin('proposta as p', 'p.compilazione_id', 'v.compilazione_id')
      .select('v.versione')
      .where('p.id', '=', proposta.id)
      .orderBy('v.versione')
      .execute();
    expect(versions).toEqual([{ versione: 1 }, { versione: 2 }]);
  });

  test('the sent version counts when the reopened proposta is not sent by the end', async () => {
    const proposta = await autonomous();
    await riapri(proposta);
    await save(proposta, 'Mai inviata');
    await resume('2026-03-31T12:05:00.000Z');
    expect(await read(proposta)).toMatchObject({ status: 'INVIATA', titolo: 'Come fu inviata' });
  });

  test('an outdated page reopens nothing, and a member never reopens', async () => {
    const proposta = await autonomous();
    expect(await riapri(proposta, '2026-03-01T10:00:00.000Z')).toMatchObject({ status: 409, body: { code: 9 } });
    const { utente } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    expect(await riapri({ ...proposta, responsabile: utente })).toMatchObject({ status: 403 });
  });
});

describe('the one that always may be', () => {
  /** A sent proposta that was evaluated, with the next id after this one. */
  async function valutataDopo(id: number) {
    await sql`select setval(pg_get_serial_sequence('proposta', 'id'), ${id})`.execute(app.db);
    const proposta = await sent();
    await writtenDirectly(app).giveEsito(proposta, { statusValutazione: 'VALUTATA' });
    return proposta;
  }
  const offered = async ({ id }: TestProposta) => (await app.as(ufficio).get<PropostaUfficio>(`/ur/proposte/${id}`)).body.riaperturaSempre;

  test('the proposta 1968259 can always be reopened, although it was evaluated; another one cannot [PROP-101] [ARCH-056]', async () => {
    const always = await valutataDopo(1_968_258);
    expect([always.id, await offered(always)]).toEqual([1_968_259, true]);
    expect(await reopen(always)).toMatchObject({ status: 200, body: { status: 'BOZZA' } });
    const next = await valutataDopo(1_968_259);
    expect([next.id, await offered(next)]).toEqual([1_968_260, false]);
    expect((await reopen(next)).status).toBe(409);
  });
});
