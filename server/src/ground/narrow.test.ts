import { describe, expect, test } from 'vitest';
import { openNarrow, TooManyWaiting } from './narrow.ts';

describe('a limited passage', () => {
  test('a limited number runs at once, others queue in order, and callers are refused when the queue is full', async () => {
    const pass = openNarrow({ atOnce: 2, waiting: 3 });
    const order: number[] = [];
    let going = 0;
    let most = 0;
    const work = (n: number) => async () => {
      going += 1;
      most = Math.max(most, going);
      await new Promise((resolve) => setTimeout(resolve, 5));
      going -= 1;
      order.push(n);
      return n;
    };
    const asked = [1, 2, 3, 4, 5, 6, 7].map((n) => pass(work(n)));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected', 'rejected']);
    expect(outcomes[6]).toMatchObject({ reason: expect.any(TooManyWaiting) });
    expect(most).toBe(2);
    expect(order.slice(2)).toEqual([3, 4, 5]);
    expect(await pass(work(8))).toBe(8);
  });

  test('known callers have a queue that a flood of others does not fill, and both queues take turns', async () => {
    const pass = openNarrow({ atOnce: 1, waiting: 3 });
    const order: string[] = [];
    const work = (name: string) => async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      order.push(name);
    };
    const flood = [1, 2, 3, 4, 5].map((n) => pass(work(`other ${n}`)));
    const known = [1, 2].map((n) => pass(work(`known ${n}`), { line: 'known', who: '' }));
    const outcomes = await Promise.allSettled([...flood, ...known]);
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'fulfilled', 'fulfilled']);
    expect(order).toEqual(['other 1', 'known 1', 'other 2', 'known 2', 'other 3', 'other 4']);
  });

  test('one network gets half of the places where others wait', async () => {
    const pass = openNarrow({ atOnce: 1, waiting: 4 });
    const work = () => new Promise((resolve) => setTimeout(resolve, 1));
    const flood = Array.from({ length: 6 }, () => pass(work, { line: 'others', who: 'una' }));
    const others = Array.from({ length: 2 }, () => pass(work, { line: 'others', who: 'altra' }));
    const outcomes = (await Promise.allSettled([...flood, ...others])).map(({ status }) => status);
    expect(outcomes).toEqual([...Array(3).fill('fulfilled'), ...Array(3).fill('rejected'), ...Array(2).fill('fulfilled')]);
  });

  test('a failure gives its place back too', async () => {
    const pass = openNarrow({ atOnce: 1, waiting: 0 });
    await expect(pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await pass(async () => 'yes')).toBe('yes');
  });
});
