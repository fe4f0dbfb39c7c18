import type { Config } from '@sigeba/contract/configurazione/config.routes.ts';
import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { afterAll, expect, test } from 'vitest';
import { deleteUnattached } from '../../ground/files/media.queries.ts';
import { buildBando, buildCommissione, buildUtente, startTestApp, writtenDirectly } from '../../test/app.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';
import { isContoTerza } from '../rendicontazioni/rendicontazioni.queries.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Mancini', nome: 'Paola', abilitazioni: ['UFFICIO'] });
const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Neri', abilitazioni: ['UFFICIO'] });
const read = async (sezione: string) => {
  const { body } = await app.as(ufficio).get<SezioneImpostazioni[]>('/ur/impostazioni');
  return body.find((each) => each.sezione === sezione) as SezioneImpostazioni;
};
const save = (sezione: string, valori: object, lastUpdate: string, who = ufficio) =>
  app
    .as(who)
    .put<SezioneImpostazioni & { code: number; message: string; violationReport: { campo: string }[] }>(`/ur/impostazioni/${sezione}`, {
      valori,
      lastUpdate,
    });
const stateOf = ({ impostazioni }: SezioneImpostazioni, chiave: string) => impostazioni.find((each) => each.chiave === chiave);

test('a setting applies from the next request on, shows who changed it and when, and once removed counts as never set', async () => {
  const before = await read('PERSONE');
  expect(stateOf(before, 'commissione.max_componenti')).toEqual({ chiave: 'commissione.max_componenti', valore: null, modificata: null });
  const saved = await save('PERSONE', { 'commissione.max_componenti': 12 }, before.lastUpdate);
  expect(saved.status).toBe(200);
  expect(stateOf(saved.body, 'commissione.max_componenti')).toMatchObject({
    valore: 12,
    modificata: { da: { cognome: 'Mancini' }, quando: '2026-03-20T11:00:00.000Z' },
  });
  expect((await app.anonymous.get<Config>('/config')).body.maxComponenti).toBe(12);
  await save('PERSONE', { 'commissione.max_componenti': null }, saved.body.lastUpdate);
  expect((await app.anonymous.get<Config>('/config')).body.maxComponenti).toBe(30);
  const rows = await app.db.selectFrom('audit_log').select('dati').where('azione', '=', 'saveImpostazioni').orderBy('id').execute();
  expect(rows.map(({ dati }) => (dati as { testo: string }).testo)).toEqual([
    'Componenti di una commissione: da «30» a «12»',
    'Componenti di una commissione: da «12» a «30»',
  ]);
});

test('the maximum of members is at least the size of every commissione that can change; those of past years that no longer evaluate do not count', async () => {
  const membri = [await buildUtente(app), await buildUtente(app), await buildUtente(app)];
  const presidente = await buildUtente(app);
  const bando = await buildBando(app, { anno: 2026 });
  const commissione = await buildCommissione(app, { bando, presidente, membri });
  const { nome } = await app.db.selectFrom('commissione').select('nome').where('id', '=', commissione.id).executeTakeFirstOrThrow();
  const few = await save('PERSONE', { 'commissione.max_componenti': 2 }, (await read('PERSONE')).lastUpdate);
  expect(few).toMatchObject({
    status: 422,
    body: {
      violationReport: [
        {
          campo: 'commissione.max_componenti',
          messaggio: `La commissione «${nome}» ha 3 membri: indica almeno 3, o prima togline alcuni.`,
        },
      ],
    },
  });
  expect((await save('PERSONE', { 'commissione.max_componenti': 3 }, (await read('PERSONE')).lastUpdate)).status).toBe(200);
  await app.db.updateTable('commissione').set({ anno: 2025 }).where('id', '=', commissione.id).execute();
  const two = async () => save('PERSONE', { 'commissione.max_componenti': 2 }, (await read('PERSONE')).lastUpdate);
  expect((await two()).status).toBe(422);
  await writtenDirectly(app).officialise(bando, { at: '2026-03-01T11:00:00.000Z' });
  expect((await two()).status).toBe(200);
  await save('PERSONE', { 'commissione.max_componenti': null }, (await read('PERSONE')).lastUpdate);
});

test('the second of two users who save a section is told who was first; another section is not affected', async () => {
  const before = await read('LIMITI');
  const other = await read('MARCHIO');
  await save('LIMITI', { 'limiti.persona_ora.mail': 20 }, before.lastUpdate, collega);
  const late = await save('LIMITI', { 'limiti.persona_ora.create': 90 }, before.lastUpdate);
  expect(late).toMatchObject({ status: 409, body: { code: 9, message: expect.stringContaining('Neri') } });
  expect((await save('MARCHIO', { 'ente.nome': 'Università di Prova' }, other.lastUpdate)).status).toBe(200);
  expect((await app.anonymous.get<Config>('/config')).body.nomeEnte).toBe('Università di Prova');
});

test('two saves at the same time make one change and one conflict', { tags: 'database' }, async () => {
  const { lastUpdate } = await read('LIMITI');
  const replies = await Promise.all([31, 32, 33].map((mail) => save('LIMITI', { 'limiti.persona_ora.mail': mail }, lastUpdate)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a value out of its bounds, an unknown setting, and one of another section are refused, and nothing is stored', async () => {
  const { lastUpdate } = await read('ATENEO');
  const wrong = await save('ATENEO', { 'ufficio.telefono': '06 1', 'ufficio.email': 'senza chiocciola' }, lastUpdate);
  expect([wrong.status, wrong.body.violationReport.map(({ campo }) => campo)]).toEqual([422, ['ufficio.email']]);
  expect((await save('ATENEO', { 'limiti.sciolti_mb': 100 }, lastUpdate)).status).toBe(422);
  expect((await save('ATENEO', { 'vocabolari.impronta': 'x' }, lastUpdate)).status).toBe(422);
  expect((await read('ATENEO')).lastUpdate).toBe(lastUpdate);
});

test('the hourly limits apply as they are set', async () => {
  const { lastUpdate } = await read('LIMITI');
  await save('LIMITI', { 'limiti.persona_ora.ticket': 20 }, lastUpdate);
  const ask = () => app.as(ufficio).post('/token-download', { risorsa: '/ur/utenti/export' });
  const replies = [];
  for (let at = 0; at < 21; at += 1) replies.push((await ask()).status);
  expect(replies.filter((status) => status === 429)).toHaveLength(1);
});

test('the reporting instructions are a PDF that the office has just uploaded; whoever has a session reads it [REND-063]', async () => {
  const upload = async (chi = ufficio) => (await sendUpload(app, chi, { tipo: 'pdf', content: PDF, nome: 'istruzioni.pdf' })).body.id;
  const [mediaId, altrui] = [await upload(), await upload(collega)];
  const { lastUpdate } = await read('RENDICONTI');
  const setting = (id: number) => ({ 'rendicontazione.istruzioni': [String(id), 'un altro nome.pdf'] });
  const refused = await save('RENDICONTI', setting(altrui), lastUpdate);
  expect([refused.status, refused.body.violationReport]).toEqual([
    422,
    [{ campo: 'rendicontazione.istruzioni', messaggio: 'Il documento deve essere un PDF appena caricato.' }],
  ]);
  const saved = await save('RENDICONTI', setting(mediaId), lastUpdate);
  expect(stateOf(saved.body, 'rendicontazione.istruzioni')).toMatchObject({ valore: [String(mediaId), 'istruzioni.pdf'] });
  const { istruzioni } = (await app.anonymous.get<Config>('/config')).body;
  expect(istruzioni).toEqual({ mediaId, nome: 'istruzioni.pdf', dal: 2020, al: 2023 });
  // The file is no longer a loose upload: it stays, and everybody with a session reads it.
  expect(await deleteUnattached(app.db, { before: new Date('2026-03-21T12:00:00.000Z') })).toHaveLength(1);
  const persona = await buildUtente(app);
  expect((await app.as(persona).get(`/media/${mediaId}/istruzioni`)).bytes).toEqual(PDF);
  expect((await app.as(persona).get(`/media/${altrui}/istruzioni`)).status).toBe(404);
  expect((await app.anonymous.get(`/media/${mediaId}/istruzioni`)).status).toBe(401);
});

test('the account of the third mission is one that may be it: it alone evaluates, and the register names it', async () => {
  const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Prima', abilitazioni: ['TERZA'] });
  const altra = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Seconda', nome: 'Eva', abilitazioni: ['TERZA'] });
  const before = await read('VALUTAZIONE');
  expect(stateOf(before, 'terza_missione.utente_id')?.scelte?.map(({ valore }) => valore)).toEqual([terza.id, altra.id]);
  const wrong = await save('VALUTAZIONE', { 'terza_missione.utente_id': ufficio.id }, before.lastUpdate);
  expect([wrong.status, wrong.body.violationReport]).toMatchObject([422, [{ campo: 'terza_missione.utente_id' }]]);
  const who = async () => Promise.all([terza, altra].map(({ id }) => isContoTerza(app.db, { utenteId: id })));
  expect(await who()).toMatchObject([{ si: true }, { si: false }]);
  expect((await save('VALUTAZIONE', { 'terza_missione.utente_id': altra.id }, before.lastUpdate)).status).toBe(200);
  expect(await who()).toMatchObject([{ si: false }, { si: true }]);
  const { dati } = await app.db.selectFrom('audit_log').select('dati').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect((dati as { testo: string }).testo).toMatch(/a «Seconda Eva \(/);
});

test('the ethics office reads and changes how its committee decides, writes and reminds, and nothing else (D-191, D-192, D-265, D-266)', async () => {
  const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
  const { body } = await app.as(etica).get<SezioneImpostazioni[]>('/ur/impostazioni');
  expect(body.map(({ sezione }) => sezione)).toEqual(['COMITATO', 'POSTA_COMITATO', 'UFFICIO_ETICO']);
  const lastUpdate = body[0]?.lastUpdate ?? '';
  const saved = await save('COMITATO', { 'cer.numeroLegale': 'obbligatorio' }, lastUpdate, etica);
  expect(saved.status).toBe(200);
  expect(stateOf(await read('COMITATO'), 'cer.numeroLegale')?.valore).toBe('obbligatorio');
  const refused = await save('MARCHIO', { 'ente.nome': 'Altro' }, (await read('MARCHIO')).lastUpdate, etica);
  expect(refused).toMatchObject({ status: 403, body: { code: 13 } });
  // A setting of another section cannot be changed through this one.
  const altra = { 'cert.delibera_completa_ufficio': true };
  expect((await save('COMITATO', altra, saved.body.lastUpdate, etica)).status).toBe(422);
  await save('COMITATO', { 'cer.numeroLegale': null }, saved.body.lastUpdate, etica);
});
