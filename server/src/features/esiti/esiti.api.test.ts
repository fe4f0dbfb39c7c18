import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { afterwards } from '../../test/afterwards.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildValutando, DOPO, scheda } from '../../test/buildValutando.ts';
import { whileLocked } from '../../test/whileLocked.ts';
import { esitiOf, NO, SI } from './esiti.testing.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const { ufficio, valutata, read, create, update, open, statusOf, scene } = await esitiOf(app);
const { presidente, membro, bando } = scene;
const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
beforeEach(() => app.clock.set(DOPO));
const actsOf = async ({ id }: { id: number }) =>
  (await app.db.selectFrom('audit_log').select('azione').where('oggetto_id', '=', id).orderBy('id').execute()).map(({ azione }) => azione);

describe('an outcome', () => {
  test('is empty before anybody gives one, and shows what may be granted', async () => {
    const proposta = await valutata();
    const { finanziamentoRichiesto } = await app.db
      .selectFrom('proposta')
      .select('finanziamento_richiesto as finanziamentoRichiesto')
      .where('id', '=', proposta.id)
      .executeTakeFirstOrThrow();
    const { status, body } = await app.as(ufficio).get<Esito>(`/ur/esito-valutazione/new/${proposta.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: null,
      finanziamentoAssegnato: null,
      assegnoAssegnato: null,
      esitoConcluso: false,
      finanziabile: true,
      motivo: null,
      finanziamentoRichiesto,
      assegnoRichiesto: 24_000,
      importoSingoloAssegno: 24_000,
      media: 17,
      sogliaFinanziabilita: 10,
    });
  });

  test('makes a granted proposta FINANZIATA and leaves it INVIATA; it has its amounts [OUT-003] [OUT-036] [EVAL-057]', async () => {
    const proposta = await valutata();
    const { status, body } = await create(proposta.id, SI);
    expect(status).toBe(200);
    expect(body).toMatchObject({ finanziamentoAssegnato: 1_500, assegnoAssegnato: 24_000, commento: 'Ottimo', esitoConcluso: false });
    expect(await read(proposta.id)).toEqual(body);
    expect((await statusOf(proposta)).status).toBe('FINANZIATA');
  });

  test('has no amounts when refused, whatever was sent [OUT-011] [EVAL-058]', async () => {
    const proposta = await valutata();
    const { body } = await create(proposta.id, { ...SI, finanzia: false });
    expect([body.finanziamentoAssegnato, body.assegnoAssegnato]).toEqual([0, 0]);
    expect((await statusOf(proposta)).status).toBe('NON_FINANZIATA');
  });

  test('names its last author, as the office or the commission; its first instant stays [OUT-004] [OUT-005]', async () => {
    const proposta = await valutata();
    const first = (await create(proposta.id, SI)).body;
    expect([first.ufficioRicerca?.id, first.membroCommissione]).toEqual([ufficio.id, null]);
    app.clock.set('2026-04-11T09:00:00.000Z');
    const second = (await update(proposta.id, { ...NO, lastUpdate: first.lastUpdate }, presidente, 'mc')).body;
    expect([second.ufficioRicerca, second.membroCommissione?.id]).toEqual([null, presidente.id]);
    expect(second.createdTimestamp).toBe(first.createdTimestamp);
    expect(Date.parse(second.updatedTimestamp ?? '')).toBeGreaterThan(Date.parse(first.updatedTimestamp ?? ''));
  });

  test('is written when changed without the instant it is based on, and the register says that nothing was compared (D-224)', async () => {
    const proposta = await valutata();
    const { lastUpdate } = (await create(proposta.id, SI)).body;
    await update(proposta.id, { ...NO, lastUpdate });
    expect((await update(proposta.id, SI)).status).toBe(200);
    const acts = (await app.auditOf(proposta)).filter(({ azione }) => azione === 'saveEsito');
    expect(acts.map(({ dati }) => (dati as { senzaControllo?: boolean }).senzaControllo)).toEqual([undefined, undefined, true]);
  });

  test('is refused field by field for more than was requested, for part of an assegno, or for nothing [OUT-026]', async () => {
    const proposta = await valutata();
    const { status, body } = await create(proposta.id, { ...SI, finanziamentoAssegnato: 1e8, assegnoAssegnato: 100 });
    expect([status, body.violationReport?.map(({ campo }) => campo)]).toEqual([422, ['finanziamentoAssegnato', 'assegnoAssegnato']]);
    expect((await read(proposta.id)).id).toBeNull();
  });

  test('cannot be a grant below the threshold, but a refusal [OUT-008] [OUT-032]', async () => {
    const proposta = await valutata([4, 5]);
    const { status, body } = await create(proposta.id, SI);
    expect([status, body.message]).toEqual([409, 'Il punteggio assegnato non permette la finanziabilità del progetto.']);
    expect((await read(proposta.id)).motivoNonFinanziabile).toBe(body.message);
    expect((await create(proposta.id, NO)).status).toBe(200);
  });

  test('can be given once the evaluation is concluded [OUT-013]', async () => {
    const proposta = await buildInValutazione(app, scene);
    expect((await create(proposta.id, NO)).status).toBe(409);
  });

  test('is not overwritten where another user gave it meanwhile', async () => {
    const proposta = await valutata();
    const { body } = await create(proposta.id, SI);
    expect((await create(proposta.id, NO, collega)).body.code).toBe(9);
    await update(proposta.id, { ...SI, finanziamentoAssegnato: 1_000, lastUpdate: body.lastUpdate });
    expect((await update(proposta.id, { ...NO, lastUpdate: body.lastUpdate }, collega)).body.code).toBe(9);
    expect((await read(proposta.id)).finanziamentoAssegnato).toBe(1_000);
  });

  test('is not given to points that have become others since they were read', async () => {
    const proposta = await valutata([9, 9]);
    const { media, mediaSogliaFinanziabilita } = await read(proposta.id);
    const letto = { media, mediaSogliaFinanziabilita };
    expect((await app.as(ufficio).put(`/ur/valutazione/open/${proposta.id}`, {})).status).toBe(200);
    const [bozza] = await app.db.selectFrom('valutazione').select(['id', 'updated_at']).where('proposta_id', '=', proposta.id).execute();
    const again = { ...scheda(scene.criterioIds, [5, 6]), lastUpdate: bozza?.updated_at.toISOString() };
    expect((await app.as(presidente).put(`/mc/valutazione/concludi/${bozza?.id}`, again)).status).toBe(200);
    const { status, body } = await create(proposta.id, { ...SI, letto });
    expect([status, body.code, body.message]).toEqual([
      409,
      9,
      'La valutazione è cambiata da quando l’hai letta: il punteggio era 18,00, ora è 11,00.',
    ]);
    expect((await statusOf(proposta)).status).toBe('VALUTATA');
    const now = await read(proposta.id);
    expect((await create(proposta.id, { ...SI, letto: { media: now.media, mediaSogliaFinanziabilita: null } })).status).toBe(200);
  });

  test.each([
    ['showed none', null, 'Intanto alla proposta è stato dato un esito (1.500,00\u00a0€ e assegni 24.000,00\u00a0€)'],
    [
      'showed another',
      { finanziamentoAssegnato: 1_000, assegnoAssegnato: 24_000 },
      'Intanto l’esito è cambiato: era 1.000,00\u00a0€ e assegni 24.000,00\u00a0€, ora è 1.500,00\u00a0€ e assegni 24.000,00\u00a0€',
    ],
  ])('is not lost by a reopening whose page %s [D-303]', async (_what, letto, detto) => {
    const proposta = await valutata();
    await create(proposta.id, SI);
    const reopen = (of: object | null) => app.as(presidente).put<Errore>(`/mc/valutazione/open/${proposta.id}`, { letto: of });
    const { status, body } = await reopen(letto);
    expect([status, body.code, body.message]).toEqual([409, 9, `${detto}, che riaprendo la valutazione si perde: conferma di nuovo.`]);
    expect(await read(proposta.id)).toMatchObject({ finanziamentoAssegnato: 1_500 });
    expect((await reopen({ finanziamentoAssegnato: 1_500, assegnoAssegnato: 24_000 })).status).toBe(200);
  });

  test('is not lost by a reopening that waits while the office changes it [D-303]', async () => {
    const proposta = await valutata();
    await create(proposta.id, SI);
    const letto = { finanziamentoAssegnato: 1_500, assegnoAssegnato: 24_000 };
    const reopen = () => app.as(presidente).put<Errore>(`/mc/valutazione/open/${proposta.id}`, { letto });
    const [late] = await whileLocked(app, proposta, [reopen], (tx) =>
      tx.updateTable('esito').set({ finanziamento_assegnato: 2_000 }).where('proposta_id', '=', proposta.id).execute(),
    );
    expect([late?.status, late?.body.code]).toEqual([409, 9]);
  });

  test('shows what the classe has granted so far, assegni included', async () => {
    const of = await buildValutando(app, { sigla: 'TOT' });
    const [one, other] = [await valutata([1, 1], of), await valutata([1, 1], of)];
    await create(one.id, { ...SI, finanziamentoAssegnato: 1_000 });
    expect((await read(other.id)).totaleConcessoClasse).toBe(25_000);
  });

  test('leaves the proposta as its people know it, and is recorded in the register', async () => {
    const proposta = await valutata();
    const before = await statusOf(proposta);
    await create(proposta.id, { ...SI, concludi: true });
    expect((await statusOf(proposta)).updatedAt).toEqual(before.updatedAt);
    const { body } = await app
      .as(ufficio)
      .get<{ resultList: { testo: string }[] }>(`/ur/audit?oggettoTipo=proposta&oggetto=${proposta.id}`);
    expect(body.resultList[0]?.testo).toContain('ha concluso l’esito (1.500,00\u00a0€ e assegni 24.000,00\u00a0€) della proposta');
  });
});

describe('a concluded outcome', () => {
  test('is not changed until it is opened again [OUT-012] [OUT-015] [OUT-016]', async () => {
    const proposta = await valutata();
    const { body } = await create(proposta.id, { ...SI, concludi: true });
    expect(body.esitoConcluso).toBe(true);
    expect((await update(proposta.id, { ...NO, lastUpdate: body.lastUpdate })).status).toBe(409);
    const opened = await open(proposta.id, presidente, 'mc');
    expect([opened.status, opened.body.esitoConcluso, opened.body.finanziamentoAssegnato]).toEqual([200, false, 1_500]);
    expect((await update(proposta.id, { ...NO, lastUpdate: opened.body.lastUpdate })).status).toBe(200);
  });

  test.each(['ur', 'mc'] as const)('is not changed by %s once the time is over, even while open [OUT-012]', async (area) => {
    const of = await buildValutando(app, { sigla: `TC${area}` });
    const proposta = await valutata([1, 1], of);
    const { body } = await create(proposta.id, SI);
    const who = area === 'ur' ? ufficio : of.presidente;
    await app.as(ufficio).put(`/ur/iter-bandi/${of.bando.classeId}`, { fineValutazione: '2026-04-20T10:00:00.000Z' });
    app.clock.set('2026-04-20T10:00:00.001Z');
    const late = await update(proposta.id, { ...NO, lastUpdate: body.lastUpdate }, who, area);
    expect([late.status, late.body.message]).toEqual([409, 'Il tempo per la valutazione è concluso.']);
    expect((await statusOf(proposta)).status).toBe('FINANZIATA');
    app.clock.set(DOPO);
  });

  test('is not reopened by a member [OUT-033]', async () => {
    const proposta = await valutata();
    await create(proposta.id, { ...SI, concludi: true });
    expect((await open(proposta.id, membro, 'mc')).status).toBe(403);
    expect((await read(proposta.id, membro, 'mc')).motivoRiapertura).not.toBeNull();
  });

  test('is not reopened once the time is over [OUT-017]', async () => {
    const of = await buildValutando(app, { sigla: 'FINE' });
    const proposta = await valutata([1, 1], of);
    await create(proposta.id, { ...SI, concludi: true });
    await app.as(ufficio).put(`/ur/iter-bandi/${of.bando.classeId}`, { fineValutazione: '2026-04-20T10:00:00.000Z' });
    app.clock.set('2026-04-20T10:00:00.001Z');
    expect((await open(proposta.id)).body.message).toBe('Il tempo per la valutazione è concluso.');
  });

  test('is concluded by the chair where members save drafts only [OUT-023]', async () => {
    const of = await buildValutando(app, { sigla: 'SB', attributi: { mcValutazioneSoloBozza: true } });
    const proposta = await valutata([1, 1], of);
    const refused = await create(proposta.id, { ...SI, concludi: true }, of.membro, 'mc');
    expect([refused.status, refused.body.code]).toEqual([403, 13]);
    const draft = await create(proposta.id, SI, of.membro, 'mc');
    expect([draft.status, draft.body.motivoConclusione === null]).toEqual([200, false]);
    const done = await update(proposta.id, { ...SI, concludi: true, lastUpdate: draft.body.lastUpdate }, of.presidente, 'mc');
    expect([done.status, done.body.esitoConcluso]).toEqual([200, true]);
  });
});

describe('once the classe is official', () => {
  test('an outcome is corrected with its reason, and what it was stays [OUT-034]', async () => {
    const of = await buildValutando(app, { sigla: 'RET' });
    const proposta = await valutata([1, 1], of);
    await create(proposta.id, { ...SI, concludi: true });
    const correct = (body: object) =>
      afterwards(app.as(ufficio).put(`/ur/esito-valutazione/rettifica/${proposta.id}`, body), () =>
        app.as(ufficio).get<Esito>(`/ur/esito-valutazione/${proposta.id}`),
      );
    const before = await read(proposta.id);
    expect((await correct({ ...NO, motivazione: 'Rinuncia', lastUpdate: before.lastUpdate })).status).toBe(409);
    expect((await app.as(ufficio).put(`/ur/iter-bandi/ufficializzazione/${of.bando.classeId}`, {})).status).toBe(200);
    expect((await update(proposta.id, { ...NO, lastUpdate: before.lastUpdate })).status).toBe(409);
    expect((await correct({ ...NO, motivazione: '', lastUpdate: before.lastUpdate })).status).toBe(422);
    const { status, body } = await correct({ ...NO, motivazione: 'Rinuncia del responsabile', lastUpdate: before.lastUpdate });
    expect([status, body.finanziamentoAssegnato, body.esitoConcluso]).toEqual([200, 0, true]);
    expect(body.storico).toMatchObject([
      { finanziamentoAssegnato: 1_500, assegnoAssegnato: 24_000, motivazione: 'Rinuncia del responsabile' },
    ]);
    expect((await statusOf(proposta)).status).toBe('NON_FINANZIATA');
    expect(await actsOf(proposta)).toContain('rettificaEsito');
    const mails = await app.db
      .selectFrom('email_outbox')
      .select(['destinatario', 'soggetto', 'corpo'])
      .where('oggetto_id', '=', proposta.id)
      .where('modello', '=', 'M-05.rettifica')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.destinatario).toBe(proposta.responsabile.email);
    expect(mails[0]?.corpo).toContain(`Gentile ${proposta.responsabile.nome} ${proposta.responsabile.cognome},`);
    expect(mails[0]?.corpo).toContain('Esito: non finanziata');
    expect(mails[0]?.corpo).toContain('Motivo della rettifica: Rinuncia del responsabile');
    // Nobody is told while the results are suspended.
    await app.as(ufficio).put(`/ur/iter-bandi/${of.bando.classeId}`, { visibilita: false });
    const again = await correct({ ...NO, motivazione: 'Ancora', lastUpdate: body.lastUpdate });
    expect(again.status).toBe(200);
    const after = await app.db.selectFrom('email_outbox').select('id').where('modello', '=', 'M-05.rettifica').execute();
    expect(after).toHaveLength(1);
  });
});

test('people who take part in a proposta give it no outcome from the commission, and see none', async () => {
  const proposta = await buildInValutazione(app, { bando }, { responsabile: presidente });
  expect((await app.as(presidente).get<Errore>(`/mc/esito-valutazione/${proposta.id}`)).body.message).toBe('Conflitto di interessi');
  const other = await buildValutando(app, { sigla: 'AL' });
  expect((await app.as(other.presidente).get(`/mc/esito-valutazione/${proposta.id}`)).status).toBe(404);
});

test('a member reads and writes no outcome of a macro-area outside their seat, neither amounts nor comment; the chair does', async () => {
  const generale = await buildValutando(app, { sigla: 'MA', specializzata: false });
  const seats = app.db.selectFrom('commissione_membro').select('id').where('commissione_id', '=', generale.commissione.id);
  await app.db.deleteFrom('commissione_membro_macroarea').where('membro_id', 'in', seats).execute();
  const proposta = await valutata([8, 9], generale);
  await create(proposta.id, SI);
  for (const path of ['', 'new/']) {
    const asked = await app.as(generale.membro).get<Errore>(`/mc/esito-valutazione/${path}${proposta.id}`);
    expect([asked.status, asked.body.message]).toEqual([403, 'Macroarea non valutabile']);
    expect(asked.text).not.toContain('Ottimo');
  }
  expect((await update(proposta.id, NO, generale.membro, 'mc')).status).toBe(403);
  expect((await open(proposta.id, generale.membro, 'mc')).body.message).toBe('Macroarea non valutabile');
  expect(await read(proposta.id, generale.presidente, 'mc')).toMatchObject({ finanziamentoAssegnato: 1_500, commento: 'Ottimo' });
});
