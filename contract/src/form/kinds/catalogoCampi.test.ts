import { expect, test } from 'vitest';
import { CATALOGO_CAMPI, NOMI_GRUPPO } from './catalogoCampi.ts';
import { kinds } from './kinds.ts';

test('the catalogue offers every kind that the engine knows, each group in one place', () => {
  expect(CATALOGO_CAMPI.map(({ tipo }) => tipo).toSorted()).toEqual(Object.keys(kinds).toSorted());
  const groups = CATALOGO_CAMPI.map(({ gruppo }) => gruppo).filter((gruppo, at, all) => gruppo !== all[at - 1]);
  expect(groups).toEqual(Object.keys(NOMI_GRUPPO));
});
