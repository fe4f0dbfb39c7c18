import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listLicences, READ, shippedPackages, writeLicences } from './licences.ts';

/** What a university may run and change without asking anybody. */
const ALLOWED = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1)$/;
const isAllowed = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((each) => ALLOWED.test(each)));
test('every package that goes out with the product has a licence that allows it', async () => {
  const ofOthers = await shippedPackages();
  expect(ofOthers.length).toBeGreaterThan(100);
  const refused = ofOthers.filter(([name, { license = READ[name] ?? 'none' }]) => !isAllowed(license));
  expect(refused.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});

test('the licences of all parts, of server and pages, go out in one file, each text once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'licences-'));
  try {
    const licences = await listLicences();
    for (const name of ['fastify', 'react', 'pdfkit']) expect(licences.map((one) => one.name)).toContain(name);
    await writeLicences(path.join(folder, 'LICENCES.txt'), licences);
    const written = await readFile(path.join(folder, 'LICENCES.txt'), 'utf8');
    const { version, texts } = licences.find(({ name }) => name === 'fastify') ?? { version: '', texts: [''] };
    expect(written).toContain(`fastify ${version} (MIT)`);
    expect(texts).toHaveLength(1);
    expect(written.split(texts[0]?.trim() ?? '')).toHaveLength(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});
