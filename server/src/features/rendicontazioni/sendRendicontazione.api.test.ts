import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, startTestApp } from '../../test/app.ts';
import { buildProgetto, buildStep, FINESTRA, REND, rendicontoCompleto, spese } from '../../test/buildRendiconto.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';
import { officialise } from '../../test/officialise.ts';
import { rendicontazioniOf } from '../../test/rendicontazioniOf.ts';

const NOW = '2026-06-10T09:00:00.000Z';
const app = await startTestApp({ now: NOW });
const { asked, create, read, save, check, send, sent, stateOf } = rendicontazioniOf(app);
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const DOPO = '2026-06-30T12:00:00.001Z';
const PRIMA = '2026-06-01T06:59:59.999Z';

describe('the window of the step', () => {
  test('nothing is created, saved, checked or sent before the start and after the end; a draft may be deleted [REND-065] [REND-039] [API-071]', async () => {
    const progetto = await buildProgetto(app);
    app.clock.set(PRIMA);
    expect(await stateOf(progetto)).toBeNull();
    expect(await create(progetto)).toMatchObject({
      status: 409,
      body: { code: 91, message: 'La rendicontazione si compila dal 01/06/2026 09:00.' },
    });
    app.clock.set(FINESTRA.inizio);
    const { body } = await create(progetto, rendicontoCompleto());
    await check(progetto.responsabile, body);
    app.clock.set(DOPO);
    const late = { status: 409, body: { code: 2, message: 'Il termine della rendicontazione è scaduto il 30/06/2026 14:00.' } };
    for (const act of [save(progetto.responsabile, body, {}), check(progetto.responsabile, body), send(progetto.responsabile, body)])
      expect(await act).toMatchObject(late);
    expect(await stateOf(progetto)).toBe('NON_INVIATA');
    expect((await app.as(progetto.responsabile).delete(`/rendicontazioni/${body.id}`)).status).toBe(200);
    expect(await create(progetto)).toMatchObject(late);
    expect(await stateOf(progetto)).toBe('NON_INVIATA');
  });

  test('a report is accepted at the last instant', async () => {
    const progetto = await buildProgetto(app);
    app.clock.set(FINESTRA.fine);
    expect((await sent(progetto)).sendTimestamp).toBe(FINESTRA.fine);
  });

  test('a step without dates cannot be filled in yet', async () => {
    const bando = await buildBando(app);
    const progetto = await buildProgetto(app, { bando, step: await buildStep(app, { bando, inizio: null, fine: null }) });
    expect(await create(progetto)).toMatchObject({
      status: 409,
      body: { message: 'Il periodo di rendicontazione non è ancora stato fissato.' },
    });
    expect(await stateOf(progetto)).toBeNull();
  });

  test('the fixed deadline of a tipologia replaces the end of the step', async () => {
    const progetto = await buildProgetto(app);
    await byTheOffice(app).fixDeadline(progetto.bando, '2026-06-05T12:00:00.000Z');
    expect(await create(progetto)).toMatchObject({
      status: 409,
      body: { code: 2, message: 'Il termine della rendicontazione è scaduto il 05/06/2026 14:00.' },
    });
    expect(await stateOf(progetto)).toBe('NON_INVIATA');
  });

  test('the theoretical deadline is the officialisation plus calendar months, at 23:59 in Rome', async () => {
    const bando = await buildBando(app);
    const progetto = await buildProgetto(app, { bando, step: await buildStep(app, { bando, mesi: 6 }) });
    await officialise(app, bando, { at: '2026-03-31T21:30:00.000Z' });
    const { body } = await app.as(progetto.responsabile).get<Rendicontazione>(asked(progetto));
    expect(body.step.scadenzaTeorica).toBe('2026-09-30T21:59:00.000Z');
  });
});

describe('Controlla and Invia', () => {
  test('an item that differs by more than 20 % needs a reason in its row; with it the report is valid [FORM-110] [API-073]', async () => {
    const progetto = await buildProgetto(app);
    const { responsabile } = progetto;
    const { body } = await create(progetto, rendicontoCompleto({ attrezzature: 1_270 }));
    expect((await check(responsabile, body)).body).toEqual({
      valida: false,
      violazioni: [
        {
          uid: REND.voci,
          sezioneUid: 'spese1',
          riga: 1,
          colonna: 'descrizioneSpesa',
          messaggio: 'La spesa si scosta di oltre il 20% dal concesso, indicane il motivo.',
        },
      ],
    });
    expect((await read(responsabile, body.id)).body.vociRendicontoList.map(({ scostamento }) => scostamento)).toEqual([false, true, false]);
    expect(await send(responsabile, body)).toMatchObject({ status: 409, body: { code: 91, message: 'La rendicontazione ha 1 errore.' } });
    const mended = await save(
      responsabile,
      body,
      rendicontoCompleto({ attrezzature: 1_270, motivi: { Attrezzature: 'Prezzi aumentati' } }),
    );
    expect(mended.body.valida).toBeNull();
    expect(await send(responsabile, mended.body)).toMatchObject({
      status: 409,
      body: { message: 'Controlla la rendicontazione prima di inviarla.' },
    });
    expect((await check(responsabile, mended.body)).body).toEqual({ valida: true, violazioni: [] });
    expect((await read(responsabile, body.id)).body.valida).toBe(true);
  });

  test('spending more than the grant does not prevent the sending', async () => {
    const progetto = await buildProgetto(app);
    const valori = rendicontoCompleto({ missioni: 9_000, motivi: { Missioni: 'Una campagna in più' } });
    expect(await sent(progetto, valori)).toMatchObject({ status: 'INVIATA', finanziamentoSpeso: 10_000, totaleConcesso: 5_000 });
  });

  test('a sent report has its instant, and is mailed [API-074] [REND-026]', async () => {
    const progetto = await buildProgetto(app);
    const { responsabile } = progetto;
    const { body } = await create(progetto, rendicontoCompleto());
    expect(body).toMatchObject({ id: expect.any(Number), formId: expect.any(Number), status: 'BOZZA', sendTimestamp: null });
    await check(responsabile, body);
    const report = (await send(responsabile, body)).body;
    expect(report).toMatchObject({ status: 'INVIATA', sendTimestamp: NOW, modificabile: false, step: { stato: 'INVIATA' } });
    expect(await app.mailTo(responsabile)).toEqual(['M-09']);
    expect((await read(responsabile, report.id)).body).toEqual(report);
  });

  test('a sent report shows its state, form, holder and the sums of its spending [REND-025] [REND-027] [REND-028]', async () => {
    const progetto = await buildProgetto(app);
    const { responsabile } = progetto;
    const report = await sent(progetto);
    expect((await read(responsabile, report.id)).body).toMatchObject({
      id: report.id,
      status: 'INVIATA',
      formId: report.formId,
      cognomeResponsabile: responsabile.cognome,
      nomeResponsabile: responsabile.nome,
      finanziamentoSpeso: 5_000,
      assegnoSpeso: 24_000,
    });
    expect(report.formId).toEqual(expect.any(Number));
  });

  test('a sent report is neither changed nor deleted [REND-064]', async () => {
    const progetto = await buildProgetto(app);
    const { responsabile } = progetto;
    const report = await sent(progetto);
    const refused = { status: 409, body: { code: 91, message: 'La rendicontazione è già stata inviata.' } };
    for (const act of [save(responsabile, report, {}), check(responsabile, report), send(responsabile, report)])
      expect(await act).toMatchObject(refused);
    expect(await app.as(responsabile).delete(`/rendicontazioni/${report.id}`)).toMatchObject(refused);
    expect((await read(responsabile, report.id)).body).toEqual(report);
  });

  test('of many sendings at once one succeeds, with one mail', { tags: 'database' }, async () => {
    const progetto = await buildProgetto(app);
    const { body } = await create(progetto, rendicontoCompleto());
    await check(progetto.responsabile, body);
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(progetto.responsabile, body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.mailTo(progetto.responsabile)).toEqual(['M-09']);
  });

  test('the second of two editors is told who saved and when', { tags: 'database' }, async () => {
    const progetto = await buildProgetto(app);
    const { body } = await create(progetto);
    app.clock.advance({ seconds: 1 });
    expect((await save(progetto.responsabile, body, { [REND.svolta]: 'Prima' })).status).toBe(200);
    expect(await save(progetto.responsabile, body, { [REND.svolta]: 'Dopo' })).toMatchObject({ status: 409, body: { code: 9 } });
  });

  test('a reopened report may be sent again until the deadline or its extension, and is never deleted [REND-044]', async () => {
    const progetto = await buildProgetto(app);
    const { responsabile } = progetto;
    const report = await sent(progetto);
    const reopened = await byTheOffice(app).reopenRendicontazione(report);
    expect(await stateOf(progetto)).toBe('BOZZA');
    expect((await app.as(responsabile).delete(`/rendicontazioni/${report.id}`)).status).toBe(409);
    app.clock.set(DOPO);
    expect(await send(responsabile, reopened)).toMatchObject({ status: 409, body: { code: 2 } });
    app.clock.set(FINESTRA.fine);
    expect((await send(responsabile, reopened)).body.sendTimestamp).toBe(FINESTRA.fine);
    app.clock.set(DOPO);
    const extended = await byTheOffice(app).reopenRendicontazione(report, { until: '2026-07-15T12:00:00.000Z' });
    expect(await stateOf(progetto)).toBe('BOZZA');
    expect(await send(responsabile, extended)).toMatchObject({ status: 200, body: { sendTimestamp: DOPO } });
    const versions = await app.db
      .selectFrom('compilazione_versione as v')
      .innerJoin('rendicontazione as r', 'r.compilazione_id', 'v.compilazione_id')
      .select('v.versione')
      .where('r.id', '=', report.id ?? 0)
      .execute();
    expect(versions).toHaveLength(3);
  });

  test('a value that no draft may hold is refused with its field named', async () => {
    const progetto = await buildProgetto(app);
    expect(await create(progetto, { [REND.voci]: { vociRendicontoList: 'tutte' } })).toMatchObject({
      status: 422,
      body: { code: 3, violationReport: [{ campo: REND.voci }] },
    });
  });
});

describe('several steps', () => {
  test('a later report includes the amounts of earlier ones, and shows them beside each item', async () => {
    const bando = await buildBando(app);
    const [primo, secondo] = [await buildStep(app, { bando }), await buildStep(app, { bando, nome: 'Secondo', ordine: 2 })];
    const progetto = await buildProgetto(app, { bando, step: primo });
    const valori = rendicontoCompleto({ missioni: 3_000, attrezzature: 900, motivi: { Missioni: 'Meno viaggi' } });
    const first = await sent(progetto, valori);
    const { body } = await create(
      { ...progetto, step: secondo },
      { [REND.svolta]: 'Il resto', [REND.voci]: spese({ missioni: 1_800, attrezzature: 300.01 }) },
    );
    expect(body.facts).toMatchObject({
      rendiconto: { voci: [{ giaRendicontato: 3_000 }, { giaRendicontato: 900 }, { giaRendicontato: 24_000 }] },
    });
    // 4,800 of 4,000 is exactly 20 %; 1,200.01 of 1,000 is a cent beyond.
    expect((await check(progetto.responsabile, body)).body).toMatchObject({ violazioni: [{ riga: 1 }] });
    expect((await read(progetto.responsabile, first.id)).body).toMatchObject({
      facts: { rendiconto: { voci: [{ giaRendicontato: 0 }, {}, {}] } },
    });
  });
});
