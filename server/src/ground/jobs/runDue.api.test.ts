/** @module-tag database */
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { listLavori } from './jobs.queries.ts';
import { type Lavoro, runDue } from './runDue.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const warnings: unknown[] = [];
const log = { warn: (fact: unknown) => void warnings.push(fact) };
const look = (lavori: Lavoro[], at: string) => runDue(app.db, lavori, new Date(at), log);

let number = 0;
/** A work that counts how often it runs. */
function work(act: () => Promise<void> = async () => {}) {
  const runs: string[] = [];
  number += 1;
  const lavoro: Lavoro = {
    nome: `prova${number}`,
    run: async (now) => {
      runs.push(now.toISOString());
      await act();
    },
  };
  return { lavoro, runs };
}

describe('a nightly job', () => {
  test("a job runs once, from three o'clock in Rome on, and again the next night", async () => {
    const { lavoro, runs } = work();
    expect(await look([lavoro], '2026-03-21T01:59:00.000Z')).toEqual([]);
    expect(await look([lavoro], '2026-03-21T02:00:00.000Z')).toEqual([lavoro.nome]);
    expect(await look([lavoro], '2026-03-21T02:10:00.000Z')).toEqual([]);
    expect(await look([lavoro], '2026-03-21T22:59:00.000Z')).toEqual([]);
    expect(await look([lavoro], '2026-03-22T02:00:00.000Z')).toEqual([lavoro.nome]);
    expect(runs).toHaveLength(2);
  });

  test('a job runs in the morning after a night in which the server was off', async () => {
    const { lavoro } = work();
    expect(await look([lavoro], '2026-03-21T08:30:00.000Z')).toEqual([lavoro.nome]);
  });

  test('a job runs once for three servers that look at the same time', async () => {
    let free = () => {};
    const busy = new Promise<void>((resolve) => {
      free = resolve;
    });
    const { lavoro, runs } = work(() => busy);
    const looking = [1, 2, 3].map(() => look([lavoro], '2026-03-21T02:00:00.000Z'));
    await Promise.race(looking);
    free();
    expect((await Promise.all(looking)).flat()).toEqual([lavoro.nome]);
    expect(runs).toHaveLength(1);
  });

  test('a failed job is logged, runs again at the next look, and does not delay the others', async () => {
    let broken = true;
    const { lavoro, runs } = work(async () => {
      if (broken) throw new Error('U-GOV is away');
    });
    const other = work();
    expect(await look([lavoro, other.lavoro], '2026-03-21T02:00:00.000Z')).toEqual([other.lavoro.nome]);
    expect(warnings).toMatchObject([{ lavoro: lavoro.nome }]);
    const failed = async () => (await listLavori(app.db)).filter(({ fallito }) => fallito !== null);
    expect(await failed()).toEqual([{ nome: lavoro.nome, finito: null, fallito: new Date('2026-03-21T02:00:00.000Z') }]);
    broken = false;
    expect(await look([lavoro, other.lavoro], '2026-03-21T02:10:00.000Z')).toEqual([lavoro.nome]);
    expect(runs).toHaveLength(2);
    expect(await failed()).toEqual([]);
  });
});
