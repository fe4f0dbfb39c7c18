import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PRINTS, PUBLIC, SPECIFIED } from '../contract/src/schermate.expected.ts';
import { root } from './packageBin.ts';

/** Calls of the API among the rows of kind route, and one that names no path exactly. */
const NOT_SCREENS = ['AUTH-036', 'AUTH-046'];

/** [id, path] of every screen that a row of docs/requirements.tsv names: '/ur/commissioni/{id}' is written '/ur/commissioni/:id'. */
const routes = readFileSync(path.join(root, 'docs/requirements.tsv'), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([id = '', kind]) => kind === 'route' && !NOT_SCREENS.includes(id))
  .flatMap(([id = '', , text = '']) => {
    const named = /(?:^|[Rr]oute |reached at )(\/[\w{}/-]*)/.exec(text)?.[1];
    return named === undefined ? [] : [[id, named.replaceAll(/\{(\w+)\}/g, ':$1')] as const];
  });

test('the rows name screens', () => expect(routes.length).toBeGreaterThan(80));

test.each(routes)('%s: the expected screens have %s', (_id, route) => {
  expect([...SPECIFIED, ...PUBLIC, ...PRINTS].map((row) => row.path)).toContain(route);
});
