import type { AnnoCert, StatisticheCert } from '@sigeba/contract/cert/statistiche/statisticheCert.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
await buildModuloEtica(app);
const { ufficio, presidente, sit, decide, inviata, compilata, read, save, check, send } = await comitatoOf(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna', dipartimento: 1 });
const bruno = await buildUtente(app, { cognome: 'Bianchi', nome: 'Bruno', dipartimento: 3 });

const anno = async (year: number) => (await app.as(ufficio).get<StatisticheCert>(`/cert/statistiche?anno=${year}`)).body;

test('a year counts the sent istanze by outcome, department and sheet, with the days of each decided sending', async () => {
  const approvata = await inviata(anna);
  const rivista = await inviata(anna);
  await inviata(bruno);
  await compilata(bruno);
  app.clock.set('2026-04-01T11:00:00.000Z');
  await sit([approvata], { data: '2026-04-01' });
  await decide(approvata);
  await decide(rivista, { statoId: 4, notaRevisione: 'Chiarire' });
  app.clock.set('2026-04-10T11:00:00.000Z');
  const aperta = (await read(anna, rivista)).body;
  const salvata = (await save(anna, aperta, aperta.datiProposta as Parameters<typeof save>[2])).body;
  await check(anna, salvata);
  await send(anna, salvata);
  app.clock.set('2026-04-14T11:00:00.000Z');
  await sit([rivista], { data: '2026-04-14' });
  await decide(rivista, { statoId: 3 });

  const { totale, dipartimenti, ambiti } = await anno(2026);
  expect(totale).toMatchObject({
    ricevute: 3,
    daDecidere: 1,
    approvate: 1,
    conCondizione: 1,
    revisione: 0,
    nonApprovate: 0,
    nonValutabili: 0,
    decise: 3,
    giorniMediana: 12,
    giorniMassimo: 12,
  });
  expect(dipartimenti.map(({ ricevute, approvate }) => [ricevute, approvate]).sort()).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(ambiti.find(({ label }) => label === 'Software e IA')).toMatchObject({ ricevute: 3, decise: 3 });
});

test('years are those of the first sending; the tables are exported, and the register records by whom', async () => {
  const { body: anni } = await app.as(presidente).get<AnnoCert[]>('/cert/statistiche/andamento');
  expect(anni.map((each) => [each.anno, each.ricevute])).toEqual([[2026, 3]]);
  expect((await anno(2025)).totale.ricevute).toBe(0);
  const { status, text } = await app.as(ufficio).get('/cert/statistiche/export?anno=2026');
  expect(status).toBe(200);
  expect(text.split('\r\n')[0]).toContain('Per;Voce;Istanze ricevute;Da decidere;Approvate');
  expect(text).toContain('Totale;Totale;3;1;1;1;0;0;0;3;12;12');
  const acts = await app.db.selectFrom('audit_log').select('dati').where('azione', '=', 'exportStatisticheCert').execute();
  expect(acts).toEqual([{ dati: expect.objectContaining({ anno: 2026, righe: expect.any(Number) }) }]);
});
