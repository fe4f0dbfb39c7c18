import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { RELEASE_FILE, readRelease, release, releaseText } from './release.ts';

const tree = mkdtempSync(path.join(tmpdir(), 'sigeba-release-'));
afterAll(() => rmSync(tree, { recursive: true }));

test('a packed tree is the release that its file names', () => {
  writeFileSync(path.join(tree, RELEASE_FILE), JSON.stringify({ version: '2.0.0', commit: '0a1b2c3d4e5f' }));
  expect(releaseText(readRelease(tree))).toBe('2.0.0 (0a1b2c3d4e5f)');
});

test('a tree whose commit nobody knows is its version alone', () => {
  writeFileSync(path.join(tree, RELEASE_FILE), JSON.stringify({ version: '2.0.0', commit: null }));
  expect(releaseText(readRelease(tree))).toBe('2.0.0');
});

test('a checkout is the version of package.json at its commit', () => {
  expect(release()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: expect.stringMatching(/^[0-9a-f]{12}$/) });
});
