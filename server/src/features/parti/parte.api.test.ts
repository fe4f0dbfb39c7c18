import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { Parte } from '@sigeba/contract/parti/parte.shape.ts';
import type { EsitoControllo, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, type Persona, startTestApp, type TestProposta } from '../../test/app.ts';
import { templateOf } from '../../test/templateOf.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const PARTI = 'hparti';
const H = 'hproprio';
const NOTA = 'notaaa';

/** A classe whose members fill in their h-index (asked for) and a note; the responsabile reads the former. */
const bandoConParti = () =>
  buildBando(app, {
    campi: [buildCampo('h-index-part', { uid: PARTI, label: 'h-index dei componenti', flagReadonly: true })],
    campiPartecipante: [
      buildCampo('h-index-part', { uid: H, label: 'h-index', flagRequired: true }),
      buildCampo('textfield', { uid: NOTA, label: 'Nota' }),
    ],
  });

async function bozzaConMembro(categoria: 'COPROPONENTE' | 'TUTOR' = 'COPROPONENTE') {
  const proposta = await buildProposta(app, { bando: await bandoConParti() });
  const utente = await buildUtente(app, { cognome: 'Verdi', nome: 'Ugo' });
  await buildRichiesta(app, { proposta, utente, categoria, status: 'ACCETTATA' });
  return { proposta, ugo: utente };
}

const read = (chi: Persona, { id }: { id: number }) => app.as(chi).get<Parte>(`/proposte-partecipanti/${id}`);
const save = (chi: Persona, { id }: { id: number }, valori: unknown, lastUpdate = NOW) =>
  app.as(chi).putAndRead<Parte>(`/proposte-partecipanti/${id}`, { valori, lastUpdate });
const indice = (utenteId: number, hindex: number | null) => ({ perUtente: [{ utenteId, hindex, database: 'WoS' }] });
const ofLead = ({ responsabile, id }: TestProposta) => app.as(responsabile).get<Proposta>(`/proposte/${id}`);

describe('the part of a member', () => {
  test('the part is filled in, saved and read again; the answers of the responsabile stay [API-046] [API-047] [FORM-096]', async () => {
    const { proposta, ugo } = await bozzaConMembro();
    const empty = await read(ugo, proposta);
    expect(empty.body).toMatchObject({
      valori: {},
      completa: false,
      facts: { parteDi: ugo.id },
      proposta: { id: proposta.id, apreForm: 'PARTECIPANTE', isResponsabile: false },
      lastUpdate: NOW,
    });
    expect(await templateOf(app.as(ugo), empty.body)).toMatchObject({ tipo: 'PARTECIPANTE' });
    const before = (await ofLead(proposta)).body;
    const saved = await save(ugo, proposta, { [H]: indice(ugo.id, 21), [NOTA]: 'Eccomi' });
    expect(saved).toMatchObject({ status: 200, body: { completa: true, valori: { [H]: indice(ugo.id, 21), [NOTA]: 'Eccomi' } } });
    expect((await read(ugo, proposta)).body).toEqual(saved.body);
    const after = (await ofLead(proposta)).body;
    expect({ titolo: after.titolo, lastUpdate: after.lastUpdate }).toEqual({ titolo: before.titolo, lastUpdate: before.lastUpdate });
  });

  test('the part holds the own entry alone, whoever else is named [FORM-096]', async () => {
    const { proposta, ugo } = await bozzaConMembro();
    const { body } = await save(ugo, proposta, { [H]: { perUtente: [...indice(999, 99).perUtente, ...indice(ugo.id, 3).perUtente] } });
    expect(body.valori).toEqual({ [H]: indice(ugo.id, 3) });
    expect((await save(ugo, proposta, { [H]: indice(999, 50) }, body.lastUpdate)).body.valori).toEqual({});
  });

  test('an invalid index is refused at its field', async () => {
    const { proposta, ugo } = await bozzaConMembro();
    const { status, body } = await save(ugo, proposta, { [H]: indice(ugo.id, 1.5) });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 3, violationReport: [{ campo: H, messaggio: 'h-index: Sono ammesse solo cifre.' }] },
    });
  });

  test('the second of two windows is told', { tags: 'database' }, async () => {
    const { proposta, ugo } = await bozzaConMembro();
    expect((await save(ugo, proposta, {})).status).toBe(200);
    expect(await save(ugo, proposta, {})).toMatchObject({ status: 409, body: { code: 9, message: expect.stringContaining('a tuo nome') } });
  });

  test('the part opens for accepted members of a categoria with a form, and for nobody else [PROP-099]', async () => {
    const { proposta, ugo } = await bozzaConMembro('TUTOR');
    const [stranger, invited] = [await buildUtente(app), await buildUtente(app)];
    await buildRichiesta(app, { proposta, utente: invited });
    expect(await read(ugo, proposta)).toMatchObject({ status: 403, body: { code: 13 } });
    for (const chi of [stranger, invited, proposta.responsabile]) {
      expect((await read(chi, proposta)).status).toBe(404);
      expect((await save(chi, proposta, {})).status).toBe(404);
    }
  });

  test('the part is not found where the classe has no form for members', async () => {
    const { proposta, utente } = await buildRichiesta(app, { status: 'ACCETTATA' });
    expect((await read(utente, proposta)).status).toBe(404);
    const { body } = await app.as(utente).get<{ daCompilare: unknown[] }>('/proposte?anno=2026');
    expect(body.daCompilare).toMatchObject([{ id: proposta.id, apreForm: null }]);
  });

  test('the part is read-only after the scadenza and once the proposta is sent [ERR-011]', async () => {
    const bando = await bandoConParti();
    const inviata = await buildProposta(app, { bando, status: 'INVIATA' });
    const { utente } = await buildRichiesta(app, { proposta: inviata, status: 'ACCETTATA' });
    expect(await save(utente, inviata, {})).toMatchObject({ status: 409, body: { code: 91 } });
    expect((await read(utente, inviata)).status).toBe(200);
    const { proposta, ugo } = await bozzaConMembro();
    app.clock.set('2026-03-31T12:00:00.001Z');
    expect(await save(ugo, proposta, { [NOTA]: 'tardi' })).toMatchObject({ status: 409, body: { code: 2 } });
    expect((await read(ugo, proposta)).body.valori).toEqual({});
    app.clock.set(NOW);
  });
});

describe('the responsabile', () => {
  test('the responsabile reads which members have filled in their parts, and changes nothing in them', async () => {
    const { proposta, ugo } = await bozzaConMembro();
    const { utente: anna } = await buildRichiesta(app, {
      proposta,
      utente: await buildUtente(app, { cognome: 'Bruni' }),
      status: 'ACCETTATA',
    });
    await save(ugo, proposta, { [H]: indice(ugo.id, 21) });
    const expected = {
      perUtente: [
        { utenteId: anna.id, cognome: 'Bruni', nome: 'Anna', compilata: false, hindex: null, database: 'Scopus' },
        { utenteId: ugo.id, cognome: 'Verdi', nome: 'Ugo', compilata: true, hindex: 21, database: 'WoS' },
      ],
    };
    expect((await ofLead(proposta)).body).toMatchObject({
      valori: { [PARTI]: expected },
      facts: {
        membri: [
          { utenteId: anna.id, completa: false },
          { utenteId: ugo.id, completa: true },
        ],
      },
    });
    const { body } = await app
      .as(proposta.responsabile)
      .putAndRead<Proposta>(`/proposte/${proposta.id}`, { valori: { [PARTI]: indice(anna.id, 99), titolo: 'T' }, ...proposta.fresh });
    expect(body.valori).toMatchObject({ [PARTI]: expected });
  });

  test('the responsabile reads that a member has no publications, not that the part is missing, also in the sent proposta', async () => {
    const [ELENCO, PROPRIE] = ['pubbli', 'pubpro'];
    const bando = await buildBando(app, {
      campi: [buildCampo('publications-part', { uid: ELENCO, label: 'Pubblicazioni dei componenti', flagReadonly: true })],
      campiPartecipante: [
        buildCampo('h-index-part', { uid: H, label: 'h-index', flagRequired: true }),
        buildCampo('publications-part', { uid: PROPRIE, label: 'Pubblicazioni' }),
      ],
    });
    const proposta = await buildProposta(app, { bando });
    const { utente: ugo } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    const entry = async () => (await ofLead(proposta)).body.valori as Record<string, { perUtente: { compilata: boolean }[] }>;
    expect((await entry())[ELENCO]?.perUtente).toMatchObject([{ utenteId: ugo.id, compilata: false }]);
    await save(ugo, proposta, { [H]: indice(ugo.id, 21) });
    const complete = [{ utenteId: ugo.id, compilata: true, pubblicazioni: [] }];
    expect((await entry())[ELENCO]?.perUtente).toMatchObject(complete);
    await app.as(proposta.responsabile).get(`/proposte/validazione/${proposta.id}`);
    expect((await app.as(proposta.responsabile).put(`/proposte/sottomissione/${proposta.id}`, proposta.fresh)).status).toBe(200);
    expect((await entry())[ELENCO]?.perUtente).toMatchObject(complete);
  });

  test('Controlla names members whose part is missing; a Validata stays so only while it is valid [API-048]', {
    tags: 'database',
  }, async () => {
    const { proposta, ugo } = await bozzaConMembro();
    const check = () => app.as(proposta.responsabile).get<EsitoControllo>(`/proposte/validazione/${proposta.id}`);
    expect((await check()).body).toMatchObject({
      valida: false,
      violazioni: [{ uid: PARTI, riga: null, messaggio: 'Verdi Ugo non ha ancora compilato la propria parte.' }],
    });
    const { body } = await save(ugo, proposta, { [H]: indice(ugo.id, 21) });
    expect((await check()).body).toEqual({ valida: true, violazioni: [], motivi: [] });
    const still = await save(ugo, proposta, { [H]: indice(ugo.id, 22) }, body.lastUpdate);
    expect((await ofLead(proposta)).body.valida).toBe(true);
    await save(ugo, proposta, {}, still.body.lastUpdate);
    expect((await ofLead(proposta)).body.valida).toBe(false);
  });

  test('the sending freezes the parts with the answers', async () => {
    const { proposta, ugo } = await bozzaConMembro();
    await save(ugo, proposta, { [H]: indice(ugo.id, 21) });
    await app.as(proposta.responsabile).get(`/proposte/validazione/${proposta.id}`);
    const sent = await app.as(proposta.responsabile).put(`/proposte/sottomissione/${proposta.id}`, proposta.fresh);
    expect(sent.status).toBe(200);
    const frozen = await app.db
      .selectFrom('compilazione_versione as v')
      .innerJoin('proposta as p', 'p.compilazione_id', 'v.compilazione_id')
      .select('v.valori')
      .where('p.id', '=', proposta.id)
      .executeTakeFirstOrThrow();
    expect(frozen.valori).toMatchObject({ [PARTI]: { perUtente: [{ utenteId: ugo.id, hindex: 21 }] } });
  });
});
