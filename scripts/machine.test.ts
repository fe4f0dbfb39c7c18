import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from './command.ts';
import { packageBin } from './packageBin.ts';
import { findChromium, findPostgres } from './programs.ts';
import { pagesAreStale } from './webBuild.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sigeba-scripts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function put(name: string, changedAt = 0, mode = 0o644): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '', { mode });
  if (changedAt > 0) for (const place of [file, path.dirname(file)]) utimesSync(place, changedAt, changedAt);
  return file;
}
const program = (name: string) => put(name, 0, 0o755);

describe.skipIf(process.platform === 'win32')('the programs of this machine', () => {
  test('the browser is CHROMIUM_PATH, else the one without a window, else chromium, else google-chrome on the PATH', () => {
    const [own, chrome] = [program('own/browser'), program('bin/google-chrome')];
    const PATH = ['/nowhere', path.join(folder, 'bin')].join(path.delimiter);
    expect(findChromium({ PATH, CHROMIUM_PATH: own })).toBe(own);
    expect(findChromium({ PATH })).toBe(chrome);
    expect(findChromium({ PATH, CHROMIUM_PATH: '' })).toBe(chrome);
    const chromium = program('bin/chromium');
    expect(findChromium({ PATH })).toBe(chromium);
    const windowless = program('bin/chromium-headless-shell');
    expect(findChromium({ PATH })).toBe(windowless);
  });

  test('a CHROMIUM_PATH that leads nowhere is not replaced by another browser', () => {
    program('bin/chromium');
    expect(findChromium({ PATH: path.join(folder, 'bin'), CHROMIUM_PATH: '/nowhere/chromium' })).toBeNull();
  });

  test('of several PostgreSQL the oldest supported one is taken', () => {
    for (const version of [17, 15, 13]) program(`debian/${version}/bin/postgres`);
    put('debian/16/bin/postgres');
    expect(findPostgres({}, path.join(folder, 'debian'))).toEqual({ folder: path.join(folder, 'debian/15/bin'), version: 15 });
    expect(findPostgres({ PATH: folder }, path.join(folder, 'none'))).toBeNull();
  });
});

describe('the pages', () => {
  test('are built when they are missing or older than a file, a folder or a removal in their sources', () => {
    const source = put('src/a.ts', 1000);
    const sources = [path.dirname(source), path.join(folder, 'absent')];
    expect(pagesAreStale(path.join(folder, 'dist/index.html'), sources)).toBe(true);
    const built = put('dist/index.html', 2000);
    expect(pagesAreStale(built, sources)).toBe(false);
    utimesSync(path.dirname(source), 3000, 3000);
    expect(pagesAreStale(built, sources)).toBe(true);
  });

  test('are not built again for a changed test', () => {
    const test = put('src/a.test.tsx', 1000);
    utimesSync(test, 3000, 3000);
    expect(pagesAreStale(put('dist/index.html', 2000), [path.dirname(test)])).toBe(false);
  });
});

describe('a program that is run', () => {
  test('hands back its exit code and what it wrote, and does not see a variable that is taken away', async () => {
    const code = 'console.log(process.env.HIDDEN ?? "none"); console.error("bad"); process.exit(3)';
    const hidden = { env: { HIDDEN: undefined } };
    expect(await runCommand(process.execPath, ['-e', code], hidden)).toEqual({
      code: 3,
      output: expect.stringMatching(/none[\s\S]*bad|bad[\s\S]*none/),
    });
  });

  test('that does not exist has failed', async () => {
    expect((await runCommand('/nowhere/program', [])).code).toBe(1);
  });

  test('is found in the package that brings it', () => {
    expect(packageBin('vitest')).toMatch(/vitest\.mjs$/);
    expect(packageBin('no-such-package')).toBeNull();
  });
});
