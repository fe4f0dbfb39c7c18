/** @module-tag database */
import type { ClasseDaVerificare, ConflittiClasse, Conflitto, DecisioniPrese } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildCommissione, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildDaReferire, buildFasi, thenReferee } from '../../test/buildReferee.ts';
import { whileLocked } from '../../test/whileLocked.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app, { sigla: 'DI' });
const fasi = await buildFasi(app, bando, { massimo: 10 });
const presidente = await buildUtente(app, { cognome: 'Fontana', dipartimento: 1 });
const membro = await buildUtente(app, { cognome: 'Lombardi', dipartimento: 1 });
await buildCommissione(app, { bando, presidente, membri: [membro], specializzata: true });
const build = async (responsabile?: Persona) =>
  buildDaReferire(app, {
    bando,
    faseId: fasi.referee,
    at: '2026-03-20T11:00:00.000Z',
    responsabile: responsabile ?? (await buildUtente(app, { dipartimento: 1 })),
  });

type Area = 'ur' | 'mc';
const list = async (who = ufficio, area: Area = 'ur') =>
  (await app.as(who).get<ConflittiClasse>(`/${area}/conflitti?classeId=${bando.classeId}`)).body.conflitti;
const coppiaOf = ({ propostaId, valutatore: { utenteId, refereeId }, lastUpdate }: Conflitto) => ({
  propostaId,
  utenteId,
  refereeId,
  lastUpdate,
});
type Said = { stato: 'CONFERMATO' | 'ESCLUSO'; nota?: string | null };
const decide = (who: Persona, rows: readonly Conflitto[], { stato, nota = null }: Said, area: Area = 'ur') =>
  app.as(who).put<DecisioniPrese & Errore>(`/${area}/conflitti`, { stato, nota, coppie: rows.map(coppiaOf) });
const of = (rows: readonly Conflitto[], who: Persona, ...proposte: { id: number }[]) =>
  rows.filter(({ propostaId, valutatore }) => valutatore.utenteId === who.id && proposte.some(({ id }) => id === propostaId));
const stati = (rows: readonly Conflitto[]) => rows.map(({ stato }) => stato);

describe('several conflicts of interest decided at once', () => {
  test('are each excluded for the same required reason, and each has its row in the register', async () => {
    const [prima, seconda] = [await build(), await build()];
    const rows = of(await list(), membro, prima, seconda);
    const mute = await decide(ufficio, rows, { stato: 'ESCLUSO' });
    expect([mute.status, mute.body.violationReport]).toEqual([422, [{ campo: 'nota', messaggio: 'Indica il motivo.' }]]);
    const done = await decide(ufficio, [...rows, ...rows], { stato: 'ESCLUSO', nota: 'Dipartimento numeroso' });
    expect(done.body).toEqual({ decisi: 2, rifiutati: [] });
    expect(of(await list(), membro, prima, seconda)).toMatchObject([
      { stato: 'ESCLUSO', nota: 'Dipartimento numeroso' },
      { stato: 'ESCLUSO', nota: 'Dipartimento numeroso' },
    ]);
    for (const proposta of [prima, seconda])
      expect((await app.auditOf(proposta)).filter(({ azione }) => azione === 'decideConflitto')).toMatchObject([
        { dati: { persona: `Lombardi ${membro.nome}`, conflitto: 'ESCLUSO', motivazione: 'Dipartimento numeroso' } },
      ]);
    const again = await decide(ufficio, of(await list(), membro, prima), { stato: 'ESCLUSO', nota: 'Ancora' });
    expect(again.body).toMatchObject({ decisi: 0, rifiutati: [{ propostaId: prima.id, motivo: 'Il conflitto è già escluso.' }] });
  });

  test('are refused one by one, with the reason, for the chair’s own, those of a proposta they take part in, and missing ones; the others are decided', async () => {
    const [proposta, propria] = [await build(), await build(membro)];
    const rows = await list(presidente, 'mc');
    const chosen = [...of(rows, presidente, proposta), ...of(rows, membro, proposta, propria)];
    const [first] = chosen;
    const altrui = { ...(first as Conflitto), propostaId: 999_999_999 };
    const { status, body } = await decide(presidente, [...chosen, altrui], { stato: 'CONFERMATO' }, 'mc');
    expect([status, body.decisi]).toEqual([200, 1]);
    expect(body.rifiutati.map(({ propostaId, utenteId, motivo }) => [propostaId, utenteId, motivo])).toEqual([
      [proposta.id, presidente.id, 'Sul proprio conflitto di interessi decide l’ufficio.'],
      [propria.id, membro.id, 'Chi prende parte alla proposta è sempre in conflitto di interessi, e nessuno lo può escludere.'],
      [999_999_999, presidente.id, 'Elemento non trovato.'],
    ]);
    expect(stati(of(await list(), membro, proposta))).toEqual(['CONFERMATO']);
    expect(stati(of(await list(), presidente, proposta))).toEqual(['DA_VERIFICARE']);
  });

  test('disable a referee among them, who is told', async () => {
    const proposta = await build();
    const { cognome, nome, email } = await buildUtente(app, { dipartimento: 1 });
    const referee = (await thenReferee(app, ufficio, app.as(ufficio).post(`/referee/proposta/${proposta.id}`, { cognome, nome, email })))
      .body;
    const rows = (await list()).filter(({ propostaId }) => propostaId === proposta.id);
    expect((await decide(ufficio, rows, { stato: 'CONFERMATO' })).body).toMatchObject({ decisi: rows.length, rifiutati: [] });
    const { disabilitazione_ts } = await app.db
      .selectFrom('referee')
      .select('disabilitazione_ts')
      .where('id', '=', referee.id)
      .executeTakeFirstOrThrow();
    expect(disabilitazione_ts).not.toBeNull();
    const mails = await app.db.selectFrom('email_outbox').select('tipo').where('destinatario', '=', email).execute();
    expect(mails.map(({ tipo }) => tipo)).toContain('M-15');
  });

  test('count a referee whose mailbox belongs to two accounts as one row (D-210)', async () => {
    const proposta = await build();
    const { cognome, nome, email } = await buildUtente(app, { dipartimento: 1 });
    await buildUtente(app, { cognome, nome, email: email.replace('@', '+lab@'), dipartimento: 1 });
    const { body: referee } = await thenReferee(
      app,
      ufficio,
      app.as(ufficio).post(`/referee/proposta/${proposta.id}`, { cognome, nome, email }),
    );
    const rows = (await list()).filter(({ valutatore }) => valutatore.refereeId === referee.id);
    expect(rows.map(({ motivi }) => motivi)).toEqual([['DIPARTIMENTO']]);
  });

  test('are decided once by two offices at the same time, and the second reads who did', async () => {
    const [prima, seconda] = [await build(), await build()];
    const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const rows = of(await list(), membro, prima, seconda);
    const replies = await whileLocked<{ body: DecisioniPrese }>(app, prima, [
      () => decide(ufficio, rows, { stato: 'ESCLUSO', nota: 'Visto' }),
      () => decide(collega, rows.toReversed(), { stato: 'CONFERMATO' }),
    ]);
    expect(replies.map(({ body }) => body.decisi)).toEqual([2, 0]);
    for (const { motivo } of replies[1]?.body.rifiutati ?? []) expect(motivo).toContain(`${ufficio.cognome} ${ufficio.nome}`);
    expect(stati(of(await list(), membro, prima, seconda))).toEqual(['ESCLUSO', 'ESCLUSO']);
  });
});

describe('the choice of the classe with something to check', () => {
  const opening = async (who = ufficio, area: Area = 'ur') => (await app.as(who).get<ClasseDaVerificare>(`/${area}/conflitti/classe`)).body;

  test('opens the list there, not on a later classe without conflicts', async () => {
    const later = await buildBando(app, { sigla: 'DL', endTimestamp: '2026-04-30T12:00:00.000Z' });
    await buildDaReferire(app, { bando: later, faseId: (await buildFasi(app, later)).referee });
    expect(await opening()).toEqual({ classe: { id: bando.classeId, anno: 2026 } });
    expect(await opening(presidente, 'mc')).toEqual({ classe: { id: bando.classeId, anno: 2026 } });
  });

  test('skips a classe once its outcomes are official: it says so, and the list opens elsewhere', async () => {
    const proposta = await build();
    // The chair also chairs another commission.
    await buildCommissione(app, { bando: await buildBando(app, { sigla: 'DM' }), presidente, membri: [] });
    await app.db
      .updateTable('classe')
      .set({ data_ufficializzazione: new Date('2026-05-20T10:00:00.000Z') })
      .where('id', '=', bando.classeId)
      .execute();
    for (const [who, area] of [
      [ufficio, 'ur'],
      [presidente, 'mc'],
    ] as const) {
      const rows = await list(who, area);
      expect(stati(rows)).not.toContain('DA_VERIFICARE');
      expect(of(rows, membro, proposta)).toMatchObject([{ stato: 'NON_VERIFICATO', azioni: { conferma: false, escludi: false } }]);
    }
    expect(of(await list(), membro, proposta)[0]?.azioni.motivo).toContain('già ufficiali dal 20/05/2026');
    expect((await decide(ufficio, of(await list(), membro, proposta), { stato: 'CONFERMATO' })).body).toMatchObject({
      rifiutati: [{ motivo: expect.stringContaining('già ufficiali') }],
    });
    expect((await opening()).classe?.id).not.toBe(bando.classeId);
  });
});
