// @vitest-environment jsdom
import { PRINTS, PUBLIC } from '@sigeba/contract/schermate.expected.ts';
import type { RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { routes } from './routes.tsx';
import { SCREENS } from './screens.ts';

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, index, children }) => [
    ...(index === true ? ['/'] : []),
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children ?? []),
  ]);
const paths = pathsOf(routes);

describe('the addresses of the application', () => {
  test.each(PUBLIC.filter(({ missing }) => missing === null))('$path is there without a login, as $from says', ({ path }) => {
    expect(paths).toContain(path);
  });

  test.each(PUBLIC.filter(({ missing }) => missing !== null))('$path waits for $missing', ({ path }) => {
    expect(paths).not.toContain(path);
  });

  test('are those of the screens, of the public pages, of the print pages, and one for all unknown ones', () => {
    const known = [...Object.keys(SCREENS), ...PUBLIC.map(({ path }) => path), ...PRINTS.map(({ path }) => path), '*'];
    expect(paths.filter((path) => !known.includes(path))).toEqual([]);
  });
});
