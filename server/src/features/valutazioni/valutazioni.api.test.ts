import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildValutando, concludi, DOPO, puntiOf, refusal, scheda, valutazioniOf } from '../../test/buildValutando.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

const { post, put, conclude, fasi, fresh, stored } = valutazioniOf(app);

const classe = await buildValutando(app);
const { membro, altro, criterioIds } = classe;
const buildIt = () => buildInValutazione(app, classe);
const qualify = (dipartimento_id: number) =>
  app.db
    .insertInto('dipartimento_qualificato')
    .values({ dipartimento_id, anno: 2026 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
/** With how many points the sheets of a qualified department begin, as the office sets it. */
async function setPunti(punti: number | null) {
  const { body } = await app.as(ufficio).get<SezioneImpostazioni[]>('/ur/impostazioni');
  const lastUpdate = body.find(({ sezione }) => sezione === 'VALUTAZIONE')?.lastUpdate;
  const valori = { 'valutazione.punti_qualificato': punti };
  expect((await app.as(ufficio).put('/ur/impostazioni/VALUTAZIONE', { valori, lastUpdate })).status).toBe(200);
}

describe('the sheet of the commission', () => {
  test('the sheet is new until it is saved, then a draft of its last editor [EVAL-047] [EVAL-049] [EVAL-071]', async () => {
    const proposta = await buildIt();
    const empty = (await fresh(membro, proposta)).body;
    expect(empty).toMatchObject({ id: null, status: 'BOZZA', faseValutazioneId: null, modificabile: true, concludibile: true });
    expect(empty.valutazionePunteggioList.map(({ criterio }) => criterio.descrizione)).toEqual(['Criterio 1', 'Criterio 2']);

    const draft = (await post(membro, proposta, scheda(criterioIds, [7.25, null], { motivazione: 'Buona' }))).body;
    expect(draft).toMatchObject({
      status: 'BOZZA',
      motivazione: 'Buona',
      punteggio: null,
      referee: null,
      membroCommissione: { id: membro.id },
    });
    expect(puntiOf(draft)).toEqual([7.25, null]);
    const saved = await put(altro, draft, scheda(criterioIds, [8, 9], { lastUpdate: draft.lastUpdate }));
    expect(saved.body).toMatchObject({ id: draft.id, membroCommissione: { id: altro.id } });
    expect((await fresh(membro, proposta)).body).toMatchObject({ id: draft.id });
    expect((await app.as(ufficio).get<Valutazione>(`/ur/valutazione/${draft.id}`)).body).toMatchObject({ modificabile: false });
  });

  test('a save without the instant it is based on is written, and the register says that nothing was compared (D-224)', async () => {
    const proposta = await buildIt();
    const draft = (await post(membro, proposta, scheda(criterioIds, [7, null]))).body;
    await put(altro, draft, scheda(criterioIds, [8, 9], { lastUpdate: draft.lastUpdate }));
    expect((await put(membro, draft, scheda(criterioIds, [9, 9]))).status).toBe(200);
    const acts = (await app.auditOf(proposta)).filter(({ azione }) => azione === 'saveValutazione');
    expect(acts.map(({ dati }) => (dati as { senzaControllo?: boolean }).senzaControllo)).toEqual([undefined, true]);
  });

  test.each([
    ['three decimals [EVAL-076]', [1.234, 1], 'criterio', 'Sono ammessi al massimo due decimali.'],
    ['more than the most [EVAL-077]', [10.01, 1], 'criterio', 'Il punteggio va da 0 a 10.'],
    ['less than the least [EVAL-077]', [-0.01, 1], 'criterio', 'Il punteggio va da 0 a 10.'],
  ])('is not saved with %s [EVAL-087]', async (_, punti, __, messaggio) => {
    const { status, body } = await post(membro, await buildIt(), scheda(criterioIds, punti));
    expect([status, body.violationReport]).toEqual([422, [{ campo: `criterio.${criterioIds[0]}.punteggio`, messaggio }]]);
  });

  test('the sheet is concluded for good, whole or not at all, and its score is that of the proposta [EVAL-046] [EVAL-070] [EVAL-072]', async () => {
    const proposta = await buildIt();
    const draft = (await post(membro, proposta, scheda(criterioIds, [7.25, null]))).body;
    const missing = await conclude(membro, draft, scheda(criterioIds, [7.25, null]));
    expect(missing.body.violationReport).toEqual([{ campo: `criterio.${criterioIds[1]}.punteggio`, messaggio: 'Inserisci il punteggio.' }]);
    expect(await stored(proposta)).toMatchObject({ status: null });

    const done = await conclude(membro, draft, scheda(criterioIds, [7.25, 8.5]));
    expect(done.body).toMatchObject({ status: 'CONCLUSA', punteggio: 15.75, modificabile: false, concludibile: false });
    expect(await stored(proposta)).toEqual({
      status: 'VALUTATA',
      speciale: null,
      respinta: false,
      punteggio: 15.75,
      media: 15.75,
      soglia: null,
    });
    expect(refusal(await put(membro, draft, scheda(criterioIds, [1, 1])))).toEqual([409, 'La scheda è conclusa e non si modifica più.']);
    expect((await app.auditOf(proposta)).map(({ azione }) => azione)).toEqual([
      'startValutazione',
      'createValutazione',
      'concludeValutazione',
    ]);
  });

  test('a save based on what another member has changed is refused with the name (code 9)', async () => {
    const proposta = await buildIt();
    const draft = (await post(membro, proposta, scheda(criterioIds, [1, 1]))).body;
    await put(altro, draft, scheda(criterioIds, [2, 2], { lastUpdate: draft.lastUpdate }));
    const late = await put(membro, draft, scheda(criterioIds, [3, 3], { lastUpdate: draft.lastUpdate }));
    expect([late.status, late.body.code]).toEqual([409, 9]);
    expect(late.body.message).toContain(`${altro.cognome} ${altro.nome}`);
    expect((await post(membro, proposta, scheda(criterioIds, [4, 4]))).body).toMatchObject({ code: 9 });
  });

  test('members of the commission write the sheet, the office reads it, others do not find it [EVAL-001] [EVAL-095]', async () => {
    const proposta = await buildIt();
    const draft = (await post(membro, proposta, scheda(criterioIds, [1, 1]))).body;
    const stranger = await buildValutando(app, { sigla: 'VB' });
    expect((await put(stranger.membro, draft, scheda(criterioIds, [2, 2]))).status).toBe(404);
    expect((await app.as(stranger.membro).get(`/mc/valutazione/${draft.id}`)).status).toBe(404);
    expect((await app.as(proposta.responsabile).get(`/valutazione/${draft.id}`)).status).toBe(404);
    expect((await app.as(ufficio).get<Valutazione>(`/ur/valutazione/${draft.id}`)).body.motivo).toBe(
      'La valutazione deve essere effettuata da un membro della commissione.',
    );
    expect((await put(ufficio, draft, scheda(criterioIds, [2, 2]))).status).toBe(403);
  });

  test('the sheet is closed to a member of another macro-area or in conflict of interest [EVAL-098]', async () => {
    const generale = await buildValutando(app, { sigla: 'VC', specializzata: false });
    const seats = app.db.selectFrom('commissione_membro').select('id').where('commissione_id', '=', generale.commissione.id);
    await app.db.deleteFrom('commissione_membro_macroarea').where('membro_id', 'in', seats).execute();
    const proposta = await buildInValutazione(app, generale);
    expect(refusal(await post(generale.membro, proposta, scheda(generale.criterioIds, [1, 1])))).toEqual([403, 'Macroarea non valutabile']);
    expect((await post(generale.presidente, proposta, scheda(generale.criterioIds, [1, 1]))).status).toBe(200);
    const own = await buildInValutazione(app, classe, { responsabile: altro });
    expect(refusal(await post(altro, own, scheda(criterioIds, [1, 1])))).toEqual([403, 'Conflitto di interessi']);
    expect((await fasi(membro, own)).length).toBe(1);
  });

  test('where members save drafts only, the chair concludes [EVAL-069]', async () => {
    const bozze = await buildValutando(app, { sigla: 'VD', attributi: { mcValutazioneSoloBozza: true } });
    const proposta = await buildInValutazione(app, bozze);
    const draft = (await post(bozze.membro, proposta, scheda(bozze.criterioIds, [1, 1]))).body;
    expect(draft).toMatchObject({ modificabile: true, concludibile: false });
    expect(refusal(await conclude(bozze.membro, draft, scheda(bozze.criterioIds, [1, 1])))).toEqual([
      403,
      'I membri salvano in bozza: conclude il presidente della commissione.',
    ]);
    expect((await conclude(bozze.presidente, draft, scheda(bozze.criterioIds, [1, 1]))).body.status).toBe('CONCLUSA');
  });

  test('the sheet is read-only once the time is over [EVAL-041]', async () => {
    const finita = await buildValutando(app, { sigla: 'VE' });
    const proposta = await buildInValutazione(app, finita);
    const draft = (await post(finita.membro, proposta, scheda(finita.criterioIds, [1, 1]))).body;
    await app.db
      .updateTable('classe')
      .set({ fine_valutazione_ts: new Date('2026-04-09T10:00:00.000Z') })
      .where('id', '=', finita.bando.classeId)
      .execute();
    for (const act of [put, conclude])
      expect(refusal(await act(finita.presidente, draft, scheda(finita.criterioIds, [2, 2])))).toEqual([
        409,
        'Il tempo per la valutazione è concluso.',
      ]);
    expect((await app.as(finita.membro).get<Valutazione>(`/mc/valutazione/${draft.id}`)).body).toMatchObject({ modificabile: false });
  });
});

describe('what the criteria ask for', () => {
  test('a blocking 0 clears the later ones, which are 0 on conclusion [EVAL-073] [EVAL-079]', async () => {
    const bloccante = await buildValutando(app, { sigla: 'VF', criteri: [{}, { bloccante: true }, {}] });
    const proposta = await buildInValutazione(app, bloccante);
    const draft = (await post(bloccante.membro, proposta, scheda(bloccante.criterioIds, [7, 0, 9]))).body;
    expect(puntiOf(draft)).toEqual([7, 0, null]);
    expect(puntiOf((await conclude(bloccante.membro, draft, scheda(bloccante.criterioIds, [7, 0, 9]))).body)).toEqual([7, 0, 0]);
    expect(await stored(proposta)).toMatchObject({ status: 'VALUTATA', punteggio: 7 });
  });

  test('a criterion may be in words, and a classe may conclude without scores [EVAL-082] [EVAL-083] [LIM-055]', async () => {
    const parole = await buildValutando(app, { sigla: 'VG', criteri: [{}, { massimo: null }], attributi: { concludiSenzaPunteggi: true } });
    const proposta = await buildInValutazione(app, parole);
    const draft = (await post(parole.membro, proposta, scheda(parole.criterioIds, [null, null]))).body;
    const partial = await conclude(parole.membro, draft, scheda(parole.criterioIds, [5, null], { motivazione: 'Per titoli' }));
    expect(partial.body.violationReport).toEqual([
      { campo: `criterio.${parole.criterioIds[1]}.motivazione`, messaggio: 'Inserisci la motivazione.' },
    ]);
    expect((await conclude(parole.membro, draft, scheda(parole.criterioIds, [null, null]))).body.violationReport).toEqual([
      { campo: 'motivazione', messaggio: 'Inserisci la motivazione.' },
    ]);
    const done = await conclude(parole.membro, draft, scheda(parole.criterioIds, [null, null], { motivazione: 'Per titoli' }));
    expect(puntiOf(done.body)).toEqual([0, null]);
  });

  test('a qualified department begins with 5, or as many as the office says, another one with 0 [EVAL-084] [LIM-054]', async () => {
    const dipartimentali = await buildValutando(app, { sigla: 'VH', criteri: [{ tipo: 'DIPARTIMENTALI' }] });
    await qualify(1);
    const [yes, no] = [await buildUtente(app, { dipartimento: 1 }), await buildUtente(app, { dipartimento: 3 })];
    const begun = async (responsabile: Persona) =>
      puntiOf((await fresh(dipartimentali.membro, await buildInValutazione(app, dipartimentali, { responsabile }))).body);
    expect([await begun(yes), await begun(no)]).toEqual([[5], [0]]);
    await setPunti(4);
    expect([await begun(yes), await begun(no)]).toEqual([[4], [0]]);
    await setPunti(null);
    expect(await begun(yes)).toEqual([5]);
  });

  test('the points of a qualified department are those that its criterion takes, which are saved as they are', async () => {
    const scelta = await buildValutando(app, { sigla: 'VZ', criteri: [{ tipo: 'DIPARTIMENTALI', massimo: null }] });
    const valori = [0, 3, 6].map((valore, at) => ({
      criterio_id: scelta.criterioIds[0] ?? 0,
      descrizione: `${valore}`,
      posizione: at,
      valore,
    }));
    await app.db.insertInto('criterio_valore').values(valori).execute();
    await qualify(1);
    const responsabile = await buildUtente(app, { dipartimento: 1 });
    const proposta = await buildInValutazione(app, scelta, { responsabile });
    const [begun] = puntiOf((await fresh(scelta.membro, proposta)).body);
    expect(begun).toBe(6);
    expect((await post(scelta.membro, proposta, scheda(scelta.criterioIds, [begun ?? null]))).status).toBe(200);
  });

  test('coefficients and the threshold count at two decimals [EVAL-037] [EVAL-105]', async () => {
    const pesata = await buildValutando(app, {
      sigla: 'VI',
      criteri: [{ coefficiente: 1.125, concorreSoglia: true }, { coefficiente: 0.5 }],
    });
    const proposta = await buildInValutazione(app, pesata);
    await concludi(app, 'mc', pesata.membro, proposta, scheda(pesata.criterioIds, [7.33, 9]));
    expect(await stored(proposta)).toMatchObject({ punteggio: 12.75, media: 12.75, soglia: 8.25 });
    const criteri = (await app.as(membro).get<{ coefficiente: number }[]>(`/criteri-valutazione/proposta/${proposta.id}`)).status;
    expect(criteri).toBe(404);
    const own = (
      await app.as(pesata.membro).get<{ coefficiente: number; posizione: number }[]>(`/criteri-valutazione/proposta/${proposta.id}`)
    ).body;
    expect(own.map(({ coefficiente, posizione }) => [posizione, coefficiente])).toEqual([
      [1, 1.125],
      [2, 0.5],
    ]);
  });
});
