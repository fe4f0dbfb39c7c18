import type { BandoMio, BandoPagina, BandoPubblico } from '@sigeba/contract/bandi/bandoPagina.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp, type TestBando } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const terms = {
  nome: 'Ricerca 2026',
  nomeTipologia: 'Progetti di Ricerca',
  nomeClasse: 'Progetti Medi',
  sigla: 'PAG',
  soglia: 24,
} as const;
const mine = (bando: TestBando, utente: Awaited<ReturnType<typeof buildUtente>>) =>
  app.as(utente).get<BandoMio>(`/bandi/aperti/${bando.id}`);
const publish = ({ id }: TestBando) => app.db.updateTable('bando').set({ pubblico: true }).where('id', '=', id).execute();
const askInEnglish = ({ formId }: TestBando) => app.db.updateTable('form').set({ lingua: 'en' }).where('id', '=', formId).execute();
const asAnybody = ({ id }: TestBando) => app.anonymous.get<BandoPagina>(`/bandi/pubblici/${id}`);

describe('the page of a call', () => {
  test('shows its classi with amounts, people, expense items and who may apply how often', async () => {
    const bando = await buildBando(app, { ...terms, ruoli: ['PO'], limite: 1 });
    const { body } = await mine(bando, await buildUtente(app));
    expect(body).toMatchObject({
      nome: 'Ricerca 2026',
      contatto: null,
      tipologie: [
        {
          nome: 'Progetti di Ricerca',
          endTimestamp: bando.endTimestamp,
          classi: [
            {
              nome: 'Progetti Medi',
              sogliaFinanziabilita: 24,
              importoSingoloAssegno: 24_000,
              riaperturaAutonoma: false,
              limiteResponsabile: 1,
              parameters: [
                { codice: 'FINANZIAMENTO_MAX', valore: 50_000 },
                { codice: 'FINANZIAMENTO_MIN', valore: 5_000 },
              ],
              categorie: [{ nome: 'Responsabile', ruoli: ['Professore ordinario'], limite: 1 }],
            },
          ],
        },
      ],
    });
    expect(body.tipologie[0]?.classi[0]?.voci.map(({ nome }) => nome)).toEqual(['Missioni', 'Attrezzature', 'Assegni di ricerca']);
  });

  test('shows to everybody when evaluation, outcome and projects are expected, and is English where all its forms are', async () => {
    const bando = await buildBando(app, { ...terms, sigla: 'PAGP' });
    const utente = await buildUtente(app);
    const date = { valutazionePrevista: '2026-04-20', esitoPrevisto: null, avvioPrevisto: '2026-09-01' };
    expect((await mine(bando, utente)).body).toMatchObject({
      valutazionePrevista: null,
      esitoPrevisto: null,
      avvioPrevisto: null,
      lingua: 'it',
    });
    await app.db
      .updateTable('bando')
      .set({ valutazione_prevista: '2026-04-20', avvio_previsto: '2026-09-01' })
      .where('id', '=', bando.id)
      .execute();
    await publish(bando);
    expect((await mine(bando, utente)).body).toMatchObject(date);
    expect((await asAnybody(bando)).body).toMatchObject(date);
    await askInEnglish(bando);
    expect((await asAnybody(bando)).body.lingua).toBe('en');
  });

  test('shows names of vocabularies, and why the reader may not apply, in the language of the form of each classe', async () => {
    const bando = await buildBando(app, { ...terms, sigla: 'PAGL', ruoli: ['PO'] });
    await askInEnglish(bando);
    const told = async () => {
      const { lingua, tipologie, perMe } = (await mine(bando, await buildUtente(app, { ruolo: 'RU' }))).body;
      const classi = tipologie.flatMap((tipologia) => tipologia.classi);
      return [lingua, classi.map((classe) => [classe.lingua, classe.categorie[0]?.ruoli[0]]), perMe?.map(({ motivi }) => motivi[0]?.testo)];
    };
    const english = [['en', 'Full professor'], 'The role Ricercatore may not apply to this class of the call.'];
    expect(await told()).toEqual(['en', [english[0]], [english[1]]]);
    const altra = await buildBando(app, { ...terms, sigla: 'PAGM', ruoli: ['PO'] });
    await app.db.updateTable('classe').set({ tipologia_id: bando.tipologiaId, ordine: 2 }).where('id', '=', altra.classeId).execute();
    expect(await told()).toEqual([
      'it',
      [english[0], ['it', 'Professore ordinario']],
      [english[1], 'Il ruolo Ricercatore non può presentare domande per questa classe.'],
    ]);
  });

  test('begins with whether the reader may apply, with the reasons and their own drafts', async () => {
    const bando = await buildBando(app, { ...terms, sigla: 'PAGB', ruoli: ['PO'] });
    const [professor, assegnista] = [await buildUtente(app), await buildUtente(app, { ruolo: 'AR' })];
    const bozza = await buildProposta(app, { bando, responsabile: professor, titolo: 'La mia' });
    expect((await mine(bando, professor)).body.perMe).toEqual([
      { classeId: bando.classeId, motivi: [], bozze: [{ id: bozza.id, titolo: 'La mia' }] },
    ]);
    expect((await mine(bando, assegnista)).body.perMe).toMatchObject([{ motivi: [{ codice: 'RUOLO' }], bozze: [] }]);
  });

  test('shows the evaluation criteria in the order of their phases, with points and weight', async () => {
    const bando = await buildBando(app, { ...terms, sigla: 'PAGE' });
    const classe_id = bando.classeId;
    const { id: fase_id } = await app.db
      .insertInto('fase_valutazione')
      .values({ classe_id, fase: 1, nome: 'Referee', tipo: 'REFEREE_PARZIALE' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [late, early] = await app.db
      .insertInto('criterio')
      .values([
        { classe_id, fase_id, descrizione: 'Impatto', posizione: 1, coefficiente: 1.5 },
        { classe_id, descrizione: 'Originalità', posizione: 2 },
      ])
      .returning('id')
      .execute();
    const points = (criterio_id = 0, valore = 0) => ({
      criterio_id,
      valore,
      descrizione: 'Punti',
      posizione: 1,
      minimo: 0,
      massimo: valore,
    });
    await app.db
      .insertInto('criterio_valore')
      .values([points(late?.id, 20), points(early?.id, 10)])
      .execute();
    const { body } = await mine(bando, await buildUtente(app));
    expect(body.tipologie[0]?.classi[0]?.criteri).toEqual([
      { descrizione: 'Originalità', fase: null, massimo: 10, coefficiente: 1, bloccante: false },
      { descrizione: 'Impatto', fase: 'Referee', massimo: 20, coefficiente: 1.5, bloccante: false },
    ]);
  });

  test('is also read by the staff, without “per me”, and by the office of its group before the call begins', async () => {
    const bando = await buildBando(app, { ...terms, sigla: 'PAGF' });
    const rad = await buildUtente(app, { tipoUtente: 'RAD' });
    expect(await mine(bando, rad)).toMatchObject({ status: 200, body: { id: bando.id, perMe: null } });
    const tomorrow = await buildBando(app, { sigla: 'PAGG', startTimestamp: '2026-03-20T11:00:00.001Z' });
    const office = (abilitazioni: ('UFFICIO' | 'TERZA')[]) => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni });
    expect((await mine(tomorrow, rad)).status).toBe(404);
    expect((await mine(tomorrow, await office(['TERZA']))).status).toBe(404);
    expect(await mine(tomorrow, await office(['UFFICIO']))).toMatchObject({ status: 200, body: { perMe: null } });
  });

  test('is visible to the office from the moment it prepares the call, before it has a tipologia', async () => {
    const office = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
    const window = 'anno=2027&start_timestamp=2027-01-10T09:00:00.000Z&end_timestamp=2027-03-10T13:00:00.000Z';
    const { id } = (await app.as(office).post<{ id: number }>(`/bandi/insertBando?${window}`)).body;
    expect(await app.as(office).get(`/bandi/aperti/${id}`)).toMatchObject({ status: 200, body: { id, tipologie: [] } });
    expect((await app.as(await buildUtente(app)).get(`/bandi/aperti/${id}`)).status).toBe(404);
    expect((await app.anonymous.get(`/bandi/pubblici/${id}`)).status).toBe(404);
  });

  test('shows the address of the office once there is one', async () => {
    await app.db
      .insertInto('configurazione')
      .values({ chiave: 'ufficio.email', valore: JSON.stringify('ricerca@ateneo.example'), descrizione: '' })
      .execute();
    const { body } = await mine(await buildBando(app, terms), await buildUtente(app));
    expect(body.contatto).toBe('ricerca@ateneo.example');
  });

  test('is visible after the end, and not before the beginning', async () => {
    const utente = await buildUtente(app);
    expect((await mine(await buildBando(app, { endTimestamp: '2026-03-01T12:00:00.000Z' }), utente)).status).toBe(200);
    const tomorrow = await buildBando(app, { startTimestamp: '2026-03-20T11:00:00.001Z' });
    await publish(tomorrow);
    expect(await mine(tomorrow, utente)).toMatchObject({ status: 404, body: { code: 4 } });
    expect((await asAnybody(tomorrow)).status).toBe(404);
  });
});

describe('before any login', () => {
  test('a call is readable once the office has made it public, and shows nothing about a person', async () => {
    const bando = await buildBando(app, { ...terms, sigla: 'PAGC' });
    await buildProposta(app, { bando });
    expect(await asAnybody(bando)).toMatchObject({ status: 404, body: { code: 4 } });
    await publish(bando);
    const { status, body } = await asAnybody(bando);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: bando.id, nome: 'Ricerca 2026' });
    expect(body).not.toHaveProperty('perMe');
  });

  test('the open public calls are listed, the first to close first, and no others', async () => {
    const list = async () => (await app.anonymous.get<BandoPubblico[]>('/bandi/pubblici')).body.map(({ id }) => id);
    const [late, soon, closed, hidden, tomorrow] = await Promise.all([
      buildBando(app, { ...terms, sigla: 'PUBA', endTimestamp: '2026-05-30T12:00:00.000Z' }),
      buildBando(app, { ...terms, sigla: 'PUBB', endTimestamp: '2026-03-21T12:00:00.000Z' }),
      buildBando(app, { ...terms, sigla: 'PUBC', endTimestamp: '2026-03-20T10:59:59.999Z' }),
      buildBando(app, { ...terms, sigla: 'PUBD' }),
      buildBando(app, { ...terms, sigla: 'PUBE', startTimestamp: '2026-03-20T11:00:00.001Z' }),
    ]);
    for (const bando of [late, soon, closed, tomorrow]) await publish(bando);
    const listed = await list();
    expect(listed.filter((id) => [late.id, soon.id, closed.id, hidden.id, tomorrow.id].includes(id))).toEqual([soon.id, late.id]);
    // A call with a tipologia that closes later is open until then.
    await app.db
      .updateTable('tipologia_progetto')
      .set({ end_timestamp: new Date('2026-03-20T12:00:00.000Z') })
      .where('bando_id', '=', closed.id)
      .execute();
    expect((await app.anonymous.get<BandoPubblico[]>('/bandi/pubblici')).body).toContainEqual({
      id: closed.id,
      nome: 'Ricerca 2026',
      endTimestamp: '2026-03-20T12:00:00.000Z',
    });
  });
});
