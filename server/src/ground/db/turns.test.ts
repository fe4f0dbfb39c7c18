import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseBusy, inLane, openTurns } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const turns = () => openTurns(20);
type Turns = ReturnType<typeof turns>;

/** So many ask in the name of a route; `got` are the turns they have by now. */
function ask(from: Turns, lane: string, times: number) {
  const got: (() => void)[] = [];
  const refused: unknown[] = [];
  for (let n = 0; n < times; n++) {
    inLane(lane, from.take)().then(
      (leave) => got.push(leave),
      (error) => refused.push(error),
    );
  }
  return { got, refused };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('connections', () => {
  test('two hundred callers at once are all served in the end, in their order', async () => {
    const from = turns();
    const served: number[] = [];
    const all = Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const leave = await inLane('send', from.take)();
        served.push(n);
        setTimeout(leave, 20);
      }),
    );
    await after(5_000);
    await all;
    expect(served).toEqual(Array.from({ length: 200 }, (_, n) => n));
  });

  test('a route whose work is stuck keeps half of the connections, and the others go on at once', async () => {
    const from = turns();
    const stuck = ask(from, 'locked', 40);
    const other = ask(from, 'other', 3);
    await settle();
    expect([stuck.got.length, other.got.length]).toEqual([10, 3]);
  });

  test('four stuck routes leave a reserve: any other gets a connection within a second', async () => {
    const from = turns();
    for (const lane of ['a', 'b', 'c', 'd']) ask(from, lane, 10);
    const other = ask(from, 'other', 1);
    await settle();
    expect(other.got).toHaveLength(0);
    await after(1_000);
    expect(other.got).toHaveLength(1);
  });

  test("whatever the routes do, the server's own work gets a connection at once", async () => {
    const from = turns();
    for (let n = 0; n < 30; n++) ask(from, `route ${n}`, 10);
    await after(1_000);
    const own = vi.fn();
    void from.take().then(own);
    await settle();
    expect(own).toHaveBeenCalledOnce();
  });

  test('a returned connection goes to the caller who has waited longest and may have it', async () => {
    const from = turns();
    const stuck = ask(from, 'locked', 12);
    await settle();
    const later = ask(from, 'locked', 1);
    stuck.got[0]?.();
    await settle();
    expect([stuck.got.length, later.got.length]).toEqual([11, 0]);
  });

  test('a caller who has waited fifteen seconds is told so, and takes nothing from the others', async () => {
    const from = turns();
    const stuck = ask(from, 'locked', 11);
    await after(14_900);
    expect(stuck.refused).toEqual([]);
    await after(200);
    expect(stuck.refused).toEqual([expect.any(DatabaseBusy)]);
    for (const leave of stuck.got) leave();
    const next = ask(from, 'locked', 10);
    await settle();
    expect(next.got).toHaveLength(10);
  });

  test('a pool of one serves whoever asks', async () => {
    const from = openTurns(1);
    const route = ask(from, 'route', 2);
    await settle();
    expect(route.got).toHaveLength(1);
    route.got[0]?.();
    await settle();
    expect(route.got).toHaveLength(2);
  });
});
