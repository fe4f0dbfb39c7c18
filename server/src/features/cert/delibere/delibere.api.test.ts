import type { TestoDelibera } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import type { Errore } from '@sigeba/contract/refusals.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUtente, type Persona, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));
await buildModuloEtica(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const { ufficio, presidente, interno, altro, esterno, assign, sit, decide, inviata, read, esame } = await comitatoOf(app);

const RETTIFICA = {
  ...{ statoId: 3, note: 'Serve una condizione', noteComponenti: 'Concordi', notaRevisione: 'Allegare il consenso' },
  ...{ notePresidenteCert: null, favorevoli: 3, astenuti: 1, contrari: 0, dataDelibera: '2026-03-20', motivo: 'Errore materiale nel voto' },
};
let numero = 100;
const correct = (deliberaId: number, said: object = {}, who = presidente) =>
  app.as(who).put<Esame & Errore>(`/cert/delibere/${deliberaId}/rettifica`, { ...RETTIFICA, numeroDelibera: `${++numero}`, ...said });
const campi = ({ violationReport }: Errore) => violationReport?.map(({ campo }) => campo);
/** One that was decided in a registered sitting by all four, and its delibera. */
async function decisa(said: object = {}, who: Persona = anna) {
  const istanza = await inviata(who);
  await assign(istanza, [[interno, 0]]);
  const { id: sedutaId } = (await sit([istanza])).body;
  expect((await decide(istanza, said)).status).toBe(200);
  const [delibera] = (await esame(presidente, istanza)).body.delibere;
  return { ...istanza, sedutaId, delibera: delibera?.id ?? 0 };
}

describe('a rettifica (D-150)', () => {
  test('has number, day and reason of its own, tells the proponent, keeps the first delibera and never counts as another decision', async () => {
    const istanza = await decisa({ numeroDelibera: '50/2026' });
    await app.db.deleteFrom('email_outbox').execute();
    app.clock.set('2026-03-23T09:00:00.000Z');
    const { body, status } = await correct(istanza.delibera, { numeroDelibera: '51/2026', dataDelibera: '2026-03-22' });
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

  test('of the delibera that holds alone, by office or chair, with the votes of the sitting and a number that is free', async () => {
    const istanza = await decisa({ numeroDelibera: '60/2026' });
    for (const who of [interno, esterno, anna]) expect((await correct(istanza.delibera, {}, who)).status).toBe(403);
    expect((await correct(999_999)).status).toBe(404);
    expect(campi((await correct(istanza.delibera, { favorevoli: 4 })).body)).toEqual(['favorevoli']);
    expect(campi((await correct(istanza.delibera, { motivo: '', dataDelibera: '2026-03-19' })).body)).toEqual(['dataDelibera', 'motivo']);
    for (const statoId of [1, 4, 6, 7]) expect(campi((await correct(istanza.delibera, { statoId })).body)).toContain('statoId');
    expect((await correct(istanza.delibera, { numeroDelibera: '60/2026' })).body.message).toBe('La delibera 60/2026 del 2026 esiste già.');
    expect((await correct(istanza.delibera, {}, ufficio)).status).toBe(200);
    expect((await correct(istanza.delibera)).body.message).toBe('La delibera non è più quella che vale: aprire di nuovo la pagina.');
    const riveduta = await decisa({ statoId: 4, noteComponenti: null });
    expect((await correct(riveduta.delibera)).body.message).toContain('Richiesta revisioni');
  });

  test('that leaves the conditions as they are leaves what was answered to them', async () => {
    const istanza = await decisa({ statoId: 3, notaRevisione: 'Allegare il consenso' });
    const risposta = await app.as(anna).put<Istanza>(`/cert/${istanza.id}/condizioni`, { risposta: 'Allegato' });
    expect(risposta.status).toBe(200);
    const { body } = await correct(istanza.delibera);
    expect(body.condizioni).toMatchObject({ testo: 'Allegare il consenso', risposta: 'Allegato' });
    const again = await correct(body.delibere[0]?.id ?? 0, { notaRevisione: 'Allegare anche il foglio informativo' });
    expect(again.body.condizioni).toMatchObject({ risposta: null });
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
    const dette = await app.db.selectFrom('cert_delibera').select(['id', 'contenuto']).orderBy('id').execute();
    const contenutoOf = ({ delibera }: { delibera: number }) => dette.find(({ id }) => id === delibera)?.contenuto;
    expect([contenutoOf(prima), contenutoOf(dopo)]).toMatchObject([
      { dispositivo: 'delibera di APPROVARE lo studio.' },
      { dispositivo: 'delibera di APPROVARE.' },
    ]);
  });
});
