/** @module-tag database */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import type { PropostaReferita } from '@sigeba/contract/referee/referee.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildRichiesta, buildUtente, startTestApp } from '../../test/app.ts';
import { acceptInvito, buildDaReferire, thenReferee } from '../../test/buildReferee.ts';
import { invitiOf } from '../../test/invitiOf.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-referee-'));
const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});

const { ufficio, responsabile, invited, answer, lastMail } = await invitiOf(app);

describe('who has accepted', () => {
  const setPassword = (link: string, password: string) =>
    app.anonymous.post('/password/imposta', { token: new URL(link).hash.slice(1), password });
  const login = (username: string, password: string) =>
    app.anonymous.post<Sessione>('/login', { username, password, versione: '1.5.5', area: 'referee' });

  test('a referee who accepts gets an account by mail, sets a password at once and logs in [REF-038] [REF-049]', async () => {
    const { referee } = await invited();
    const { body } = await acceptInvito(app, referee);
    const { tipo, corpo } = await lastMail(referee.email);
    expect(tipo).toBe('M-13');
    for (const words of [referee.email, body.imposta, `/login-referee?ref=${encodeURIComponent(referee.email ?? '')}`])
      expect(corpo).toContain(words);
    expect((await setPassword(body.imposta ?? '', 'graffetta cavallo batteria')).status).toBe(200);
    const session = await login(referee.email ?? '', 'graffetta cavallo batteria');
    expect(session).toMatchObject({ status: 200, body: { utente: { tipoUtente: 'REFEREE', cognome: referee.cognome } } });
  });

  test('a referee has the same account for a second proposta, and no second link to it', async () => {
    const { referee, bando, fasi } = await invited();
    const { body } = await acceptInvito(app, referee);
    await setPassword(body.imposta ?? '', 'graffetta cavallo batteria');
    const other = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile });
    const who = { cognome: referee.cognome, nome: referee.nome, email: referee.email };
    const again = (await thenReferee(app, ufficio, app.as(ufficio).post(`/referee/proposta/${other.id}`, who))).body;
    expect((await acceptInvito(app, again)).body).toMatchObject({ stato: 'ACCETTATO', imposta: null });
    const { corpo } = await lastMail(referee.email);
    expect(corpo).not.toContain('imposta-password');
    expect(corpo).toContain('/login-referee?ref=');
    const accounts = await app.db
      .selectFrom('utente')
      .select('id')
      .where('email', '=', referee.email ?? '')
      .execute();
    expect(accounts).toHaveLength(1);
  });

  test('a referee reads the proposte assigned to them and nothing else [API-194] [API-066] [SEC-043]', async () => {
    const { referee, proposta } = await invited();
    const { proposta: altrui } = await invited();
    await acceptInvito(app, referee);
    const { id } = await app.db
      .selectFrom('utente')
      .select('id')
      .where('email', '=', referee.email ?? '')
      .executeTakeFirstOrThrow();
    const me = app.as({ ...responsabile, id, email: referee.email ?? '', tipoUtente: 'REFEREE' });
    const { body } = await me.get<Pagina<{ id: number }>>('/referee/proposte');
    expect(body).toMatchObject({ totale: 1, resultList: [{ id: proposta.id, valutazione: null, aperta: true }] });
    expect((await me.get<Pagina<{ id: number }>>('/referee/proposte?stato=CONCLUSA')).body.totale).toBe(0);
    expect((await me.get<Pagina<{ id: number }>>('/referee/proposte?stato=DA_VALUTARE&anno=2026&cognome=Ros')).body.totale).toBe(1);
    await buildRichiesta(app, { proposta, utente: await buildUtente(app, { cognome: 'Bell' }), status: 'ACCETTATA' });
    await app.db.updateTable('dipartimento').set({ nome_en: 'Physics' }).where('nome', '=', 'Fisica').execute();
    await app.db.updateTable('categoria').set({ descrizione_singolare_en: 'Co-proponent' }).where('codice', '=', 'COPROPONENTE').execute();
    await app.db.updateTable('macroarea').set({ nome_en: 'Sciences' }).where('nome', '=', 'Scienze').execute();
    const whole = await me.get<PropostaReferita>(`/referee/proposte/${proposta.id}`);
    // Whatever the proposta is written in, who evaluates reads English.
    expect(whole.body.partecipanti).toMatchObject([
      { cognome: 'Bell', categoria: 'Co-proponent', ruolo: 'Full professor', dipartimento: 'Physics' },
    ]);
    expect(whole.body.macroArea).toBe('Sciences');
    expect(whole).toMatchObject({ status: 200, body: { responsabile: { cognome: 'Rossi' } } });
    expect(whole.text).not.toContain(responsabile.email);
    expect((await me.get(`/referee/proposte/${altrui.id}`)).status).toBe(404);
    await app.as(ufficio).put(`/referee/disable/${referee.id}`, {});
    expect((await me.get(`/referee/proposte/${proposta.id}`)).status).toBe(404);
    expect((await me.get<Pagina<unknown>>('/referee/proposte')).body.totale).toBe(0);
  });

  test('a referee reads the files of the proposta as long as they may evaluate it', async () => {
    const { referee, proposta } = await invited();
    const conto = await buildUtente(app, { tipoUtente: 'REFEREE' });
    const { compilazione_id } = await app.db
      .selectFrom('proposta')
      .select('compilazione_id')
      .where('id', '=', proposta.id)
      .executeTakeFirstOrThrow();
    const { body: file } = await sendUpload(app, responsabile, { tipo: 'pdf', content: PDF });
    await app.db.insertInto('compilazione_media').values({ compilazione_id, campo_uid: 'allega', media_id: file.id, ordine: 1 }).execute();
    const read = async () => (await app.as(conto).get(`/media/${file.id}/proposta`)).status;
    expect(await read()).toBe(404);
    await app.db
      .updateTable('referee')
      .set({ utente_id: conto.id, accettazione_ts: app.clock.now() })
      .where('id', '=', referee.id)
      .execute();
    expect(await read()).toBe(200);
    await app.as(ufficio).put(`/referee/disable/${referee.id}`, {});
    expect(await read()).toBe(404);
  });

  test('a referee who declined reads nothing [REF-050]', async () => {
    const { referee, proposta } = await invited();
    const conto = await buildUtente(app, { tipoUtente: 'REFEREE' });
    await answer(referee, { accettato: false });
    await app.db.updateTable('referee').set({ utente_id: conto.id }).where('id', '=', referee.id).execute();
    expect((await app.as(conto).get(`/referee/proposte/${proposta.id}`)).status).toBe(404);
  });
});
