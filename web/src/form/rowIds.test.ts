import { describe, expect, test } from 'vitest';
import { createRowIds } from './rowIds.ts';

/** Ids of the rows after each change of the list. */
function followed(...changes: object[][]): number[][] {
  const ids = createRowIds();
  let before: object[] | undefined;
  return changes.map((righe) => {
    ids.follow(before && { righe: before }, { righe });
    before = righe;
    return righe.map(ids.of);
  });
}
const ada = { nome: 'Ada', anno: 2020 };
const ugo = { nome: 'Ugo', anno: 2021 };
const eva = { nome: 'Eva', anno: 2022 };

describe('the rows of a list', () => {
  test('keep their ids when one in the middle goes', () => {
    expect(followed([ada, ugo, eva], [ada, eva])).toEqual([
      [1, 2, 3],
      [1, 3],
    ]);
  });

  test('keep their ids while a cell changes, and a new row gets an id that no other had', () => {
    expect(followed([ada, ugo], [ada, { ...ugo, nome: 'Ugolino' }], [ada, { nome: '', anno: null }]).at(-1)).toEqual([1, 2]);
    expect(followed([ada, ugo], [ada], [ada, { ...ugo }]).at(-1)).toEqual([1, 3]);
  });

  test('are told apart even where two are alike', () => {
    const [one, two] = [{ nome: null }, { nome: null }];
    expect(followed([one, two, ada], [two, ada]).at(-1)).toEqual([2, 3]);
  });

  test('are found again in what the server stored: put right, without the blank ones, in their order', () => {
    const typed = [{ nome: '', anno: null }, { nome: ' Ugo ', anno: 2021 }, eva];
    expect(followed(typed, [{ nome: 'Ugo', anno: 2021 }, { ...eva }]).at(-1)).toEqual([2, 3]);
    expect(followed([ada, { nome: '', anno: null }], [{ ...ada }]).at(-1)).toEqual([1]);
  });

  test('of people keep the id of their person', () => {
    const ids = createRowIds();
    const before = {
      perUtente: [
        { utenteId: 1, pubblicazioni: [ada] },
        { utenteId: 2, pubblicazioni: [ugo, eva] },
      ],
    };
    ids.follow(undefined, before);
    const kept = [ugo, eva].map(ids.of);
    const copy = { perUtente: [{ utenteId: 2, pubblicazioni: [{ ...ugo }, { ...eva }] }] };
    expect(ids.follow(before, copy)).toBe(true);
    expect(copy.perUtente[0]?.pubblicazioni.map(ids.of)).toEqual(kept);
  });
});

test('the change of a list tells whether a row has gone', () => {
  const ids = createRowIds();
  const all = { righe: [ada, ugo] };
  ids.follow(undefined, all);
  expect(ids.follow(all, { righe: [ada, { ...ugo, anno: 1 }] })).toBe(false);
  expect(ids.follow(all, { righe: [ada] })).toBe(true);
  expect(ids.follow(all, null)).toBe(true);
});
