import type { IndicazioneUfficio } from '@sigeba/contract/conflitti/indicazioni.shape.ts';
import type { LineaDiLavoro } from '@sigeba/contract/home/home.shape.ts';
import type { IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildProposta, buildUtente, reopenProposta, startTestApp, writtenDirectly } from '../../test/app.ts';
import { buildIndicazione } from '../../test/buildIndicazione.ts';

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

test('drafts are near their end on the seventh day of the calendar in Rome, at any hour, and not on the eighth', async () => {
  const award = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['AWARD'] });
  app.clock.set('2026-06-12T09:30:00.000Z');
  const drafts = async () =>
    (await app.as(award).get<LineaDiLavoro[]>('/ur/home')).body.map(({ codice, numero, entro }) => [codice, numero, entro]);
  const eighth = await buildBando(app, { gruppo: 'AWARD', sigla: 'AO', endTimestamp: '2026-06-19T22:00:00.000Z' });
  await buildProposta(app, { bando: eighth });
  expect(await drafts()).toEqual([]);
  const seventh = await buildBando(app, { gruppo: 'AWARD', sigla: 'AS', endTimestamp: '2026-06-19T21:59:00.000Z' });
  await buildProposta(app, { bando: seventh });
  expect(await drafts()).toEqual([['BOZZE_IN_SCADENZA', 1, '2026-06-19T21:59:00.000Z']]);
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
  // The draft of an outcome is none: nothing of it is to be officialised yet.
  expect([onHome('DA_VALUTARE'), onHome('SENZA_ESITO'), onHome('ESITI_DA_UFFICIALIZZARE')]).toEqual([1, 2, 1]);
  expect([row?.proposteDaValutare, row?.proposteSenzaEsito]).toEqual([1, 2]);
});

test('whom proponents ask the office not to let evaluate waits on its home by classe, for its own account and groups alone, until it is examined', async () => {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const altri = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
  const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
  const bando = await buildBando(app, { sigla: 'IN', nomeClasse: 'Con indicazioni' });
  const sent = await buildProposta(app, { bando, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' });
  const bozza = await buildProposta(app, { bando });
  for (const proposta of [sent, sent, bozza]) await buildIndicazione(app, proposta);
  const waiting = async (api: Pick<ReturnType<typeof app.as>, 'get'>) => {
    const { status, body } = await api.get<LineaDiLavoro[]>('/ur/home');
    expect(status).toBe(200);
    return body.filter(({ codice }) => codice === 'INDICAZIONI_DA_ESAMINARE');
  };
  const classe = { id: bando.classeId, nome: 'Con indicazioni', anno: 2026 };
  expect(await waiting(app.as(ufficio))).toMatchObject([
    { codice: 'INDICAZIONI_DA_ESAMINARE', numero: 2, classe, statusValutazione: null },
  ]);
  expect(await waiting(app.as(altri))).toEqual([]);
  expect(await waiting((await actFor(app, helpDesk, ufficio)).acting)).toEqual([]);

  const { body } = await app.as(ufficio).get<IndicazioneUfficio[]>(`/ur/indicazioni?classeId=${bando.classeId}`);
  for (const { id, lastUpdate } of body) {
    const esame = { esito: 'ACCANTONATA', utenteId: null, refereeId: null, nota: 'Non valuta', lastUpdate };
    expect((await app.as(ufficio).put(`/ur/indicazioni/${id}`, esame)).status).toBe(200);
  }
  expect(await waiting(app.as(ufficio))).toEqual([]);
});
