import type { BandoPronto } from '@sigeba/contract/bandi/bandoPronto.shape.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { checkPronto } from '@sigeba/contract/bandi/pronto.rules.ts';
import type { Modulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../../test/app.ts';
import { seedVocabolari } from '../../lookup/seedVocabolari.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
// An installation has the whole vocabulary of roles.
await app.db.transaction().execute(seedVocabolari);

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
const at = () => app.as(ufficio);
const PERIODO = 'start_timestamp=2026-05-04T07:00:00.000Z&end_timestamp=2026-06-30T12:00:00.000Z';
const crea = (pronto: string, { periodo = PERIODO, chi = at() } = {}) =>
  chi.post<{ id: number } & Errore>(`/bandi/insertBando?anno=2026&${periodo}&pronto=${pronto}`);
const read = async (id: number) => (await at().get<Bando>(`/bandi/${id}?completo=true`)).body;
const moduli = async () => (await at().get<Modulo[]>('/moduli')).body;
const usi = async (codice: string) => {
  const { body } = await at().get<BandoPronto[]>('/bandi/pronti');
  return new Set(body.find((pronto) => pronto.codice === codice)?.moduli.map(({ uso }) => uso));
};

test('a ready-made call brings its classi and publishes the forms that are missing, which the office sees before [D-238]', async () => {
  expect(await usi('RICERCA')).toEqual(new Set(['CREA']));
  const { status, body } = await crea('RICERCA');
  expect(status).toBe(200);
  const bando = await read(body.id);
  expect(bando).toMatchObject({ nome: 'Bando per la Ricerca di Ateneo 2026', stato: 'PROGRAMMATO', files: [] });
  expect(checkPronto(bando, { omonimi: [], passi: [] }).filter(({ grave }) => grave)).toEqual([]);

  const [, , grandi] = bando.tipologiaProgetti[0]?.classi ?? [];
  expect(grandi?.attributi).toMatchObject({ sogliaFinanziabilita: 40, refereeAttivi: true, importoSingoloAssegno: 24_000 });
  expect(grandi?.parameters).toContainEqual({ codice: 'FINANZIAMENTO_MAX', valore: 50_000 });
  expect(grandi?.faseValutazione.map(({ tipo }) => tipo)).toEqual(['CHECK_BLOCCANTE', 'REFEREE_PARZIALE', 'COMMISSIONE']);
  const commissione = grandi?.faseValutazione[2]?.id;
  expect(grandi?.criteriValutazione.filter(({ faseId }) => faseId === commissione)).toHaveLength(9);
  expect(grandi?.rendicontoVoce.at(-1)).toMatchObject({ nome: 'Assegno di ricerca', tipoImporto: 'ASSEGNO_RICERCA', max: 2 });
  expect(grandi?.stepRendicontazione.map(({ mesi, startTimestamp }) => [mesi, startTimestamp])).toEqual([
    [12, null],
    [24, null],
    [36, null],
  ]);
  expect((await moduli()).map(({ codice, versioni }) => [codice, versioni.map(({ stato }) => stato)])).toEqual([
    ['RICERCA-PARTECIPANTE', ['PUBBLICATA']],
    ['RICERCA-GRANDI', ['PUBBLICATA']],
    ['RICERCA-MEDI', ['PUBBLICATA']],
    ['RICERCA-PICCOLI', ['PUBBLICATA']],
    ['RENDICONTO-FINALE', ['PUBBLICATA']],
    ['RENDICONTO-INTERMEDIO', ['PUBBLICATA']],
  ]);
});

test('an interim step has the form of interim reports, the last one that of the classe', async () => {
  const steps = await app.db
    .selectFrom('step_rendicontazione as s')
    .innerJoin('classe as c', 'c.id', 's.classe_id')
    .leftJoin('form_versione as v', 'v.id', 's.form_rendiconto_versione_id')
    .leftJoin('form as f', 'f.id', 'v.form_id')
    .select(['s.nome', 'f.codice'])
    .where('c.nome', '=', 'Progetti Medi')
    .orderBy('s.ordine')
    .execute();
  expect(steps).toEqual([
    { nome: 'Rendiconto intermedio', codice: 'RENDICONTO-INTERMEDIO' },
    { nome: 'Rendiconto finale', codice: null },
  ]);
});

test('the roles of a categoria are those of the vocabulary, so that nobody else applies', async () => {
  const { body } = await crea('AVVIO');
  const { tipologiaProgetti } = await read(body.id);
  const [responsabile] = tipologiaProgetti[0]?.classi[0]?.categorie.filter(({ ammessa }) => ammessa) ?? [];
  const ruoli = await app.db
    .selectFrom('ruolo')
    .select('codice')
    .where('id', 'in', responsabile?.ruoli ?? [])
    .execute();
  expect(ruoli.map(({ codice }) => codice).sort()).toEqual(['AR', 'DR', 'SP']);
});

test('forms that are there are used as they are: a second call makes none', async () => {
  const before = (await moduli()).length;
  expect(await usi('RICERCA')).toEqual(new Set(['USA']));
  expect((await crea('RICERCA')).status).toBe(200);
  expect(await moduli()).toHaveLength(before);
});

test('a form that is only a draft stops the call, and nothing of it stays', async () => {
  const origine = { da: 'PRONTO', pronto: 'MOBILITA' } as const;
  await at().post('/moduli', { nome: 'La nostra mobilità', codice: 'MOBILITA', origine });
  const before = [(await moduli()).length, (await at().get<unknown[]>('/bandi?anno=2026')).body.length];
  const { status, body } = await crea('MOBILITA-CONVEGNI');
  expect([status, body.message]).toEqual([409, expect.stringContaining('«La nostra mobilità» (MOBILITA) è solo in bozza')]);
  expect([(await moduli()).length, (await at().get<unknown[]>('/bandi?anno=2026')).body.length]).toEqual(before);
});

test('a form of another kind with a codice that the call needs is no form of the call, as a draft or published', async () => {
  const origine = { da: 'PRONTO', pronto: 'RENDICONTO-FINALE' } as const;
  const made = async (codice: string) => (await at().post<{ versioneId: number }>('/moduli', { nome: codice, codice, origine })).body;
  await made('CONVEGNI-A');
  const { versioneId } = await made('CONVEGNI-B');
  const { lastUpdate } = (await at().get<{ lastUpdate: string }>(`/moduli/versioni/${versioneId}`)).body;
  await at().put(`/moduli/versioni/${versioneId}/pubblica`, { lastUpdate, classi: [], rettifica: null });
  expect(await usi('MOBILITA-CONVEGNI')).toEqual(new Set(['BOZZA', 'CREA', 'BOZZA_DIVERSA', 'DIVERSO']));
});

test('a ready-made call begins later than now, and is no copy too', async () => {
  const [{ id } = { id: 0 }] = (await at().get<{ id: number }[]>('/bandi?anno=2026')).body;
  const periodo = `start_timestamp=2026-03-20T11:00:00.000Z&end_timestamp=2026-06-30T12:00:00.000Z&bandoId=${id}`;
  const { status, body } = await crea('AVVIO', { periodo });
  expect([status, body.violationReport?.map(({ campo }) => campo)]).toEqual([422, ['pronto', 'startTimestamp']]);
});

test('who may not write forms finds no ready-made call', async () => {
  expect((await crea('RICERCA', { chi: app.as(terza) })).status).toBe(404);
});
