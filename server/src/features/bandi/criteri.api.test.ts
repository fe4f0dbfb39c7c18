import type { Bando, Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildUtente, startTestApp, type TestBando } from '../../test/app.ts';
import { buildInValutazione, buildValutando, DOPO } from '../../test/buildValutando.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const read = async ({ id }: { id: number }) => (await app.as(ufficio).get<Bando>(`/bandi/${id}?completo=true`)).body;
const classeOf = async (bando: { id: number }): Promise<Classe> => {
  const [classe] = (await read(bando)).tipologiaProgetti.flatMap(({ classi }) => classi);
  if (classe === undefined) throw new Error('no classe');
  return classe;
};
/** Saves sections of the classe on its present `lastUpdate`. */
async function save(bando: TestBando, section: object) {
  const { lastUpdate, tipologiaProgetti } = await read(bando);
  const [own] = tipologiaProgetti;
  const classi = [{ id: bando.classeId, lastUpdate: (await classeOf(bando)).lastUpdate, ...section }];
  const body = { id: bando.id, lastUpdate, tipologiaProgetti: [{ id: own?.id, lastUpdate: own?.lastUpdate, classi }] };
  return app.as(ufficio).put<Errore>('/bandi/updateBando', body);
}
const rettifica = { numero: 'D.R. 12/2026', motivo: 'Errore materiale' };

test('the number of referees who must conclude is stored and read as a whole number from 0 to 100 (D-108)', async () => {
  const bando = await buildBando(app);
  expect((await classeOf(bando)).attributi.refereeMinimi).toBeNull();
  for (const refereeMinimi of [3, null, 2]) {
    expect((await save(bando, { attributi: { refereeMinimi } })).status).toBe(200);
    expect((await classeOf(bando)).attributi.refereeMinimi).toBe(refereeMinimi);
  }
  for (const refereeMinimi of [-1, 1.5, 101]) {
    const { status, body } = await save(bando, { attributi: { refereeMinimi } });
    expect({ status, campi: body.violationReport?.map(({ campo }) => campo) }).toEqual({ status: 422, campi: ['refereeMinimi'] });
  }
  expect((await classeOf(bando)).attributi.refereeMinimi).toBe(2);
});

test('a threshold or an amount that its column could not hold is refused at its field (D-217)', async () => {
  const bando = await buildBando(app);
  for (const [campo, valore] of [
    ['sogliaFinanziabilita', 10_000],
    ['importoSingoloAssegno', 1e12],
  ] as const) {
    const { status, body } = await save(bando, { attributi: { [campo]: valore } });
    expect({ status, campi: body.violationReport?.map((each) => each.campo) }).toEqual({ status: 422, campi: [campo] });
  }
});

test('the criteria that count for the threshold are stored, read and copied with the call (D-112)', async () => {
  const bando = await buildBando(app);
  const criterio = { tipo: 'NORMALE', bloccante: false, coefficiente: 1, faseId: null, valoreList: [] };
  const given = [
    { ...criterio, descrizione: 'Conta', concorreSoglia: true },
    { ...criterio, descrizione: 'Non conta', concorreSoglia: false },
  ];
  await save(bando, { criteriValutazione: given });
  const { criteriValutazione } = await classeOf(bando);
  expect(criteriValutazione).toMatchObject(given);
  await save(bando, { criteriValutazione: criteriValutazione.map((each) => ({ ...each, concorreSoglia: !each.concorreSoglia })) });
  const marks = async (of: { id: number }) => (await classeOf(of)).criteriValutazione.map(({ concorreSoglia }) => concorreSoglia);
  expect(await marks(bando)).toEqual([false, true]);
  const window = 'anno=2027&start_timestamp=2027-01-10T09:00:00.000Z&end_timestamp=2027-03-10T13:00:00.000Z';
  const { body } = await app.as(ufficio).post<{ id: number }>(`/bandi/insertBando?${window}&bandoId=${bando.id}`);
  expect(await marks(body)).toEqual([false, true]);
});

test('phases and criteria stay once an evaluation has begun, even in a rettifica; before it, and everything else, may change', async () => {
  const { bando } = await buildValutando(app, { sigla: 'CI', fasi: ['COMMISSIONE'] });
  const sections = async () => {
    const { faseValutazione, criteriValutazione } = await classeOf(bando);
    return [{ faseValutazione }, { criteriValutazione }];
  };
  expect((await classeOf(bando)).valutazioneIniziata).toBe(false);
  for (const section of await sections()) expect((await save(bando, section)).status).toBe(200);

  await buildInValutazione(app, { bando });
  const before = await classeOf(bando);
  expect(before.valutazioneIniziata).toBe(true);
  for (const section of await sections()) {
    const { status, body } = await save(bando, { ...section, rettifica });
    expect([status, body.message]).toEqual([
      409,
      'La valutazione delle proposte di questa classe è già iniziata: fasi, criteri e modo di valutare non si modificano più.',
    ]);
  }
  expect(await classeOf(bando)).toEqual(before);
  expect((await save(bando, { attributi: { refereeMinimi: 2 }, rettifica })).status).toBe(200);
});

test('points do not become a thumb once an evaluation has begun, even in a rettifica [D-302]', async () => {
  const { bando } = await buildValutando(app, { sigla: 'CJ' });
  expect((await save(bando, { attributi: { tipoValutazione: 'ITER_VALUTAZIONE' } })).status).toBe(200);
  expect((await save(bando, { attributi: { tipoValutazione: 'PUNTEGGIO' } })).status).toBe(200);
  await buildInValutazione(app, { bando });
  const thumb = { tipoValutazione: 'ITER_VALUTAZIONE', refereeMinimi: 2 };
  const { status, body } = await save(bando, { attributi: thumb, rettifica });
  expect([status, body.code, body.message]).toEqual([409, 91, expect.stringContaining('modo di valutare non si modificano più')]);
  expect((await classeOf(bando)).attributi).toMatchObject({ tipoValutazione: 'PUNTEGGIO', refereeMinimi: null });
  // What stays as it was is no change, beside what may change.
  const stays = { tipoValutazione: 'PUNTEGGIO', refereeMinimi: 2 };
  expect((await save(bando, { attributi: stays, rettifica })).status).toBe(200);
});
