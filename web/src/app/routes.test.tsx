// @vitest-environment jsdom
import { PRINTS, PUBLIC } from '@sigeba/contract/schermate.expected.ts';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { routes, routesLike } from './routes.tsx';
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

describe('the page of an address is looked for among those like it, and found as among all', () => {
  const shown = (among: RouteObject[], address: string) => matchRoutes(among, address)?.map(({ route, params }) => [route.path, params]);
  const written = paths.map((path) => path.replace(/:\w+/g, '12').replace('*', 'altro'));

  test.each(written)('%s', (address) => {
    expect(shown(routesLike(address), address)).toEqual(shown(routes, address));
  });

  test.each([
    '/home/',
    '/HOME',
    '/proposte/12/view/',
    '//home',
    '/h%6Fme',
    '/proposte/1%2F2',
    '/proposte/12/altro',
    '/proposte/12/view/altro',
  ])('written in another way: %s', (address) => {
    expect(shown(routesLike(address), address)).toEqual(shown(routes, address));
  });

  test('an address is compared with a few', () => {
    expect(routesLike('/home').flatMap(({ children }) => children ?? []).length).toBeLessThan(10);
  });
});
