import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestoDelibera } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../../ground/pdf/readPdf.testing.ts';
import { afterwards } from '../../../test/afterwards.ts';
import { buildUtente, type Persona, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';
import { PDF, sendUpload } from '../../../test/sendUpload.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-cert-'));
const app = await startTestApp({ now: NOW, config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => app.clock.set(NOW));
await buildModuloEtica(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const { ufficio, presidente, interno, altro, esterno, assign, sit, decide, inviata, check, send, read, esame } = await comitatoOf(app);

const RETTIFICA = {
  statoId: 3,
  note: 'Serve una condizione',
  noteComponenti: 'Concordi',
  notaRevisione: 'Allegare il consenso',
  notePresidenteCert: null,
  favorevoli: 3,
  astenuti: 1,
  contrari: 0,
  dataDelibera: '2026-03-20',
  motivo: 'Errore materiale nel voto',
};
type Decisa = { id: number; delibera: number };
let numero = 100;
const correct = (istanza: Decisa, said: object = {}, who = presidente) =>
  afterwards(
    app.as(who).put(`/cert/delibere/${istanza.delibera}/rettifica`, { ...RETTIFICA, numeroDelibera: `${++numero}`, ...said }),
    () => esame(who, istanza),
  );
const campi = ({ violationReport }: Errore) => violationReport?.map(({ campo }) => campo);
/** An istanza decided in a registered sitting by all four members, with its delibera. */
async function decisa(said: object = {}, who: Persona = anna) {
  const istanza = await inviata(who);
  await assign(istanza, [[interno, 0]]);
  const { id: sedutaId } = (await sit([istanza])).body;
  expect((await decide(istanza, said)).status).toBe(200);
  const [delibera] = (await esame(presidente, istanza)).body.delibere;
  return { ...istanza, sedutaId, delibera: delibera?.id ?? 0 };
}

describe('a rettifica (D-150)', () => {
  test('has number, day and reason of its own, is told to the proponent, keeps the first delibera and never counts as another decision', async () => {
    const istanza = await decisa({ numeroDelibera: '50/2026' });
    await app.db.deleteFrom('email_outbox').execute();
    app.clock.set('2026-03-23T09:00:00.000Z');
    const { body, status } = await correct(istanza, { numeroDelibera: '51/2026', dataDelibera: '2026-03-22' });
    expect(status).toBe(200);
    expect(body.istanza).toMatchObject({ stato: { id: 3 }, dataValutazione: '2026-03-23T09:00:00.000Z' });
    expect(body.valutazione).toMatchObject({ numeroDelibera: '51/2026', favorevoli: 3, astenuti: 1, note: 'Serve una condizione' });
    expect(body.delibere).toMatchObject([
      { numero: '51/2026', anno: 2026, data: '2026-03-22', statoId: 3, vigente: true, rettificaDi: '50/2026', motivo: RETTIFICA.motivo },
      { numero: '50/2026', data: '2026-03-20', statoId: 2, vigente: false, rettificaDi: null, motivo: null },
    ]);
    expect(body.storico[0]).toMatchObject({ evento: 'Rettifica della delibera', daStato: 'Approvata', aStato: 'Approvata con condizione' });
    const mails = await app.db.selectFrom('email_outbox').select(['modello', 'destinatario', 'corpo']).execute();
    expect(mails).toMatchObject([{ modello: 'M-20.rettifica', destinatario: anna.email }]);
    expect(mails[0]?.corpo).toMatch(/Approvata con condizione.*Errore materiale nel voto.*Allegare il consenso/s);
    const seduta = await app.as(ufficio).get<{ decise: number }>(`/cert/seduta/${istanza.sedutaId}`);
    expect(seduta.body.decise).toBe(1);
    expect((await read(anna, istanza)).body).toMatchObject({ condizioni: { testo: 'Allegare il consenso' } });
    expect((await app.as(altro).get<Istanza>(`/cert/${istanza.id}`)).body.numeroDelibera).toBe('51/2026');
  });

  test('corrects only the valid delibera, by office or chair, with the votes of the sitting and a free number', async () => {
    const istanza = await decisa({ numeroDelibera: '60/2026' });
    for (const who of [interno, esterno, anna]) expect((await correct(istanza, {}, who)).status).toBe(403);
    expect((await correct({ id: istanza.id, delibera: 999_999 })).status).toBe(404);
    expect(campi((await correct(istanza, { favorevoli: 4 })).body)).toEqual(['favorevoli']);
    expect(campi((await correct(istanza, { motivo: '', dataDelibera: '2026-03-19' })).body)).toEqual(['dataDelibera', 'motivo']);
    for (const statoId of [1, 4, 6, 7]) expect(campi((await correct(istanza, { statoId })).body)).toContain('statoId');
    for (const same of ['60/2026', '60']) {
      expect((await correct(istanza, { numeroDelibera: same })).body.message).toBe('La delibera n. 60/2026 esiste già.');
    }
    await decisa({ numeroDelibera: 'N61' });
    expect((await correct(istanza, { numeroDelibera: 'n61/2026' })).body).toMatchObject({
      message: 'La delibera n. n61/2026 esiste già.',
      violationReport: [{ campo: 'numeroDelibera' }],
    });
    expect((await correct(istanza, {}, ufficio)).status).toBe(200);
    expect((await correct(istanza)).body.message).toBe('La delibera non è più quella che vale: apri di nuovo la pagina.');
    const riveduta = await decisa({ statoId: 4, noteComponenti: null });
    expect((await correct(riveduta)).body.message).toContain('Richiesta revisioni');
  });

  test('keeps the answer to conditions that it does not change', async () => {
    const istanza = await decisa({ statoId: 3, notaRevisione: 'Allegare il consenso' });
    const risposta = await app.as(anna).put(`/cert/${istanza.id}/condizioni`, { risposta: 'Allegato' });
    expect(risposta.status).toBe(200);
    const { body } = await correct(istanza);
    expect(body.condizioni).toMatchObject({ testo: 'Allegare il consenso', risposta: 'Allegato' });
    const again = await correct(
      { id: istanza.id, delibera: body.delibere[0]?.id ?? 0 },
      { notaRevisione: 'Allegare anche il foglio informativo' },
    );
    expect(again.body.condizioni).toMatchObject({ risposta: null });
  });
});

describe('a rettifica and what was read before it', () => {
  test('a rettifica does not wipe an answer to the conditions that came since they were read [D-303]', async () => {
    const istanza = await decisa({ statoId: 3, notaRevisione: 'Allegare il consenso' });
    const { lastUpdate } = (await esame(presidente, istanza)).body.istanza;
    expect((await app.as(anna).put(`/cert/${istanza.id}/condizioni`, { risposta: 'Allegato' })).status).toBe(200);
    const changed = { notaRevisione: 'Allegare anche il foglio informativo' };
    const { status, body } = await app
      .as(presidente)
      .put<Errore>(`/cert/delibere/${istanza.delibera}/rettifica`, { ...RETTIFICA, ...changed, numeroDelibera: `${++numero}`, lastUpdate });
    expect([status, body.code, body.message]).toEqual([409, 9, expect.stringContaining('Verdi Anna')]);
    const now = (await esame(presidente, istanza)).body;
    expect(now.condizioni).toMatchObject({ testo: 'Allegare il consenso', risposta: 'Allegato' });
    const again = await correct(istanza, { ...changed, lastUpdate: now.istanza.lastUpdate });
    expect([again.status, again.body.condizioni?.risposta]).toEqual([200, null]);
  });

  test('a rettifica that names nothing is taken as it comes, and its act says so [D-224]', async () => {
    const istanza = await decisa();
    expect((await correct(istanza)).status).toBe(200);
    const acts = app.db.selectFrom('audit_log').select('dati').where('azione', '=', 'correctDelibera').where('oggetto_id', '=', istanza.id);
    expect(await acts.execute()).toMatchObject([{ dati: { senzaControllo: true } }]);
  });
});

describe('the texts of the delibere', () => {
  const testi = async () => (await app.as(ufficio).get<TestoDelibera[]>('/cert/testi-delibere')).body;
  const save = (statoId: number, said: object, who = ufficio) =>
    app.as(who).put<TestoDelibera & Errore>(`/cert/testi-delibere/${statoId}`, said);

  test("are the office's, one for each outcome, and count from the next delibera on", async () => {
    const prima = await decisa();
    const [testo, ...altri] = await testi();
    expect([testo, ...altri].map((each) => each?.statoId)).toEqual([2, 3, 4, 5]);
    const nuovo = { premessa: 'Il Comitato,', dispositivo: 'delibera di APPROVARE.', chiusura: '', lastUpdate: testo?.lastUpdate };
    expect((await save(2, { ...nuovo, dispositivo: ' ' })).body.violationReport).toMatchObject([{ campo: 'dispositivo' }]);
    expect((await save(2, nuovo)).body).toMatchObject({ dispositivo: 'delibera di APPROVARE.', modificato: { da: 'Rinaldi Simona' } });
    expect((await save(2, nuovo)).body.code).toBe(9);
    expect((await save(6, nuovo)).status).toBe(404);
    for (const who of [presidente, interno, esterno]) expect((await save(2, nuovo, who)).status).toBe(403);
    const dopo = await decisa();
    const rows = await app.db.selectFrom('cert_delibera').select(['id', 'contenuto']).orderBy('id').execute();
    const contenutoOf = ({ delibera }: { delibera: number }) => rows.find(({ id }) => id === delibera)?.contenuto;
    expect([contenutoOf(prima), contenutoOf(dopo)]).toMatchObject([
      { dispositivo: 'delibera di APPROVARE lo studio.' },
      { dispositivo: 'delibera di APPROVARE.' },
    ]);
  });
});

describe('the documents of a delibera (D-149, D-150)', () => {
  const file = async (who: Persona, mediaId: number | null | undefined) => app.as(who).get(`/media/${mediaId}/propostaCert`);
  const textOf = async (who: Persona, mediaId: number | null | undefined) => (await readPdf((await file(who, mediaId)).bytes)).text;
  const confirm = (istanza: Decisa, said: object = {}, who = ufficio) =>
    afterwards(
      app.as(who).put(`/cert/delibere/${istanza.delibera}/conferma`, { completaMediaId: null, ridottaMediaId: null, ...said }),
      () => esame(who, istanza),
    );

  test('are written as drafts at the decision, lose that word when the office confirms them, and both kinds stay [CERT-099] [MEDIA-020]', async () => {
    const istanza = await decisa({ numeroDelibera: '70/2026' });
    const { fileDeliberaMediaId: completa, fileDeliberaRidottoMediaId: ridotta } = (await esame(presidente, istanza)).body.istanza;
    expect(await textOf(presidente, completa)).toMatch(/Delibera n\. 70\/2026 .*con voti favorevoli n\. 4.*Greco Luca.*BOZZA/s);
    expect(await textOf(presidente, ridotta)).not.toMatch(/favorevoli|Greco/);
    for (const who of [presidente, interno]) expect((await confirm(istanza, {}, who)).status).toBe(403);
    const { body } = await confirm(istanza);
    expect(body.delibere[0]).toMatchObject({ confermataIl: NOW, completa: null, ridotta: { natura: 'CONFERMATA' } });
    const confermata = (await esame(presidente, istanza)).body.delibere[0];
    expect(await textOf(presidente, confermata?.completa?.mediaId)).not.toContain('BOZZA');
    expect((await file(presidente, completa)).status).toBe(200);
    expect((await confirm(istanza)).body.message).toContain('già confermata');
  });

  test('are replaced by signed files, each a fresh PDF of the office', async () => {
    const istanza = await decisa();
    const altrui = (await sendUpload(app, presidente, { tipo: 'pdf', content: PDF })).body.id;
    expect(campi((await confirm(istanza, { completaMediaId: altrui })).body)).toEqual(['completaMediaId']);
    const firmata = (await sendUpload(app, ufficio, { tipo: 'pdf', content: PDF })).body.id;
    expect(campi((await confirm(istanza, { completaMediaId: firmata, ridottaMediaId: firmata })).body)).toHaveLength(2);
    expect((await confirm(istanza, { ridottaMediaId: firmata })).status).toBe(200);
    const [delibera] = (await esame(presidente, istanza)).body.delibere;
    expect(delibera).toMatchObject({ completa: { natura: 'CONFERMATA' }, ridotta: { natura: 'FIRMATA', mediaId: firmata } });
    expect((await file(anna, firmata)).bytes).toEqual(PDF);
    expect(campi((await confirm(istanza, { completaMediaId: firmata })).body)).toEqual(['completaMediaId']);
  });

  test('in full are readable by the office only where the university says so [CERT-176]', async () => {
    const istanza = await decisa();
    const mediaId = (await esame(presidente, istanza)).body.istanza.fileDeliberaMediaId;
    expect([(await file(ufficio, mediaId)).status, (await esame(ufficio, istanza)).body.istanza.fileDeliberaMediaId]).toEqual([404, null]);
    const setting = { chiave: 'cert.delibera_completa_ufficio', valore: 'true', descrizione: 'x' };
    await app.db.insertInto('configurazione').values(setting).execute();
    expect([(await file(ufficio, mediaId)).status, (await esame(ufficio, istanza)).body.istanza.fileDeliberaMediaId]).toEqual([
      200,
      mediaId,
    ]);
    await app.db.deleteFrom('configurazione').where('chiave', '=', setting.chiave).execute();
  });

  test.each([
    [2, '[CERT-075]'],
    [3, '[CERT-076]'],
    [4, '[CERT-077]'],
    [5, '[CERT-078]'],
  ])('the reduced one is on the proponent’s row in state %i %s', async (statoId) => {
    const istanza = await decisa({ statoId });
    const riga = (await read(anna, istanza)).body;
    expect(riga).toMatchObject({ fileDeliberaMediaId: null, azioni: expect.arrayContaining(['DELIBERA_RIDOTTA']) });
    expect((await file(anna, riga.fileDeliberaRidottoMediaId)).status).toBe(200);
    expect((await file(await buildUtente(app), riga.fileDeliberaRidottoMediaId)).status).toBe(404);
  });

  test('are not readable after a revision once the istanza is sent again [CERT-135]', async () => {
    const istanza = await decisa({ statoId: 4 });
    const riga = (await read(anna, istanza)).body;
    await check(anna, riga);
    expect((await send(anna, (await read(anna, istanza)).body)).body.fileDeliberaRidottoMediaId).toBe(null);
    for (const who of [anna, presidente]) expect((await file(who, riga.fileDeliberaRidottoMediaId)).status).toBe(404);
  });

  test('are separate for a correction; those of the first delibera can still be read', async () => {
    const istanza = await decisa({ numeroDelibera: '90/2026' });
    const prima = (await read(anna, istanza)).body.fileDeliberaRidottoMediaId;
    await correct(istanza, { numeroDelibera: '91/2026' });
    const dopo = (await read(anna, istanza)).body.fileDeliberaRidottoMediaId;
    expect(await textOf(anna, dopo)).toContain('rettifica la n. 90/2026');
    expect(await textOf(anna, prima)).toContain('Delibera n. 90/2026');
  });
});

test('the verbale of a registered sitting has attendance, agenda, votes, conflicts and delibere; the chair’s copy leaves out their own istanza', async () => {
  const [una, propria] = [await inviata(anna), await inviata(presidente)];
  const { id } = (await sit([una, propria], { presenti: [presidente, interno, esterno] })).body;
  const verbale = (who: Persona, sedutaId = id) => app.as(who).get<Errore>(`/cert/seduta/${sedutaId}/verbale`);
  const textOf = async (who: Persona) => (await readPdf((await verbale(who)).bytes)).text;
  await decide(una, { favorevoli: 2, astenuti: 0, contrari: 1, numeroDelibera: '80/2026' });
  expect(await textOf(ufficio)).toMatch(/Verbale della seduta del 20\/03\/2026.*BOZZA/s);
  await decide(propria, { favorevoli: 2, numeroDelibera: '81/2026' }, ufficio);
  const intero = await textOf(ufficio);
  expect(intero).not.toContain('BOZZA');
  for (const words of [
    'Il giorno 20/03/2026, si è riunito l’organo «Comitato Etico»',
    'Presiede Costa Paola. Verbalizza Rinaldi Simona.',
    'Longo Ida interno assente sì',
    'Marini Aldo esterno presente sì',
    'Numero legale raggiunto: presenti 3 di 4 componenti con diritto di voto, ne servono 3.',
    'favorevoli n. 2, astenuti n. 0, contrari n. 1',
    '81/2026',
  ])
    expect(intero).toContain(words);
  const delPresidente = await textOf(presidente);
  expect(delPresidente).toContain('80/2026');
  expect(delPresidente).not.toContain('81/2026');
  for (const who of [interno, esterno, anna]) expect((await verbale(who)).status).toBe(403);
  const preparata = (await sit([await inviata(anna)], { inPreparazione: true })).body.id;
  expect((await verbale(ufficio, preparata)).body.message).toBe('Il verbale si scrive quando la seduta è registrata.');
});
