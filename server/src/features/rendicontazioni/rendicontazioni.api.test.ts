import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, buildRichiesta, buildUtente, type Persona, startTestApp, writtenDirectly } from '../../test/app.ts';
import { buildProgetto, buildStep, FINESTRA, REND, rendicontoCompleto } from '../../test/buildRendiconto.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';
import { rendicontazioniOf } from '../../test/rendicontazioniOf.ts';

const NOW = '2026-06-10T09:00:00.000Z';
const app = await startTestApp({ now: NOW });
const { asked, create, read, save, check, send, sent, stateOf } = rendicontazioniOf(app);
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const compilata = 'La rendicontazione deve essere compilata dal responsabile';

describe('a new report', () => {
  test('a new report is empty, holds the items of the proposta and the grant, and is not stored [API-072] [REND-029] [REND-030]', async () => {
    const progetto = await buildProgetto(app);
    const { status, body } = await app.as(progetto.responsabile).get<Rendicontazione>(asked(progetto));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: null,
      status: 'BOZZA',
      sendTimestamp: null,
      cognomeResponsabile: progetto.responsabile.cognome,
      totaleRichiesto: 10_000,
      totaleConcesso: 5_000,
      assegnoConcesso: 24_000,
      finanziamentoSpeso: 0,
      valutazioneRend: null,
      modificabile: true,
      valutabile: false,
      step: {
        idStep: progetto.step.id,
        stato: 'DA_COMPILARE',
        startTimestamp: FINESTRA.inizio,
        endTimestamp: FINESTRA.fine,
        logInvioMail: [],
      },
      facts: { proposta: { titolo: 'Onde e particelle', responsabile: `${progetto.responsabile.cognome} Anna` } },
    });
    expect(body.vociRendicontoList.map(({ nome, finanziamentoRichiesto }) => [nome, finanziamentoRichiesto])).toEqual([
      ['Missioni', 8_000],
      ['Attrezzature', 2_000],
      ['Assegni di ricerca', 24_000],
    ]);
    expect(await app.db.selectFrom('rendicontazione').select('id').where('proposta_id', '=', progetto.id).execute()).toEqual([]);
  });

  test('a new report is stored as BOZZA; names and requested amounts are those of the proposta, whatever was sent [API-069] [REND-035] [FORM-110]', async () => {
    const progetto = await buildProgetto(app);
    const forged = [
      { nome: 'Missioni', finanziamentoRichiesto: 1, finanziamentoSpeso: 100.25 },
      { nome: 'Inventata', finanziamentoSpeso: 7 },
    ];
    const { status, body } = await app.as(progetto.responsabile).postAndRead<Rendicontazione>('/rendicontazioni', {
      propostaId: progetto.id,
      idStep: progetto.step.id,
      valori: { altro: 1 },
      vociRendicontoList: forged,
      status: 'INVIATA',
      totaleConcesso: 1_000_000,
      valutazioneRend: 'POSITIVA',
      consolida: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'BOZZA',
      finanziamentoSpeso: 100.25,
      totaleConcesso: 5_000,
      valutazioneRend: null,
      consolida: false,
    });
    expect(body.vociRendicontoList).toMatchObject([
      { nome: 'Missioni', finanziamentoRichiesto: 8_000, finanziamentoSpeso: 100.25, scostamento: true },
      { nome: 'Attrezzature', finanziamentoRichiesto: 2_000, finanziamentoSpeso: 0 },
      { nome: 'Assegni di ricerca', finanziamentoRichiesto: 24_000, finanziamentoSpeso: 0 },
    ]);
    expect((await read(progetto.responsabile, body.id)).body).toEqual(body);
    expect(await stateOf(progetto)).toBe('BOZZA');
  });

  test('the holder of the project reads the report again and saves other answers [API-068] [API-070]', async () => {
    const progetto = await buildProgetto(app);
    const { responsabile } = progetto;
    const { body } = await create(progetto);
    expect((await read(responsabile, body.id)).body).toMatchObject({ id: body.id, status: 'BOZZA', step: { idStep: progetto.step.id } });
    expect((await save(responsabile, body, rendicontoCompleto({ missioni: 3_900 }))).status).toBe(200);
    expect((await read(responsabile, body.id)).body).toMatchObject({
      valori: { [REND.svolta]: 'Due campagne di misura.' },
      vociRendicontoList: [{ finanziamentoSpeso: 3_900 }, { finanziamentoSpeso: 1_000 }, { finanziamentoSpeso: 24_000 }],
    });
  });

  test('a report asks of each participant, also of those typed by hand, whether they took part, and keeps the answers [FORM-112] [FORM-113]', async () => {
    const [gruppo, esterni] = ['gruppo', 'estern'];
    const bando = await buildBando(app, {
      sigla: 'GR',
      endTimestamp: '2026-12-31T12:00:00.000Z',
      campi: [buildCampo('participants_manual', { uid: esterni })],
    });
    const responsabile = await buildUtente(app);
    const manuale = { id: null, cognome: 'Moreau', nome: 'Zoé', ruolo: 'Consulente', qualifica: 'Chercheuse', struttura: 'CNRS' };
    const valori = { [esterni]: { manuali: [{ ...manuale, mesiPersona: 1.5, settoreERC: null }] } };
    const { body: proposta } = await app.as(responsabile).postAndRead<Proposta>('/proposte', { classeId: bando.classeId, valori });
    const id = proposta.id ?? 0;
    const progetto = { id, bando, responsabile, valori: {}, fresh: { lastUpdate: '' }, numeroProtocollo: null };
    const { utente: membro } = await buildRichiesta(app, { proposta: progetto, status: 'ACCETTATA' });
    await app.as(responsabile).get(`/proposte/validazione/${id}`);
    expect((await app.as(responsabile).put(`/proposte/sottomissione/${id}`, { lastUpdate: proposta.lastUpdate })).status).toBe(200);
    await writtenDirectly(app).giveEsito(progetto);
    await writtenDirectly(app).officialise(bando, { at: '2026-05-10T10:00:00.000Z' });
    const step = await buildStep(app, {
      bando,
      campi: [buildCampo('participants-rend', { uid: gruppo }), buildCampo('participants-manual-rend', { uid: esterni })],
    });

    const nuova = (await app.as(responsabile).get<Rendicontazione>(asked({ ...progetto, step }))).body;
    const { effettivi, effettiviManuali } = (nuova.facts as { persone: { effettivi: object[]; effettiviManuali: object[] } }).persone;
    expect(effettivi).toMatchObject([{ utenteId: membro.id, partecipazioneEffettiva: null }]);
    expect(effettiviManuali).toMatchObject([{ ...manuale, id: expect.any(Number) }]);
    const answers = {
      [gruppo]: { partecipanti: effettivi.map((row) => ({ ...row, partecipazioneEffettiva: 'SI' })) },
      [esterni]: { manuali: effettiviManuali.map((row) => ({ ...row, partecipazioneEffettiva: 'NO' })) },
    };
    const { body } = await create({ ...progetto, step }, answers);
    expect(body.valori).toMatchObject(answers);
    expect((await read(responsabile, body.id)).body.valori).toEqual(body.valori);
  });

  test('each step gets one report, however many requests arrive at once', { tags: 'database' }, async () => {
    const progetto = await buildProgetto(app);
    const replies = await Promise.all([create(progetto), create(progetto), create(progetto)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 91,
      message: 'La rendicontazione di questo periodo è già stata iniziata.',
    });
    expect((await app.as(progetto.responsabile).get(asked(progetto))).status).toBe(409);
  });

  test.each([
    ['a proposta not funded', { statusValutazione: 'NON_FINANZIATA' }],
    ['a funded one whose outcome is not official', { ufficiale: false }],
  ] as const)('of %s is refused, with the same words [REND-068]', async (_what, said) => {
    const progetto = await buildProgetto(app, said);
    for (const reply of [await app.as(progetto.responsabile).get(asked(progetto)), await create(progetto)])
      expect(reply).toMatchObject({ status: 409, body: { code: 91, message: 'Si rendicontano solo i progetti finanziati.' } });
  });

  test('a report of a step of another classe is not found', async () => {
    const progetto = await buildProgetto(app);
    const other = await buildStep(app, { bando: await buildBando(app, { sigla: 'XX' }) });
    expect((await create({ ...progetto, step: other })).status).toBe(404);
  });
});

describe('who may', () => {
  const cast = async () => {
    const [responsabile, titolare, membro, estraneo] = [
      await buildUtente(app),
      await buildUtente(app),
      await buildUtente(app),
      await buildUtente(app),
    ];
    return { responsabile, titolare, membro, estraneo };
  };

  /** A project with a draft report, and every act on it. */
  async function drafted() {
    const people = await cast();
    const progetto = await buildProgetto(app, { responsabile: people.responsabile });
    await buildRichiesta(app, { proposta: progetto, utente: people.membro, status: 'ACCETTATA' });
    const { body } = await create(progetto);
    const acts = {
      edits: (who: Persona) => save(who, body, {}),
      checks: (who: Persona) => check(who, body),
      sends: (who: Persona) => send(who, body),
      deletes: (who: Persona) => app.as(who).delete(`/rendicontazioni/${body.id}`),
    };
    return { ...people, progetto, body, acts };
  }

  test('a member reads a report, cannot begin one, and is told who must [REND-042] [REND-057]', async () => {
    const { responsabile, membro } = await cast();
    const progetto = await buildProgetto(app, { responsabile });
    await buildRichiesta(app, { proposta: progetto, utente: membro, status: 'ACCETTATA' });
    for (const reply of [await app.as(membro).get(asked(progetto)), await create(progetto, {}, membro)])
      expect(reply).toMatchObject({ status: 403, body: { code: 13, message: compilata } });
    const { body } = await create(progetto);
    expect(await read(membro, body.id)).toMatchObject({
      status: 200,
      body: { id: body.id, formId: expect.any(Number), modificabile: false },
    });
  });

  test.each([
    ['edits', 'REND-040, REND-058'],
    ['checks', ''],
    ['sends', 'REND-060'],
    ['deletes', 'REND-041, REND-059'],
  ] as const)('who %s it is the responsabile, no member; to others there is none [%s]', async (act, _ids) => {
    const { responsabile, membro, estraneo, acts } = await drafted();
    expect(await acts[act](membro)).toMatchObject({ status: 403, body: { code: 13, message: compilata } });
    expect(await acts[act](estraneo)).toMatchObject({ status: 404, body: { code: 4 } });
    const { status, body } = await acts[act](responsabile);
    // Empty, it is not sent; but because of that, not of who sends it.
    expect({ status, code: (body as { code?: number }).code }).toEqual(
      act === 'sends' ? { status: 409, code: 91 } : { status: 200, code: undefined },
    );
  });

  test('a stranger finds no report; a deleted report is gone, and may be begun again', async () => {
    const { responsabile, estraneo, progetto, body, acts } = await drafted();
    for (const reply of [await read(estraneo, body.id), await app.as(estraneo).get(asked(progetto))])
      expect(reply).toMatchObject({ status: 404, body: { code: 4 } });
    expect((await acts.deletes(responsabile)).status).toBe(200);
    expect((await read(responsabile, body.id)).status).toBe(404);
    expect(await stateOf(progetto)).toBe('DA_COMPILARE');
  });

  test('the new titolare continues the same report, and the responsabile only reads [REND-040] [REND-041]', async () => {
    const { responsabile, titolare } = await cast();
    const progetto = await buildProgetto(app, { responsabile });
    const { body } = await create(progetto, rendicontoCompleto());
    await byTheOffice(app).changeTitolare(progetto, titolare);
    expect(await save(responsabile, body, {})).toMatchObject({ status: 403, body: { message: compilata } });
    expect(await read(responsabile, body.id)).toMatchObject({
      status: 200,
      body: { modificabile: false, cognomeResponsabile: titolare.cognome },
    });
    await check(titolare, body);
    expect(await send(titolare, body)).toMatchObject({ status: 200, body: { status: 'INVIATA', cognomeResponsabile: titolare.cognome } });
    expect(await app.mailTo(titolare)).toEqual(['M-17', 'M-09']);
    expect(await app.mailTo(responsabile)).toEqual(['M-17']);
  });

  test('a holder who has left the university, or has no valid role, still reports', async () => {
    const responsabile = await buildUtente(app);
    const progetto = await buildProgetto(app, { responsabile });
    await app.db
      .updateTable('utente_profilo')
      .set({ utente_interno_valido: false, ruolo_id: null, profilo_validato: false, data_termine_rapporto: '2026-01-31' })
      .where('utente_id', '=', responsabile.id)
      .execute();
    expect((await sent(progetto)).status).toBe('INVIATA');
  });
});
