// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useActs } from './useActs.ts';

function begin() {
  const done: string[] = [];
  const { result } = renderHook(() => useActs());
  const ends = Promise.withResolvers<void>();
  const press = (name: 'saving' | 'checking', until?: Promise<void>) =>
    result.current.act(name, async () => {
      await until;
      done.push(name);
    });
  return { done, result, ends, press };
}

describe('the acts of an editor', () => {
  test('Controlla pressed while Salva ends follows it, once, and the second press of the same is that one', async () => {
    const { done, ends, press } = begin();
    await act(async () => {
      const all = [press('saving', ends.promise), press('saving'), press('checking'), press('checking')];
      expect(done).toEqual([]);
      ends.resolve();
      await Promise.all(all);
    });
    expect(done).toEqual(['saving', 'checking']);
  });

  test('it does not follow a Salva that was refused', async () => {
    const { done, result, ends, press } = begin();
    await act(async () => {
      const all = [press('saving', ends.promise), press('checking')];
      ends.reject(new Error('Il termine è scaduto.'));
      await Promise.all(all);
    });
    expect(done).toEqual([]);
    expect(result.current.failure?.message).toBe('Il termine è scaduto.');
    await act(() => press('checking'));
    expect(done).toEqual(['checking']);
  });
});
