import { expect, test } from 'vitest';
import { mergeFields } from './mergeFields.ts';
import { createStore } from './store.ts';

const SALVATO = { nome: 'A', fine: '2026-06-10T12:00:00.000Z' as string | null, soglia: 10, membri: [1, 2] };
function merged(mine: Partial<typeof SALVATO>, theirs: Partial<typeof SALVATO>) {
  const store = createStore(SALVATO);
  for (const [campo, valore] of Object.entries(mine)) store.set(campo as 'nome', valore as string);
  return { both: mergeFields(store, { ...SALVATO, ...theirs }), store };
}

test('what the other changed comes in, what was typed here stays, and the fields of both are named', () => {
  const { both, store } = merged({ nome: 'B', fine: null }, { nome: 'C', soglia: 12, membri: [1, 2, 3] });
  expect(both).toEqual(['nome']);
  expect(store.values()).toEqual({ nome: 'B', fine: null, soglia: 12, membri: [1, 2, 3] });
  expect(store.changes()).toEqual({ nome: 'B', fine: null });
});

test('what both changed to the same is no conflict, and no change any more', () => {
  const { both, store } = merged({ nome: 'B', membri: [2] }, { nome: 'B', membri: [2] });
  expect(both).toEqual([]);
  expect(store.status().changed).toBe(false);
});
