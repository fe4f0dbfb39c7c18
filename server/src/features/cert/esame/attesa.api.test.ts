import type { Istanza, IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import type { LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, type Persona, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
await buildModuloEtica(app);
const { ufficio, presidente, interno, altro, esterno, assign, sit, decide, inviata } = await comitatoOf(app);
const anna = await buildUtente(app);

const home = async (who: Persona) =>
  (await app.as(who).get<LineaInAttesa[]>('/home/attesa')).body.map(({ codice, numero, giorno }) => [codice, numero, giorno]);
const since = async (who: Persona) =>
  (await app.as(who).get<LineaInAttesa[]>('/home/attesa')).body.map(({ codice, dal }) => [codice, dal ?? null]);
const list = (who: Persona, attende: string) =>
  app.as(who).get<Pagina<IstanzaRiga> & Errore>(`/cert/getListValutazione?limit=100&attende=${attende}`);
const late = (istanza: Istanza, quando: string) =>
  app.db
    .updateTable('istanza')
    .set({ send_timestamp: new Date(quando) })
    .where('id', '=', istanza.id)
    .execute();

test('office and chair see what waits, by reason, and each line opens exactly those istanze [CERT-013]', async () => {
  const [nuova, esperti, uscito, preparata, registrata, condizionata] = [
    await inviata(anna),
    await inviata(anna),
    await inviata(anna),
    await inviata(anna),
    await inviata(anna),
    await inviata(anna),
  ];
  await assign(esperti, [[esterno, 2]]);
  for (const istanza of [uscito, preparata, registrata, condizionata]) await assign(istanza, [[interno, 0]]);
  await app.as(interno).put(`/cert/${uscito.id}/conflitto`, { conflittoInteressi: true });
  await sit([preparata], { inPreparazione: true, data: '2026-04-10' });
  await sit([uscito], { inPreparazione: true, data: '2026-04-20' });
  await sit([registrata, condizionata]);
  await decide(condizionata, { statoId: 3, notaRevisione: 'Consenso' });
  // With sixty days to decide, an istanza sent on 19 January is late on 21 March, and one sent on the 20th is not.
  await late(nuova, '2026-01-18T23:30:00.000Z');
  await late(esperti, '2026-01-19T23:30:00.000Z');
  app.clock.set('2026-03-21T11:00:00.000Z');
  const before = [
    ['ISTANZE_DA_ESAMINARE', 5, null],
    ['DA_ASSEGNARE', 1, null],
    ['SENZA_RELATORE', 2, null],
    ['PROSSIMA_SEDUTA', 1, '2026-04-10'],
    ['DA_DELIBERARE', 1, null],
    ['IN_RITARDO', 1, null],
  ];
  expect(await home(ufficio)).toEqual(before);
  expect(await since(ufficio)).toEqual([
    ['ISTANZE_DA_ESAMINARE', null],
    ['DA_ASSEGNARE', '2026-01-18T23:30:00.000Z'],
    ['SENZA_RELATORE', '2026-01-19T23:30:00.000Z'],
    ['PROSSIMA_SEDUTA', null],
    ['DA_DELIBERARE', '2026-03-20T11:00:00.000Z'],
    ['IN_RITARDO', '2026-01-18T23:30:00.000Z'],
  ]);
  await app.as(anna).put(`/cert/${condizionata.id}/condizioni`, { risposta: 'Allegato' });
  expect(await home(presidente)).toEqual([...before, ['CONDIZIONI_DA_VERIFICARE', 1, null]]);
  const expected = {
    DA_ASSEGNARE: [nuova],
    SENZA_RELATORE: [uscito, esperti],
    PROSSIMA_SEDUTA: [preparata],
    DA_DELIBERARE: [registrata],
    IN_RITARDO: [nuova],
    CONDIZIONI_DA_VERIFICARE: [condizionata],
  };
  for (const [attende, istanze] of Object.entries(expected)) {
    const { resultList, totale } = (await list(presidente, attende)).body;
    expect([attende, totale, resultList.map(({ id }) => id)]).toEqual([attende, istanze.length, istanze.map(({ id }) => id)]);
    for (const who of [interno, altro, esterno]) expect((await list(who, attende)).status).toBe(403);
  }
  await app.as(ufficio).put(`/cert/${condizionata.id}/condizioni/verifica`, { soddisfatte: true, nota: '' });
  expect(await home(ufficio)).toEqual(before);
  for (const who of [altro, anna]) expect(await home(who)).toEqual([]);
});

test('the university sets how many days an istanza may wait', async () => {
  const lateOnes = async () => (await home(ufficio)).find(([codice]) => codice === 'IN_RITARDO')?.[1];
  expect(await lateOnes()).toBe(1);
  await app.db.insertInto('configurazione').values({ chiave: 'cert.giorni_ritardo', valore: '59', descrizione: 'x' }).execute();
  expect(await lateOnes()).toBe(2);
});
