import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import type { Errore } from '@sigeba/contract/refusals.ts';
import type { Confronto } from '@sigeba/contract/ricevute/confronto.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { buildModuloEtica, uidDi } from '../../test/buildIstanza.ts';
import { comitatoOf } from '../../test/comitatoOf.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
await buildModuloEtica(app);
const { ufficio, interno, esterno, assign, decide, inviata, read, save, check, send } = await comitatoOf(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const answer = (who: typeof anna, { id }: { id: number }, risposte: { id: number; risposta: string; prima?: string | null }[]) =>
  app.as(who).put<Istanza & Errore>(`/cert/${id}/richieste`, { risposte });
const asked = async (who: typeof anna, istanza: { id: number }) => (await read(who, istanza as Istanza)).body.richieste;

test('a revision asks point by point; each is answered before it is sent again, and the committee reads the answers then', async () => {
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
  // The letter leads to where a revision is answered.
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

test('two devices: who saves later is told what the other has saved, and compares the draft with what was sent', async () => {
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

test('nothing is answered that was not asked, nor when it is not to be revised, nor by another', async () => {
  const istanza = await inviata(anna);
  expect((await answer(anna, istanza, [])).body).toMatchObject({ message: "L'istanza non ha richieste a cui rispondere." });
  await decide(istanza, { statoId: 4, richieste: ['Il consenso'] });
  expect((await answer(anna, istanza, [{ id: 99_999_999, risposta: 'Sì' }])).status).toBe(404);
  expect((await answer(await buildUtente(app), istanza, [])).status).toBe(404);
  const lunga = await decide(await inviata(anna), { statoId: 4, richieste: ['x'.repeat(2001)] });
  expect(lunga.body.violationReport).toEqual([{ campo: 'richieste.0', messaggio: 'Al massimo 2000 caratteri.' }]);
});
