import type { IstanzeProprie } from '@sigeba/contract/cert/istanza.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { buildBozza, buildModuloEtica } from '../../test/buildIstanza.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
await buildModuloEtica(app);

test('the states of an istanza are seven, numbered from 1 to 7 [LIM-062]', async () => {
  const anna = await buildUtente(app);
  const inState = async (stato_id: number) => {
    const sent = stato_id === 1 ? {} : { numero_protocollo: `CERT-2026-000000${stato_id}`, send_timestamp: app.clock.now() };
    const { id } = await buildBozza(app, anna);
    await app.db
      .updateTable('istanza')
      .set({ stato_id, ...sent })
      .where('id', '=', id)
      .execute();
  };
  for (const stato of [1, 2, 3, 4, 5, 6, 7]) await inState(stato);
  const { puoCreare: _, ...gruppi } = (await app.as(anna).get<IstanzeProprie>('/cert/listProposteCert')).body;
  const read = Object.values(gruppi).flatMap((righe) => righe.map(({ stato }) => [stato.id, stato.codice] as const));
  expect(read.toSorted(([a], [b]) => a - b)).toEqual([
    [1, 'BOZZA'],
    [2, 'APPROVATA'],
    [3, 'APPROVATA_CONDIZIONE'],
    [4, 'REVISIONE'],
    [5, 'NON_APPROVATA'],
    [6, 'INVIATA'],
    [7, 'NON_VALUTABILE'],
  ]);
  await expect(inState(8)).rejects.toThrow('istanza');
});
