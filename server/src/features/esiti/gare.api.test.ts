/** @module-tag database */
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { AnteprimaEsiti } from '@sigeba/contract/iter/iter.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildValutando, concludi, DOPO, scheda } from '../../test/buildValutando.ts';
import { whileLocked } from '../../test/whileLocked.ts';
import { NO, SI } from './esiti.testing.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

type Answer = { status: number; body: Esito & Errore };

let counter = 0;
/** A classe whose only proposta is evaluated, and the calls that act on its outcome. */
async function valutata() {
  counter += 1;
  const of = await buildValutando(app, { sigla: `G${counter}` });
  const proposta = await buildInValutazione(app, of);
  await concludi(app, 'mc', of.presidente, proposta, scheda(of.criterioIds, [1, 1]));
  const at = `/ur/esito-valutazione`;
  return {
    proposta,
    create: (body: object, who = ufficio) => app.as(who).post<Esito & Errore>(`${at}/${proposta.id}`, body),
    update: (body: object, who = ufficio) => app.as(who).put<Esito & Errore>(`${at}/update/${proposta.id}`, body),
    open: () => app.as(ufficio).put<Esito & Errore>(`${at}/open/${proposta.id}`, {}),
    correct: (body: object) => app.as(ufficio).put<Esito & Errore>(`${at}/rettifica/${proposta.id}`, { motivazione: 'Rinuncia', ...body }),
    officialise: (said = {}) => app.as(ufficio).put<Esito & Errore>(`/ur/iter-bandi/ufficializzazione/${of.bando.classeId}`, said),
    preview: async () => (await app.as(ufficio).get<AnteprimaEsiti>(`/ur/iter-bandi/ufficializzazione/${of.bando.classeId}`)).body,
    read: async () => (await app.as(ufficio).get<Esito>(`${at}/${proposta.id}`)).body,
    race: async (...calls: (() => Promise<Answer>)[]) => (await whileLocked(app, proposta, calls)).map(({ status }) => status),
  };
}

describe('the officialisation of a classe beside a change of an outcome', () => {
  test('succeeds where the outcome is concluded first', async () => {
    const { create, open, update, officialise, read, race } = await valutata();
    await create({ ...SI, concludi: true });
    const { lastUpdate } = (await open()).body;
    expect(await race(() => update({ ...NO, concludi: true, lastUpdate }), officialise)).toEqual([200, 200]);
    expect(await read()).toMatchObject({ esitoConcluso: true, finanziamentoAssegnato: 0 });
  });

  test('fails where the outcome is concluded second', async () => {
    const { create, update, officialise, read, race } = await valutata();
    const { lastUpdate } = (await create(SI)).body;
    expect(await race(officialise, () => update({ ...SI, concludi: true, lastUpdate }))).toEqual([409, 200]);
    expect(await read()).toMatchObject({ esitoConcluso: true, finanziamentoAssegnato: 1_500 });
    expect((await officialise()).status).toBe(200);
  });

  test('fails where an outcome is another than the one that was read, and succeeds once it is read [D-327]', async () => {
    const { create, open, update, officialise, preview, read } = await valutata();
    await create({ ...SI, concludi: true });
    const letta = await preview();
    app.clock.set(new Date(Date.parse(DOPO) + 60_000).toISOString());
    const { lastUpdate } = (await open()).body;
    expect((await update({ ...NO, concludi: true, lastUpdate }, collega)).status).toBe(200);
    const stale = await officialise({ lastUpdate: letta.lastUpdate, esitiAl: letta.esitiAl });
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      409,
      9,
      'Intanto un esito della classe è cambiato: rileggi i numeri prima di ufficializzare.',
    ]);
    const { esitiAl, nonFinanziate } = await preview();
    expect([nonFinanziate, (await officialise({ esitiAl })).status]).toEqual([1, 200]);
    expect(await read()).toMatchObject({ esitoConcluso: true, finanziamentoAssegnato: 0 });
    app.clock.set(DOPO);
  });

  test('fails where the outcome is reopened first', async () => {
    const { create, open, officialise, read, race } = await valutata();
    await create({ ...SI, concludi: true });
    expect(await race(open, officialise)).toEqual([200, 409]);
    expect((await read()).esitoConcluso).toBe(false);
  });

  test('prevents a reopening that comes second: what is official stays concluded', async () => {
    const { create, open, officialise, read, race } = await valutata();
    await create({ ...SI, concludi: true });
    expect(await race(officialise, open)).toEqual([200, 409]);
    expect((await read()).esitoConcluso).toBe(true);
  });
});

describe('two users of the office at the same time', () => {
  test('give one outcome: the first is written, the second user is told', async () => {
    const { create, read, race } = await valutata();
    expect(
      await race(
        () => create(SI),
        () => create(NO, collega),
      ),
    ).toEqual([200, 409]);
    expect((await read()).finanziamentoAssegnato).toBe(1_500);
  });

  test('correct an official outcome once: the first correction is written, with the previous version', async () => {
    const { create, correct, officialise, read, race } = await valutata();
    const { lastUpdate } = (await create({ ...SI, concludi: true })).body;
    expect((await officialise()).status).toBe(200);
    const again = () => correct({ ...NO, lastUpdate });
    expect(await race(again, again)).toEqual([200, 409]);
    expect((await read()).storico).toHaveLength(1);
  });
});
