import type { ConflittiClasse, Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildCommissione, buildProposta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';

const AT = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app, { sigla: 'SG' });
const presidente = await buildUtente(app, { cognome: 'Fontana', dipartimento: 1 });
await buildCommissione(app, { bando, presidente });
const build = async (titolo: string, dipartimento: number) =>
  buildProposta(app, { bando, titolo, status: 'INVIATA', at: AT, responsabile: await buildUtente(app, { dipartimento }) });
const [accusa, silenzio, collega] = [
  await build('Di chi accusa', 2),
  await build('Di chi non dice nulla', 2),
  await build('Di un collega che accusa', 1),
];

const between = async (who: Persona, porta: 'ur' | 'mc', { id }: { id: number }) =>
  (await app.as(who).get<ConflittiClasse>(`/${porta}/conflitti?classeId=${bando.classeId}`)).body.conflitti.find(
    ({ propostaId }) => propostaId === id,
  );
const decide = ({ id }: { id: number }, who: Persona, porta: 'ur' | 'mc', lastUpdate: string | null) =>
  app.as(who).put(`/${porta}/conflitti/${id}`, {
    ...{ utenteId: presidente.id, refereeId: null, stato: 'ESCLUSO', nota: 'Non è fondata', lastUpdate },
  });

/** What the chair is told of what stands against the chair: a department in common, and nothing of what was said. */
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

test('what a proponent says of the chair is read by the office and never by that chair, in list, file or by asking (D-105)', async () => {
  const before = await between(presidente, 'mc', collega);
  for (const { numeroProtocollo } of [accusa, collega]) {
    const body = { classeId: bando.classeId, numeroProtocollo, utenteId: presidente.id, dichiarazione: 'Lite giudiziaria' };
    expect((await app.as(ufficio).post('/ur/conflitti', body)).body).toMatchObject({ stato: 'DA_VERIFICARE' });
  }
  await expectNothingTold();
  expect(await between(presidente, 'mc', collega)).toEqual(before);
  for (const proposta of [accusa, collega]) {
    const row = (await between(ufficio, 'ur', proposta)) as Conflitto;
    expect(row).toMatchObject({ dichiarazione: 'Lite giudiziaria', motivi: expect.arrayContaining(['SEGNALATO']) });
    expect((await decide(proposta, ufficio, 'ur', row.lastUpdate)).status).toBe(200);
    expect(await between(ufficio, 'ur', proposta)).toMatchObject({ stato: 'ESCLUSO', nota: 'Non è fondata' });
  }
  await expectNothingTold();
});
