import type { LineaDiLavoro, LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { inviteReferee, refereeAccettato, thenReferee } from '../../test/buildReferee.ts';
import { invitiOf } from './inviti.testing.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, scene, mailsTo } = await invitiOf(app);

test('the home pages of the office and of the chair who manages the referees list a referee who asks for more time or withdraws, until the answer (D-209)', async () => {
  const [managed, other] = [await scene({ gestiti: true }), await scene()];
  const onHome = async () =>
    (await app.as(ufficio).get<LineaDiLavoro[]>('/ur/home')).body.filter(({ codice }) => codice === 'REFEREE_IN_ATTESA');
  const ofChair = async ({ presidente }: typeof managed) =>
    (await app.as(presidente).get<LineaInAttesa[]>('/home/attesa')).body.filter(({ codice }) => codice === 'REFEREE_IN_ATTESA');
  const listed = async () =>
    (await app.as(ufficio).get<Pagina<{ id: number }>>('/ur/proposte?refereeAttende=true')).body.resultList.map(({ id }) => id);
  const { me, invited } = await refereeAccettato(app, ufficio, managed.proposta);
  const second = await refereeAccettato(app, ufficio, other.proposta);
  expect([await onHome(), await ofChair(managed), await listed()]).toEqual([[], [], []]);

  await app.as(me).put(`/referee/proposte/${managed.proposta.id}/proroga`, { giorno: '2026-07-20', motivo: 'Exams.' });
  expect((await onHome()).map(({ numero, classe }) => [numero, classe?.id])).toEqual([[1, managed.bando.classeId]]);
  expect(await ofChair(managed)).toMatchObject([{ numero: 1 }]);
  expect(await ofChair(other)).toEqual([]);
  expect(await listed()).toEqual([managed.proposta.id]);
  // The chair's list has as many as the line counts; a member, or a chair who does not manage the referees, learns nothing by the same filter.
  const toManage = async (who: typeof managed.presidente) =>
    (await app.as(who).get<Pagina<{ id: number }>>(`/mc/proposte?statusValutazione=DA_VALUTARE&refereeAttende=true`)).body.resultList;
  expect((await toManage(managed.presidente)).map(({ id }) => id)).toEqual([managed.proposta.id]);
  expect([await toManage(managed.membro), await toManage(other.presidente)]).toEqual([[], []]);
  await app.as(ufficio).put(`/referee/${invited.id}/proroga`, { accolta: false, giorno: null, nota: '' });
  expect([await onHome(), await ofChair(managed), await listed()]).toEqual([[], [], []]);

  await app.as(second.me).put(`/referee/proposte/${other.proposta.id}/ritiro`, { motivo: 'I am ill.', conflitto: false });
  expect(await listed()).toEqual([other.proposta.id]);
  await app.as(ufficio).put(`/referee/${second.invited.id}/reinvito`, {});
  expect([await onHome(), await listed()]).toEqual([[], []]);
});

test('the home pages list a referee who has withdrawn until another is invited or the referee is disabled, without a letter (D-209)', async () => {
  const listed = async () =>
    (await app.as(ufficio).get<Pagina<{ id: number }>>('/ur/proposte?refereeAttende=true')).body.resultList.map(({ id }) => id);
  const withdrawn = async () => {
    const { proposta } = await scene();
    const { me, invited } = await refereeAccettato(app, ufficio, proposta);
    // Somebody asked before, as well as they may answer, takes nobody's place.
    await inviteReferee(app, ufficio, proposta);
    app.clock.advance({ minutes: 1 });
    await app.as(me).put(`/referee/proposte/${proposta.id}/ritiro`, { motivo: 'I am ill.', conflitto: false });
    expect(await listed()).toContain(proposta.id);
    app.clock.advance({ minutes: 1 });
    return { proposta, invited, me };
  };
  const replaced = await withdrawn();
  await inviteReferee(app, ufficio, replaced.proposta);
  expect(await listed()).not.toContain(replaced.proposta.id);

  const aside = await withdrawn();
  const before = await mailsTo(aside.me.email);
  expect((await thenReferee(app, ufficio, app.as(ufficio).put(`/referee/disable/${aside.invited.id}`, {}))).body).toMatchObject({
    stato: 'DISABILITATO',
  });
  expect(await mailsTo(aside.me.email)).toEqual(before);
  expect(await listed()).not.toContain(aside.proposta.id);
  // Laid aside by mistake: enabled again they have withdrawn as before, and nobody was asked.
  app.clock.advance({ minutes: 1 });
  expect((await thenReferee(app, ufficio, app.as(ufficio).put(`/referee/enable/${aside.invited.id}`, {}))).body).toMatchObject({
    stato: 'RITIRATO',
  });
  expect(await mailsTo(aside.me.email)).toEqual(before);
  expect(await listed()).toContain(aside.proposta.id);
});

test('a referee who has sent the review since asking for more time is not listed, and is granted nothing (D-209)', async () => {
  const { proposta, fasi } = await scene();
  const { me, invited } = await refereeAccettato(app, ufficio, proposta);
  expect((await app.as(me).put(`/referee/proposte/${proposta.id}/proroga`, { giorno: '2026-07-20', motivo: 'Exams.' })).status).toBe(200);
  const now = app.clock.now();
  await app.db
    .insertInto('valutazione')
    .values({
      proposta_id: proposta.id,
      fase_id: fasi.referee,
      referee_id: invited.id,
      status: 'CONCLUSA',
      punteggio: 8,
      conclusa_ts: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const { resultList } = (await app.as(ufficio).get<Pagina<{ id: number }>>('/ur/proposte?refereeAttende=true')).body;
  expect(resultList.map(({ id }) => id)).not.toContain(proposta.id);
  const refused = await app.as(ufficio).put(`/referee/${invited.id}/proroga`, { accolta: true, giorno: '2026-07-20', nota: '' });
  expect(refused.status).toBe(409);
});

test('the home of the office counts the days since the first referee who still waits, not since one who was replaced (D-209)', async () => {
  const { proposta, bando } = await scene();
  const [first, second] = [await refereeAccettato(app, ufficio, proposta), await refereeAccettato(app, ufficio, proposta)];
  const since = async () =>
    (await app.as(ufficio).get<LineaDiLavoro[]>('/ur/home')).body.find(
      ({ codice, classe }) => codice === 'REFEREE_IN_ATTESA' && classe?.id === bando.classeId,
    )?.dal;
  app.clock.advance({ minutes: 1 });
  const withdrawn = app.clock.now().toISOString();
  await app.as(first.me).put(`/referee/proposte/${proposta.id}/ritiro`, { motivo: 'I am ill.', conflitto: false });
  expect(await since()).toBe(withdrawn);
  app.clock.advance({ minutes: 1 });
  await inviteReferee(app, ufficio, proposta);
  expect(await since()).toBeUndefined();
  app.clock.advance({ minutes: 1 });
  const asked = app.clock.now().toISOString();
  await app.as(second.me).put(`/referee/proposte/${proposta.id}/proroga`, { giorno: '2026-07-20', motivo: 'Exams.' });
  expect(await since()).toBe(asked);
});
