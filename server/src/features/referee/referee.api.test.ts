/** @module-tag database */
import type { ControlloReferee, PannelloReferee, Referee } from '@sigeba/contract/referee/referee.shape.ts';
import type { Errore } from '@sigeba/contract/refusals.ts';
import { afterAll, describe, expect, test } from 'vitest';
import {
  buildBando,
  buildCommissione,
  buildProposta,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
  writtenDirectly,
} from '../../test/app.ts';
import { acceptInvito, buildDaReferire, buildFasi, inviteReferee, linkOf } from '../../test/buildReferee.ts';
import { whileLocked } from '../../test/whileLocked.ts';

const NOW = '2026-05-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Mancini', nome: 'Rita', abilitazioni: ['UFFICIO'] });
const responsabile = await buildUtente(app, { dipartimento: 1 });

async function scene(said: { massimo?: number | null; gestiti?: boolean; nascosti?: boolean } = {}) {
  const bando = await buildBando(app, { sigla: 'RR' });
  const fasi = await buildFasi(app, bando, said.massimo === undefined ? {} : { massimo: said.massimo });
  const presidente = await buildUtente(app, { cognome: 'Presidente' });
  const membro = await buildUtente(app, { cognome: 'Membro', dipartimento: 1 });
  const flags = { refereeGestitiDaPresidente: said.gestiti ?? false };
  const { id } = await buildCommissione(app, { bando, presidente, membri: [membro], ...flags });
  await app.db
    .updateTable('commissione')
    .set({ specializzata: true, referee_nascosti: said.nascosti ?? false })
    .where('id', '=', id)
    .execute();
  const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile });
  return { bando, fasi, proposta, presidente, membro, commissione: { id } };
}

const panel = async (proposta: { id: number }, chi: Persona = ufficio) =>
  app.as(chi).get<PannelloReferee>(`/referee/proposta/${proposta.id}`);
const invite = (proposta: { id: number }, body: object, chi: Persona = ufficio) =>
  app.as(chi).post<Referee & Errore>(`/referee/proposta/${proposta.id}`, { cognome: 'Lefèvre', nome: 'Claire', ...body });
const act = (what: string, chi: Persona = ufficio) => app.as(chi).put<Referee & Errore>(`/referee/${what}`, {});
const mailsTo = (email: string) =>
  app.db.selectFrom('email_outbox').select(['tipo', 'corpo', 'lingua']).where('destinatario', '=', email).orderBy('id').execute();

describe('the office invites a referee', () => {
  test('who gets a mail in English with title, responsabile, abstract, link and term [REF-047] [REF-026] [API-217]', async () => {
    const { proposta } = await scene();
    const { status, body } = await invite(proposta, { email: ' Claire@Reviewer.example ', scadenza: '2026-06-01' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ cognome: 'Lefèvre', nome: 'Claire', email: 'claire@reviewer.example', stato: 'INVITATO' });
    expect(body).toMatchObject({ createdTimestamp: NOW, scadenza: '2026-06-01T21:59:00.000Z' });
    const [mail] = await mailsTo('claire@reviewer.example');
    expect(mail).toMatchObject({ tipo: 'M-11', lingua: 'en' });
    for (const words of [body.acptLink ?? '', responsabile.cognome, '01/06/2026, 23:59']) expect(mail?.corpo).toContain(words);
    expect(body.acptLink).toMatch(/^https:\/\/bandi\.ateneo\.example\/referee-accept\?rId=\d+&rToken=[\w-]{43}$/);
  });

  test('and finds neither answer nor withdrawal yet, and who did it [REF-025] [REF-031] [REF-027]', async () => {
    const { proposta } = await scene();
    await invite(proposta, { email: 'anna@reviewer.example' });
    const { body } = await panel(proposta);
    expect(body).toMatchObject({ modificabile: true, motivo: null, massimo: 3, accettati: 0 });
    expect(body.referee).toMatchObject([
      {
        accettato: null,
        disabilitato: null,
        nonNecessario: false,
        valutazione: null,
        history: [{ evento: 'INVITATO', da: 'Mancini Rita' }],
      },
    ]);
  });

  test.each([
    [{ email: '' }, 'email', 'REF-040', 'PROP-092'],
    [{ email: 'a@b.c' }, 'email', 'REF-041', 'PROP-093'],
    [{ email: 'a@b.it', cognome: ' ' }, 'cognome', 'PROP-090', 'PROP-090'],
    [{ email: 'a@b.it', nome: '' }, 'nome', 'PROP-091', 'PROP-091'],
  ])('not with %j: %s is wrong [%s] [%s]', async (said, campo, ..._) => {
    const { proposta } = await scene();
    expect(await invite(proposta, said)).toMatchObject({ status: 422, body: { violationReport: [{ campo }] } });
    expect((await panel(proposta)).body.referee).toEqual([]);
  });

  test('nor until a day that has passed', async () => {
    const reply = await invite((await scene()).proposta, { email: 'a@b.it', scadenza: '2026-05-19' });
    expect(reply).toMatchObject({ status: 422, body: { violationReport: [{ campo: 'scadenza' }] } });
  });

  test('a@b.it is an address [REF-041] [PROP-093]', async () => {
    expect((await invite((await scene()).proposta, { email: 'a@b.it' })).status).toBe(200);
  });

  test('not one of the people of the proposta, nor the same twice', async () => {
    const { proposta } = await scene();
    const { utente: membro } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    for (const { email } of [responsabile, membro]) {
      const reply = await invite(proposta, { email: email.toUpperCase() });
      expect(reply).toMatchObject({
        status: 422,
        body: { violationReport: [{ campo: 'email', messaggio: expect.stringContaining('conflitto') }] },
      });
    }
    await invite(proposta, { email: 'twice@reviewer.example' });
    expect(await invite(proposta, { email: 'Twice@reviewer.example' })).toMatchObject({
      status: 422,
      body: { violationReport: [{ campo: 'email', messaggio: expect.stringContaining('già stato invitato') }] },
    });
    expect(await mailsTo('twice@reviewer.example')).toHaveLength(1);
  });

  test('not who sits in the commission that evaluates it, chair or member, whoever asks: with the reason, and no mail', async () => {
    const { proposta, presidente, membro } = await scene({ gestiti: true });
    for (const chi of [presidente, membro]) {
      const motivo = 'Siede nella commissione che valuta questa proposta: conflitto di interessi.';
      for (const who of [ufficio, presidente])
        expect(await invite(proposta, { email: chi.email.toUpperCase() }, who)).toMatchObject({
          status: 422,
          body: { violationReport: [{ campo: 'email', messaggio: motivo }] },
        });
      expect(await mailsTo(chi.email)).toEqual([]);
      const query = new URLSearchParams({ cognome: chi.cognome, nome: chi.nome, email: 'privato@altrove.example' });
      const { conflitti } = (await app.as(ufficio).get<ControlloReferee>(`/referee/proposta/${proposta.id}/controllo?${query}`)).body;
      expect(conflitti).toEqual([{ blocca: false, motivo: 'Ha cognome e nome di chi siede nella commissione.' }]);
    }
    expect((await panel(proposta)).body.referee).toEqual([]);
  });

  test('and is told beforehand what speaks against it, nothing being done', async () => {
    const { proposta, presidente, bando } = await scene();
    const ask = async (who: { cognome: string; nome: string; email: string }) => {
      const query = new URLSearchParams({ cognome: who.cognome, nome: who.nome, email: who.email });
      return (await app.as(ufficio).get<ControlloReferee>(`/referee/proposta/${proposta.id}/controllo?${query}`)).body.conflitti;
    };
    expect(await ask({ cognome: 'Nuova', nome: 'Persona', email: 'nuova@altrove.example' })).toEqual([]);
    expect(await ask(responsabile)).toEqual([{ blocca: true, motivo: expect.stringContaining('conflitto di interessi') }]);
    expect(await ask(presidente)).toContainEqual({ blocca: true, motivo: expect.stringContaining('commissione') });
    const collega = await buildUtente(app, { dipartimento: 1 });
    expect(await ask(collega)).toContainEqual({ blocca: false, motivo: expect.stringContaining('stesso dipartimento') });
    await buildProposta(app, { bando, responsabile: collega, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' });
    expect(await ask(collega)).toContainEqual({ blocca: false, motivo: expect.stringContaining('stessa classe') });
    expect(await ask({ ...responsabile, email: 'omonimo@altrove.example' })).toContainEqual({
      blocca: false,
      motivo: expect.stringContaining('cognome e nome'),
    });
    expect((await panel(proposta)).body.referee).toEqual([]);
  });

  test('not once the seats are taken [CALL-043]', async () => {
    const { proposta } = await scene({ massimo: 1 });
    const first = await inviteReferee(app, ufficio, proposta);
    await acceptInvito(app, first);
    expect(await invite(proposta, { email: 'late@reviewer.example' })).toMatchObject({
      status: 409,
      body: { message: 'Un referee ha già accettato, il massimo previsto.' },
    });
  });

  test('not of a proposta that is valued, out of time or in another phase [REF-030]', async () => {
    const { proposta, bando, fasi } = await scene();
    const refused = async (message: string) => {
      expect(await invite(proposta, { email: 'nobody@reviewer.example' })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining(message) },
      });
      expect((await panel(proposta)).body).toMatchObject({ modificabile: false, motivo: expect.stringContaining(message) });
    };
    await app.db
      .updateTable('classe')
      .set({ fine_valutazione_ts: new Date('2026-05-01T10:00:00Z') })
      .where('id', '=', bando.classeId)
      .execute();
    await refused('tempo');
    await app.db.updateTable('classe').set({ fine_valutazione_ts: null }).where('id', '=', bando.classeId).execute();
    await app.db
      .updateTable('proposta_fase')
      .set({ attiva: false, conclusa: true, conclusa_ts: app.clock.now() })
      .where('proposta_id', '=', proposta.id)
      .execute();
    await app.db.insertInto('proposta_fase').values({ proposta_id: proposta.id, fase_id: fasi.commissione, attiva: true }).execute();
    await refused('fase dei referee');
    await writtenDirectly(app).giveEsito(proposta, { statusValutazione: 'FINANZIATA' });
    await refused('già conclusa');
  });
});

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

  test('who has accepted is reminded of the evaluation, with the way in', async () => {
    const { proposta } = await scene();
    const referee = await inviteReferee(app, ufficio, proposta);
    await acceptInvito(app, referee);
    expect((await act(`${referee.id}/sollecito`)).status).toBe(200);
    expect((await mailsTo(referee.email ?? '')).at(-1)?.corpo).toContain(`/login-referee?ref=${encodeURIComponent(referee.email ?? '')}`);
  });

  test('withdrawn, it is told; given back, with a new link, and as it was answered [REF-035] [API-213]', async () => {
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

  test('whoever has concluded is not withdrawn, and is counted with the score [REF-028]', async () => {
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
      { stato: 'CONCLUSO', valutazione: { status: 'CONCLUSA', punteggio: 24.5 } },
    ]);
  });

  test('who was not needed is asked again when a seat is free, and told [REF-036] [REF-037] [API-214]', async () => {
    const { proposta } = await scene({ massimo: 1 });
    const [first, second] = [await inviteReferee(app, ufficio, proposta), await inviteReferee(app, ufficio, proposta)];
    await acceptInvito(app, first);
    const recall = () => app.as(ufficio).put<Referee[] & Errore>(`/referee/proposta/${proposta.id}/enable-non-necessari`, {});
    expect((await panel(proposta)).body.referee[1]).toMatchObject({ id: second.id, nonNecessario: true, stato: 'NON_NECESSARIO' });
    expect(await recall()).toMatchObject({ status: 409 });
    await act(`disable/${first.id}`);
    expect(await recall()).toMatchObject({ status: 200, body: [{ stato: 'DISABILITATO' }, { nonNecessario: false, stato: 'INVITATO' }] });
    expect((await mailsTo(second.email ?? '')).map(({ tipo }) => tipo)).toEqual(['M-11', 'M-15', 'M-12']);
    expect((await act(`enable/${first.id}`)).status).toBe(200);
  });
});

describe('who manages the referees', () => {
  test('the office does; the chair where the commission leaves it to them [REF-042] [REF-043] [SEC-064]', async () => {
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

  test('the office hands a link on; no chair ever reads one, who could answer with it and write the sheet (D-126)', async () => {
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

  test('a member reads and does nothing; names are numbers where referees are hidden', async () => {
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

  test('a member of a general commission reads those of their macro-areas (D-101)', async () => {
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

describe('two at once', () => {
  test('of three who accept for the last seat one gets it, and the others are not needed', async () => {
    const { proposta } = await scene({ massimo: 1 });
    const invited = [
      await inviteReferee(app, ufficio, proposta),
      await inviteReferee(app, ufficio, proposta),
      await inviteReferee(app, ufficio, proposta),
    ];
    const replies = await whileLocked(
      app,
      proposta,
      invited.map((each) => () => acceptInvito(app, each)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 409, 409]);
    const { body } = await panel(proposta);
    expect(body.accettati).toBe(1);
    expect(body.referee.map(({ stato }) => stato).toSorted()).toEqual(['ACCETTATO', 'NON_NECESSARIO', 'NON_NECESSARIO']);
  });

  test('one who accepts twice at once has one account and one mail', async () => {
    const { proposta } = await scene();
    const referee = await inviteReferee(app, ufficio, proposta);
    const accept = () => acceptInvito(app, referee);
    const replies = await whileLocked(app, proposta, [accept, accept, accept]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.map(({ body }) => body.imposta !== null)).toEqual([true, false, false]);
    expect((await mailsTo(referee.email ?? '')).map(({ tipo }) => tipo)).toEqual(['M-11', 'M-13']);
    const accounts = await app.db
      .selectFrom('utente')
      .select('id')
      .where('email', '=', referee.email ?? '')
      .execute();
    expect(accounts).toHaveLength(1);
  });

  test('one who accepts and declines at once has said what came first, and is told so the second time', async () => {
    for (const first of ['accept', 'decline'] as const) {
      const { proposta } = await scene();
      const referee = await inviteReferee(app, ufficio, proposta);
      const { rId, rToken } = linkOf(referee);
      const decline = () =>
        app.anonymous.put<{ imposta: string | null; stato: string }>(`/referee/${rId}/ext`, { rToken, accettato: false });
      const accept = () => acceptInvito(app, referee);
      const replies = await whileLocked(app, proposta, first === 'accept' ? [accept, decline] : [decline, accept]);
      expect(replies.map(({ status }) => status)).toEqual([200, 409]);
      expect((await panel(proposta)).body.referee[0]?.stato).toBe(first === 'accept' ? 'ACCETTATO' : 'RIFIUTATO');
    }
  });

  test('an invitation after the acceptance that takes the last seat is refused', async () => {
    const { proposta } = await scene({ massimo: 1 });
    const referee = await inviteReferee(app, ufficio, proposta);
    const replies = await whileLocked<{ status: number }>(app, proposta, [
      () => acceptInvito(app, referee),
      () => invite(proposta, { email: 'race@reviewer.example' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect((await panel(proposta)).body.referee).toHaveLength(1);
    expect(await mailsTo('race@reviewer.example')).toEqual([]);
  });

  test('an invitation before the acceptance that takes the last seat is sent, and then not needed', async () => {
    const { proposta } = await scene({ massimo: 1 });
    const referee = await inviteReferee(app, ufficio, proposta);
    const replies = await whileLocked<{ status: number }>(app, proposta, [
      () => invite(proposta, { email: 'first@reviewer.example' }),
      () => acceptInvito(app, referee),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await panel(proposta)).body.referee.map(({ stato }) => stato).toSorted()).toEqual(['ACCETTATO', 'NON_NECESSARIO']);
    expect((await mailsTo('first@reviewer.example')).map(({ tipo }) => tipo)).toEqual(['M-11', 'M-15']);
  });

  test('two invitations of the same address: the second is refused with a reason', async () => {
    const { proposta } = await scene();
    const same = () => invite(proposta, { email: 'same@reviewer.example' });
    expect((await whileLocked(app, proposta, [same, same])).map(({ status }) => status)).toEqual([200, 422]);
  });

  test('a link answers for its own invitation alone [SEC-071]', async () => {
    const { proposta } = await scene();
    const [one, other] = [linkOf(await inviteReferee(app, ufficio, proposta)), linkOf(await inviteReferee(app, ufficio, proposta))];
    for (const [rId, rToken] of [
      [one.rId, other.rToken],
      [one.rId, 'x'],
      [999_999_999, one.rToken],
    ] as const) {
      expect((await app.anonymous.get(`/referee/${rId}?rToken=${rToken}`)).status).toBe(404);
      expect((await app.anonymous.put(`/referee/${rId}/ext`, { rToken, accettato: true, noConflitto: true })).status).toBe(404);
    }
    expect((await panel(proposta)).body.accettati).toBe(0);
  });
});
