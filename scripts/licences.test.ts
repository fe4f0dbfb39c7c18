import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './packageBin.ts';

type Package = { license?: string; dev?: boolean; link?: boolean };
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Package> };

/** What a university may run and change without asking anybody. */
const ALLOWED = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1)$/;
const isAllowed = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((each) => ALLOWED.test(each)));
/** They say it in their file LICENSE alone. */
const READ: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

test('every package that goes out with the product has a licence that allows it', () => {
  const ofOthers = Object.entries(packages).filter(([name, { dev, link }]) => name.startsWith('node_modules/') && !dev && !link);
  expect(ofOthers.length).toBeGreaterThan(100);
  const refused = ofOthers.filter(([name, { license = READ[name] ?? 'none' }]) => !isAllowed(license));
  expect(refused.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});
