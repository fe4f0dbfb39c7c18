import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp } from '../../test/app.ts';
import { buildProgetto, buildRendicontazione, buildStep } from '../../test/buildRendiconto.ts';
import { classiOf } from '../../test/classiOf.ts';
import { CATEGORIA, RUOLO } from '../../test/vocabolario.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const altra = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

const { read, classeOf, save } = classiOf(app, ufficio);
const messages = ({ violationReport }: Errore) => (violationReport ?? []).map(({ messaggio }) => messaggio);

describe('sections of a classe', () => {
  test('keep stored texts and attributes, and leave the others as they are [CALL-023] [CALL-051]', async () => {
    const bando = await buildBando(app);
    const before = await classeOf(bando);
    await save(bando, { nome: 'Progetti Medi', descrizione: 'Di tre persone' });
    expect(before).toMatchObject({ criteriValutazione: expect.any(Array), faseValutazione: expect.any(Array) });
    expect(before.attributi.mostraPosizione).toBe(false);
    const said = { sogliaFinanziabilita: 42.5, tipoCambioTitolare: 'COMPONENTE', concludiSenzaPunteggi: true, mostraPosizione: true };
    await save(bando, { attributi: said });
    const after = await classeOf(bando);
    expect(after).toMatchObject({
      nome: 'Progetti Medi',
      descrizione: 'Di tre persone',
      rendicontoVoce: before.rendicontoVoce,
      attributi: { ...before.attributi, ...said },
    });
    expect([after.criteriValutazione, after.faseValutazione]).toEqual([before.criteriValutazione, before.faseValutazione]);
  });

  test('keep all seven parameters [CALL-018] [CALL-039] [CALL-052]', async () => {
    const bando = await buildBando(app);
    const values = { FINANZIAMENTO_MIN: 1_500, FINANZIAMENTO_MAX: 9_000.5, PARTECIPANTI_MIN: 2, PARTECIPANTI_MAX: 8 };
    const more = { NUMERO_PROGETTI_MIN: 1, REFEREE_MAX: 3, MESI_FINANZIAMENTO: 24 };
    const parameters = Object.entries({ ...values, ...more }).map(([codice, valore]) => ({ codice, valore }));
    expect((await save(bando, { parameters })).status).toBe(200);
    expect((await classeOf(bando)).parameters).toEqual(parameters);
    const { body } = await save(bando, { parameters: [{ codice: 'PARTECIPANTI_MIN', valore: 1.5 }] });
    expect(messages(body)).toEqual(['Inserisci un numero intero.']);
  });

  test('refuse a minimum above the maximum of the classe, as does the database', async () => {
    const bando = await buildBando(app);
    const { body } = await save(bando, { parameters: [{ codice: 'FINANZIAMENTO_MIN', valore: 60_000 }] });
    expect(messages(body)).toEqual(["L'importo minimo (60.000,00\u00a0€) supera il massimo (50.000,00\u00a0€)."]);
    const written = app.db
      .updateTable('classe_parametro')
      .set({ valore: 60_000 })
      .where('classe_id', '=', bando.classeId)
      .where('codice', '=', 'FINANZIAMENTO_MIN');
    await expect(written.execute()).rejects.toThrow('is above its maximum');
  });

  test('keep the duration in months [CALL-044]', async () => {
    const bando = await buildBando(app);
    await save(bando, { parameters: [{ codice: 'MESI_FINANZIAMENTO', valore: 24 }] });
    expect((await classeOf(bando)).parameters).toContainEqual({ codice: 'MESI_FINANZIAMENTO', valore: 24 });
  });

  test('keep the ids of expense items while others are removed and added in order [CALL-020] [CALL-024] [CALL-054]', async () => {
    const bando = await buildBando(app);
    const [missioni, , assegni] = (await classeOf(bando)).rendicontoVoce;
    const nuova = { nome: 'Borse', descrizione: 'Due al massimo', tipoImporto: 'IMPORTO_FISSO', importo: 8_000, min: null, max: 2 };
    await save(bando, { rendicontoVoce: [assegni, nuova, { ...missioni, max: 100 }] });
    const after = (await classeOf(bando)).rendicontoVoce;
    expect(after).toMatchObject([{ id: bando.voci.assegni }, nuova, { id: bando.voci.missioni, max: 100 }]);
    const wrong = await save(bando, {
      rendicontoVoce: [
        { ...nuova, nome: ' ', importo: 0 },
        { ...nuova, min: 3 },
      ],
    });
    expect(messages(wrong.body)).toEqual([
      'Inserisci il nome.',
      "Inserisci l'importo di una quota.",
      'Il minimo (3 quote) supera il massimo (2 quote).',
    ]);
    expect(wrong.body.violationReport?.map(({ campo }) => campo)).toEqual([
      'rendicontoVoce.0.nome',
      'rendicontoVoce.0.importo',
      'rendicontoVoce.1.min',
    ]);
    expect((await classeOf(bando)).rendicontoVoce).toEqual(after);
  });

  test("a row of another classe is refused, and that classe's stays", async () => {
    const [bando, other] = [await buildBando(app), await buildBando(app)];
    const [foreign] = (await classeOf(other)).rendicontoVoce;
    const { status, body } = await save(bando, { rendicontoVoce: [{ ...foreign, nome: 'Mia' }] });
    expect({ status, campi: body.violationReport?.map(({ campo }) => campo) }).toEqual({ status: 422, campi: ['rendicontoVoce'] });
    expect((await classeOf(other)).rendicontoVoce[0]).toEqual(foreign);
  });

  test('keep the admitted categorie with roles and numbers, which decide who may begin', async () => {
    const bando = await buildBando(app);
    const assegnista = await buildUtente(app, { ruolo: 'AR' });
    const begin = async () => (await app.as(assegnista).get(`/proposte/new/${bando.classeId}`)).status;
    expect(await begin()).toBe(200);
    const categorie = [
      { id: CATEGORIA.RESPONSABILE, ruoli: [RUOLO.PO], regimi: ['TEMPO_PIENO'], minimo: 1, massimo: 1 },
      { id: CATEGORIA.COPROPONENTE, ruoli: [], regimi: [], minimo: null, massimo: 3 },
    ];
    expect((await save(bando, { categorie })).status).toBe(200);
    expect((await classeOf(bando)).categorie.filter(({ ammessa }) => ammessa)).toMatchObject(categorie);
    expect(await begin()).toBe(409);
    const unknown = await save(bando, { categorie: [{ ...categorie[0], ruoli: [999_999] }] });
    expect(messages(unknown.body)).toEqual(['Una categoria o un ruolo non esiste.']);
  });

  test('keep out, by work regime, those who lead, who are asked and who would accept', async () => {
    const bando = await buildBando(app);
    const docente = await buildUtente(app, { ruolo: 'PO' });
    const regime = (codice: 'TEMPO_PIENO' | 'TEMPO_DEFINITO') =>
      app.db.updateTable('utente_profilo').set({ regime: codice }).where('utente_id', '=', docente.id).execute();
    await regime('TEMPO_DEFINITO');
    const begin = () => app.as(docente).get<Errore>(`/proposte/new/${bando.classeId}`);
    expect((await begin()).status).toBe(200);
    const categorie = [
      { id: CATEGORIA.RESPONSABILE, ruoli: [], regimi: ['TEMPO_PIENO'], minimo: 1, massimo: 1 },
      { id: CATEGORIA.COPROPONENTE, ruoli: [], regimi: ['TEMPO_PIENO'], minimo: null, massimo: 3 },
    ];
    expect((await save(bando, { categorie })).status).toBe(200);
    expect(await begin()).toMatchObject({ status: 409, body: { message: 'Il regime non è tra quelli previsti: Tempo Pieno.' } });
    const proposta = await buildProposta(app, { bando });
    await buildRichiesta(app, { proposta, utente: docente });
    const accept = () => app.as(docente).put<Errore>(`/partecipazioni/accept/${proposta.id}`);
    expect((await accept()).body.message).toContain('Il regime non è tra quelli previsti: Tempo Pieno.');
    await regime('TEMPO_PIENO');
    expect((await begin()).status).toBe(200);
    expect((await accept()).status).toBe(200);
    expect((await save(bando, { categorie: [{ ...categorie[0], regimi: ['PART_TIME'] }] })).status).toBe(422);
  });

  test('keep the evaluated macro-areas, which must exist and are copied', async () => {
    const bando = await buildBando(app);
    const [area] = await app.db.selectFrom('macroarea').select('id').orderBy('id').execute();
    expect((await classeOf(bando)).attributi.macroAreeValutabili).toEqual([]);
    await save(bando, { attributi: { macroAreeValutabili: [area?.id] } });
    expect((await classeOf(bando)).attributi.macroAreeValutabili).toEqual([area?.id]);
    const { status, body } = await save(bando, { attributi: { macroAreeValutabili: [999_999] } });
    expect({ status, messages: messages(body) }).toEqual({ status: 422, messages: ['Una macroarea non esiste.'] });
  });

  test('keep phases and criteria with their values, in order, each criterion in a phase [CALL-019] [CALL-025] [CALL-053]', async () => {
    const bando = await buildBando(app);
    const fasi = [
      { nome: 'Verifica', tipo: 'CHECK_BLOCCANTE' },
      { nome: 'Referee', tipo: 'REFEREE_PARZIALE' },
    ];
    await save(bando, { faseValutazione: fasi });
    const { faseValutazione } = await classeOf(bando);
    expect(faseValutazione).toMatchObject([
      { fase: 1, ...fasi[0] },
      { fase: 2, ...fasi[1] },
    ]);
    const valore = { valore: 10, descrizione: 'Ottimo', minimo: 0, massimo: 10, valoreTrue: null, valoreFalse: null };
    const criterio = { descrizione: 'Originalità', tipo: 'NORMALE', bloccante: false, coefficiente: 1.125, faseId: faseValutazione[1]?.id };
    const secondo = { ...criterio, descrizione: 'Dipartimento', tipo: 'DIPARTIMENTALI', faseId: null, valoreList: [] };
    await save(bando, { criteriValutazione: [{ ...criterio, valoreList: [valore, { ...valore, valore: 5 }] }, secondo] });
    const { criteriValutazione } = await classeOf(bando);
    expect(criteriValutazione).toMatchObject([
      {
        ...criterio,
        posizione: 1,
        valoreList: [
          { ...valore, posizione: 1 },
          { valore: 5, posizione: 2 },
        ],
      },
      { ...secondo, posizione: 2 },
    ]);
    // Two criteria change places, and one value is removed.
    const [one, two] = criteriValutazione;
    await save(bando, { criteriValutazione: [two, { ...one, valoreList: [{ ...valore, massimo: 12 }] }] });
    expect((await classeOf(bando)).criteriValutazione).toMatchObject([{ id: two?.id }, { id: one?.id, valoreList: [{ massimo: 12 }] }]);
    await save(bando, { faseValutazione: [faseValutazione[1], faseValutazione[0]] });
    expect((await classeOf(bando)).faseValutazione.map(({ nome }) => nome)).toEqual(['Referee', 'Verifica']);
    const lost = await save(bando, { faseValutazione: [faseValutazione[0]] });
    expect(messages(lost.body)).toEqual(['Il criterio «Originalità» appartiene a una fase che non c’è.']);
  });

  test('add and rename steps, and keep one with a report', async () => {
    const bando = await buildBando(app);
    const step = await buildStep(app, { bando, inizio: '2026-03-01T08:00:00.000Z' });
    const progetto = await buildProgetto(app, { bando, step, responsabile: await buildUtente(app) });
    await buildRendicontazione(app, progetto, {});
    const [own] = (await classeOf(bando)).stepRendicontazione;
    const { body } = await save(bando, { stepRendicontazione: [{ nome: 'Altro', mesi: 6 }] });
    expect(body).toMatchObject({ code: 91, message: expect.stringContaining('ha già delle rendicontazioni') });
    await save(bando, {
      stepRendicontazione: [
        { ...own, nome: 'Primo anno' },
        { nome: 'Finale', mesi: 24 },
      ],
    });
    const after = (await classeOf(bando)).stepRendicontazione;
    expect(after).toMatchObject([
      { id: own?.id, nome: 'Primo anno', startTimestamp: own?.startTimestamp },
      { nome: 'Finale', mesi: 24 },
    ]);
  });

  test('allow a classe to be added with its form, and deleted as long as it has no proposta', async () => {
    const bando = await buildBando(app);
    const path = `/bandi/tipologie/${bando.tipologiaId}/classi`;
    const { body: added } = await app.as(ufficio).post<{ id: number }>(path, { nome: 'Nuova', formVersioneId: bando.formVersioneId });
    expect(await classeOf(bando, added.id)).toMatchObject({ nome: 'Nuova', formId: bando.formId, rendicontoVoce: [] });
    expect((await app.as(ufficio).post<Errore>(path, { nome: 'Nuova', formVersioneId: 999_999 })).body.violationReport?.[0]?.campo).toBe(
      'formVersioneId',
    );
    expect((await app.as(ufficio).delete(`/bandi/classi/${added.id}`)).status).toBe(200);
    expect((await read(bando)).tipologiaProgetti[0]?.classi).toHaveLength(1);
    await buildProposta(app, { bando });
    expect((await app.as(ufficio).delete<Errore>(`/bandi/classi/${bando.classeId}`)).body).toMatchObject({ code: 91 });
  });

  test('let members of the commission save drafts in a new classe, until the office says otherwise', async () => {
    const bando = await buildBando(app);
    const path = `/bandi/tipologie/${bando.tipologiaId}/classi`;
    const { body } = await app.as(ufficio).post<{ id: number }>(path, { nome: 'Nuova', formVersioneId: bando.formVersioneId });
    expect((await classeOf(bando, body.id)).attributi).toMatchObject({ mcValutazioneSoloBozza: true, refereeAttivi: false });
    expect((await classeOf(bando)).attributi.mcValutazioneSoloBozza).toBe(false);
  });

  test('tell the second of two people who save one classe, and lose nothing of the first', async () => {
    const bando = await buildBando(app);
    const from = await classeOf(bando);
    const both = await Promise.all([
      save(bando, { nome: 'Della prima' }, { from }),
      save(bando, { nome: 'Della seconda' }, { from, who: altra }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe(9);
  });

  test('are all copied', async () => {
    const bando = await buildBando(app);
    await save(bando, { faseValutazione: [{ nome: 'Commissione', tipo: 'COMMISSIONE' }], attributi: { refereeAttivi: true } });
    const faseId = (await classeOf(bando)).faseValutazione[0]?.id;
    const inglese = { descrizioneEn: 'Met', valoreTrueEn: 'Admissible', valoreFalseEn: null };
    const valore = { valore: 3, descrizione: 'Sì', minimo: null, massimo: null, valoreTrue: 'Sì', valoreFalse: 'No', ...inglese };
    const criterio = { descrizione: 'Uno', tipo: 'NORMALE', bloccante: true, coefficiente: 1, faseId, valoreList: [valore] };
    await save(bando, { criteriValutazione: [criterio] });
    const window = 'anno=2027&start_timestamp=2027-01-10T09:00:00.000Z&end_timestamp=2027-03-10T13:00:00.000Z';
    const { body } = await app.as(ufficio).post<{ id: number }>(`/bandi/insertBando?${window}&bandoId=${bando.id}`);
    const copy = (await read(body)).tipologiaProgetti[0]?.classi[0];
    expect(copy).toMatchObject({
      attributi: { refereeAttivi: true },
      criteriValutazione: [{ descrizione: 'Uno', bloccante: true, faseId: copy?.faseValutazione[0]?.id, valoreList: [valore] }],
    });
    expect(copy?.faseValutazione[0]?.id).not.toBe(faseId);
  });
});
