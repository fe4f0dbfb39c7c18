import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { maySee, SCHERMATE } from '@sigeba/contract/schermate.ts';
import type { Fase, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, puntiOf, scheda } from '../../test/buildValutando.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const classe = await buildValutando(app, { sigla: 'SR', fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], criteri: [{ fase: 1 }, { fase: 1 }] });
const { criterioIds } = classe;

/** A proposta with two referees, of whom the first evaluates. */
async function scene() {
  const proposta = await buildInValutazione(app, classe);
  const [ada, eva] = [await buildRefereeAttivo(app, proposta, 'Ada'), await buildRefereeAttivo(app, proposta, 'Eva')];
  const as = (who: typeof ada) => app.as(who.utente);
  const begin = async () => (await as(ada).post<Valutazione>(`/referee/valutazione/${proposta.id}`, scheda(criterioIds, [6.5, null]))).body;
  return { proposta, ada, eva, as, begin };
}

describe('the sheet of a referee', () => {
  test('the sheet is blank before it is begun, then a draft [API-158] [API-160]', async () => {
    const { proposta, ada, as, begin } = await scene();
    const blank = (await as(ada).get<Valutazione>(`/referee/valutazione/new/${proposta.id}`)).body;
    expect([blank.id, blank.status, puntiOf(blank)]).toEqual([null, 'BOZZA', [null, null]]);
    expect(await begin()).toMatchObject({ status: 'BOZZA', modificabile: true });
  });

  test('the sheet is read by its author and by no other referee [API-159]', async () => {
    const { ada, eva, as, begin } = await scene();
    const { id } = await begin();
    const own = await as(ada).get<Valutazione>(`/referee/valutazione/${id}`);
    expect([own.status, puntiOf(own.body)]).toEqual([200, [6.5, null]]);
    expect((await as(eva).get(`/referee/valutazione/${id}`)).status).toBe(404);
  });

  test('the sheet is saved while it is a draft, concluded once, and then no longer written [API-161] [API-162] [API-255]', async () => {
    const { ada, eva, as, begin } = await scene();
    const { id } = await begin();
    const saved = await as(ada).put<Valutazione>(`/referee/valutazione/${id}`, scheda(criterioIds, [6.5, 8]));
    expect([saved.body.status, puntiOf(saved.body)]).toEqual(['BOZZA', [6.5, 8]]);
    expect((await as(eva).put(`/referee/valutazione/${id}`, scheda(criterioIds, [1, 1]))).status).toBe(404);
    expect((await as(ada).put(`/referee/valutazione/concludi/${id}`, scheda(criterioIds, [6.5, 8]))).status).toBe(200);
    const done = await as(ada).get<Valutazione>(`/referee/valutazione/${id}`);
    expect(done.body).toMatchObject({ status: 'CONCLUSA', modificabile: false });
    for (const path of [`/referee/valutazione/${id}`, `/referee/valutazione/concludi/${id}`]) {
      const late = await as(ada).put<Errore>(path, scheda(criterioIds, [1, 1]));
      expect([late.status, late.body.code]).toEqual([409, 91]);
    }
    expect(puntiOf((await as(ada).get<Valutazione>(`/referee/valutazione/${id}`)).body)).toEqual([6.5, 8]);
  });

  test('the office ends the phase of the referees once the sheets are concluded [API-218]', async () => {
    const { proposta, ada, eva, as } = await scene();
    const [faseValutazioneId] = classe.faseIds;
    const end = () => app.as(ufficio).put(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId });
    for (const who of [ada, eva]) {
      expect((await end()).status).toBe(409);
      const { id } = (await as(who).post<Valutazione>(`/referee/valutazione/${proposta.id}`, scheda(criterioIds, [7, 7]))).body;
      await as(who).put(`/referee/valutazione/concludi/${id}`, scheda(criterioIds, [7, 7]));
    }
    expect((await end()).status).toBe(200);
    expect((await app.as(ufficio).get<Fase[]>(`/fasi-valutazione/proposta/${proposta.id}`)).body).toMatchObject([
      { conclusa: true, attiva: false },
      { conclusa: false, attiva: true },
    ]);
  });
});

test('a referee reads the values of a criterion in English, at least Yes and No; all others read them as the office wrote them (D-211)', async () => {
  const valutando = await buildValutando(app, {
    sigla: 'SV',
    fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'],
    criteri: [{ fase: 1 }, { fase: 1 }],
  });
  const [sino = 0, scelta = 0] = valutando.criterioIds;
  const libero = { minimo: null, massimo: null };
  await app.db.deleteFrom('criterio_valore').where('criterio_id', 'in', valutando.criterioIds).execute();
  await app.db
    .insertInto('criterio_valore')
    .values([
      { criterio_id: sino, valore: 1, descrizione: 'Requisiti', posizione: 1, ...libero, valore_true: 'Sì', valore_false: 'No' },
      { criterio_id: scelta, valore: 1, descrizione: 'Debole', descrizione_en: 'Weak', posizione: 1, ...libero },
      { criterio_id: scelta, valore: 5, descrizione: 'Forte', posizione: 2, ...libero },
    ])
    .execute();
  const proposta = await buildInValutazione(app, valutando);
  const ada = await buildRefereeAttivo(app, proposta, 'Ada');
  const valoriFor = async (path: string, who = ada.utente) => {
    const { body } = await app.as(who).get<Valutazione>(path);
    return body.valutazionePunteggioList.flatMap(({ criterio }) => criterio.valoreList);
  };
  const read = await valoriFor(`/referee/valutazione/new/${proposta.id}`);
  expect(read.map(({ descrizione, valoreTrue, valoreFalse }) => [descrizione, valoreTrue, valoreFalse])).toEqual([
    ['Requisiti', 'Yes', 'No'],
    ['Weak', null, null],
    ['Forte', null, null],
  ]);
  expect(Object.keys(read[0] ?? {})).not.toContain('valoreTrueEn');
  const { id } = await concludi(app, 'referee', ada.utente, proposta, scheda(valutando.criterioIds, [1, 5]));
  const toOffice = await valoriFor(`/ur/valutazione/${id}`, ufficio);
  expect(toOffice.map(({ descrizione, valoreTrue }) => [descrizione, valoreTrue])).toEqual([
    ['Requisiti', 'Sì'],
    ['Debole', null],
    ['Forte', null],
  ]);
});

test('the area of the referees, its screens and its calls, is closed to all others [SEC-018]', async () => {
  const { proposta, as, begin } = await scene();
  const { id } = await begin();
  const others = [
    proposta.responsabile,
    classe.presidente,
    ufficio,
    await buildUtente(app, { tipoUtente: 'RAD' }),
    await buildUtente(app, { tipoUtente: 'HELP_DESK' }),
    await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' }),
  ];
  for (const who of others)
    for (const path of [
      '/referee/proposte',
      `/referee/proposte/${proposta.id}`,
      `/referee/valutazione/${id}`,
      `/referee/valutazione/new/${proposta.id}`,
    ])
      expect([who.tipoUtente, path, (await app.as(who).get(path)).status]).toEqual([who.tipoUtente, path, 403]);
  const stranger = { ...(await buildRefereeAttivo(app, await buildInValutazione(app, classe))) };
  expect((await as(stranger).get(`/referee/proposte/${proposta.id}`)).status).toBe(404);
  for (const schermata of SCHERMATE.filter(({ area }) => area === 'ref'))
    for (const role of ['UTENTE', 'UFFICIO', 'UFFICIO_RICERCA', 'RAD', 'PRESIDENTE', 'COMMISSARIO', 'UFFICIO_CERT'] as const)
      expect([schermata.path, role, maySee(schermata, new Set([role]))]).toEqual([schermata.path, role, false]);
});
