import type { ControlloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildProposta, buildRichiesta, buildUtente, startTestApp, writtenDirectly } from '../../test/app.ts';
import { acceptInvito, inviteReferee } from '../../test/buildReferee.ts';
import { invitiOf } from './inviti.testing.ts';

const NOW = '2026-05-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const { ufficio, responsabile, scene, panel, invite, mailsTo } = await invitiOf(app);

describe('the office invites a referee', () => {
  test('the invited referee gets a mail in English with title, responsabile, abstract, link and term [REF-047] [REF-026] [API-217]', async () => {
    const { proposta } = await scene();
    const { status, body } = await invite(proposta, { email: ' Claire@Reviewer.example ', scadenza: '2026-06-01' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ cognome: 'Lefèvre', nome: 'Claire', email: 'claire@reviewer.example', stato: 'INVITATO' });
    expect(body).toMatchObject({ createdTimestamp: NOW, scadenza: '2026-06-01T21:59:00.000Z' });
    const [mail] = await mailsTo('claire@reviewer.example');
    expect(mail).toMatchObject({ tipo: 'M-11', lingua: 'en' });
    for (const words of [body.acptLink ?? '', responsabile.cognome, '1 June 2026, 23:59']) expect(mail?.corpo).toContain(words);
    expect(body.acptLink).toMatch(/^https:\/\/bandi\.ateneo\.example\/referee-accept\?rId=\d+&rToken=[\w-]{43}$/);
  });

  test('the panel shows no answer and no withdrawal yet, and who invited [REF-025] [REF-031] [REF-027]', async () => {
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

  test('a day that has passed is refused as a term', async () => {
    const reply = await invite((await scene()).proposta, { email: 'a@b.it', scadenza: '2026-05-19' });
    expect(reply).toMatchObject({ status: 422, body: { violationReport: [{ campo: 'scadenza' }] } });
  });

  test('a@b.it is an address [REF-041] [PROP-093]', async () => {
    expect((await invite((await scene()).proposta, { email: 'a@b.it' })).status).toBe(200);
  });

  test('the people of the proposta cannot be invited, nor the same referee twice', async () => {
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

  test('chair and members of the evaluating commission cannot be invited: the refusal names the reason, and no mail is sent', async () => {
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

  test('the office reads in advance what speaks against an invitation, and nothing is stored', async () => {
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

  test('nobody can be invited once the seats are taken [CALL-043]', async () => {
    const { proposta } = await scene({ massimo: 1 });
    const first = await inviteReferee(app, ufficio, proposta);
    await acceptInvito(app, first);
    expect(await invite(proposta, { email: 'late@reviewer.example' })).toMatchObject({
      status: 409,
      body: { message: 'Un referee ha già accettato, il massimo previsto.' },
    });
  });

  test('nobody can be invited for a proposta that is evaluated, out of time or in another phase [REF-030]', async () => {
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
