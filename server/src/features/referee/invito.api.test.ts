/** @module-tag database */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { thenReferee } from '../../test/buildReferee.ts';
import { invitiOf } from '../../test/invitiOf.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-referee-'));
const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});

const { ufficio, invited, open, answer, renew, panel, lastMail } = await invitiOf(app);
const english = { headers: { 'accept-language': 'en' } };

describe('the page of an invitation', () => {
  test('the page shows project, responsabile and abstract without a session, and reading it stores no answer [REF-003] [REF-016] [API-211]', async () => {
    const { referee, proposta } = await invited();
    for (const _ of [1, 2, 3])
      expect((await open(referee)).body).toMatchObject({ stato: 'INVITATO', responsabile: { cognome: 'Rossi', nome: 'Maria' } });
    expect((await open(referee)).body.titolo).not.toBeNull();
    expect((await panel(proposta)).referee).toMatchObject([{ accettato: null, history: [{ evento: 'INVITATO' }] }]);
  });

  test('a wrong token is refused in English [REF-018]', async () => {
    const { referee } = await invited();
    const reply = await app.anonymous.get(`/referee/${referee.id}?rToken=nessuno`, english);
    expect(reply).toMatchObject({ status: 404, body: { code: 4, message: 'This invitation link is not valid.' } });
  });

  test('accepting needs the declaration of no conflict of interest [REF-022]', async () => {
    const { referee, proposta } = await invited();
    for (const said of [{}, { noConflitto: false }])
      expect(await answer(referee, { accettato: true, ...said })).toMatchObject({
        status: 422,
        body: { violationReport: [{ campo: 'noConflitto' }] },
      });
    expect((await panel(proposta)).referee).toMatchObject([{ accettato: null }]);
  });

  test('an acceptance is stored, shown again on reload, and final [REF-020] [REF-033] [API-215]', async () => {
    const { referee, proposta } = await invited();
    expect((await answer(referee, { accettato: true, noConflitto: true })).body).toMatchObject({ stato: 'ACCETTATO', accettato: true });
    expect((await open(referee)).body).toMatchObject({ stato: 'ACCETTATO', imposta: null });
    expect(await answer(referee, { accettato: false })).toMatchObject({
      status: 409,
      body: { message: 'This invitation has already been answered.' },
    });
    expect((await panel(proposta)).referee).toMatchObject([
      { accettato: true, accettazioneTimestamp: '2026-05-20T11:00:00.000Z', noConflitto: true },
    ]);
  });

  test('a refusal may declare a conflict and suggest another referee [REF-021] [REF-034]', async () => {
    const { referee, proposta } = await invited();
    const { body } = await answer(referee, { accettato: false, noConflitto: false, alternative: ' Ada Byron, ada@uni.example ' });
    expect(body).toMatchObject({ stato: 'RIFIUTATO', accettato: false });
    expect((await open(referee)).body.stato).toBe('RIFIUTATO');
    expect((await answer(referee, { accettato: true, noConflitto: true })).status).toBe(409);
    expect((await panel(proposta)).referee).toMatchObject([
      { accettato: false, rifiutoValutazione: '2026-05-20T11:00:00.000Z', noConflitto: false, alternative: 'Ada Byron, ada@uni.example' },
    ]);
  });

  test('the page of a withdrawn invitation shows no project and takes no answer [REF-019]', async () => {
    const { referee } = await invited();
    await app.as(ufficio).put(`/referee/disable/${referee.id}`, {});
    const { body, text } = await open(referee);
    expect(body).toMatchObject({ stato: 'DISABILITATO', disabilitato: true, titolo: null, abstractProposta: null, responsabile: null });
    expect(text).not.toContain('Maria');
    expect(await answer(referee, { accettato: true, noConflitto: true })).toMatchObject({
      status: 409,
      body: { message: 'This invitation has been disabled.' },
    });
  });

  test('the page offers another link after its term, mailed to the invited address alone; the old link is valid again', async () => {
    const { referee } = await invited();
    app.clock.set('2026-06-10T08:00:00.000Z');
    expect((await open(referee)).body).toMatchObject({ stato: 'SCADUTO', titolo: null });
    expect((await answer(referee, { accettato: true, noConflitto: true })).status).toBe(409);
    expect((await renew(referee)).status).toBe(200);
    const mail = await lastMail(referee.email);
    expect(mail).toMatchObject({ tipo: 'M-12', corpo: expect.stringContaining(referee.acptLink ?? '') });
    expect((await open(referee)).body).toMatchObject({ stato: 'INVITATO', scadenza: '2026-06-17T21:59:00.000Z' });
    expect((await renew(referee)).status).toBe(409);
    app.clock.set('2026-05-20T11:00:00.000Z');
  });

  test('a replaced link offers the new one, three times a day', async () => {
    const { referee } = await invited();
    await app.as(ufficio).put(`/referee/disable/${referee.id}`, {});
    const { body: again } = await thenReferee(app, ufficio, app.as(ufficio).put(`/referee/enable/${referee.id}`, {}));
    expect((await open(referee)).body).toMatchObject({ stato: 'SCADUTO', titolo: null });
    expect((await open(again)).body.stato).toBe('INVITATO');
    for (const _ of [1, 2, 3]) expect((await renew(referee)).status).toBe(200);
    expect((await lastMail(referee.email)).corpo).toContain(again.acptLink);
    expect((await renew(referee)).status).toBe(429);
  });

  test('a replaced link, which may have gone to somebody else, tells neither the address that holds nor the project (D-209)', async () => {
    const { referee } = await invited();
    await app.as(ufficio).put(`/referee/disable/${referee.id}`, {});
    const { body: again } = await thenReferee(app, ufficio, app.as(ufficio).put(`/referee/enable/${referee.id}`, {}));
    expect((await open(referee)).body).toMatchObject({ stato: 'SCADUTO', invitato: { email: null } });
    expect((await answer(again, { accettato: true, noConflitto: true })).status).toBe(200);
    expect((await open(again)).body).toMatchObject({ stato: 'ACCETTATO', invitato: { email: referee.email } });
    const { body, text } = await open(referee);
    expect(body).toMatchObject({ stato: 'ACCETTATO', invitato: { email: null }, titolo: null, abstractProposta: null, responsabile: null });
    expect(text).not.toContain(referee.email);
  });

  test('the page takes no answer once the phase of the referees is over', async () => {
    const { referee, proposta } = await invited();
    await app.db
      .updateTable('proposta_fase')
      .set({ attiva: false, conclusa: true, conclusa_ts: app.clock.now() })
      .where('proposta_id', '=', proposta.id)
      .execute();
    expect((await open(referee)).body).toMatchObject({ stato: 'CHIUSO', titolo: null });
    expect(await answer(referee, { accettato: true, noConflitto: true })).toMatchObject({ status: 409 });
  });

  test('the page refuses too many requests from one address', async () => {
    const slow = await startTestApp({ now: '2026-05-20T11:00:00.000Z', loginsPerMinute: 5 });
    const statuses = [];
    for (const _ of Array.from({ length: 6 })) statuses.push((await slow.anonymous.get('/referee/1?rToken=x')).status);
    await slow.stop();
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });
});
