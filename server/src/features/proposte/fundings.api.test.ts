import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, type Persona, startTestApp, writtenDirectly } from '../../test/app.ts';
import { buildProgetto, buildRendicontazione, buildStep } from '../../test/buildRendiconto.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';
import { officialise } from '../../test/officialise.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const PREGRESSI = 'pregre';
const ULTIMI = 'ultimi';
const aperto = await buildBando(app, {
  campi: [buildCampo('previous-fundings-new', { uid: PREGRESSI }), buildCampo('last-fundings-new', { uid: ULTIMI })],
});

type Said = { responsabile: Persona; anno?: number; titolo?: string; official?: string | null; suspended?: boolean };

/** A proposta of an earlier year that was funded with 1,000.50 euro and an assegno of 24,000. */
async function buildFinanziata({
  responsabile,
  anno = 2025,
  titolo = 'Onde',
  official = '2025-09-30T10:00:00.000Z',
  suspended = false,
}: Said) {
  const bando = await buildBando(app, { anno, endTimestamp: `${anno}-02-28T12:00:00.000Z` });
  await app.db.insertInto('classe_parametro').values({ classe_id: bando.classeId, codice: 'MESI_FINANZIAMENTO', valore: 24 }).execute();
  const proposta = await buildProposta(app, { bando, responsabile, titolo, status: 'INVIATA', at: `${anno}-02-01T10:00:00.000Z` });
  await writtenDirectly(app).giveEsito(proposta, { finanziamento: 1000.5, assegno: 24_000 });
  if (official !== null) await officialise(app, bando, { at: official, suspended });
  return proposta;
}

const open = async (who: Persona) => (await app.as(who).get<Proposta & { valori: Valori }>(`/proposte/new/${aperto.classeId}`)).body;
const lungo = await buildBando(app, { endTimestamp: '2026-12-31T12:00:00.000Z', campi: [buildCampo('last-fundings', { uid: ULTIMI })] });
const ultimiOf = async (who: Persona) =>
  ((await app.as(who).get<Proposta>(`/proposte/new/${lungo.classeId}`)).body.facts as Facts).ultimi?.titolare;
const onde = {
  enteFinanziatore: 'Ateneo',
  importo: 25_000.5,
  titoloProgetto: 'Onde',
  dataInizio: '2025-09-30',
  dataFine: '2027-09-29',
  origine: 'ARCHIVIO',
};

describe('a form that asks for fundings', () => {
  test('a new form starts with the funded and officialised projects of the person [FORM-102] [FORM-116] [FORM-099]', async () => {
    const anna = await buildUtente(app, { cognome: 'Neri', nome: 'Anna' });
    await buildFinanziata({ responsabile: anna });
    await app.db
      .insertInto('finanziamento_pregresso')
      .values([
        { utente_id: anna.id, anno: 2024, progetto: 'Vecchio', ente: 'MUR', importo: 500, non_utilizzato: 20.25, origine: 'GEST' },
        { utente_id: anna.id, anno: 2021, progetto: 'Troppo vecchio', ente: 'MUR', importo: 500, origine: 'GEST' },
      ])
      .execute();
    const { valori } = await open(anna);
    expect(valori[PREGRESSI]).toEqual({ pregressi: [{ titolare: 'Neri Anna', ...onde, percentualeImpegno: null }] });
    const motivazione_mancato_utilizzo = null;
    expect(valori[ULTIMI]).toEqual({
      ultimi: [
        { anno: 2025, progetto: 'Onde', fondo_assegnato: 25_000.5, fondo_non_utilizzato: 0, motivazione_mancato_utilizzo },
        { anno: 2024, progetto: 'Vecchio', fondo_assegnato: 500, fondo_non_utilizzato: 20.25, motivazione_mancato_utilizzo },
      ],
    });
  });

  test.each([
    ['not officialised', { official: null }],
    ['suspended', { suspended: true }],
    ['officialised six years ago', { official: '2020-03-19T10:00:00.000Z' }],
    ['officialised tomorrow', { official: '2026-03-21T10:00:00.000Z' }],
  ])('knows nothing of one that is %s', async (_why, said) => {
    const anna = await buildUtente(app);
    await buildFinanziata({ responsabile: anna, anno: 2020, ...said });
    expect((await open(anna)).valori).not.toHaveProperty(PREGRESSI);
  });

  test('a project counts for its titolare, and for its responsabile in the older kinds', async () => {
    const [anna, ugo] = [await buildUtente(app), await buildUtente(app)];
    const proposta = await buildFinanziata({ responsabile: anna });
    await byTheOffice(app).changeTitolare(proposta, ugo);
    expect((await open(anna)).facts).toMatchObject({ pregressi: { responsabile: [onde], titolare: [] } });
    expect(((await open(ugo)).facts as Facts).pregressi).toMatchObject({ responsabile: [], titolare: [onde] });
  });

  test('Salva rebuilds the fundings of the archive and keeps the other answers [FORM-102] [FORM-116] [FORM-118]', async () => {
    const anna = await buildUtente(app, { cognome: 'Neri', nome: 'Anna' });
    await buildFinanziata({ responsabile: anna });
    const amano = { ...onde, titolare: 'Neri Anna', titoloProgetto: 'ERC', origine: 'MANUALE', percentualeImpegno: 20 };
    const forged = { ...onde, titolare: 'Un altro', importo: 9_000_000, percentualeImpegno: 50 };
    const left = {
      anno: 2025,
      progetto: 'Onde',
      fondo_assegnato: 1,
      fondo_non_utilizzato: 100.25,
      motivazione_mancato_utilizzo: 'Ritardi',
    };
    const invented = { ...left, progetto: 'Inventato' };
    const { body } = await app.as(anna).postAndRead<Proposta>('/proposte', {
      classeId: aperto.classeId,
      valori: { [PREGRESSI]: { pregressi: [forged, amano] }, [ULTIMI]: { ultimi: [left, invented] } },
    });
    const stored = {
      [PREGRESSI]: { pregressi: [{ ...onde, titolare: 'Neri Anna', percentualeImpegno: 50 }, amano] },
      [ULTIMI]: { ultimi: [{ ...left, fondo_assegnato: 25_000.5 }] },
    };
    expect(body.valori).toMatchObject(stored);
    expect((await app.as(anna).get<Proposta>(`/proposte/${body.id}`)).body.valori).toMatchObject(stored);
  });

  test('the older kind of the last fundings keeps the unused amount and its reason [FORM-098] [FORM-118]', async () => {
    const anna = await buildUtente(app);
    await buildFinanziata({ responsabile: anna });
    const ultimi = [
      { anno: 2025, progetto: 'Onde', fondo_assegnato: 25_000.5, fondo_non_utilizzato: 12.25, motivazione_mancato_utilizzo: 'Ritardi' },
    ];
    const { body } = await app.as(anna).postAndRead<Proposta>('/proposte', { classeId: lungo.classeId, valori: { [ULTIMI]: { ultimi } } });
    expect((await app.as(anna).get<Proposta>(`/proposte/${body.id}`)).body.valori).toEqual({ [ULTIMI]: { ultimi } });
  });

  test('an ongoing project has no unused money: only the last report states it', async () => {
    const anna = await buildUtente(app);
    app.clock.set('2026-06-10T10:00:00.000Z');
    const bando = await buildBando(app);
    const step = await buildStep(app, { bando, ordine: 1 });
    await buildStep(app, { bando, ordine: 2 });
    const progetto = await buildProgetto(app, { responsabile: anna, concesso: 5_100, bando, step });
    await app.db.updateTable('proposta').set({ anno: 2025 }).where('id', '=', progetto.id).execute();
    await buildRendicontazione(app, progetto, { inviata: true });
    expect(await ultimiOf(anna)).toMatchObject([{ fondo_assegnato: 29_100, fondo_non_utilizzato: 0 }]);
  });

  test('the unused amount is the rest of the grant after the sent reports [FORM-118]', async () => {
    const anna = await buildUtente(app);
    app.clock.set('2026-06-10T10:00:00.000Z');
    const progetto = await buildProgetto(app, { responsabile: anna, concesso: 5_100 });
    await app.db.updateTable('proposta').set({ anno: 2025 }).where('id', '=', progetto.id).execute();
    const leftIn = async () => ((await ultimiOf(anna)) ?? []).map((riga) => riga.fondo_non_utilizzato);
    expect(await leftIn()).toEqual([0]);
    // 5,000 euro and the whole assegno spent.
    await buildRendicontazione(app, progetto, { inviata: true });
    expect(await leftIn()).toEqual([100]);
  });

  test('a form without these fields receives no fundings', async () => {
    const anna = await buildUtente(app);
    await buildFinanziata({ responsabile: anna });
    const other = await buildBando(app, { endTimestamp: '2026-12-31T12:00:00.000Z' });
    const { body } = await app.as(anna).get<Proposta>(`/proposte/new/${other.classeId}`);
    expect(body.facts).not.toHaveProperty('pregressi');
  });
});
