import type { Invito, PannelloReferee, Referee } from '@sigeba/contract/referee/referee.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { acceptInvito, buildDaReferire, buildFasi, inviteReferee, linkOf, thenReferee } from '../../test/buildReferee.ts';
import { riaperturaOf } from '../../test/riaperturaOf.ts';

const app = await startTestApp({ now: '2026-05-20T09:00:00.000Z', demo: true });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app);
const fasi = await buildFasi(app, bando, { massimo: null });
const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile: await buildUtente(app, { cognome: 'Fermi' }) });
const panel = async ({ id } = proposta) => (await app.as(ufficio).get<PannelloReferee>(`/referee/proposta/${id}`)).body.referee;
const listed = async (of: typeof proposta, { id }: Referee) => (await panel(of)).find((each) => each.id === id);
const one = (referee: Referee) => listed(proposta, referee);
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

test('the answer to an invitation is yes or no, and nothing else [API-216]', async () => {
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

test('page and mail ask every referee to set a password, except those who log in with the one of the demonstration', async () => {
  const known = { cognome: 'Lefèvre', nome: 'Claire', email: 'referee@reviewer.example' };
  const { body: referee } = await thenReferee(app, ufficio, app.as(ufficio).post(`/referee/proposta/${proposta.id}`, known));
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

/** The account that an acceptance made. */
const accountOf = async ({ email }: Referee): Promise<Persona> => ({
  ...(await app.db
    .selectFrom('utente')
    .selectAll()
    .where('email', '=', email ?? '')
    .executeTakeFirstOrThrow()),
  tipoUtente: 'REFEREE',
});

const mailsTo = ({ email }: Referee) =>
  app.db
    .selectFrom('email_outbox')
    .select(['tipo', 'corpo'])
    .where('destinatario', '=', email ?? '')
    .orderBy('id')
    .execute();

test('a referee who was not needed is asked for nothing when enabled again, after a reopening of an inadmissible proposta (D-81, D-128)', async () => {
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

test('a referee who has not answered when the office closes the evaluation is not told that others have accepted', async () => {
  const sola = await buildDaReferire(app, { bando, faseId: fasi.referee });
  const invited = await inviteReferee(app, ufficio, sola);
  expect((await app.as(ufficio).put(`/ur/valutazione/imposta-proposta-valutata/${sola.id}`, {})).status).toBe(200);
  const mail = (await mailsTo(invited)).at(-1);
  expect(mail).toMatchObject({ tipo: 'M-15', corpo: expect.stringContaining('no longer need to trouble you') });
  expect(mail?.corpo).not.toContain('accepted');
});

test('an evaluating referee is told in English when the office reopens the proposta, and when it is back; their sheet is kept', async () => {
  const { reopen, send, resume } = await riaperturaOf(app);
  const aperta = await buildDaReferire(app, { bando, faseId: fasi.referee, completa: true });
  const works = await inviteReferee(app, ufficio, aperta);
  await acceptInvito(app, works);
  const told = async () => {
    const mails = (await mailsTo(works)).filter(({ tipo }) => tipo === 'M-38');
    return mails.map(({ corpo }) => corpo);
  };
  const events = async () => (await listed(aperta, works))?.history.map(({ evento }) => evento).slice(2);
  expect((await reopen(aperta, '2026-05-25T10:00:00.000Z')).status).toBe(200);
  expect(await told()).toEqual([expect.stringContaining('has been given back to its principal investigator for a correction')]);
  expect((await told())[0]).toContain('What you have written so far is kept');

  expect((await send(aperta)).status).toBe(200);
  expect((await told())[1]).toContain('has been sent again, in a new version');
  expect((await told())[1]).toContain(`/login-referee?ref=${encodeURIComponent(works.email ?? '')}`);
  expect(await events()).toEqual(['RIAPERTA', 'TORNATA']);

  // Nobody is at it until the phase of the referees has begun again: there is nothing to tell.
  await reopen(aperta, '2026-05-25T10:00:00.000Z');
  await send(aperta);
  expect(await told()).toHaveLength(2);
  const { id } = aperta;
  const begins = () => app.db.insertInto('proposta_fase').values({ proposta_id: id, fase_id: fasi.referee, attiva: true }).execute();
  await begins();
  // Of the one that the office may always reopen, although somebody has begun a sheet.
  await app.db.updateTable('proposta').set({ riapertura_sempre: true }).where('id', '=', id).execute();
  const referee = await accountOf(works);
  const scheda = { motivazione: 'Scritta a metà', valutazionePunteggioList: [] };
  expect((await app.as(referee).post(`/referee/valutazione/${id}`, scheda)).status).toBe(200);
  await reopen(aperta, '2026-05-25T10:00:00.000Z');
  expect((await app.as(referee).get(`/referee/valutazione/new/${id}`)).status).toBe(409);
  expect(await resume('2026-05-25T10:03:00.000Z')).toBe(1);
  expect((await told()).slice(2)).toEqual([expect.any(String), expect.stringContaining('the version that you have read stands')]);
  await begins();
  expect((await app.as(referee).get(`/referee/valutazione/new/${id}`)).body).toMatchObject({ motivazione: scheda.motivazione });
});

test('a referee who has not answered is told too, and gets the link again with time to answer; other referees are not told', async () => {
  const { reopen, send, resume } = await riaperturaOf(app);
  app.clock.set('2026-05-20T11:00:00.000Z');
  const aperta = await buildDaReferire(app, { bando, faseId: fasi.referee, completa: true });
  const invited = () => inviteReferee(app, ufficio, aperta);
  const [waits, late, declines, disabled] = [await invited(), await invited(), await invited(), await invited()];
  const term = (referee: Referee, scadenza: string) =>
    app.db
      .updateTable('referee')
      .set({ scadenza_ts: new Date(scadenza) })
      .where('id', '=', referee.id)
      .execute();
  await term(late, '2026-05-20T10:59:00.000Z');
  await app.anonymous.put(`/referee/${declines.id}/ext`, { rToken: linkOf(declines).rToken, accettato: false });
  await act(`disable/${disabled.id}`);
  const told = async (referee: Referee) => (await mailsTo(referee)).flatMap(({ tipo, corpo }) => (tipo === 'M-38' ? [corpo] : []));
  const open = (referee: Referee) => app.anonymous.get<Invito & Errore>(`/referee/${referee.id}?rToken=${linkOf(referee).rToken}`);

  await reopen(aperta, '2026-05-25T10:00:00.000Z');
  expect(await told(waits)).toEqual([
    expect.stringContaining('Our invitation stands. Until the proposal is back your link to it does not open'),
  ]);
  expect((await told(waits))[0]).toContain('25 May 2026');
  const sospeso = { stato: 'SOSPESO', titolo: null, abstractProposta: null, responsabile: null };
  expect((await open(waits)).body).toMatchObject(sospeso);
  const yes = { rToken: linkOf(waits).rToken, accettato: true, noConflitto: true };
  const early = await app.anonymous.put<Errore>(`/referee/${waits.id}/ext`, yes);
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('sospesa per una correzione')]);
  for (const other of [late, declines, disabled]) expect((await open(other)).body.message).toContain('non attende più');

  // The term to answer passes while the proposta is being corrected.
  await term(waits, '2026-05-24T21:59:00.000Z');
  app.clock.set('2026-05-25T09:00:00.000Z');
  await send(aperta);
  const back = (await told(waits))[1];
  expect(back).toContain(waits.acptLink);
  expect(back).toContain('1 June 2026, 23:59');
  expect((await listed(aperta, waits))?.history.map(({ evento }) => evento)).toEqual(['INVITATO', 'RIAPERTA', 'TORNATA']);
  expect((await open(waits)).body).toMatchObject(sospeso);
  await app.db.insertInto('proposta_fase').values({ proposta_id: aperta.id, fase_id: fasi.referee, attiva: true }).execute();
  expect((await open(waits)).body).toMatchObject({ stato: 'INVITATO', scadenza: '2026-06-01T21:59:00.000Z' });

  await reopen(aperta, '2026-05-25T10:00:00.000Z');
  expect(await resume('2026-05-25T10:03:00.000Z')).toBe(1);
  // One mail for both ways back: who was only asked has read no version.
  expect((await told(waits))[3]?.replace(/Claire.*/, '')).toBe(back?.replace(/Claire.*/, ''));
  expect(await Promise.all([late, declines, disabled].map(told))).toEqual([[], [], []]);
});
