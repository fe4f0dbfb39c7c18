import type { PaginaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { PropostaConStep, RendicontazioniProposta } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildRichiesta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildProgetto, buildStep, rendicontoCompleto } from '../../test/buildRendiconto.ts';
import { officialise } from '../../test/officialise.ts';
import { rendicontazioniOf } from '../../test/rendicontazioniOf.ts';

const NOW = '2026-06-10T09:00:00.000Z';
const app = await startTestApp({ now: NOW });
const { create, sent } = rendicontazioniOf(app);
afterAll(() => app.stop());

describe('the lists', () => {
  test('the list to file holds only funded proposte with an open step, for their participants [API-043] [PROP-063] [REND-011]', async () => {
    const responsabile = await buildUtente(app);
    const membro = await buildUtente(app);
    const progetto = await buildProgetto(app, { responsabile });
    await buildRichiesta(app, { proposta: progetto, utente: membro, status: 'ACCETTATA' });
    const chiuso = await buildBando(app, { sigla: 'CH' });
    await buildProgetto(app, {
      responsabile,
      bando: chiuso,
      step: await buildStep(app, { bando: chiuso, fine: '2026-06-02T12:00:00.000Z' }),
    });
    await buildProgetto(app, { responsabile, statusValutazione: 'NON_FINANZIATA', bando: await buildBando(app, { sigla: 'NF' }) });
    const list = (who: Persona) => app.as(who).get<PropostaConStep[]>('/proposte/da-rendicontare');
    for (const who of [responsabile, membro]) expect((await list(who)).body.map(({ id }) => id)).toEqual([progetto.id]);
    expect((await list(await buildUtente(app))).body).toEqual([]);
  });

  test('the list to file shows each step with its name, period and report [REND-032]', async () => {
    const responsabile = await buildUtente(app);
    const progetto = await buildProgetto(app, { responsabile });
    const step = async () =>
      (await app.as(responsabile).get<PropostaConStep[]>('/proposte/da-rendicontare')).body[0]?.stepRendicontazione[0];
    expect(await step()).toMatchObject({
      idStep: progetto.step.id,
      nome: 'Rendiconto finale',
      mesi: 12,
      stato: 'DA_COMPILARE',
      logInvioMail: [],
      rendicontazione: null,
      startTimestamp: expect.stringMatching(/Z$/),
      endTimestamp: expect.stringMatching(/Z$/),
    });
    const { id } = (await create(progetto)).body;
    expect(await step()).toMatchObject({ rendicontazione: { id, status: 'BOZZA' } });
  });

  test('the list of a year holds every funded proposta with its steps and reports [API-067] [REND-013] [REND-066]', async () => {
    const responsabile = await buildUtente(app);
    const progetto = await buildProgetto(app, { responsabile });
    const report = await sent(progetto);
    const { body } = await app.as(responsabile).get<RendicontazioniProposta[]>('/rendicontazioni?anno=2026');
    expect(body).toMatchObject([
      {
        proposta: { id: progetto.id, responsabile: { cognome: responsabile.cognome } },
        step: [
          { stato: 'INVIATA', rendicontazione: { id: report.id, totaleConcesso: 5_000, finanziamentoSpeso: 5_000, sendTimestamp: NOW } },
        ],
      },
    ]);
    expect((await app.as(responsabile).get('/rendicontazioni?anno=2025')).body).toEqual([]);
    expect((await app.as(responsabile).get('/rendicontazioni/anni')).body).toEqual([2026]);
  });

  test('the funded projects are those of the person and of the year asked for [API-044]', async () => {
    const responsabile = await buildUtente(app);
    const progetto = await buildProgetto(app, { responsabile });
    await buildProgetto(app, { responsabile, statusValutazione: 'NON_FINANZIATA', bando: await buildBando(app, { sigla: 'NN' }) });
    await sent(progetto);
    const funded = async (anno: number, who = responsabile) =>
      (await app.as(who).get<PropostaConStep[]>(`/proposte/finanziate?anno=${anno}`)).body;
    expect(await funded(2026)).toMatchObject([{ id: progetto.id, stepRendicontazione: [{ stato: 'INVIATA' }] }]);
    expect([await funded(2025), await funded(2026, await buildUtente(app))]).toEqual([[], []]);
  });

  test('the archive of the office sums the spending of sent reports', async () => {
    const bando = await buildBando(app, { sigla: 'SP' });
    const [primo, secondo] = [await buildStep(app, { bando }), await buildStep(app, { bando, nome: 'Secondo', ordine: 2 })];
    const progetto = await buildProgetto(app, { bando, step: primo });
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const speso = async () => {
      const { body } = await app
        .as(ufficio)
        .get<PaginaArchivio>(`/ur/proposte?anno=2026&classeId=${bando.classeId}&statusValutazione=FINANZIATE`);
      return body.resultList.map(({ finanziamentoSpeso }) => finanziamentoSpeso);
    };
    expect(await speso()).toEqual([null]);
    await sent(progetto, rendicontoCompleto({ missioni: 3_500 }));
    await create({ ...progetto, step: secondo }, rendicontoCompleto());
    expect(await speso()).toEqual([4_500]);
  });

  test('no list shows results that the office has suspended', async () => {
    const responsabile = await buildUtente(app);
    const progetto = await buildProgetto(app, { responsabile });
    await officialise(app, progetto.bando, { at: '2026-05-10T10:00:00.000Z', suspended: true });
    expect((await app.as(responsabile).get('/rendicontazioni?anno=2026')).body).toEqual([]);
    expect((await app.as(responsabile).get('/rendicontazioni/anni')).body).toEqual([]);
    expect((await create(progetto)).status).toBe(409);
  });
});
