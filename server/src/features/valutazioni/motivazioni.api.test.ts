import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import {
  buildInValutazione,
  buildRefereeAttivo,
  buildValutando,
  concludi,
  DOPO,
  scheda,
  valutazioniOf,
} from '../../test/buildValutando.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const { post, conclude } = valutazioniOf(app);
/** Without a word beside its 0. */
const muta = (criterioId: number, said: object = {}) => ({
  motivazione: null,
  valutazionePunteggioList: [{ criterioId, punteggio: 0 }],
  ...said,
});

const FASI = ['CHECK_BLOCCANTE', 'COMMISSIONE'] as const;
const criteri = [{ fase: 1, bloccante: true, massimo: 1 }, { fase: 2 }];

test('a 0 on a blocking criterion is concluded with its words, which become the reason of the outcome (D-201)', async () => {
  const classe = await buildValutando(app, { fasi: FASI, criteri, sigla: 'MZ' });
  const [check = 0] = classe.criterioIds;
  const proposta = await buildInValutazione(app, classe);
  const draft = (await post(classe.presidente, proposta, muta(check))).body;
  expect(draft).toMatchObject({ status: 'BOZZA', motivazioneObbligatoria: true });
  const refused = await conclude(classe.presidente, draft, muta(check));
  expect([refused.status, refused.body.violationReport]).toEqual([
    422,
    [{ campo: `criterio.${check}.motivazione`, messaggio: 'Lo 0 su un criterio bloccante va motivato.' }],
  ]);
  expect((await conclude(classe.presidente, draft, scheda([check], [0]))).status).toBe(200);
  const { commento } = (await app.as(ufficio).get<Esito>(`/ur/esito-valutazione/${proposta.id}`)).body;
  expect(commento).toBe('Mancante');
});

test('a referee is asked for the words of a blocking 0 in English (D-201)', async () => {
  const classe = await buildValutando(app, { fasi: ['REFEREE_PARZIALE'], criteri: [{ fase: 1, bloccante: true }], sigla: 'MR' });
  const [check = 0] = classe.criterioIds;
  const proposta = await buildInValutazione(app, classe);
  const { utente } = await buildRefereeAttivo(app, proposta);
  const draft = (await app.as(utente).post<Valutazione>(`/referee/valutazione/${proposta.id}`, muta(check))).body;
  const { body } = await app.as(utente).put<Errore>(`/referee/valutazione/concludi/${draft.id}`, muta(check));
  expect(body.violationReport?.[0]?.messaggio).toBe('A 0 on a decisive criterion needs your comments.');
});

test('a rejection is decided with a motivation (D-201)', async () => {
  const classe = await buildValutando(app, {
    sigla: 'MI',
    fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'],
    criteri: [{ fase: 2 }],
    attributi: { tipoValutazione: 'ITER_VALUTAZIONE' },
  });
  const proposta = await buildInValutazione(app, classe);
  const draft = (await post(classe.presidente, proposta, scheda([], [], { respinta: true }))).body;
  const refused = await conclude(classe.presidente, draft, scheda([], [], { respinta: true }));
  expect(refused.body.violationReport).toEqual([{ campo: 'motivazione', messaggio: 'La proposta si respinge con una motivazione.' }]);
  expect((await conclude(classe.presidente, draft, scheda([], [], { respinta: true, motivazione: 'Fuori tema' }))).status).toBe(200);
});

test('a decline of funding is commented (D-201)', async () => {
  const classe = await buildValutando(app, { sigla: 'MD' });
  const proposta = await buildInValutazione(app, classe);
  await concludi(app, 'mc', classe.presidente, proposta, scheda(classe.criterioIds, [8, 9]));
  const decline = (body: object) =>
    app.as(classe.presidente).post<Errore>(`/mc/esito-valutazione/${proposta.id}`, { finanzia: false, ...body });
  const refused = await decline({});
  expect([refused.status, refused.body.violationReport]).toEqual([
    422,
    [{ campo: 'commento', messaggio: 'Motiva il mancato finanziamento.' }],
  ]);
  expect((await decline({ commento: 'Fondi esauriti' })).status).toBe(200);
});

test('a classe whose office says so asks for none of these words (D-201)', async () => {
  const classe = await buildValutando(app, { fasi: FASI, criteri, sigla: 'MN', attributi: { motivazioneObbligatoria: false } });
  const [check = 0, other = 0] = classe.criterioIds;
  const proposta = await buildInValutazione(app, classe);
  const draft = (await post(classe.presidente, proposta, muta(check))).body;
  expect(draft.motivazioneObbligatoria).toBe(false);
  expect((await conclude(classe.presidente, draft, muta(check))).status).toBe(200);
  const buona = await buildInValutazione(app, classe);
  await concludi(app, 'mc', classe.presidente, buona, scheda([check], [1]));
  await concludi(app, 'mc', classe.presidente, buona, scheda([other], [8]));
  expect((await app.as(ufficio).post(`/ur/esito-valutazione/${buona.id}`, { finanzia: false })).status).toBe(200);
});
