import { existsSync } from 'node:fs';
import { routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import { expect, test } from 'vitest';
import { EXPECTED } from './accessMatrix.expected.ts';
import { LETTURE_PERSONALI, SCRITTURE } from './accessMatrix.impersona.expected.ts';
import { ROOMS } from './accessMatrix.rooms.ts';

const calls = Object.entries(routes) as [string, Route][];
const names = calls.map(([name]) => name).sort();

test('the access matrix has every call of the contract, and no other', () => {
  const listed = new Set(EXPECTED.map(({ method, path }) => `${method} ${path}`));
  expect([...listed].sort()).toEqual(names);
});

test('each call is tried in one room, and each room has its tests', () => {
  expect(Object.values(ROOMS).flatMap(Object.keys).sort()).toEqual(names);
  const missing = Object.keys(ROOMS).filter((room) => !existsSync(new URL(`accessMatrix.${room}.api.test.ts`, import.meta.url)));
  expect(missing).toEqual([]);
});

test('every call that writes says whether it is personal, as the table has it', () => {
  const writing = calls.filter(([name]) => !name.startsWith('GET '));
  const said = writing.map(([name, { allow, personale }]) => [name, allow === 'ANYONE' ? 'nessuno' : personale]);
  expect(Object.fromEntries(said)).toEqual(SCRITTURE);
  const readings = calls.filter(([name, { personale }]) => name.startsWith('GET ') && personale !== undefined);
  expect(new Map(readings.map(([name, { personale }]) => [name, personale]))).toEqual(
    new Map([...LETTURE_PERSONALI].map((name) => [name, 'sempre'])),
  );
});
