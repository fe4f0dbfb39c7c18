import type { EsitoControllo, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp, type TestProposta } from '../../test/app.ts';
import { forgedBy, untouched } from '../../test/forged.ts';
import { CAMPO, valoriCompleti } from '../../test/modello.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const save = ({ responsabile, id, fresh }: TestProposta, valori: unknown, more: object = {}) =>
  app.as(responsabile).putAndRead<Proposta>(`/proposte/${id}`, { valori, ...fresh, ...more });
const read = ({ responsabile, id }: TestProposta) => app.as(responsabile).get<Proposta>(`/proposte/${id}`);
const check = ({ responsabile, id }: TestProposta) => app.as(responsabile).get<EsitoControllo>(`/proposte/validazione/${id}`);
const rowOf = ({ id }: { id: number }) => app.db.selectFrom('proposta').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a new proposta', () => {
  test('a new proposta opens empty with the form of its classe, and nothing is stored [API-040] [PROP-009]', async () => {
    const bando = await buildBando(app);
    const utente = await buildUtente(app);
    const reply = await app.as(utente).get<Proposta>(`/proposte/new/${bando.classeId}`);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        id: null,
        status: 'BOZZA',
        numeroProtocollo: null,
        valori: {},
        isResponsabile: true,
        formId: bando.formId,
        facts: { finanziamentoMax: 50_000 },
      },
    });
    expect(await app.db.selectFrom('proposta').select('id').where('responsabile_id', '=', utente.id).execute()).toEqual([]);
  });

  /** One stored by POST, and who wrote it. */
  async function stored() {
    const bando = await buildBando(app);
    const utente = await buildUtente(app);
    const { body } = await app
      .as(utente)
      .postAndRead<Proposta>('/proposte', { classeId: bando.classeId, valori: valoriCompleti(bando.voci) });
    return { bando, utente, body, again: (await app.as(utente).get<Proposta>(`/proposte/${body.id}`)).body };
  }

  test('a new proposta is stored as BOZZA of its author [API-037] [PROP-004] [PROP-053]', async () => {
    const { utente, body, again } = await stored();
    expect(again).toEqual(body);
    expect(body).toMatchObject({ status: 'BOZZA', categoriaUtente: 'RESPONSABILE', apreForm: 'LEAD', valida: null, versione: 0 });
    expect(await app.auditOf({ id: body.id ?? 0 })).toMatchObject([{ azione: 'createProposta', reale: utente.id }]);
  });

  test('title and abstract come from the answers, and there is no number yet [PROP-052] [PROP-059]', async () => {
    const { again } = await stored();
    expect(again).toMatchObject({
      id: expect.any(Number),
      titolo: 'Onde e particelle',
      numeroProtocollo: null,
      abstractProposta: 'Uno studio delle onde.',
    });
  });

  test('the amounts are the sums of the budget, the assegno di ricerca apart [PROP-062] [CALL-026]', async () => {
    expect((await stored()).again).toMatchObject({ finanziamentoRichiesto: 14_500.5, assegnoRichiesto: 24_000 });
  });

  test('a new proposta names its responsabile, its classe and its tipologia [PROP-055] [PROP-056]', async () => {
    const { again, bando, utente } = await stored();
    expect(again).toMatchObject({
      responsabile: { id: utente.id, cognome: utente.cognome, nome: utente.nome },
      titolare: null,
      classe: {
        id: bando.classeId,
        nome: 'Classe unica',
        anno: 2026,
        tipologiaProgetto: { id: bando.tipologiaId, nome: 'Progetti medi' },
        dataUfficializzazione: null,
      },
    });
  });

  test('each row of the budget has all its keys; a fixed amount says so [FORM-002] [FORM-123] [FORM-124]', async () => {
    const { again } = await stored();
    const { voci } = (again.valori as Record<string, { voci: Record<string, unknown>[] }>)[CAMPO.budget] ?? { voci: [] };
    for (const voce of voci)
      expect(Object.keys(voce)).toEqual(
        expect.arrayContaining([
          'id',
          'nome',
          'tipo',
          'importo',
          'finanziamentoRichiesto',
          'note',
          'eventualeCoFinanziamento',
          'min',
          'max',
        ]),
      );
    expect(voci).toMatchObject([
      { nome: 'Missioni', tipo: 'LIBERO', finanziamentoRichiesto: 12_500.5, max: 40_000 },
      { nome: 'Attrezzature', tipo: 'IMPORTO_FISSO', importo: 1_000, finanziamentoRichiesto: 2_000 },
      { nome: 'Assegni di ricerca', tipo: 'ASSEGNO_RICERCA', finanziamentoRichiesto: 24_000 },
    ]);
  });

  test('keys that nobody asked for are never stored, in the body nor among the answers', async () => {
    const bando = await buildBando(app);
    const utente = await buildUtente(app);
    const stranger = await buildUtente(app);
    const { body } = await app.as(utente).postAndRead<Proposta>('/proposte', {
      classeId: bando.classeId,
      valori: { [CAMPO.titolo]: 'Vero', status: 'INVIATA', numeroProtocollo: 'X', __proto__: { y: 1 }, constructor: 'z' },
      ...forgedBy(stranger.id),
    });
    const row = await rowOf({ id: body.id ?? 0 });
    expect(row).toMatchObject({ ...untouched, responsabile_id: utente.id });
    expect(body.valori).toEqual({ [CAMPO.titolo]: 'Vero' });
  });

  test.each([
    ['a classe that is no number', { classeId: 'x', valori: {} }, 'classeId'],
    ['no classe', { valori: {} }, 'classeId'],
    ['a classe below zero', { classeId: -1, valori: {} }, 'classeId'],
    ['no answers', { classeId: 1 }, 'valori'],
    ['a list of answers', { classeId: 1, valori: [] }, 'valori'],
  ])('with %s it is refused and the field named', async (_what, body, campo) => {
    const reply = await app.as(await buildUtente(app)).post('/proposte', body);
    expect(reply).toMatchObject({ status: 422, body: { code: 3, violationReport: [{ campo }] } });
  });

  test('a classe of a call that opens later is not found, since it is announced to nobody', async () => {
    const { classeId } = await buildBando(app, { startTimestamp: '2026-03-20T11:00:00.001Z' });
    const client = app.as(await buildUtente(app));
    for (const reply of [await client.post('/proposte', { classeId, valori: {} }), await client.get(`/proposte/new/${classeId}`)])
      expect(reply).toMatchObject({ status: 404, body: { code: 4, message: 'Elemento non trovato.' } });
  });

  test('a person who is not admissible is refused with every reason [CALL-046]', async () => {
    const bando = await buildBando(app, { ruoli: ['PO'] });
    const utente = await buildUtente(app, { ruolo: 'RU', dataTermineRapporto: '2026-03-30' });
    const message =
      "Il ruolo Ricercatore non può presentare domande per questa classe. Il rapporto con l'Ateneo termina il 30/03/2026, prima della chiusura del bando.";
    expect(await app.as(utente).post('/proposte', { classeId: bando.classeId, valori: {} })).toMatchObject({
      status: 409,
      body: { code: 91, message },
    });
    expect(await app.as(utente).get(`/proposte/new/${bando.classeId}`)).toMatchObject({ status: 409, body: { code: 91, message } });
  });
});

describe('Controlla', () => {
  test('Controlla lists what prevents the sending, field by field, and the proposta has errors [PROP-041] [PROP-043] [API-041]', async () => {
    const proposta = await buildProposta(app);
    await save(proposta, { [CAMPO.partner]: true });
    const { status, body } = await check(proposta);
    expect(status).toBe(200);
    expect(body).toEqual({
      valida: false,
      violazioni: [
        { uid: CAMPO.titolo, sezioneUid: 'progto', riga: null, messaggio: 'Questo campo di testo è obbligatorio.' },
        { uid: CAMPO.qualePartner, sezioneUid: 'progto', riga: null, messaggio: 'Questo campo di testo è obbligatorio.' },
        { uid: CAMPO.budget, sezioneUid: 'costi1', riga: null, messaggio: 'La tabella deve contenere almeno una riga valida.' },
      ],
      motivi: [],
    });
    expect((await read(proposta)).body.valida).toBe(false);
  });

  test('Controlla finds no errors in complete answers, and the proposta is valid until the next save [PROP-042] [PROP-079]', async () => {
    const proposta = await buildProposta(app);
    const { body } = await save(proposta, valoriCompleti(proposta.bando.voci));
    expect((await check(proposta)).body).toEqual({ valida: true, violazioni: [], motivi: [] });
    expect((await read(proposta)).body.valida).toBe(true);
    await save(proposta, {}, { lastUpdate: body.lastUpdate });
    expect((await read(proposta)).body.valida).toBeNull();
  });

  test('Controlla checks the amounts against the bounds of the classe', async () => {
    const proposta = await buildProposta(app, { completa: true, missioni: 40_000.01 });
    const { body } = await check(proposta);
    expect(body.violazioni.map(({ messaggio }) => messaggio)).toEqual(["L'importo deve essere al massimo 40.000\u00a0€."]);
  });
});
