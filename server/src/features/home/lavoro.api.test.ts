import type { LineaDiLavoro } from '@sigeba/contract/home/home.shape.ts';
import type { IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, reopenProposta, startTestApp, writtenDirectly } from '../../test/app.ts';

const NOW = '2026-06-10T09:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

test('a proposta reopened after the end of its bando waits until the instant of its reopening, on the home of the office too', async () => {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const proposta = await buildProposta(app, { status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' });
  const lines = async () => (await app.as(ufficio).get<LineaDiLavoro[]>('/ur/home')).body.map(({ codice, numero }) => [codice, numero]);
  expect(await lines()).toEqual([['DA_VALUTARE', 1]]);
  await reopenProposta(app, proposta, { until: '2026-06-12T09:00:00.000Z' });
  expect(await lines()).toEqual([['BOZZE_IN_SCADENZA', 1]]);
  app.clock.set('2026-06-12T09:00:00.001Z');
  expect(await lines()).toEqual([]);
});

test('"Senza esito" and "da valutare" are as many on the home of the office as in Gestione Iter', async () => {
  const award = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['AWARD'] });
  const bando = await buildBando(app, { gruppo: 'AWARD', sigla: 'AW' });
  const sent = () => buildProposta(app, { bando, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' });
  const { giveEsito } = writtenDirectly(app);
  await sent();
  await giveEsito(await sent(), { statusValutazione: 'VALUTATA' });
  const draft = await sent();
  await giveEsito(draft);
  await app.db.updateTable('esito').set({ esito_concluso: false }).where('proposta_id', '=', draft.id).execute();
  await giveEsito(await sent());
  const lines = (await app.as(award).get<LineaDiLavoro[]>('/ur/home')).body;
  const [row] = (await app.as(award).get<IterRiga[]>('/ur/iter-bandi')).body;
  const onHome = (code: LineaDiLavoro['codice']) => lines.find(({ codice }) => codice === code)?.numero;
  expect([onHome('DA_VALUTARE'), onHome('SENZA_ESITO')]).toEqual([1, 2]);
  expect([row?.proposteDaValutare, row?.proposteSenzaEsito]).toEqual([1, 2]);
});
