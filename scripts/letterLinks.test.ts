import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EXPECTED, PUBLIC } from '../contract/src/schermate.expected.ts';
import { root } from './packageBin.ts';

/** Confirms the new address of an account: no row of the specification names it. */
const OURS = '/conferma-email';
const outlineOf = (address: string) => address.replace(/\$\{[^}]*\}|:\w+/g, ':x').replace(/[?#].*$/s, '');
const screens = new Set([...EXPECTED, ...PUBLIC].map((row) => outlineOf(row.path)).concat(OURS));

/** [file, address] of every page that the server names after its public address. */
const links = globSync('server/src/**/*.ts', { cwd: root })
  .filter((file) => !/\.(test|testing)\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\$\{(?:\w+\.)*publicUrl\}(\/[^`]*)`/g)].map(
      ([, address = '']) => [file, outlineOf(address)] as const,
    ),
  )
  .filter(([, address]) => !/^\/(sigeba-api-web|\.well-known)\//.test(address));

test('the letters of the server name pages', () => expect(links.length).toBeGreaterThan(30));

test.each(links)('%s leads its readers to a screen: %s', (_file, address) => {
  expect(screens).toContain(address);
});
