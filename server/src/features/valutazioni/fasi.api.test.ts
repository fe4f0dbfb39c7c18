import type { PropostaCommissione, PropostaValutabile } from '@sigeba/contract/proposte/valutabile.shape.ts';
import type { PannelloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Fase } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import {
  buildInValutazione,
  buildRefereeAttivo,
  buildValutando,
  concludi,
  DOPO,
  puntiOf,
  refusal,
  scheda,
  short,
  valutazioniOf,
} from '../../test/buildValutando.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const { post, put, conclude, open, fasi, fresh, stored } = valutazioniOf(app);

const classe = await buildValutando(app);
const { membro, presidente, criterioIds } = classe;
const buildIt = () => buildInValutazione(app, classe);

describe('an evaluation of three phases', () => {
  const TRE = { fasi: ['CHECK_BLOCCANTE', 'REFEREE_PARZIALE', 'COMMISSIONE'] as const };
  const criteri = [
    { fase: 1, bloccante: true, massimo: 1 },
    { fase: 2 },
    { fase: 3, tipo: 'MEDIA_REFEREE' as const },
    { fase: 3, tipo: 'MEDIA_REFEREE_MODIFICABILE' as const },
    { fase: 3 },
  ];
  const build = (sigla: string, said: object = {}) => buildValutando(app, { ...TRE, criteri, sigla, ...said });

  test('the evaluation passes from the check to the referees to the commission, which reads their means [EVAL-054] [EVAL-074] [EVAL-085]', async () => {
    const tre = await build('VL');
    const [check = 0, ref = 0, letta = 0, aperta = 0, propria = 0] = tre.criterioIds;
    const proposta = await buildInValutazione(app, tre);
    expect(short(await fasi(ufficio, proposta))).toBe('A--');
    await concludi(app, 'mc', tre.membro, proposta, scheda([check], [1]));
    expect(short(await fasi(tre.membro, proposta))).toBe('CA-');
    expect((await fresh(tre.membro, proposta)).body.message).toBe('In questa fase valutano i referee.');

    const [uno, due] = [await buildRefereeAttivo(app, proposta), await buildRefereeAttivo(app, proposta)];
    const close = () =>
      app.as(ufficio).put<Errore>(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: tre.faseIds[1] });
    expect(refusal(await close())[1]).toBe('Serve almeno una valutazione conclusa di un referee.');
    await concludi(app, 'referee', uno.utente, proposta, scheda([ref, letta, aperta], [7, 8, 9]));
    expect((await close()).body.message).toContain('non ha ancora concluso');
    expect((await fasi(ufficio, proposta))[1]).toMatchObject({ attiva: true, concludibile: false });
    await concludi(app, 'referee', due.utente, proposta, scheda([ref, letta, aperta], [6, 7, 9.5]));
    expect((await fasi(ufficio, proposta))[1]).toMatchObject({ concludibile: true });
    expect((await close()).status).toBe(200);
    expect(short(await fasi(ufficio, proposta))).toBe('CCA');

    const begun = (await fresh(tre.membro, proposta)).body;
    expect(puntiOf(begun)).toEqual([7.5, 9.25, null]);
    const [overridden, sent] = [
      { criterioId: aperta, punteggio: 10, mediaModificata: true },
      { criterioId: propria, punteggio: 5 },
    ];
    const draft = (
      await post(tre.membro, proposta, {
        motivazione: null,
        valutazionePunteggioList: [{ criterioId: letta, punteggio: 1 }, overridden, sent],
      })
    ).body;
    expect(puntiOf(draft)).toEqual([7.5, 10, 5]);
    expect(draft.valutazionePunteggioList[1]).toMatchObject({ mediaModificata: true, mediaPrecalcolata: 9.25 });
    const back = (
      await put(tre.membro, draft, { motivazione: null, valutazionePunteggioList: [{ ...overridden, mediaModificata: false }, sent] })
    ).body;
    expect(puntiOf(back)).toEqual([7.5, 9.25, 5]);
    await conclude(tre.membro, back, { motivazione: null, valutazionePunteggioList: [overridden, sent] });
    expect(await stored(proposta)).toMatchObject({ status: 'VALUTATA', punteggio: 22.5, media: 22.5 });
    expect(short(await fasi(ufficio, proposta))).toBe('CCC');
  });

  test('a failed check ends the evaluation: the proposta is rejected and gets nothing, until it is reopened [EVAL-035] [EVAL-044] [OUT-007]', async () => {
    const tre = await build('VM');
    const proposta = await buildInValutazione(app, tre);
    await concludi(app, 'mc', tre.membro, proposta, scheda(tre.criterioIds, [0], { motivazione: 'Fuori tema' }));
    expect(await stored(proposta)).toMatchObject({ status: 'NON_FINANZIATA', speciale: 'RESPINTA', respinta: true, punteggio: 0 });
    const esito = () => app.db.selectFrom('esito').selectAll().where('proposta_id', '=', proposta.id).executeTakeFirst();
    expect(await esito()).toMatchObject({ finanziamento_assegnato: 0, assegno_assegnato: 0, esito_concluso: true, commento: 'Fuori tema' });
    expect(short(await fasi(ufficio, proposta))).toBe('C--');
    const read = (await app.as(tre.presidente).get<PropostaValutabile>(`/mc/proposte/${proposta.id}`)).body;
    const listed = (await app.as(tre.presidente).get<Pagina<PropostaCommissione>>(`/mc/proposte?ids=${proposta.id}`)).body.resultList;
    for (const each of [read, ...listed])
      expect(each).toMatchObject({ valutazioneRespinta: true, valutazioneList: [{ id: expect.any(Number), status: 'CONCLUSA', fase: 1 }] });
    expect(listed).toHaveLength(1);

    expect((await open(ufficio, proposta)).status).toBe(200);
    expect(await stored(proposta)).toMatchObject({ status: null, speciale: null, respinta: false });
    expect(await esito()).toBeUndefined();
    const [first] = await fasi(ufficio, proposta);
    expect(first).toMatchObject({ id: tre.faseIds[0], attiva: true });
    expect(first?.valutazioneList[0]).toMatchObject({
      status: 'BOZZA',
      valutazionePunteggioList: [{ punteggio: 0 }],
    });
    const kept = await app.db.selectFrom('esito_storico').selectAll().where('proposta_id', '=', proposta.id).execute();
    expect(kept).toMatchObject([{ da: ufficio.id, dati: { commento: 'Fuori tema', esito_concluso: true } }]);
  });

  test('a blocking 0 after the referees had concluded shows their phase as interrupted, not as never held', async () => {
    const tre = await build('VQ');
    const [check = 0, ref = 0, letta = 0, aperta = 0] = tre.criterioIds;
    const proposta = await buildInValutazione(app, tre);
    await concludi(app, 'mc', tre.membro, proposta, scheda([check], [1]));
    const [uno, due] = [await buildRefereeAttivo(app, proposta), await buildRefereeAttivo(app, proposta)];
    for (const { utente } of [uno, due]) await concludi(app, 'referee', utente, proposta, scheda([ref, letta, aperta], [7, 8, 9]));
    const back = await app.as(ufficio).put(`/ur/valutazione/open/${proposta.id}`, { faseValutazioneId: tre.faseIds[0] });
    expect(back.status).toBe(409);
    await app.as(ufficio).put(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: tre.faseIds[1] });
    await app.as(ufficio).put(`/ur/valutazione/imposta-proposta-valutata/${proposta.id}`, {});
    await app.as(ufficio).put(`/ur/valutazione/open/${proposta.id}`, { faseValutazioneId: tre.faseIds[0] });
    const reopened = await fasi(tre.membro, proposta);
    expect(reopened.map(({ stato }) => stato)).toEqual(['ATTIVA', 'DA_RIPRENDERE', 'DA_INIZIARE']);
    const [riaperta] = reopened.flatMap(({ valutazioneList }) => valutazioneList);
    const zero = { ...scheda([check], [0], { motivazione: 'Fuori tema' }), lastUpdate: riaperta?.lastUpdate };
    expect((await conclude(tre.membro, { id: riaperta?.id ?? 0 }, zero)).status).toBe(200);

    const read = await fasi(tre.membro, proposta);
    expect(read.map(({ stato, valutazioneList }) => [stato, valutazioneList.length])).toEqual([
      ['CONCLUSA', 1],
      ['RESPINTA', 2],
      ['NON_SVOLTA', 0],
    ]);
    // A referee does not learn that the proposta was rejected.
    expect((await app.as(uno.utente).get<Fase[]>(`/fasi-valutazione/proposta/${proposta.id}`)).body.map(({ stato }) => stato)).toEqual([
      'INTERROTTA',
    ]);
    const panel = await app.as(ufficio).get<PannelloReferee>(`/referee/proposta/${proposta.id}`);
    expect(panel.body.referee.map(({ valutazione }) => valutazione)).toEqual([
      { status: 'CONCLUSA', punteggio: 24, massimo: 30 },
      { status: 'CONCLUSA', punteggio: 24, massimo: 30 },
    ]);
  });

  test('the evaluation continues after a check that was concluded in words alone, since nobody gave it the 0 [EVAL-083]', async () => {
    const tre = await build('VX', { attributi: { concludiSenzaPunteggi: true } });
    const proposta = await buildInValutazione(app, tre);
    const done = await concludi(app, 'mc', tre.membro, proposta, scheda(tre.criterioIds.slice(0, 1), [null], { motivazione: 'In regola' }));
    expect(puntiOf(done)).toEqual([0]);
    expect(await stored(proposta)).toMatchObject({ status: null, speciale: null, respinta: false });
    expect(short(await fasi(ufficio, proposta))).toBe('CA-');
  });

  test('an evaluation closed by the office has the mean of its referees, and no longer asks the pending ones [EVAL-056]', async () => {
    const tre = await build('VN');
    const proposta = await buildInValutazione(app, tre);
    await concludi(app, 'mc', tre.membro, proposta, scheda(tre.criterioIds, [1]));
    const [, ref = 0, letta = 0, aperta = 0] = tre.criterioIds;
    for (const punti of [7, 8]) {
      const { utente } = await buildRefereeAttivo(app, proposta);
      await concludi(app, 'referee', utente, proposta, scheda([ref, letta, aperta], [punti, 1, 1]));
    }
    const pending = await buildRefereeAttivo(app, proposta);
    await app.db.updateTable('referee').set({ accettazione_ts: null, no_conflitto: null }).where('id', '=', pending.id).execute();
    expect((await app.as(ufficio).put(`/ur/valutazione/imposta-proposta-valutata/${proposta.id}`, {})).status).toBe(200);
    expect(await stored(proposta)).toMatchObject({ status: 'VALUTATA', punteggio: 9.5, media: 9.5 });
    expect(short(await fasi(ufficio, proposta))).not.toContain('A');
    const referee = await app.db
      .selectFrom('referee')
      .select('non_necessario as via')
      .where('id', '=', pending.id)
      .executeTakeFirstOrThrow();
    const mails = await app.db
      .selectFrom('email_outbox')
      .select('tipo')
      .where('oggetto_id', '=', proposta.id)
      .where('tipo', 'in', ['M-14', 'M-15'])
      .execute();
    expect([referee.via, mails.map(({ tipo }) => tipo).sort()]).toEqual([true, ['M-14', 'M-14', 'M-15']]);
  });

  test('a reopened evaluation goes back to the commission; the referees stay concluded (D-118)', async () => {
    const tre = await build('VO', { attributi: { refereeMinimi: 0 } });
    const proposta = await buildInValutazione(app, tre);
    await concludi(app, 'mc', tre.membro, proposta, scheda(tre.criterioIds, [1]));
    const { utente } = await buildRefereeAttivo(app, proposta);
    const [, ref = 0, letta = 0, aperta = 0, propria = 0] = tre.criterioIds;
    await concludi(app, 'referee', utente, proposta, scheda([ref, letta, aperta], [7, 8, 9]));
    await app.as(ufficio).put(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: tre.faseIds[1] });
    await concludi(app, 'mc', tre.membro, proposta, scheda([propria], [5]));
    expect((await open(tre.presidente, proposta, 'mc')).status).toBe(200);
    const reopened = await fasi(tre.presidente, proposta);
    expect(short(reopened)).toBe('CCA');
    expect(reopened.flatMap(({ valutazioneList }) => valutazioneList.map(({ status }) => status))).toEqual([
      'CONCLUSA',
      'CONCLUSA',
      'BOZZA',
    ]);
    expect((await open(tre.presidente, proposta, 'mc')).body.message).toContain('non è conclusa');
  });
});

describe('an evaluation is reopened', () => {
  const done = async () => {
    const proposta = await buildIt();
    await concludi(app, 'mc', membro, proposta, scheda(criterioIds, [7, 8]));
    return proposta;
  };
  test('the chair reopens the evaluation and its outcome goes; a member cannot [EVAL-059] [EVAL-097] [EVAL-099]', async () => {
    const proposta = await done();
    const outcome = {
      proposta_id: proposta.id,
      finanziamento_assegnato: 100,
      assegno_assegnato: 0,
      commento: 'Bene',
      esito_concluso: false,
    };
    await app.db.insertInto('esito').values(outcome).execute();
    expect((await open(membro, proposta, 'mc')).status).toBe(403);
    expect((await open(presidente, proposta, 'mc')).status).toBe(200);
    expect(await stored(proposta)).toMatchObject({ status: null, punteggio: null, media: null });
    expect(await app.db.selectFrom('esito').selectAll().where('proposta_id', '=', proposta.id).execute()).toEqual([]);
    const again = (await fresh(membro, proposta)).body;
    expect(again).toMatchObject({ status: 'BOZZA', modificabile: true });
    expect(puntiOf(again)).toEqual([7, 8]);
  });
  test('nobody reopens the evaluation once the time is over [EVAL-063]', async () => {
    const finita = await buildValutando(app, { sigla: 'VP' });
    const proposta = await buildInValutazione(app, finita);
    await concludi(app, 'mc', finita.membro, proposta, scheda(finita.criterioIds, [7, 8]));
    await app.db
      .updateTable('classe')
      .set({ fine_valutazione_ts: new Date('2026-04-09T10:00:00.000Z') })
      .where('id', '=', finita.bando.classeId)
      .execute();
    for (const [who, at] of [
      [ufficio, 'ur'],
      [finita.presidente, 'mc'],
    ] as const)
      expect(refusal(await open(who, proposta, at))).toEqual([409, 'Il tempo per la valutazione è concluso.']);
  });
});
