import { cp, mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ASSETS_BEFORE } from '../server/src/ground/http/serveWeb.ts';
import { FACE_FILES } from '../server/src/ground/pdf/faces.ts';
import { RELEASE_FILE, type Release, readRelease } from '../server/src/ground/release.ts';
import { runCommand } from './command.ts';
import { root } from './packageBin.ts';
import { buildPagesWhenStale } from './webBuild.ts';

const WHAT_RUNS = ['contract', 'server'];
const TOOLS = ['web', 'e2e', 'bench'];
/** What runs: no sources of the pages, no tests, no tools. */
const RUNS = ['bin', 'contract/src', 'server/src', 'server/migrations', 'web/dist'];

/** Whether a file below one of these folders is only for tests. */
export const isForTests = (file: string): boolean =>
  /\.(test|testing|fixture|build)\.tsx?$/.test(file) || /(^|\/)server\/src\/test(\/|$)/.test(file);

/**
 * npm run pack -- FOLDER [--after TREE]: what a server needs to run, without what builds or tests it, as in an image or on a production machine:
 * `bin/sigeba start` starts it, on a read-only tree. `sbom.cdx.json` lists its packages (CycloneDX). Pages
 * that are open while TREE, the packed tree of the version before, is replaced find their assets in the new one.
 */
export async function pack(folder: string, after?: string): Promise<void> {
  await buildPagesWhenStale();
  await mkdir(folder, { recursive: true });
  const files = ['package.json', 'package-lock.json', '.npmrc', ...[...WHAT_RUNS, ...TOOLS].map((name) => `${name}/package.json`)];
  for (const file of files) await cp(path.join(root, file), path.join(folder, file));
  const filter = (source: string) => !isForTests(path.relative(root, source).replaceAll(path.sep, '/'));
  for (const place of RUNS) await cp(path.join(root, place), path.join(folder, place), { recursive: true, filter });
  if (after !== undefined) await bringAssetsOf(after, folder);
  const workspaces = WHAT_RUNS.map((name) => `--workspace=${name}`);
  await npm(folder, ['ci', '--omit=dev', '--omit=optional', '--ignore-scripts', ...workspaces]);
  await leaveFaces(path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(packedRelease(), null, 1)}\n`);
  await leaveNoTools(folder);
  // Of what is installed: from the lock file npm leaves out what a tool depends on too.
  const parts = await npm(folder, ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--omit=optional']);
  await writeFile(path.join(folder, 'sbom.cdx.json'), parts.slice(parts.indexOf('{')));
}

/** Its own alone, not those that it has of the version before it: an upgrade goes on where a page was left open, not two upgrades later. */
export const bringAssetsOf = (before: string, folder: string): Promise<void> =>
  cp(path.join(before, 'web/dist/assets'), path.join(folder, 'web/dist', ASSETS_BEFORE), { recursive: true });

/** Which release this is. An image is built without the repository, and is told the commit: `--build-arg COMMIT=…`. */
export function packedRelease(): Release {
  const { version, commit } = readRelease(root);
  return { version, commit: process.env.COMMIT || commit };
}

/** What npm needed and nothing that runs reads: the packages of the tools, and scripts that are not in the tree. */
async function leaveNoTools(folder: string): Promise<void> {
  for (const file of ['package-lock.json', '.npmrc', ...TOOLS.map((name) => `${name}/package.json`)]) await rm(path.join(folder, file));
  for (const name of ['e2e', 'bench']) await rmdir(path.join(folder, name));
  for (const name of ['.', ...WHAT_RUNS]) {
    const file = path.join(folder, name, 'package.json');
    const said = JSON.parse(await readFile(file, 'utf8'));
    delete said.devDependencies;
    if (name === '.') {
      for (const key of ['scripts', 'optionalDependencies', 'overrides', 'engines']) delete said[key];
      said.workspaces = WHAT_RUNS;
    }
    await writeFile(file, `${JSON.stringify(said, null, 2)}\n`);
  }
}

/** Of the font packages only the files that documents embed stay: the unused weights are 200 MB. */
export async function leaveFaces(modules: string): Promise<void> {
  const faces = '@expo-google-fonts';
  const files = await readdir(path.join(modules, faces), { recursive: true });
  const others = files.filter((file) => file.endsWith('.ttf') && !FACE_FILES.includes(`${faces}/${file.replaceAll(path.sep, '/')}`));
  for (const file of others) await rm(path.join(modules, faces, file));
}

async function npm(cwd: string, args: string[]): Promise<string> {
  const { code, output } = await runCommand('npm', args, { cwd, env: { NODE_ENV: 'production', npm_config_loglevel: 'error' } });
  if (code !== 0) throw new Error(`npm ${args[0]} failed:\n${output}`);
  return output;
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { after: { type: 'string' } } });
  const [folder] = positionals;
  if (folder === undefined) {
    console.error('npm run pack -- FOLDER [--after TREE]');
    process.exit(1);
  }
  await pack(path.resolve(folder), values.after);
  console.log(`${folder} is ready: ${folder}/bin/sigeba --help.`);
}
