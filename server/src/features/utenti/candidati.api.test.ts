/** @module-tag database */
import { cognomeWords, normaliseCognome } from '@sigeba/contract/cognome.ts';
import type { Candidato, CandidatoPartecipante } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, type Persona, startTestApp, type TestBando } from '../../test/app.ts';
import { CATEGORIA } from '../../test/vocabolario.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const bando = await buildBando(app, { sigla: 'CERC', limiteCoproponente: 1 });
await app.db
  .insertInto('classe_categoria')
  .values({ classe_id: bando.classeId, categoria_id: CATEGORIA.COPROPONENTE, ruoli: [1, 2] })
  .execute();

/** Someone who has been here once. */
async function persona(said: Parameters<typeof buildUtente>[1] = {}): Promise<Persona> {
  const made = await buildUtente(app, said);
  await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', made.id).execute();
  return made;
}

const lead = await persona({ cognome: 'Guida' });
const proposta = await buildProposta(app, { bando, responsabile: lead });

type Asking = { chi?: Persona; classe?: TestBando; categoriaId?: number; propostaId?: number | null };

const search = (
  text: string,
  { chi = lead, classe = bando, categoriaId = CATEGORIA.COPROPONENTE, propostaId = proposta.id }: Asking = {},
) =>
  app
    .as(chi)
    .get<Candidato[]>(
      `/utenti?classeId=${classe.classeId}&categoriaId=${categoriaId}&text=${encodeURIComponent(text)}${propostaId === null ? '' : `&propostaId=${propostaId}`}`,
    );
const names = async (text: string) => (await search(text)).body.map(({ cognome, nome }) => `${cognome} ${nome}`);

describe('people are looked for', () => {
  test('by a whole word of the surname, whatever its accents and capitals; a first name narrows [FORM-180]', async () => {
    for (const cognome of ['Rossi', 'De Rossi', "D'Angelò", 'Núñez-Bianchi']) await persona({ cognome, nome: 'Maria Luisa' });
    await persona({ cognome: 'Rossi', nome: 'Ugo' });
    expect(await names('Ros')).toEqual([]);
    expect(await names('rossi')).toEqual(['De Rossi Maria Luisa', 'Rossi Maria Luisa', 'Rossi Ugo']);
    expect(await names('Rossi Lui')).toEqual(['De Rossi Maria Luisa', 'Rossi Maria Luisa']);
    expect(await names('de rossi')).toEqual(['De Rossi Maria Luisa']);
    for (const text of ['d angelo', 'dangelo', 'D’ANGELO', 'Angelò']) expect(await names(text)).toEqual(["D'Angelò Maria Luisa"]);
    for (const text of ['nunez', 'Bianchi']) expect(await names(text)).toEqual(['Núñez-Bianchi Maria Luisa']);
    expect(await names(' ')).toEqual([]);
    expect(await names('%')).toEqual([]);
  });

  test('only where they have logged in at least once, and are researchers [FORM-181]', async () => {
    await buildUtente(app, { cognome: 'Assente' });
    await persona({ cognome: 'Assente', tipoUtente: 'UFFICIO_RICERCA' });
    expect(await names('Assente')).toEqual([]);
  });

  test('with what tells homonyms apart, and no more', async () => {
    const { id, email } = await persona({ cognome: 'Unico' });
    expect((await search('Unico')).body).toEqual([
      {
        id,
        cognome: 'Unico',
        nome: 'Anna',
        ruolo: 'Professore ordinario',
        ruoloEn: 'Full professor',
        dipartimento: 'Fisica',
        dipartimentoEn: null,
        ssd: 'PHYS-01/A',
        email,
        ammissibile: true,
        motivo: null,
        giaRichiesto: false,
        posti: [{ categoriaId: CATEGORIA.COPROPONENTE, ammissibile: true, motivo: null, motivi: [] }],
      },
    ]);
  });

  test('who cannot be asked is there all the same; why is told only where everybody can see it [FORM-005] [FORM-179] [API-018]', async () => {
    await persona({ cognome: 'Escluso', nome: 'A', ruolo: 'AR' });
    await persona({ cognome: 'Escluso', nome: 'B', ruolo: 'S-IN' });
    await persona({ cognome: 'Escluso', nome: 'C', utenteInternoValido: false });
    await persona({ cognome: 'Escluso', nome: 'D', profiloValidato: false });
    await persona({ cognome: 'Escluso', nome: 'E', dataTermineRapporto: '2026-03-30' });
    const busy = await persona({ cognome: 'Escluso', nome: 'F' });
    await buildRichiesta(app, { proposta: await buildProposta(app, { bando }), utente: busy, status: 'ACCETTATA' });
    const { body } = await search('Escluso');
    expect(body.map(({ nome, ammissibile, motivo }) => [nome, ammissibile, motivo])).toEqual([
      ['A', false, 'Il ruolo Assegnista di ricerca non è previsto per questa categoria.'],
      ['B', false, null],
      ['C', false, null],
      ['D', false, 'Il profilo non è confermato.'],
      ['E', false, null],
      ['F', false, null],
    ]);
    expect((await search('Guida')).body).toMatchObject([{ ammissibile: false, motivo: 'È il responsabile della proposta.' }]);
  });

  test.each([
    ['PENDING', true],
    ['ACCETTATA', true],
    ['RIFIUTATA', false],
    ['RITIRATA', false],
  ] as const)('asked already: %s', async (status, giaRichiesto) => {
    const utente = await persona();
    await buildRichiesta(app, { proposta, utente, status });
    expect((await search(utente.cognome)).body).toMatchObject([{ id: utente.id, giaRichiesto }]);
  });
});

test('without a categoria people are looked for in all of the classe, and each says as what they may be asked', async () => {
  const larga = await buildBando(app, { sigla: 'LARG' });
  await app.db
    .insertInto('classe_categoria')
    .values([
      { classe_id: larga.classeId, categoria_id: CATEGORIA.COPROPONENTE, ruoli: [1, 2] },
      { classe_id: larga.classeId, categoria_id: CATEGORIA.TUTOR, ruoli: [] },
    ])
    .execute();
  await persona({ cognome: 'Doppio', nome: 'Anna' });
  await persona({ cognome: 'Doppio', nome: 'Bruno', ruolo: 'AR' });
  await persona({ cognome: 'Doppio', nome: 'Carla', profiloValidato: false });
  const { body } = await app.as(lead).get<CandidatoPartecipante[]>(`/utenti?classeId=${larga.classeId}&text=Doppio`);
  expect(body.map(({ ammissibile, motivo, posti }) => [ammissibile, motivo, posti.map((posto) => posto.ammissibile)])).toEqual([
    [true, null, [true, true]],
    [true, null, [false, true]],
    [false, 'Il profilo non è confermato.', [false, false]],
  ]);
});

describe('who may look, and where', () => {
  test('for a new proposta whoever may begin one, while the bando is open', async () => {
    const closed = await buildBando(app, { endTimestamp: '2026-03-01T12:00:00.000Z' });
    const anybody = await persona();
    expect((await search('Guida', { chi: anybody, propostaId: null })).status).toBe(200);
    expect(await search('Guida', { chi: anybody, propostaId: null, classe: closed })).toMatchObject({ status: 409, body: { code: 2 } });
    expect(await search('Guida', { chi: anybody })).toMatchObject({ status: 404 });
  });

  test('a categoria that the classe has not, a proposta of another classe: refused with the field named', async () => {
    const other = await buildBando(app);
    const wrong = (campo: string) => ({ status: 422, body: { code: 3, violationReport: [{ campo }] } });
    expect(await search('Guida', { categoriaId: CATEGORIA.TUTOR })).toMatchObject(wrong('categoriaId'));
    expect(await search('Guida', { classe: other })).toMatchObject(wrong('classeId'));
  });

  test('more often than anybody types it is refused, for that session only', async () => {
    const chi = await persona();
    const ask = () => search('Guida', { chi, propostaId: null });
    for (let at = 0; at < 60; at += 1) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({
      status: 429,
      body: { code: 1, message: expect.stringContaining('Troppi tentativi. Riprova tra') },
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect((await search('Guida')).status).toBe(200);
  });
});

test('the database and the contract take the same words out of a surname', async () => {
  const surnames = [
    "D'Angelo",
    'Müller-Lüdenscheidt',
    'De la Cruz',
    'Łukasiewicz',
    'Ørsted',
    'Straße',
    'Æbelø',
    'Þórðardóttir',
    'Đặng',
    'ÑANDÙ',
    'Kızıl',
    'Œuvre',
    'Иванов',
    'O’Neill 3°',
    '-',
    'é',
  ];
  for (const cognome of surnames) {
    const { id } = await buildUtente(app, { cognome });
    const { parole } = await app.db.selectFrom('utente').select('cognome_parole as parole').where('id', '=', id).executeTakeFirstOrThrow();
    const expected = new Set([...cognomeWords(cognome), normaliseCognome(cognome)].filter((word) => word !== ''));
    expect([cognome, [...(parole ?? [])].sort()]).toEqual([cognome, [...expected].sort()]);
  }
});
