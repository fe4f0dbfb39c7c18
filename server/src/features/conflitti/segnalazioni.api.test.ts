import type { ConflittiClasse, Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildCommissione, buildProposta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';

const AT = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app, { sigla: 'SG' });
const presidente = await buildUtente(app, { cognome: 'Fontana', dipartimento: 1 });
const membro = await buildUtente(app, { cognome: 'Lombardi', dipartimento: 1 });
await buildCommissione(app, { bando, presidente, membri: [membro] });
const build = async (titolo: string, dipartimento: number) =>
  buildProposta(app, { bando, titolo, status: 'INVIATA', at: AT, responsabile: await buildUtente(app, { dipartimento }) });
const [accusa, silenzio, collega, detta] = [
  await build('Di chi accusa', 2),
  await build('Di chi non dice nulla', 2),
  await build('Di un collega che accusa', 1),
  await build('Di cui si è detto molto', 1),
];

const between = async (who: Persona, area: 'ur' | 'mc', { id }: { id: number }, di = presidente) =>
  (await app.as(who).get<ConflittiClasse>(`/${area}/conflitti?classeId=${bando.classeId}`)).body.conflitti.find(
    ({ propostaId, valutatore }) => propostaId === id && valutatore.utenteId === di.id,
  );
const decide = ({ id }: { id: number }, who: Persona, area: 'ur' | 'mc', lastUpdate: string | null) =>
  app.as(who).put(`/${area}/conflitti/${id}`, {
    utenteId: presidente.id,
    refereeId: null,
    stato: 'ESCLUSO',
    nota: 'Non è fondata',
    lastUpdate,
  });

/** The chair's own conflict as the chair reads it: a department in common, without what was said. */
async function expectNothingTold() {
  expect(await between(presidente, 'mc', accusa)).toBeUndefined();
  expect((await between(presidente, 'mc', collega))?.motivi).toEqual(['DIPARTIMENTO']);
  const list = await app.as(presidente).get(`/mc/conflitti?classeId=${bando.classeId}`);
  const { bytes } = await app.as(presidente).get(`/mc/conflitti/export?classeId=${bando.classeId}`);
  expect(String(bytes)).toContain('Di un collega che accusa');
  for (const told of [list.text, String(bytes)])
    expect(told).not.toMatch(/Lite giudiziaria|SEGNALATO|ha segnalato|Di chi accusa|Non è fondata/);
  const [asked, missing] = [await decide(accusa, presidente, 'mc', null), await decide(silenzio, presidente, 'mc', null)];
  expect([asked.status, asked.text]).toEqual([404, missing.text]);
}

test('a proponent’s report about the chair is read by the office and never by that chair, in list, file or direct request (D-105)', async () => {
  const before = await between(presidente, 'mc', collega);
  for (const { numeroProtocollo } of [accusa, collega]) {
    const body = { classeId: bando.classeId, numeroProtocollo, utenteId: presidente.id, dichiarazione: 'Lite giudiziaria' };
    expect((await app.as(ufficio).post('/ur/conflitti', body)).body).toMatchObject({ stato: 'DA_VERIFICARE' });
  }
  await expectNothingTold();
  expect(await between(presidente, 'mc', collega)).toEqual(before);
  for (const proposta of [accusa, collega]) {
    const row = (await between(ufficio, 'ur', proposta)) as Conflitto;
    expect(row).toMatchObject({ dichiarazioni: [{ testo: 'Lite giudiziaria' }], motivi: expect.arrayContaining(['SEGNALATO']) });
    expect((await decide(proposta, ufficio, 'ur', row.lastUpdate)).status).toBe(200);
    expect(await between(ufficio, 'ur', proposta)).toMatchObject({ stato: 'ESCLUSO', nota: 'Non è fondata' });
  }
  await expectNothingTold();
});

const report = (dichiarazione: string, { numeroProtocollo }: { numeroProtocollo: string | null }, di: Persona) =>
  app.as(ufficio).post<Conflitto>('/ur/conflitti', { classeId: bando.classeId, numeroProtocollo, utenteId: di.id, dichiarazione });
const declare = (dichiarazione: string, { id }: { id: number }, who: Persona) => app.as(who).post(`/mc/conflitti/${id}`, { dichiarazione });

test('declarations of a member and reports of proponents stand beside each other, in any order; the decision stays', async () => {
  await report('Lite giudiziaria', detta, membro);
  expect((await declare('È mio cognato', detta, membro)).status).toBe(200);
  const { status, body } = await report('Sono anche soci', detta, membro);
  const all = [
    { lato: 'PROPONENTE', testo: 'Lite giudiziaria', quando: app.clock.now().toISOString() },
    { lato: 'VALUTATORE', testo: 'È mio cognato' },
    { lato: 'PROPONENTE', testo: 'Sono anche soci' },
  ];
  const motivi = ['DICHIARATO', 'SEGNALATO', 'DIPARTIMENTO'];
  expect(status).toBe(200);
  for (const row of [body, await between(ufficio, 'ur', detta, membro), await between(presidente, 'mc', detta, membro)])
    expect(row).toMatchObject({ stato: 'CONFERMATO', motivi, dichiarazioni: all });
  const { bytes } = await app.as(ufficio).get(`/ur/conflitti/export?classeId=${bando.classeId}`);
  for (const { testo } of all) expect(String(bytes)).toContain(`«${testo}»`);
});

test('a chair reads their own declaration, and nothing of the reports beside it', async () => {
  await report('Controversia scientifica', silenzio, presidente);
  expect((await declare('Siamo parenti', silenzio, presidente)).status).toBe(200);
  const row = await between(ufficio, 'ur', silenzio);
  expect(row?.dichiarazioni.map(({ testo }) => testo)).toEqual(['Controversia scientifica', 'Siamo parenti']);
  const excluded = { utenteId: presidente.id, refereeId: null, stato: 'ESCLUSO', nota: 'Erano omonimi', lastUpdate: row?.lastUpdate };
  expect((await app.as(ufficio).put(`/ur/conflitti/${silenzio.id}`, excluded)).status).toBe(200);
  const told = await between(presidente, 'mc', silenzio);
  expect(told).toMatchObject({ motivi: ['DICHIARATO'], dichiarazioni: [{ lato: 'VALUTATORE', testo: 'Siamo parenti' }], nota: null });
});
