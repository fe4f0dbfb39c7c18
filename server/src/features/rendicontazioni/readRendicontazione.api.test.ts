import type { Rendicontazione, StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildDirettore, buildRad, buildUtente, startTestApp } from '../../test/app.ts';
import { buildProgetto, buildRendicontazione } from '../../test/buildRendiconto.ts';

const app = await startTestApp({ now: '2026-06-10T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const rad = await buildUtente(app, { tipoUtente: 'RAD' });
await buildRad(app, { utente: rad, dipartimento: 1 });
const direttore = await buildUtente(app);
await buildDirettore(app, { utente: direttore, dipartimento: 1 });
const altrove = await buildUtente(app, { tipoUtente: 'RAD' });
await buildRad(app, { utente: altrove, dipartimento: 3 });

const [progetto, altro] = [await buildProgetto(app), await buildProgetto(app)];
const inviata = await buildRendicontazione(app, progetto, { inviata: true });
const bozza = await buildRendicontazione(app, altro);

const READERS = [
  ['ur', ufficio],
  ['rad', rad],
  ['dirdip', direttore],
] as const;

test.each(READERS)('a sent report is read by %s, and written by none of them [REND-009] [REND-010]', async (chi, who) => {
  const { status, body } = await app.as(who).get<Rendicontazione>(`/${chi}/rendicontazioni/${inviata.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: inviata.id, status: 'INVIATA', modificabile: false, valori: inviata.valori });
  const steps = (await app.as(who).get<StepRendicontazione[]>(`/${chi}/proposte/${progetto.id}/rendicontazioni`)).body;
  expect(steps).toMatchObject([{ stato: 'INVIATA', rendicontazione: { id: inviata.id } }]);
});

test('only the office reads a draft; a department does not find it yet [API-075]', async () => {
  expect((await app.as(ufficio).get(`/ur/rendicontazioni/${bozza.id}`)).status).toBe(200);
  for (const [chi, who] of READERS.slice(1)) {
    expect((await app.as(who).get(`/${chi}/rendicontazioni/${bozza.id}`)).status).toBe(404);
    const steps = (await app.as(who).get<StepRendicontazione[]>(`/${chi}/proposte/${altro.id}/rendicontazioni`)).body;
    expect(steps).toMatchObject([{ stato: null, rendicontazione: null }]);
  }
});

test('the RAD of the department reads report and steps, the RAD of another reads neither [API-078]', async () => {
  for (const path of [`/rad/rendicontazioni/${inviata.id}`, `/rad/proposte/${progetto.id}/rendicontazioni`])
    expect((await app.as(rad).get(path)).status).toBe(200);
  for (const path of [`/rad/rendicontazioni/${inviata.id}`, `/rad/proposte/${progetto.id}/rendicontazioni`])
    expect((await app.as(altrove).get(path)).status).toBe(404);
});
