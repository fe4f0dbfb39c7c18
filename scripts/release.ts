import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { releaseText } from '../server/src/ground/release.ts';
import { runCommand } from './command.ts';
import { listLicences, writeLicences } from './licences.ts';
import { pack, packedRelease } from './pack.ts';
import { root } from './packageBin.ts';

/** What whoever runs an installation reads and copies; of the documents not the pictures. */
const BESIDE = ['docs', 'deploy', 'CHANGELOG.md'];
const PICTURES = 'docs/schermate';

/** Whether a document or a folder of the sources is in the archive. */
export const isGivenOut = (file: string): boolean =>
  BESIDE.some((place) => file === place || file.startsWith(`${place}/`)) && !`${file}/`.startsWith(`${PICTURES}/`);

type Made = { archive: string; name: string };

/**
 * npm run release -- FOLDER [--after ARCHIVE] [--trial]: the archive of this version for this kind of machine, with its own Node, the documents,
 * deploy, the licences of all parts and the assets of the version before, whose archive is named, beside its checksum and its list of packages.
 * Without --trial only of a clean commit that has the tag of its version, and after the version that CHANGELOG.md names below it.
 */
export async function makeRelease(folder: string, after?: string): Promise<Made> {
  const { version, commit } = packedRelease();
  const kind = `${process.platform}-${process.arch}`;
  const name = `sigeba-${version}-${kind}`;
  const home = await mkdtemp(path.join(tmpdir(), 'sigeba-release-'));
  try {
    const tree = path.join(home, name);
    await pack(tree, after === undefined ? undefined : await unpack(after, path.join(home, 'before')));
    for (const file of BESIDE)
      await cp(path.join(root, file), path.join(tree, file), { recursive: true, filter: (source) => source !== path.join(root, PICTURES) });
    await bringNode(tree, kind);
    await writeLicences(path.join(tree, 'LICENCES.txt'), await listLicences());
    await mkdir(folder, { recursive: true });
    const archive = path.join(folder, `${name}.tar.gz`);
    await archiveOf(tree, archive, commit);
    await cp(path.join(tree, 'sbom.cdx.json'), path.join(folder, `${name}.sbom.cdx.json`));
    await writeFile(`${archive}.sha256`, `${await sha256(archive)}  ${name}.tar.gz\n`);
    return { archive, name };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** @returns the tree in an archive */
async function unpack(archive: string, folder: string): Promise<string> {
  await mkdir(folder);
  await program('tar', ['-xzf', archive, '-C', folder]);
  const [tree = ''] = await readdir(folder);
  return path.join(folder, tree);
}

/** The Node that npm ci brings, so that a server needs none, and its line in the list of packages. */
async function bringNode(tree: string, kind: string): Promise<void> {
  const source = path.join(root, 'node_modules', `node-${kind}`);
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
  await cp(path.join(source, 'bin/node'), path.join(tree, 'node/bin/node'));
  await cp(path.join(source, 'LICENSE'), path.join(tree, 'node/LICENSE'));
  await chmod(path.join(tree, 'node/bin/node'), 0o755);
  const file = path.join(tree, 'sbom.cdx.json');
  const parts = JSON.parse(await readFile(file, 'utf8'));
  parts.components.push({ type: 'platform', name: 'node', version, purl: `pkg:generic/node@${version}` });
  await writeFile(file, `${JSON.stringify(parts, null, 2)}\n`);
}

/** With names, owners and times that do not depend on who made it. */
async function archiveOf(tree: string, archive: string, commit: string | null): Promise<void> {
  const at = commit === null ? '@0' : `@${(await git(['log', '-1', '--format=%ct', commit])).trim()}`;
  const same = ['--sort=name', `--mtime=${at}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=go=rX,u+rw'];
  await program('tar', [...same, '-czf', archive, '-C', path.dirname(tree), path.basename(tree)]);
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

type Checkout = { version: string; status: string; tags: readonly string[]; changes: string; after: string | undefined };

/** Why this checkout is not the version that it says, or the archive of the version before is missing; null where all is well. */
export function obstacleOf({ version, status, tags, changes, after }: Checkout): string | null {
  if (status.trim() !== '') return 'The checkout has changes that no commit has.';
  if (!tags.includes(`v${version}`)) return `This commit has no tag v${version}: git tag -a v${version}, or --trial.`;
  const [said, before] = [...changes.matchAll(/^## (\S+)/gm)].map(([, named]) => named);
  if (said !== version) return `CHANGELOG.md begins with ${said}, package.json says ${version}.`;
  return before === undefined || path.basename(after ?? '').startsWith(`sigeba-${before}-`)
    ? null
    : `Pages that are open during the update want the assets of ${before}: --after sigeba-${before}-….tar.gz.`;
}

async function ensureReleasable(after: string | undefined): Promise<void> {
  const obstacle = obstacleOf({
    version: packedRelease().version,
    status: await git(['status', '--porcelain']),
    tags: (await git(['tag', '--points-at', 'HEAD'])).split('\n'),
    changes: await readFile(path.join(root, 'CHANGELOG.md'), 'utf8'),
    after,
  });
  if (obstacle === null) return;
  console.error(obstacle);
  process.exit(1);
}

const git = (args: string[]): Promise<string> => program('git', args);

async function program(name: string, args: string[]): Promise<string> {
  const { code, output } = await runCommand(name, args);
  if (code !== 0) throw new Error(`${name} ${args[0]} failed:\n${output}`);
  return output;
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { after: { type: 'string' }, trial: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    console.error('npm run release -- FOLDER [--after ARCHIVE] [--trial]');
    process.exit(2);
  }
  if (!values.trial) await ensureReleasable(values.after);
  const { archive } = await makeRelease(path.resolve(folder), values.after);
  console.log(`SIGEBA ${releaseText(packedRelease())}: ${archive}, its checksum and its list of packages beside it.`);
}
