import type { Invito, PannelloReferee, Referee } from '@sigeba/contract/referee/referee.shape.ts';
import type { Errore } from '@sigeba/contract/refusals.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildUtente, startTestApp } from '../../test/app.ts';
import { acceptInvito, buildDaReferire, buildFasi, inviteReferee, linkOf } from '../../test/buildReferee.ts';

const app = await startTestApp({ now: '2026-05-20T09:00:00.000Z', demo: true });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app);
const fasi = await buildFasi(app, bando, { massimo: null });
const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile: await buildUtente(app, { cognome: 'Fermi' }) });
const panel = async () => (await app.as(ufficio).get<PannelloReferee>(`/referee/proposta/${proposta.id}`)).body.referee;
const one = async ({ id }: Referee) => (await panel()).find((each) => each.id === id);
const act = (path: string) => app.as(ufficio).put(`/referee/${path}`, {});

test('the referees of a proposta are listed with id, nome, cognome, email [API-212] [REF-023]', async () => {
  const invited = await inviteReferee(app, ufficio, proposta);
  expect(await panel()).toContainEqual(
    expect.objectContaining({ id: invited.id, nome: invited.nome, cognome: invited.cognome, email: invited.email }),
  );
});

test('each instant of an invitation is set in its turn, and no other [REF-024]', async () => {
  const NONE = { invioSollecito: null, accettazioneTimestamp: null, rifiutoValutazione: null, disabilitazioneTimestamp: null };
  const [accepts, declines] = [await inviteReferee(app, ufficio, proposta), await inviteReferee(app, ufficio, proposta)];
  const created = { createdTimestamp: '2026-05-20T09:00:00.000Z' };
  expect(await one(accepts)).toMatchObject({ ...NONE, ...created });
  app.clock.set('2026-05-21T09:00:00.000Z');
  await act(`${accepts.id}/sollecito`);
  const reminded = { ...NONE, ...created, invioSollecito: '2026-05-21T09:00:00.000Z' };
  expect(await one(accepts)).toMatchObject(reminded);
  app.clock.set('2026-05-22T09:00:00.000Z');
  await acceptInvito(app, accepts);
  const accepted = { ...reminded, accettazioneTimestamp: '2026-05-22T09:00:00.000Z' };
  expect(await one(accepts)).toMatchObject(accepted);
  app.clock.set('2026-05-23T09:00:00.000Z');
  await act(`disable/${accepts.id}`);
  expect(await one(accepts)).toMatchObject({ ...accepted, disabilitazioneTimestamp: '2026-05-23T09:00:00.000Z' });
  await act(`enable/${accepts.id}`);
  expect(await one(accepts)).toMatchObject(accepted);
  const { rId, rToken } = linkOf(declines);
  await app.anonymous.put(`/referee/${rId}/ext`, { rToken, accettato: false });
  expect(await one(declines)).toMatchObject({ ...NONE, ...created, rifiutoValutazione: '2026-05-23T09:00:00.000Z' });
});

test('the answer is yes or no, and nothing else [API-216]', async () => {
  const { rId, rToken } = linkOf(await inviteReferee(app, ufficio, proposta));
  for (const accettato of ['maybe', 'true', 1, null, undefined]) {
    const refused = await app.anonymous.put<Errore>(`/referee/${rId}/ext`, { rToken, accettato, noConflitto: true });
    expect([accettato, refused.status, refused.body.code]).toEqual([accettato, 422, 3]);
  }
  expect((await app.anonymous.put<Invito>(`/referee/${rId}/ext`, { rToken, accettato: true, noConflitto: true })).body.stato).toBe(
    'ACCETTATO',
  );
});

test('an invitation is read by its number and token, without a login: project, investigator, abstract [API-257] [SEC-013]', async () => {
  const { rId, rToken } = linkOf(await inviteReferee(app, ufficio, proposta));
  const read = (token: string, id = rId) => app.anonymous.get<Invito & Errore>(`/referee/${id}?rToken=${token}`);
  expect((await read(rToken)).body).toMatchObject({ responsabile: { cognome: 'Fermi' }, titolo: expect.any(String), stato: 'INVITATO' });
  expect((await read(rToken)).body).toHaveProperty('abstractProposta');
  for (const [token, id] of [
    [`${rToken.slice(0, -1)}_`, rId],
    ['x', rId],
    [rToken, rId + 999],
  ] as const) {
    const wrong = await read(token, id);
    expect([wrong.status, wrong.body.message]).toEqual([404, "Il link dell'invito non è valido."]);
  }
});

test('whoever enters by the password of the demonstration is not asked to set one, in page and mail; anybody else is', async () => {
  const known = { cognome: 'Lefèvre', nome: 'Claire', email: 'referee@reviewer.example' };
  const { body: referee } = await app.as(ufficio).post<Referee>(`/referee/proposta/${proposta.id}`, known);
  expect((await acceptInvito(app, referee)).body).toMatchObject({ stato: 'ACCETTATO', imposta: null });
  const stranger = await inviteReferee(app, ufficio, proposta);
  expect((await acceptInvito(app, stranger)).body.imposta).toContain('/imposta-password');
  const mails = await app.db
    .selectFrom('email_outbox')
    .select(['destinatario', 'corpo'])
    .where('tipo', '=', 'M-13')
    .where('destinatario', 'in', [known.email, stranger.email ?? ''])
    .execute();
  expect(Object.fromEntries(mails.map(({ destinatario, corpo }) => [destinatario, corpo.includes('imposta-password')]))).toEqual({
    [known.email]: false,
    [stranger.email ?? '']: true,
  });
});

const mailsTo = ({ email }: Referee) =>
  app.db
    .selectFrom('email_outbox')
    .select(['tipo', 'corpo'])
    .where('destinatario', '=', email ?? '')
    .orderBy('id')
    .execute();

test('who was not needed is asked for nothing when enabled again, after a reopening of what was not admissible (D-81, D-128)', async () => {
  const chiusa = await buildDaReferire(app, { bando, faseId: fasi.referee });
  const [unneeded, waited] = [await inviteReferee(app, ufficio, chiusa), await inviteReferee(app, ufficio, chiusa)];
  await app.db.updateTable('referee').set({ non_necessario: true }).where('id', '=', unneeded.id).execute();
  const put = (path: string, body: object) => app.as(ufficio).put(`/ur/valutazione/${path}/${chiusa.id}`, body);
  expect((await put('dichiara-non-ammissibile', { motivazione: 'Fuori tema' })).status).toBe(200);
  expect((await put('open', {})).status).toBe(200);
  for (const { id } of [unneeded, waited]) expect((await act(`enable/${id}`)).status).toBe(200);
  const tipi = async (referee: Referee) => (await mailsTo(referee)).map(({ tipo }) => tipo);
  expect([await tipi(unneeded), await tipi(waited)]).toEqual([['M-11'], ['M-11', 'M-15', 'M-12']]);
});

test('who has not answered when the office closes the evaluation is not told that others have accepted: nobody has', async () => {
  const sola = await buildDaReferire(app, { bando, faseId: fasi.referee });
  const invited = await inviteReferee(app, ufficio, sola);
  expect((await app.as(ufficio).put(`/ur/valutazione/imposta-proposta-valutata/${sola.id}`, {})).status).toBe(200);
  const mail = (await mailsTo(invited)).at(-1);
  expect(mail).toMatchObject({ tipo: 'M-15', corpo: expect.stringContaining('is no longer needed') });
  expect(mail?.corpo).not.toContain('accepted');
});
