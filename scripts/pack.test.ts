import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FACE_FILES } from '../server/src/ground/pdf/faces.ts';
import { bringAssetsOf, leaveFaces } from './pack.ts';

test('of the packages of faces what goes out has the files that documents embed, and no other weight', async () => {
  const modules = await mkdtemp(path.join(tmpdir(), 'faces-'));
  try {
    const other = '@expo-google-fonts/noto-sans-sc/900Black/NotoSansSC_900Black.ttf';
    for (const file of [...FACE_FILES, other, '@expo-google-fonts/noto-sans-sc/LICENSE_FONT']) {
      await mkdir(path.dirname(path.join(modules, file)), { recursive: true });
      await writeFile(path.join(modules, file), '');
    }
    await leaveFaces(modules);
    const left = (await readdir(modules, { recursive: true })).filter((file) => /\.ttf$|LICENSE/.test(file));
    expect(left.sort()).toEqual([...FACE_FILES, '@expo-google-fonts/noto-sans-sc/LICENSE_FONT'].sort());
  } finally {
    await rm(modules, { recursive: true });
  }
});

test('a packed tree has the assets of the version before it beside its own, and none of two versions before', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'assets-'));
  try {
    for (const file of ['before/web/dist/assets/a-1.js', 'before/web/dist/assets-before/z-0.js', 'now/web/dist/assets/a-2.js']) {
      await mkdir(path.dirname(path.join(home, file)), { recursive: true });
      await writeFile(path.join(home, file), '');
    }
    await bringAssetsOf(path.join(home, 'before'), path.join(home, 'now'));
    const files = (await readdir(path.join(home, 'now'), { recursive: true })).filter((file) => file.endsWith('.js'));
    expect(files.sort()).toEqual(['web/dist/assets-before/a-1.js', 'web/dist/assets/a-2.js']);
  } finally {
    await rm(home, { recursive: true });
  }
});
