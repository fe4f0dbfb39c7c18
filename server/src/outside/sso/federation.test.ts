import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFederation } from '../../test/federation.ts';
import { idpMetadata, newKey, SAML, signedMetadata } from '../../test/samlIdp.ts';
import { followFederation } from './federation.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-03-10T08:00:00.000Z');
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const provider = { idpSsoUrl: SAML.idpSsoUrl, idpSloUrl: SAML.idpSloUrl };

let federation: Awaited<ReturnType<typeof startFederation>>;
const warned: { why?: string }[] = [];
const log = { warn: (facts: object) => void warned.push(facts) };
beforeEach(async () => {
  federation = await startFederation();
  warned.length = 0;
});
afterEach(() => federation.stop());

/** Waits until the federation was asked this often, and what it said was judged. */
const asked = (times: number, refusals: number) => vi.waitFor(() => expect([federation.times(), warned.length]).toEqual([times, refusals]));

test('the provider is read once for many logins, and again after its cacheDuration (D-295)', async () => {
  federation.signs(idpMetadata(now, 'validUntil="2026-03-12T08:00:00Z" cacheDuration="PT1H"'));
  const follow = followFederation(federation.config, log);
  const both = await Promise.all([follow(now), follow(now)]);
  expect([...both, await follow(later(0.9))]).toMatchObject([provider, provider, provider]);
  expect(federation.times()).toBe(1);
  federation.signs(idpMetadata(now).replaceAll(SAML.idpSsoUrl, 'https://idp.ateneo.example/nuovo'));
  await follow(later(1));
  await asked(2, 0);
  await vi.waitFor(async () => expect(await follow(later(1))).toMatchObject({ idpSsoUrl: 'https://idp.ateneo.example/nuovo' }));
});

const moved = (at: Date) => idpMetadata(at).replaceAll(SAML.idpSsoUrl, 'https://idp.ateneo.example/nuovo');

test('what should have been read again more than an hour ago is used only once the federation was asked (D-295)', async () => {
  federation.signs(idpMetadata(now, 'validUntil="2026-03-12T08:00:00Z" cacheDuration="PT1H"'));
  const follow = followFederation(federation.config, log);
  await follow(now);
  federation.signs(moved(now));
  expect(await follow(later(2.1))).toMatchObject({ idpSsoUrl: 'https://idp.ateneo.example/nuovo' });
  federation.says('', 503);
  expect(await follow(later(4.2))).toMatchObject({ idpSsoUrl: 'https://idp.ateneo.example/nuovo' });
  expect([federation.times(), warned.length]).toEqual([3, 1]);
});

test('what the disk has after a restart is used only once the federation was asked (D-295)', async () => {
  federation.signs(idpMetadata(now));
  await followFederation(federation.config, log)(now);
  federation.signs(moved(now));
  expect(await followFederation(federation.config, log)(later(0.1))).toMatchObject({ idpSsoUrl: 'https://idp.ateneo.example/nuovo' });
});

test.each([
  ['unsigned', () => federation.says(idpMetadata(now))],
  ['signed by somebody else', () => federation.says(signedMetadata(idpMetadata(now), newKey().privateKey))],
  ['past their end', () => federation.signs(idpMetadata(now, 'validUntil="2026-03-10T09:00:00Z"'))],
  ['too long', () => federation.says(' '.repeat(1024 * 1024 + 1))],
  ['not answered', () => federation.says('', 503)],
])('metadata %s are refused: those read before hold until their own end, and then nobody enters (D-295)', async (_what, spoil) => {
  federation.signs(idpMetadata(now));
  const follow = followFederation(federation.config, log);
  expect(await follow(now)).toMatchObject(provider);
  const stored = await readFile(federation.config.federation.copy, 'utf8');
  spoil();
  expect(await follow(later(2))).toMatchObject(provider);
  await asked(2, 1);
  expect(await follow(later(47.9))).toMatchObject(provider);
  await asked(3, 2);
  expect(await follow(later(48))).toEqual({ refused: expect.stringMatching(/^federation metadata: /) });
  expect(await readFile(federation.config.federation.copy, 'utf8')).toBe(stored);
});

test('a server that starts while the federation is away uses what was read before, by its signature (D-295)', async () => {
  federation.signs(idpMetadata(now));
  await followFederation(federation.config, log)(now);
  federation.says('', 500);
  expect(await followFederation(federation.config, log)(later(1))).toMatchObject(provider);
  await asked(2, 1);
  await writeFile(federation.config.federation.copy, idpMetadata(now));
  expect(await followFederation(federation.config, log)(later(1))).toEqual({
    refused: 'federation metadata: the federation answered 500',
  });
});

test('a copy that cannot be written stops no login (D-295)', async () => {
  federation.signs(idpMetadata(now));
  const copy = `${federation.config.federation.copy}/nessuna/cartella`;
  const follow = followFederation({ ...federation.config, federation: { ...federation.config.federation, copy } }, log);
  expect(await follow(now)).toMatchObject(provider);
  expect(warned).toEqual([{ why: 'ENOENT' }]);
});
