import { describe, expect, test } from 'vitest';
import { NoPlace, openPlaces } from './places.ts';

const { signal: never } = new AbortController();

describe('places', () => {
  test('places are given in the order of asking, and no more at once than there are', async () => {
    const places = openPlaces({ atOnce: 1, waiting: 2, each: 2 });
    const order: string[] = [];
    const leave = await places.take(1, never);
    const others = ['second', 'third'].map(async (name) => {
      const go = await places.take(2, never);
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

  test('a caller behind too many others is refused at once', async () => {
    const places = openPlaces({ atOnce: 1, waiting: 1, each: 1 });
    await places.take(3, never);
    void places.take(4, never);
    await expect(places.take(5, never)).rejects.toBeInstanceOf(NoPlace);
  });

  test('the place of a waiting caller who leaves goes to the next', async () => {
    const places = openPlaces({ atOnce: 1, waiting: 1, each: 1 });
    const leave = await places.take(6, never);
    const leaving = new AbortController();
    const waiting = places.take(7, leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    const next = places.take(8, never);
    leave();
    await expect(next).resolves.toBeTypeOf('function');
  });

  test('each person has one place at a time and few in the queue, and others pass by', async () => {
    const places = openPlaces({ atOnce: 2, waiting: 10, each: 2 });
    const order: string[] = [];
    const leave = await places.take(7, never);
    const waiting = ['mine 2', 'mine 3'].map(async (name) => {
      const go = await places.take(7, never);
      order.push(name);
      go();
    });
    await expect(places.take(7, never)).rejects.toBeInstanceOf(NoPlace);
    const theirs = await places.take(8, never);
    order.push('theirs');
    theirs();
    leave();
    await Promise.all(waiting);
    expect(order).toEqual(['theirs', 'mine 2', 'mine 3']);
  });
});
