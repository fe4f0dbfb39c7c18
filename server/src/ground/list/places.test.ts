import { describe, expect, test } from 'vitest';
import { NoPlace, openPlaces } from './places.ts';

const { signal: never } = new AbortController();

describe('places', () => {
  test('are taken in the order of asking, and no more at once than there are', async () => {
    const places = openPlaces({ atOnce: 1, waiting: 2 });
    const order: string[] = [];
    const leave = await places.take(never);
    const others = ['second', 'third'].map(async (name) => {
      const go = await places.take(never);
      order.push(name);
      return go;
    });
    await Promise.resolve();
    expect(order).toEqual([]);
    leave();
    (await others[0])?.();
    await Promise.all(others);
    expect(order).toEqual(['second', 'third']);
  });

  test('are refused at once to who would wait behind too many', async () => {
    const places = openPlaces({ atOnce: 1, waiting: 1 });
    await places.take(never);
    void places.take(never);
    await expect(places.take(never)).rejects.toBeInstanceOf(NoPlace);
  });

  test('of who goes away while waiting are for the next', async () => {
    const places = openPlaces({ atOnce: 1, waiting: 1 });
    const leave = await places.take(never);
    const leaving = new AbortController();
    const waiting = places.take(leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    const next = places.take(never);
    leave();
    await expect(next).resolves.toBeTypeOf('function');
  });
});
