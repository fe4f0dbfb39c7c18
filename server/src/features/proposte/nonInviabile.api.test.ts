import type { EsitoControlloProposta, Proposta, ProposteDellAnno } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp, type TestProposta } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const read = async ({ id }: TestProposta, who: TestProposta['responsabile']) => (await app.as(who).get<Proposta>(`/proposte/${id}`)).body;
const check = async ({ id, responsabile }: TestProposta) =>
  (await app.as(responsabile).get<EsitoControlloProposta>(`/proposte/validazione/${id}`)).body;
const send = ({ id, responsabile, fresh }: TestProposta) =>
  app.as(responsabile).putAndRead<Proposta>(`/proposte/sottomissione/${id}`, fresh);

const sigla = (() => {
  let counter = 0;
  return () => `N${++counter}`;
})();

describe('a draft of a tipologia of which nothing more may be sent', () => {
  const twoDrafts = async (limite = 1) => {
    const bando = await buildBando(app, { sigla: sigla(), limite });
    const responsabile = await buildUtente(app);
    const sent = await buildProposta(app, { bando, responsabile, completa: true, titolo: 'La prima' });
    const other = await buildProposta(app, { bando, responsabile, completa: true, titolo: 'La seconda' });
    return { bando, responsabile, sent, other };
  };
  const LIMITE = 'Hai già inviato una domanda come responsabile per questa tipologia.';

  test('the draft says so in the editor, in the list and at Controlla, which does not call it Validata; a sent proposta does not', async () => {
    const { responsabile, sent, other } = await twoDrafts();
    expect(await read(other, responsabile)).toMatchObject({ valida: true, motivi: [] });
    expect((await send(sent)).body).toMatchObject({ status: 'INVIATA', motivi: [], impedite: [] });
    const motivi = [{ codice: 'LIMITE', testo: LIMITE, rimedio: { testo: 'Vedi le tue proposte', percorso: '/proposte' } }];
    expect(await read(other, responsabile)).toMatchObject({ valida: false, motivi });
    expect(await check(other)).toEqual({ valida: false, violazioni: [], motivi });
    const { body } = await app.as(responsabile).get<ProposteDellAnno>('/proposte?anno=2026');
    expect(body.daCompilare).toMatchObject([{ id: other.id, motivi }]);
    expect(body.inviate).toMatchObject([{ id: sent.id, motivi: [] }]);
  });

  test('Invia refuses the draft for that reason, whatever else is missing', async () => {
    const { sent, other, responsabile } = await twoDrafts();
    await send(sent);
    await app.as(responsabile).put(`/proposte/${other.id}`, { valori: {}, ...other.fresh });
    const { lastUpdate } = await read(other, responsabile);
    const reply = await app.as(responsabile).put(`/proposte/sottomissione/${other.id}`, { lastUpdate });
    expect(reply).toMatchObject({ status: 409, body: { code: 91 } });
    expect(JSON.stringify(reply.body)).toContain(LIMITE);
  });

  test('a draft in an English form says so in English, in the editor and at each refusal; the lists stay in Italian', async () => {
    const { bando, sent, other, responsabile } = await twoDrafts();
    await app.db.updateTable('form').set({ lingua: 'en' }).where('id', '=', bando.formId).execute();
    await send(sent);
    const testo = 'You have already submitted an application of this kind as principal investigator.';
    const motivi = [{ codice: 'LIMITE', testo, rimedio: { testo: 'See your proposals', percorso: '/proposte' } }];
    const { lastUpdate, ...shown } = await read(other, responsabile);
    expect(shown).toMatchObject({ valida: false, motivi });
    expect((await check(other)).motivi).toEqual(motivi);
    const english = { headers: { 'accept-language': 'en' } };
    const client = app.as(responsabile);
    const refused = { status: 409, body: { code: 91, message: testo } };
    expect(await client.put(`/proposte/sottomissione/${other.id}`, { lastUpdate }, english)).toMatchObject(refused);
    expect(await client.post('/proposte', { classeId: bando.classeId, valori: {} }, english)).toMatchObject(refused);
    expect(await client.post('/proposte', { classeId: bando.classeId, valori: {} })).toMatchObject({ body: { message: LIMITE } });
    expect((await client.get<ProposteDellAnno>('/proposte?anno=2026')).body.daCompilare).toMatchObject([{ motivi: [{ testo: LIMITE }] }]);
  });

  test('the draft is named before another proposta is sent, unless one more may be sent', async () => {
    const { sent, other, responsabile } = await twoDrafts();
    expect((await read(sent, responsabile)).impedite).toEqual([{ id: other.id, titolo: 'La seconda' }]);
    const two = await twoDrafts(2);
    expect((await read(two.sent, two.responsabile)).impedite).toEqual([]);
  });

  test('a draft of another year or of a closed call is not named', async () => {
    const { sent, responsabile, bando } = await twoDrafts();
    const lastYear = await buildBando(app, { sigla: bando.sigla, anno: 2025, endTimestamp: '2026-03-31T12:00:00.000Z' });
    const over = await buildBando(app, { sigla: bando.sigla, endTimestamp: '2026-03-01T12:00:00.000Z' });
    for (const each of [lastYear, over]) await buildProposta(app, { bando: each, responsabile, titolo: 'Altra' });
    expect((await read(sent, responsabile)).impedite).toMatchObject([{ titolo: 'La seconda' }]);
  });

  test('the draft tells the reason to its responsabile and to no member', async () => {
    const { sent, other, responsabile } = await twoDrafts();
    const { utente } = await buildRichiesta(app, { proposta: other, status: 'ACCETTATA' });
    await send(sent);
    expect((await read(other, responsabile)).motivi).toHaveLength(1);
    expect(await read(other, utente)).toMatchObject({ motivi: [], impedite: [] });
  });

  test('the draft is Validata again at Controlla once the limit is raised', async () => {
    const { bando, sent, other, responsabile } = await twoDrafts();
    await send(sent);
    await check(other);
    await app.db.updateTable('tipologia_incompatibilita').set({ massimo: 2 }).where('sigla_a', '=', bando.sigla).execute();
    expect(await check(other)).toMatchObject({ valida: true, motivi: [] });
    expect((await read(other, responsabile)).valida).toBe(true);
  });
});

test.each([
  ['a role that the classe does not admit', { ruolo: 'AR' }, 'RUOLO'],
  ['an employment that ends before the bando', { dataTermineRapporto: '2026-03-30' }, 'TERMINE_RAPPORTO'],
  ['a blocked profile', { utenteInternoValido: false }, 'BLOCCATO'],
] as const)('a draft of somebody with %s says why it can never be sent', async (_what, said, codice) => {
  const bando = await buildBando(app, { sigla: sigla(), ruoli: ['PO'] });
  const proposta = await buildProposta(app, { bando, responsabile: await buildUtente(app, said), completa: true });
  expect((await check(proposta)).motivi).toMatchObject([{ codice }]);
  expect(await read(proposta, proposta.responsabile)).toMatchObject({ valida: false, motivi: [{ codice }] });
});

test('two limits in one are named in English by the person’s role in them, a role without an English name in Italian', async () => {
  const [here, there] = [
    await buildBando(app, { sigla: sigla(), ruoli: ['PO'], nomeTipologia: 'SEED' }),
    await buildBando(app, { sigla: sigla(), nomeTipologia: 'AVVIO' }),
  ];
  await app.db.updateTable('form').set({ lingua: 'en' }).where('id', '=', here.formId).execute();
  await app.db.updateTable('categoria').set({ descrizione_singolare_en: 'Principal investigator' }).where('id', '=', 1).execute();
  const [sigla_a, sigla_b] = [here.sigla, there.sigla].toSorted();
  const pair = { sigla_a: sigla_a ?? '', categoria_a_id: 1, sigla_b: sigla_b ?? '', categoria_b_id: 1, massimo: 1 };
  await app.db.insertInto('tipologia_incompatibilita').values(pair).execute();
  const responsabile = await buildUtente(app, { ruolo: 'RU' });
  await send(await buildProposta(app, { bando: there, responsabile, completa: true }));
  const proposta = await buildProposta(app, { bando: here, responsabile, completa: true });
  const [ruolo, limite] = (await check(proposta)).motivi.map(({ testo }) => testo);
  expect(ruolo).toBe('The role Ricercatore may not apply to this class of the call.');
  expect(limite).toContain('Principal investigator in SEED');
  expect(limite).toContain('Principal investigator in AVVIO');
});
