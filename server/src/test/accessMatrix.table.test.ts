import { existsSync } from 'node:fs';
import { routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import { expect, test } from 'vitest';
import { nameOf } from './access.ts';
import { ALL, EXPECTED, PERSONALE, ROOMS } from './accessMatrix.rooms.ts';
import { isAddressed } from './oggetti.ts';

const calls = Object.entries(routes) as [string, Route][];
const names = calls.map(([name]) => name).sort();

test('the access matrix has every route of the contract, and no other', () => {
  expect([...new Set(EXPECTED.map(nameOf))].sort(), 'each route has a row in <feature>.access.testing.ts').toEqual(names);
});

test('each row of the access matrix stands in the feature of its route', () => {
  const strangers = ALL.flatMap(({ rows, routes: own }) => rows.map(nameOf).filter((name) => !(name in own)));
  expect(strangers, 'move the row to <feature>.access.testing.ts of the feature whose routes these are').toEqual([]);
});

test('each target of a route is built by one feature, and none is left over', () => {
  const built = ALL.flatMap(({ objects = {} }) => Object.keys(objects));
  const aimed = ALL.flatMap(({ rows, foreign = {} }) => [...rows.map(({ object }) => object), ...Object.values(foreign)]);
  const named = aimed.filter((object) => object !== null && object !== undefined && !['-', 'missing'].includes(object));
  expect(built.toSorted()).toEqual([...new Set(named)].sort());
});

test('each GET that is not only for the offices and whose address names something says what, and no other does', () => {
  const addressed = calls.filter(([name, route]) => isAddressed(name, route)).map(([name]) => name);
  expect(addressed.length).toBeGreaterThan(60);
  expect(ALL.flatMap(({ readings = {} }) => Object.keys(readings)).sort()).toEqual(addressed.sort());
});

test('each route is tested in one area, and each area has its tests', () => {
  expect(ALL.flatMap(({ routes: own }) => Object.keys(own)).sort()).toEqual(names);
  const missing = Object.keys(ROOMS).filter((room) => !existsSync(new URL(`accessMatrix.${room}.api.test.ts`, import.meta.url)));
  expect(missing).toEqual([]);
});

test('every route that writes, and every one that only the person reads, says whether it is personal, as the table has it', () => {
  const writing = calls.filter(([name]) => !name.startsWith('GET '));
  const readings = calls.filter(([name, { personale }]) => name.startsWith('GET ') && personale !== undefined);
  const said = [...writing, ...readings].map(([name, { allow, personale }]) => [name, allow === 'ANYONE' ? 'nessuno' : personale] as const);
  expect(new Map(said)).toEqual(PERSONALE);
});
