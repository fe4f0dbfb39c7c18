/** @module-tag database */
import type { Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { PannelloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildProposta, buildRichiesta, type Persona, startTestApp } from '../../test/app.ts';
import { acceptInvito, inviteReferee } from '../../test/buildReferee.ts';
import { toldTo } from '../../test/toldTo.ts';
import { AT, between, conflittiOf } from './conflitti.testing.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { person, ufficio, operatore, bando, presidente, membro, list, build, decide, seen } = await conflittiOf(app);
const altrove = await buildBando(app, { sigla: 'CX' });
const sent = (in_: typeof bando, responsabile: Persona) => buildProposta(app, { bando: in_, responsabile, status: 'INVIATA', at: AT });

const propria = await build('Del membro', membro);
const gruppo = await build('Con il presidente nel gruppo');
await buildRichiesta(app, { proposta: gruppo, utente: presidente, status: 'ACCETTATA' });

describe('a decision on a conflict', () => {
  test('hides the proposta of a confirmed conflict from all that the person reads: lists, counts, files, statistics and pages; an exclusion restores it', async () => {
    const canary = await build('Canarino in conflitto', await person({ cognome: 'Zibaldone', dipartimento: 1 }));
    const about = { roles: ['UTENTE', 'COMMISSARIO'] as const, id: canary.id, query: `?anno=2026&classeId=${bando.classeId}` };
    const before = (await app.as(membro).get<Record<string, number>>('/mc/proposte/conteggi?anno=2026')).body;
    expect(await toldTo(app, membro, about)).toContain('Canarino in conflitto');
    const row = between(await list(), canary, membro) as Conflitto;
    expect((await decide(ufficio, row, { stato: 'CONFERMATO' })).body).toMatchObject({
      stato: 'CONFERMATO',
      deciso: { da: expect.any(String) },
    });

    const after = await toldTo(app, membro, about);
    expect(after).not.toContain('Canarino in conflitto');
    expect(after).not.toContain('Zibaldone');
    const counts = (await app.as(membro).get<Record<string, number>>('/mc/proposte/conteggi?anno=2026')).body;
    expect(counts).toEqual(
      Object.fromEntries(
        Object.entries(before).map(([name, count]) => [name, name === 'ALL' || name === 'DA_VALUTARE' ? count - 1 : count]),
      ),
    );
    const refused = await app.as(membro).get<Errore>(`/mc/valutazione/new/${canary.id}`);
    expect([refused.status, refused.body.message]).toEqual([403, 'Conflitto di interessi']);
    // A user acting for them does not either.
    const { acting } = await actFor(app, operatore, membro);
    expect((await acting.get(`/mc/proposte/${canary.id}`)).status).toBe(403);
    expect((await acting.get<Pagina<{ id: number }>>('/mc/proposte?anno=2026')).body.resultList.map(({ id }) => id)).not.toContain(
      canary.id,
    );
    // The chair continues with the proposta.
    expect(await seen(presidente)).toContain(canary.id);

    const confirmed = between(await list(), canary, membro) as Conflitto;
    const unsaid = await decide(ufficio, confirmed, { stato: 'ESCLUSO', nota: ' ' });
    expect([unsaid.status, unsaid.body.violationReport]).toEqual([422, [{ campo: 'nota', messaggio: 'Indica il motivo.' }]]);
    expect((await decide(ufficio, confirmed, { stato: 'ESCLUSO', nota: 'Dipartimento di 300 persone' })).body.stato).toBe('ESCLUSO');
    expect(await seen()).toContain(canary.id);
    expect((await app.auditOf(canary)).filter(({ azione }) => azione === 'decideConflitto').map(({ dati }) => dati)).toMatchObject([
      { persona: `${membro.cognome} ${membro.nome}`, conflitto: 'CONFERMATO' },
      { conflitto: 'ESCLUSO', motivazione: 'Dipartimento di 300 persone' },
    ]);
  });

  test('is due again after an exclusion once there is another reason', async () => {
    const chi = await person({ dipartimento: 1 });
    const proposta = await build('Escluso e poi no', chi);
    const row = between(await list(), proposta, membro) as Conflitto;
    await decide(ufficio, row, { stato: 'ESCLUSO', nota: 'Nessun rapporto' });
    expect(between(await list(), proposta, membro)).toMatchObject({ stato: 'ESCLUSO' });
    await buildRichiesta(app, { proposta: await sent(altrove, chi), utente: membro, status: 'ACCETTATA' });
    expect(between(await list(), proposta, membro)).toMatchObject({ stato: 'DA_VERIFICARE', nota: 'Nessun rapporto' });
  });

  test('is told to the second of two who decide at once (code 9), and nobody decides about themselves or where they take part', async () => {
    const proposta = await build('Di due uffici', await person({ dipartimento: 1 }));
    const row = between(await list(), proposta, membro) as Conflitto;
    expect((await decide(presidente, row, { stato: 'ESCLUSO', nota: 'Visto' }, 'mc')).status).toBe(200);
    const late = await decide(ufficio, row, { stato: 'CONFERMATO' });
    expect([late.status, late.body.code]).toEqual([409, 9]);
    expect(between(await list(), proposta, membro)).toMatchObject({ stato: 'ESCLUSO' });

    const own = between(await list(presidente, 'mc'), proposta, presidente) as Conflitto;
    expect((await decide(presidente, own, { stato: 'ESCLUSO', nota: 'Io' }, 'mc')).status).toBe(403);
    const byRight = between(await list(), propria, membro) as Conflitto;
    expect((await decide(ufficio, byRight, { stato: 'ESCLUSO', nota: 'No' })).status).toBe(409);
    expect(
      (await decide(presidente, between(await list(), gruppo, membro) ?? byRight, { stato: 'ESCLUSO', nota: 'No' }, 'mc')).status,
    ).toBe(404);
  });
});

describe('a declaration', () => {
  test('takes effect at once when a member makes it; nobody declares for another', async () => {
    const proposta = await build('Da cui ci si astiene');
    const mute = await app.as(membro).post<Errore>(`/mc/conflitti/${proposta.id}`, { dichiarazione: '' });
    expect([mute.status, mute.body.violationReport?.[0]?.campo]).toEqual([422, 'dichiarazione']);
    const { acting } = await actFor(app, operatore, membro);
    expect((await acting.post(`/mc/conflitti/${proposta.id}`, { dichiarazione: 'Per lui' })).status).toBe(403);
    expect((await app.as(membro).post(`/mc/conflitti/${proposta.id}`, { dichiarazione: 'È mio cognato' })).status).toBe(200);
    expect(await seen()).not.toContain(proposta.id);
    expect((await app.as(membro).post(`/mc/conflitti/${proposta.id}`, { dichiarazione: 'Ancora' })).status).toBe(404);
    expect(between(await list(), proposta, membro)).toMatchObject({
      stato: 'CONFERMATO',
      dichiarazioni: [{ lato: 'VALUTATORE', testo: 'È mio cognato' }],
      motivi: expect.arrayContaining(['DICHIARATO']),
    });
    expect((await app.auditOf(proposta)).map(({ azione }) => azione)).toContain('recuseValutatore');
  });

  test('is recorded by the office when the proponent makes it, and then decided', async () => {
    const proposta = await build('Di chi si lamenta');
    const report = (said: object) =>
      app.as(ufficio).post<Conflitto & Errore>('/ur/conflitti', {
        classeId: bando.classeId,
        numeroProtocollo: proposta.numeroProtocollo,
        utenteId: membro.id,
        dichiarazione: 'Lite in corso',
        ...said,
      });
    expect((await report({ numeroProtocollo: 'XX2026-000001' })).body.violationReport?.[0]?.campo).toBe('numeroProtocollo');
    expect((await report({ utenteId: ufficio.id })).body.violationReport?.[0]?.campo).toBe('utenteId');
    expect((await report({})).body).toMatchObject({ stato: 'DA_VERIFICARE', motivi: expect.arrayContaining(['SEGNALATO']) });
    expect(await seen()).toContain(proposta.id);
  });
});

describe('a referee', () => {
  test('is disabled and told in a confirmed conflict, and returns only once it is excluded', async () => {
    const proposta = await build('Con un referee in conflitto');
    const invited = await inviteReferee(app, ufficio, proposta);
    await acceptInvito(app, invited);
    // A previous version of the server, running beside this one, writes the row so: it knows what one side declared, not both
    // (migration 0097).
    const conflitto = {
      proposta_id: proposta.id,
      referee_id: invited.id,
      dichiarato_lato: 'PROPONENTE' as const,
      dichiarazione: 'Lite',
      dichiarato_ts: app.clock.now(),
      dichiarato_da: ufficio.id,
      updated_at: app.clock.now(),
      updated_by: ufficio.id,
    };
    await app.db.insertInto('conflitto').values(conflitto).execute();
    const ofReferee = async () => (await list()).find(({ valutatore }) => valutatore.refereeId === invited.id) as Conflitto;
    expect(await ofReferee()).toMatchObject({
      stato: 'DA_VERIFICARE',
      valutatore: { ruolo: 'REFEREE' },
      dichiarazioni: [{ lato: 'PROPONENTE', testo: 'Lite' }],
    });
    const account = await app.db
      .selectFrom('utente')
      .selectAll()
      .where('email', '=', invited.email ?? '')
      .executeTakeFirstOrThrow();
    const referee: Persona = { ...account, tipoUtente: 'REFEREE' };
    expect(await toldTo(app, referee, { roles: ['REFEREE'], id: proposta.id })).toContain('Con un referee in conflitto');

    expect((await decide(ufficio, await ofReferee(), { stato: 'CONFERMATO' })).status).toBe(200);
    expect((await app.as(referee).get<Pagina<unknown>>('/referee/proposte')).body.totale).toBe(0);
    expect((await app.as(referee).get(`/referee/proposte/${proposta.id}`)).status).toBe(404);
    expect((await app.as(referee).get(`/referee/valutazione/new/${proposta.id}`)).status).toBe(404);
    const mails = await app.db
      .selectFrom('email_outbox')
      .select('tipo')
      .where('destinatario', '=', invited.email ?? '')
      .execute();
    expect(mails.map(({ tipo }) => tipo)).toContain('M-15');
    const enable = () => app.as(ufficio).put<Errore>(`/referee/enable/${invited.id}`, {});
    expect((await enable()).body.message).toContain('conflitto di interessi');
    const panel = (await app.as(ufficio).get<PannelloReferee>(`/referee/proposta/${proposta.id}`)).body.referee[0];
    expect(panel).toMatchObject({ stato: 'DISABILITATO', conflittoConfermato: true });
    expect((await decide(ufficio, await ofReferee(), { stato: 'ESCLUSO', nota: 'Era un omonimo' })).status).toBe(200);
    expect((await enable()).status).toBe(200);
  });
});
