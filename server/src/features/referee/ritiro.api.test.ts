import type { ControlloReferee, VistaReferita } from '@sigeba/contract/referee/referee.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildRichiesta, buildUtente, startTestApp } from '../../test/app.ts';
import { acceptInvito, linkOf, refereeAccettato, thenReferee } from '../../test/buildReferee.ts';
import { invitiOf } from './inviti.testing.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, responsabile, scene, invite, act, panel, mailsTo } = await invitiOf(app);

const put = (chi: Parameters<typeof app.as>[0], path: string, body: object) => app.as(chi).put<Errore>(`/referee/${path}`, body);
const decide = (path: string, body: object) => thenReferee(app, ufficio, app.as(ufficio).put(`/referee/${path}`, body));
const rowOf = async (proposta: { id: number }, id: number) => (await panel(proposta)).body.referee.find((each) => each.id === id);
const told = async (tipo: string) =>
  (await app.db.selectFrom('email_outbox').select(['corpo', 'destinatario']).where('tipo', '=', tipo).orderBy('id').execute()).at(-1);

describe('a referee who has accepted', () => {
  test('a referee withdraws for a reason, no longer reads the proposta, and is invited again on the same row with a new link', async () => {
    const { proposta } = await scene();
    const { me, invited } = await refereeAccettato(app, ufficio, proposta);
    const nothing = await put(me, `proposte/${proposta.id}/ritiro`, { motivo: ' ', conflitto: false });
    expect([nothing.status, nothing.body.violationReport]).toMatchObject([422, [{ campo: 'motivo' }]]);
    expect((await put(me, `proposte/${proposta.id}/ritiro`, { motivo: 'I am ill.', conflitto: false })).status).toBe(200);
    expect((await app.as(me).get(`/referee/proposte/${proposta.id}`)).status).toBe(404);
    expect(await rowOf(proposta, invited.id)).toMatchObject({
      stato: 'RITIRATO',
      ritiro: { motivo: 'I am ill.' },
      conflittoDichiarato: false,
    });
    const letter = await told('M-41');
    expect(letter).toMatchObject({ destinatario: ufficio.email, corpo: expect.stringContaining('I am ill.') });
    expect(letter?.corpo).toContain(`/ur/proposte/${proposta.id}/view`);
    expect(await told('M-42')).toMatchObject({ destinatario: me.email });

    const again = await decide(`${invited.id}/reinvito`, { scadenza: '2026-06-10' });
    expect([again.status, again.body]).toMatchObject([200, { stato: 'INVITATO', ritiro: null }]);
    expect(again.body.acptLink).not.toBe(invited.acptLink);
    expect((await acceptInvito(app, again.body)).status).toBe(200);
    expect((await app.as(me).get(`/referee/proposte/${proposta.id}`)).status).toBe(200);
  });

  test('a new invitation keeps a term that is still ahead, or gets another or none; never a past one', async () => {
    const { proposta } = await scene();
    const { me, invited } = await refereeAccettato(app, ufficio, proposta);
    await put(me, `proposte/${proposta.id}/ritiro`, { motivo: 'I am ill.', conflitto: false });
    const stood = async (giorno: string) =>
      app.db
        .updateTable('referee')
        .set({ consegna_ts: new Date(`${giorno}T21:59:00.000Z`) })
        .where('id', '=', invited.id)
        .execute();
    const asked = async (body: object) => {
      const { status, body: said } = await decide(`${invited.id}/reinvito`, body);
      await app.db
        .updateTable('referee')
        .set({ rifiuto_ts: new Date('2026-05-20T10:00:00.000Z') })
        .where('id', '=', invited.id)
        .execute();
      return [status, said.consegna];
    };
    await stood('2026-05-01');
    expect(await asked({})).toEqual([200, null]);
    await stood('2026-06-30');
    expect(await asked({})).toEqual([200, '2026-06-30T21:59:00.000Z']);
    expect(await asked({ consegna: '2026-07-01' })).toEqual([200, '2026-07-01T21:59:00.000Z']);
    expect(await asked({ consegna: null })).toEqual([200, null]);
  });

  test('a referee who withdraws for a conflict is not invited again before the conflict is excluded', async () => {
    const { proposta } = await scene();
    const { me, invited } = await refereeAccettato(app, ufficio, proposta);
    await put(me, `proposte/${proposta.id}/ritiro`, { motivo: 'We published together.', conflitto: true });
    expect(await rowOf(proposta, invited.id)).toMatchObject({ stato: 'RITIRATO', noConflitto: false, conflittoDichiarato: true });
    const again = await decide(`${invited.id}/reinvito`, {});
    expect([again.status, again.body.message]).toEqual([409, 'Il referee ha dichiarato un conflitto di interessi: prima va escluso.']);
  });

  test('a referee asks for a later day, which the office grants within the evaluation, and is told', async () => {
    const { proposta, bando } = await scene();
    await app.db
      .updateTable('classe')
      .set({ fine_valutazione_ts: new Date('2026-07-31T10:00:00.000Z') })
      .where('id', '=', bando.classeId)
      .execute();
    const { me, invited } = await refereeAccettato(app, ufficio, proposta);
    const ask = { giorno: '2026-07-20', motivo: 'Exams.' };
    expect((await put(me, `proposte/${proposta.id}/proroga`, ask)).status).toBe(200);
    expect((await put(me, `proposte/${proposta.id}/proroga`, ask)).status).toBe(409);
    expect(await told('M-41')).toMatchObject({ corpo: expect.stringContaining('20/07/2026') });
    expect(await rowOf(proposta, invited.id)).toMatchObject({ proroga: { giorno: '2026-07-20', motivo: 'Exams.' } });

    const beyond = await decide(`${invited.id}/proroga`, { accolta: true, giorno: '2026-08-20', nota: '' });
    expect([beyond.status, beyond.body.violationReport]).toMatchObject([422, [{ campo: 'giorno' }]]);
    const granted = await decide(`${invited.id}/proroga`, { accolta: true, giorno: '2026-07-20', nota: 'Gladly.' });
    expect([granted.status, granted.body]).toMatchObject([200, { proroga: null, consegna: '2026-07-20T21:59:00.000Z' }]);
    expect(await told('M-42')).toMatchObject({ destinatario: me.email, corpo: expect.stringContaining('now due by: 20 July 2026, 23:59') });
    expect((await app.as(me).get<VistaReferita>(`/referee/proposte/${proposta.id}`)).body).toMatchObject({
      consegna: '2026-07-20T21:59:00.000Z',
    });
  });
});

describe('who was invited', () => {
  test('an invitee may decline after the term, and be asked again', async () => {
    const { proposta } = await scene();
    const { body: invited } = await invite(proposta, { email: 'late@reviewer.example', scadenza: '2026-05-20' });
    app.clock.set('2026-05-22T11:00:00.000Z');
    const { rId, rToken } = linkOf(invited);
    const yes = await app.anonymous.put(`/referee/${rId}/ext`, { rToken, accettato: true, noConflitto: true });
    expect(yes.status).toBe(409);
    const no = await app.anonymous.put<{ stato: string }>(`/referee/${rId}/ext`, { rToken, accettato: false });
    expect([no.status, no.body.stato]).toEqual([200, 'RIFIUTATO']);
    expect((await decide(`${invited.id}/reinvito`, {})).body).toMatchObject({ stato: 'INVITATO' });
    app.clock.set('2026-05-20T11:00:00.000Z');
  });

  test('an invitee whose address the mail server refuses is shown so, and asked at another address', async () => {
    const { proposta } = await scene();
    const { body: invited } = await invite(proposta, { email: 'typo@reviewer.example' });
    expect((await decide(`${invited.id}/reinvito`, { email: 'right@reviewer.example' })).status).toBe(409);
    await app.db
      .updateTable('email_outbox')
      .set({ stato: 'FALLITA', errore: '550 User unknown' })
      .where('destinatario', '=', 'typo@reviewer.example')
      .execute();
    expect(await rowOf(proposta, invited.id)).toMatchObject({ stato: 'INVITATO', nonRecapitata: 'L’indirizzo non esiste.' });
    // Given up, it has reached nobody either.
    const { id } = await app.db
      .selectFrom('email_outbox')
      .select('id')
      .where('destinatario', '=', 'typo@reviewer.example')
      .executeTakeFirstOrThrow();
    expect((await app.as(ufficio).put(`/email-in-uscita/${id}/annulla`)).status).toBe(200);
    expect(await rowOf(proposta, invited.id)).toMatchObject({ nonRecapitata: 'L’indirizzo non esiste.' });
    const again = await decide(`${invited.id}/reinvito`, { email: 'right@reviewer.example' });
    expect([again.status, again.body]).toMatchObject([200, { email: 'right@reviewer.example', nonRecapitata: null }]);
  });
});

test('a replaced link cannot decline', async () => {
  const { proposta } = await scene();
  const { body: invited } = await invite(proposta, { email: 'mistaken@reviewer.example' });
  const { rId, rToken } = linkOf(invited);
  await act(`disable/${invited.id}`);
  await act(`enable/${invited.id}`);
  const refused = await app.anonymous.put<Errore>(`/referee/${rId}/ext`, { rToken, accettato: false });
  expect([refused.status, refused.body.message]).toEqual([409, "L'invito è scaduto."]);
  expect(await rowOf(proposta, invited.id)).toMatchObject({ stato: 'INVITATO' });
});

describe('the chair who manages the referees', () => {
  test('the chair is told of a refusal, unless they take part in the proposta (D-105)', async () => {
    const { proposta, presidente } = await scene({ gestiti: true });
    const decline = async (email: string) => {
      const { rId, rToken } = linkOf((await invite(proposta, { email })).body);
      expect((await app.anonymous.put(`/referee/${rId}/ext`, { rToken, accettato: false })).status).toBe(200);
      return (await mailsTo(presidente.email)).filter(({ tipo }) => tipo === 'M-41');
    };
    const [first, ...others] = await decline('one@reviewer.example');
    expect(others).toEqual([]);
    expect(first?.corpo).toContain(`/proposte/mc/${proposta.id}/view`);
    await buildRichiesta(app, { proposta, utente: presidente, status: 'ACCETTATA' });
    expect(await decline('two@reviewer.example')).toHaveLength(1);
  });
});

describe('an address is that of its mailbox', () => {
  test('an alias of the responsabile is refused, and one mailbox with two tags is one referee', async () => {
    const { proposta } = await scene();
    const alias = responsabile.email.replace('@', '+referee@');
    const lead = await invite(proposta, { email: alias });
    expect([lead.status, lead.body.violationReport]).toMatchObject([
      422,
      [{ campo: 'email', messaggio: expect.stringContaining('persona della proposta') }],
    ]);
    expect((await invite(proposta, { email: 'bea@reviewer.example' })).status).toBe(200);
    const twice = await invite(proposta, { email: 'Bea+2@reviewer.example' });
    expect([twice.status, twice.body.violationReport]).toMatchObject([422, [{ messaggio: 'È già stato invitato per questa proposta.' }]]);
  });

  test('a reversed name, another name at a known address and a subdomain of the university are reported before the invitation', async () => {
    const { proposta } = await scene();
    const look = async (query: Record<string, string>) => {
      const { body } = await app
        .as(ufficio)
        .get<ControlloReferee>(`/referee/proposta/${proposta.id}/controllo?${new URLSearchParams(query)}`);
      return body.conflitti.map(({ motivo }) => motivo);
    };
    const swapped = { cognome: responsabile.nome, nome: responsabile.cognome, email: 'other@reviewer.example' };
    expect(await look(swapped)).toContain('Ha cognome e nome di una persona della proposta.');
    const namesake = { cognome: 'Byron', nome: 'Ada', email: 'anna.known@reviewer.example' };
    await buildUtente(app, { cognome: 'Known', nome: 'Anna', email: namesake.email });
    expect(await look(namesake)).toContain('L’indirizzo è noto con un altro nome: Known Anna. Controlla nome e indirizzo.');
    expect((await look({ cognome: 'Anna', nome: 'Known', email: namesake.email })).join()).not.toContain('altro nome');
    const domain = responsabile.email.split('@')[1];
    const sub = { cognome: 'Byron', nome: 'Ada', email: `ada@dip.${domain}` };
    expect(await look(sub)).toContain('Ha un indirizzo dello stesso ente del responsabile.');
  });
});
