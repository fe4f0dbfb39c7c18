import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDiskStorage } from './diskStorage.ts';
import { describeStorage } from './storage.testing.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sigeba-disk-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describeStorage('a folder', () => ({ storage: openDiskStorage(folder), incoming: path.join(folder, 'incoming') }));
