import { afterAll, describe, expect, test } from 'vitest';
import { buildRichiesta, startTestApp } from '../../test/app.ts';
import { acceptInvito, inviteReferee } from '../../test/buildReferee.ts';
import { invitiOf } from './inviti.testing.ts';

const NOW = '2026-05-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const { ufficio, scene, panel, invite, act, mailsTo } = await invitiOf(app);

describe('what becomes of an invitation', () => {
  test('a reminder goes out once a day, with the same link [REF-032] [REF-048]', async () => {
    const { proposta } = await scene();
    const referee = await inviteReferee(app, ufficio, proposta);
    const { status, body } = await act(`${referee.id}/sollecito`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ stato: 'SOLLECITATO', invioSollecito: NOW, acptLink: referee.acptLink });
    expect((await mailsTo(referee.email ?? '')).map(({ tipo }) => tipo)).toEqual(['M-11', 'M-12']);
    expect(await act(`${referee.id}/sollecito`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('sollecito al giorno') },
    });
  });

  test('a referee who has accepted is reminded of the evaluation, with the address to log in', async () => {
    const { proposta } = await scene();
    const referee = await inviteReferee(app, ufficio, proposta);
    await acceptInvito(app, referee);
    expect((await act(`${referee.id}/sollecito`)).status).toBe(200);
    expect((await mailsTo(referee.email ?? '')).at(-1)?.corpo).toContain(`/login-referee?ref=${encodeURIComponent(referee.email ?? '')}`);
  });

  test('the referee is told of a withdrawal; a restored invitation has a new link and its earlier answer [REF-035] [API-213]', async () => {
    const { proposta } = await scene();
    const referee = await inviteReferee(app, ufficio, proposta);
    await acceptInvito(app, referee);
    const { body: off } = await act(`disable/${referee.id}`);
    expect(off).toMatchObject({ stato: 'DISABILITATO', disabilitato: true, disabilitazioneTimestamp: NOW });
    expect((await mailsTo(referee.email ?? '')).at(-1)?.tipo).toBe('M-15');
    expect((await act(`disable/${referee.id}`)).status).toBe(409);
    const { body: on } = await act(`enable/${referee.id}`);
    expect(on).toMatchObject({ stato: 'ACCETTATO', disabilitato: null });
    expect(on.acptLink).not.toBe(referee.acptLink);
    expect(on.history.map(({ evento }) => evento)).toEqual(['INVITATO', 'ACCETTATO', 'DISABILITATO', 'RIABILITATO']);
  });

  test('a referee who has concluded is not withdrawn, and counts with the score [REF-028]', async () => {
    const { proposta, fasi } = await scene();
    const referee = await inviteReferee(app, ufficio, proposta);
    await acceptInvito(app, referee);
    await app.db
      .insertInto('valutazione')
      .values({
        proposta_id: proposta.id,
        fase_id: fasi.referee,
        referee_id: referee.id,
        status: 'CONCLUSA',
        punteggio: 24.5,
        conclusa_ts: app.clock.now(),
      })
      .execute();
    expect(await act(`disable/${referee.id}`)).toMatchObject({ status: 409, body: { message: expect.stringContaining('ha concluso') } });
    expect((await panel(proposta)).body.referee).toMatchObject([
      { stato: 'CONCLUSO', valutazione: { status: 'CONCLUSA', punteggio: 24.5, massimo: null } },
    ]);
  });

  test('a referee whom no letter reached gets no mail that they are not needed or withdrawn (D-209)', async () => {
    const { proposta } = await scene({ massimo: 1 });
    const [first, second, third] = [
      await inviteReferee(app, ufficio, proposta),
      await inviteReferee(app, ufficio, proposta),
      await inviteReferee(app, ufficio, proposta),
    ];
    for (const { email } of [second, third])
      await app.db
        .updateTable('email_outbox')
        .set({ stato: 'FALLITA', errore: '550 5.1.1 User unknown' })
        .where('destinatario', '=', email ?? '')
        .execute();
    await act(`disable/${third.id}`);
    await acceptInvito(app, first);
    expect((await panel(proposta)).body.referee.map(({ stato }) => stato)).toEqual(['ACCETTATO', 'NON_NECESSARIO', 'DISABILITATO']);
    for (const { email } of [second, third]) expect((await mailsTo(email ?? '')).map(({ tipo }) => tipo)).toEqual(['M-11']);
  });

  test('a referee who was not needed is asked again when a seat is free, and told [REF-036] [REF-037] [API-214]', async () => {
    const { proposta } = await scene({ massimo: 1 });
    const [first, second] = [await inviteReferee(app, ufficio, proposta), await inviteReferee(app, ufficio, proposta)];
    await acceptInvito(app, first);
    const recall = () => app.as(ufficio).put(`/referee/proposta/${proposta.id}/enable-non-necessari`, {});
    expect((await panel(proposta)).body.referee[1]).toMatchObject({ id: second.id, nonNecessario: true, stato: 'NON_NECESSARIO' });
    expect(await recall()).toMatchObject({ status: 409 });
    await act(`disable/${first.id}`);
    expect((await recall()).status).toBe(200);
    expect((await panel(proposta)).body.referee).toMatchObject([{ stato: 'DISABILITATO' }, { nonNecessario: false, stato: 'INVITATO' }]);
    expect((await mailsTo(second.email ?? '')).map(({ tipo }) => tipo)).toEqual(['M-11', 'M-15', 'M-12']);
    expect((await act(`enable/${first.id}`)).status).toBe(200);
  });
});

describe('who manages the referees', () => {
  test('the office manages the referees, and the chair where the commission leaves it to them [REF-042] [REF-043] [SEC-064]', async () => {
    const mine = await scene({ gestiti: true });
    const referee = await inviteReferee(app, ufficio, mine.proposta);
    expect((await invite(mine.proposta, { email: 'chair@reviewer.example' }, mine.presidente)).status).toBe(200);
    expect((await panel(mine.proposta, mine.presidente)).body.modificabile).toBe(true);
    expect((await act(`${referee.id}/sollecito`, mine.presidente)).status).toBe(200);

    const other = await scene({ gestiti: false });
    const theirs = await inviteReferee(app, ufficio, other.proposta);
    for (const what of [`disable/${theirs.id}`, `${theirs.id}/sollecito`, `enable/${theirs.id}`])
      expect(await act(what, other.presidente)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('ufficio ricerca') },
      });
    expect((await invite(other.proposta, { email: 'no@reviewer.example' }, other.presidente)).status).toBe(403);
    expect((await panel(other.proposta, other.presidente)).body).toMatchObject({ modificabile: false, motivo: null });
    expect((await act(`disable/${theirs.id}`, mine.presidente)).status).toBe(404);
  });

  test('the office can pass a link on; a chair never reads one, since its holder answers and writes the sheet (D-126)', async () => {
    const mine = await scene({ gestiti: true });
    const referee = await inviteReferee(app, ufficio, mine.proposta);
    const invited = await invite(mine.proposta, { email: 'own@reviewer.example' }, mine.presidente);
    const answers = [
      ...[invited, await panel(mine.proposta, mine.presidente), await act(`${referee.id}/sollecito`, mine.presidente)],
      ...[await act(`disable/${referee.id}`, mine.presidente), await act(`enable/${referee.id}`, mine.presidente)],
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { text } of answers) expect(text).not.toContain('rToken');
    expect(invited.body).toMatchObject({ email: 'own@reviewer.example', acptLink: null });
    const office = await panel(mine.proposta);
    expect(office.body.referee.map(({ acptLink }) => acptLink)).toEqual([
      expect.stringContaining('rToken='),
      expect.stringContaining('rToken='),
    ]);
    await app.db.updateTable('commissione').set({ presidente_id: ufficio.id }).where('id', '=', mine.commissione.id).execute();
    expect((await panel(mine.proposta)).text).not.toContain('rToken');
  });

  test('a member only reads, and sees numbers for names where referees are hidden', async () => {
    const open = await scene();
    const seen = await inviteReferee(app, ufficio, open.proposta);
    const { text, body } = await panel(open.proposta, open.membro);
    expect(body.referee).toMatchObject([{ cognome: seen.cognome, email: null, acptLink: null, history: [] }]);
    expect(text).not.toContain('rToken');
    expect((await act(`disable/${seen.id}`, open.membro)).status).toBe(403);

    const hidden = await scene({ nascosti: true });
    const secret = await inviteReferee(app, ufficio, hidden.proposta);
    const reply = await panel(hidden.proposta, hidden.membro);
    expect(reply.body.referee).toMatchObject([{ cognome: 'Referee 1', nome: '' }]);
    expect(reply.text).not.toContain(secret.cognome);
    expect((await panel(hidden.proposta, hidden.presidente)).text).toContain(secret.cognome);
  });

  test('a member or chair with a part in the proposta sees nothing of it (D-105)', async () => {
    const { proposta, presidente, membro } = await scene({ gestiti: true });
    for (const utente of [presidente, membro]) {
      await buildRichiesta(app, { proposta, utente, status: 'ACCETTATA' });
      expect((await panel(proposta, utente)).status).toBe(404);
    }
    expect((await invite(proposta, { email: 'friend@reviewer.example' }, presidente)).status).toBe(404);
  });

  test('a member of a general commission reads the referees of their macro-areas (D-101)', async () => {
    const { proposta, membro } = await scene();
    const { id } = await app.db.selectFrom('commissione_membro').select('id').where('utente_id', '=', membro.id).executeTakeFirstOrThrow();
    await app.db.deleteFrom('commissione_membro_macroarea').where('membro_id', '=', id).execute();
    await app.db.updateTable('commissione').set({ specializzata: false }).execute();
    expect((await panel(proposta, membro)).status).toBe(404);
    const { macroarea_id } = await app.db
      .selectFrom('proposta')
      .select('macroarea_id')
      .where('id', '=', proposta.id)
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('commissione_membro_macroarea')
      .values({ membro_id: id, macroarea_id: macroarea_id ?? 0 })
      .execute();
    expect((await panel(proposta, membro)).status).toBe(200);
  });
});
