import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Istanza, RispostaForm } from '@sigeba/contract/cert/istanza.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Confronto } from '@sigeba/contract/ricevute/confronto.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { buildModuloEtica, uidDi } from '../../test/buildIstanza.ts';
import { comitatoOf } from '../../test/comitatoOf.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-richieste-'));
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});
await buildModuloEtica(app);
const { ufficio, presidente, interno, esterno, assign, sit, decide, inviata, read, save, check, send } = await comitatoOf(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const answer = (who: typeof anna, { id }: { id: number }, risposte: RispostaForm[]) =>
  app.as(who).put<Pick<Istanza, 'richieste'> & Errore>(`/cert/${id}/richieste`, { risposte });
const asked = async (who: typeof anna, istanza: { id: number }) => (await read(who, istanza as Istanza)).body.richieste;

test('a revision makes requests point by point; each is answered before the istanza is sent again, and only then does the committee read the answers', async () => {
  const istanza = await inviata(anna);
  await assign(istanza, [[interno, 0]]);
  const { body: decisa } = await decide(istanza, { statoId: 4, notaRevisione: 'Rivedere', richieste: ['Il consenso', ' ', 'I tempi '] });
  expect(decisa.richieste.map(({ testo, risposta }) => [testo, risposta])).toEqual([
    ['Il consenso', null],
    ['I tempi', null],
  ]);
  const mail = await app.db
    .selectFrom('email_outbox')
    .select('corpo')
    .where('destinatario', '=', anna.email)
    .orderBy('id', 'desc')
    .execute();
  const chiesta = mail.find(({ corpo }) => corpo.includes('1. Il consenso\n2. I tempi'))?.corpo ?? '';
  // The letter links to the page where a revision is answered.
  expect(chiesta).toMatch(new RegExp(`/proposteCert/${istanza.id}\\s`));
  expect(chiesta).not.toContain('/view');

  const aperta = (await read(anna, istanza)).body;
  const titolo = { ...(aperta.datiProposta as Record<string, unknown>), [uidDi(1)]: 'Titolo rivisto' };
  const salvata = (await save(anna, aperta, titolo as Parameters<typeof save>[2])).body;
  await check(anna, salvata);
  expect((await send(anna, salvata)).body).toMatchObject({ message: '2 richieste del Comitato sono senza risposta.' });
  const [una, due] = await asked(anna, istanza);
  expect((await answer(anna, istanza, [{ id: una?.id ?? 0, risposta: 'Allegato' }])).status).toBe(200);
  expect((await send(anna, salvata)).body).toMatchObject({ message: 'Una richiesta del Comitato è senza risposta.' });
  expect((await asked(ufficio, istanza)).map(({ risposta }) => risposta)).toEqual([null, null]);
  expect((await answer(anna, istanza, [{ id: due?.id ?? 0, risposta: 'x'.repeat(4001) }])).body.violationReport?.[0]).toMatchObject({
    messaggio: 'Al massimo 4000 caratteri.',
  });
  await answer(anna, istanza, [{ id: due?.id ?? 0, risposta: 'Due mesi' }]);
  expect((await send(anna, salvata)).body.stato.id).toBe(6);
  expect((await asked(ufficio, istanza)).map(({ risposta }) => risposta)).toEqual(['Allegato', 'Due mesi']);
  await assign(istanza, [[esterno, 0]]);
  expect(await asked(esterno, istanza)).toEqual([]);

  const confronto = (who: typeof anna) => app.as(who).get<Confronto>(`/cert/${istanza.id}/confronto?da=1&a=2`);
  for (const who of [anna, ufficio]) {
    const { sezioni } = (await confronto(who)).body;
    expect(sezioni.flatMap(({ campi }) => campi.map(({ dopo }) => dopo))).toEqual(['Titolo rivisto']);
  }
  expect((await confronto(await buildUtente(app))).status).toBe(404);
});

test('with two devices, the one that saves later is told what the other has saved, and compares the draft with the sent version', async () => {
  const istanza = await inviata(anna);
  await decide(istanza, { statoId: 4, richieste: ['Il consenso', 'I tempi'] });
  const [una, due] = (await asked(anna, istanza)).map(({ id }) => id);
  const from = (prima: string | null, risposta: string) =>
    answer(anna, istanza, [
      { id: una ?? 0, risposta, prima },
      { id: due ?? 0, risposta: '', prima: null },
    ]);
  expect((await from(null, 'Dal telefono')).status).toBe(200);
  const { status, body } = await from(null, 'Dal portatile');
  expect([status, body.violationReport?.[0]?.messaggio]).toEqual([422, expect.stringContaining('«Dal telefono»')]);
  expect((await asked(anna, istanza)).map(({ risposta }) => risposta)).toEqual(['Dal telefono', null]);
  expect((await from('Dal telefono', 'Da tutti e due')).body.richieste[0]?.risposta).toBe('Da tutti e due');

  const aperta = (await read(anna, istanza)).body;
  await save(anna, aperta, { ...(aperta.datiProposta as Parameters<typeof save>[2]), [uidDi(1)]: 'Titolo in bozza' });
  const bozza = (who: typeof anna) => app.as(who).get<Confronto>(`/cert/${istanza.id}/confronto?da=1&a=0`);
  expect((await bozza(anna)).body.sezioni.flatMap(({ campi }) => campi.map(({ dopo }) => dopo))).toEqual(['Titolo in bozza']);
  expect((await bozza(ufficio)).status).toBe(404);
  expect((await bozza(interno)).status).toBe(404);
});

test('an answer is refused without a request, outside a revision, and from other users', async () => {
  const istanza = await inviata(anna);
  expect((await answer(anna, istanza, [])).body).toMatchObject({ message: "L'istanza non ha richieste a cui rispondere." });
  await decide(istanza, { statoId: 4, richieste: ['Il consenso'] });
  expect((await answer(anna, istanza, [{ id: 99_999_999, risposta: 'Sì' }])).status).toBe(404);
  expect((await answer(await buildUtente(app), istanza, [])).status).toBe(404);
  const lunga = await decide(await inviata(anna), { statoId: 4, richieste: ['x'.repeat(2001)] });
  expect(lunga.body.violationReport).toEqual([{ campo: 'richieste.0', messaggio: 'Al massimo 2000 caratteri.' }]);
});

test('a request is answered with a PDF, alone or beside words; the committee reads it once the istanza is sent again', async () => {
  const istanza = await inviata(anna);
  await assign(istanza, [[esterno, 2]]);
  await decide(istanza, { statoId: 4, richieste: ['Allegare i rischi', 'I tempi'] });
  const [rischi, tempi] = (await asked(anna, istanza)).map(({ id }) => id) as [number, number];
  const { id: mediaId } = (await sendUpload(app, anna, { tipo: 'pdf', content: PDF, nome: 'rischi.pdf' })).body;
  const opens = async (who: typeof anna) => (await app.as(who).get(`/media/${mediaId}/propostaCert`)).status;

  const aperta = (await read(anna, istanza)).body;
  await check(anna, aperta);
  const risposta = await answer(anna, istanza, [
    { id: rischi, risposta: '', prima: null, mediaId },
    { id: tempi, risposta: 'Due mesi', prima: null },
  ]);
  expect(risposta.body.richieste.map((each) => each.allegato)).toEqual([{ mediaId, nome: 'rischi.pdf' }, null]);
  expect((await asked(ufficio, istanza)).map(({ allegato }) => allegato)).toEqual([null, null]);
  expect([await opens(anna), await opens(ufficio), await opens(presidente)]).toEqual([200, 404, 404]);
  // A file that is not sent again stays.
  expect((await answer(anna, istanza, [{ id: rischi, risposta: '', prima: null }])).body.richieste[0]?.allegato?.mediaId).toBe(mediaId);

  expect((await send(anna, (await read(anna, istanza)).body)).body.stato.id).toBe(6);
  await assign(istanza, [[esterno, 2]]);
  await sit([istanza]);
  expect((await asked(ufficio, istanza))[0]?.allegato).toEqual({ mediaId, nome: 'rischi.pdf' });
  expect([await opens(ufficio), await opens(presidente), await opens(interno)]).toEqual([200, 200, 200]);
  // Neither external members nor other users read answers or their files.
  expect([await opens(esterno), await opens(await buildUtente(app))]).toEqual([404, 404]);
});

test('with two devices, a file that the other has saved is not replaced unseen, and the answer has its instant', async () => {
  const istanza = await inviata(anna);
  await decide(istanza, { statoId: 4, richieste: ['I rischi'] });
  const [rischi] = (await asked(anna, istanza)).map(({ id }) => id) as [number];
  const upload = async (nome: string) => (await sendUpload(app, anna, { tipo: 'pdf', content: PDF, nome })).body.id;
  const [telefono, portatile] = [await upload('telefono.pdf'), await upload('portatile.pdf')];
  const from = (mediaId: number, primaMediaId: number | null) =>
    answer(anna, istanza, [{ id: rischi, risposta: '', prima: null, mediaId, primaMediaId }]);
  expect((await from(telefono, null)).body.richieste[0]).toMatchObject({
    allegato: { nome: 'telefono.pdf' },
    rispostaIl: expect.any(String),
  });
  const { status, body } = await from(portatile, null);
  expect([status, body.violationReport]).toEqual([
    422,
    [{ campo: `risposte.${rischi}`, messaggio: expect.stringContaining('«telefono.pdf»') }],
  ]);
  expect((await asked(anna, istanza))[0]?.allegato?.nome).toBe('telefono.pdf');
  expect((await from(portatile, telefono)).body.richieste[0]?.allegato?.nome).toBe('portatile.pdf');
  const senza = await answer(anna, istanza, [{ id: rischi, risposta: '', prima: null, mediaId: null, primaMediaId: portatile }]);
  expect(senza.body.richieste[0]).toMatchObject({ allegato: null, rispostaIl: null });
});

test('a file is refused if it is not a PDF, belongs to another user, or answers two requests; once removed, the request waits again', async () => {
  const istanza = await inviata(anna);
  await decide(istanza, { statoId: 4, richieste: ['I rischi', 'I tempi'] });
  const [rischi, tempi] = (await asked(anna, istanza)).map(({ id }) => id) as [number, number];
  const { id: altrui } = (await sendUpload(app, await buildUtente(app), { tipo: 'pdf', content: PDF })).body;
  const { id: mia } = (await sendUpload(app, anna, { tipo: 'pdf', content: PDF })).body;
  const refused = async (...allegati: { id: number; mediaId: number }[]) => {
    const risposte = allegati.map(({ id, mediaId }) => ({ id, risposta: '', prima: null, mediaId }));
    const { status, body } = await answer(anna, istanza, risposte);
    return [status, ...(body.violationReport ?? []).map(({ campo }) => campo)];
  };
  expect(await refused({ id: rischi, mediaId: altrui })).toEqual([422, `risposte.${rischi}`]);
  expect(await refused({ id: rischi, mediaId: mia }, { id: tempi, mediaId: mia })).toEqual([
    422,
    `risposte.${rischi}`,
    `risposte.${tempi}`,
  ]);
  expect((await answer(anna, istanza, [{ id: rischi, risposta: '', prima: null, mediaId: mia }])).status).toBe(200);
  expect(await refused({ id: tempi, mediaId: mia })).toEqual([422, `risposte.${tempi}`]);
  const senza = await answer(anna, istanza, [{ id: rischi, risposta: '', prima: null, mediaId: null }]);
  expect(senza.body.richieste[0]?.allegato).toBeNull();
});
