import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../command.ts';
import { root } from '../packageBin.ts';
import { fail, inHome, type Stage } from './stage.ts';

/** The base image of the Containerfile. */
const BASE = 'docker.io/library/node:24-trixie-slim';

/** The settings of an image. */
export type ImageSettings = {
  User: string;
  Env: string[];
  Cmd: string[];
  Healthcheck: { Test: string[] };
  WorkingDir: string;
  StopSignal: string;
};

type Buildah = (...args: string[]) => Promise<string>;

/** Runs a program to its end and answers its output. */
export async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { code, output } = await runCommand(command, args, { cwd: root, env });
  if (code !== 0) fail(`${command} ${args[0]} failed:\n${output.trim().split('\n').slice(-30).join('\n')}`);
  return output;
}

/** buildah with a store of its own and without a daemon. Needs root, and a Debian mirror for the base image. */
export async function startBuildah(stage: Stage): Promise<Buildah> {
  if (process.getuid?.() !== 0) fail('An image is built here by root alone.');
  for (const program of ['buildah', 'debootstrap', 'runc'])
    if ((await runCommand(program, ['--version'])).code !== 0) fail(`${program} is needed: Debian's package of that name.`);
  // Mounts of the machine must be gone before the folder is deleted.
  stage.after(async () => {
    const places = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[1] ?? '');
    for (const place of places.filter((one) => one.startsWith(`${stage.home}/`)).reverse()) await run('umount', ['--lazy', place]);
  });
  const store = ['--root', inHome(stage, 'store'), '--runroot', inHome(stage, 'run'), '--storage-driver', 'vfs'];
  return (command, ...args) => run('buildah', [...store, command ?? '', ...args]);
}

/**
 * Builds the image of the Containerfile. Its base is not fetched from an image registry: Debian's packages of the same release, the Node of
 * npm, this machine's npm and the user `node` take its place.
 */
export async function buildImage(stage: Stage, buildah: Buildah): Promise<void> {
  const base = inHome(stage, 'base');
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'trixie', base]);
  await addNode(base);
  for (const folder of ['var/cache/apt/archives', 'var/lib/apt/lists']) rmSync(path.join(base, folder), { recursive: true });
  const scratch = (await buildah('from', '--pull-never', 'scratch')).trim();
  await buildah('add', '--quiet', scratch, base, '/');
  await buildah('commit', '--quiet', scratch, BASE);
  stage.say(`${BASE} is played by Debian's packages and ${process.version}`);
  await buildah('bud', '--pull-never', '--isolation', 'chroot', '--format', 'docker', '--tag', 'sigeba', root);
  const images: { names: string[]; size: string }[] = JSON.parse(await buildah('images', '--json'));
  const sizeOf = (name: string) => images.find(({ names }) => names?.some((one) => one.includes(name)))?.size ?? '?';
  stage.say(`the Containerfile is built: ${sizeOf('sigeba')}, of which ${sizeOf(BASE)} what it is FROM`);
}

async function addNode(base: string): Promise<void> {
  if (!process.version.startsWith('v24.')) fail(`The image has Node 24, this is ${process.version}.`);
  const local = path.join(base, 'usr/local');
  copyFileSync(process.execPath, path.join(local, 'bin/node'));
  chmodSync(path.join(local, 'bin/node'), 0o755);
  const packages = (await run('npm', ['root', '--global', '--loglevel=error'])).trim();
  cpSync(path.join(packages, 'npm'), path.join(local, 'lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
  const [registry, authorities] = [await configured('registry'), await configured('cafile')];
  mkdirSync(path.join(local, 'etc'), { recursive: true });
  if (authorities !== 'null') copyFileSync(authorities, path.join(local, 'etc/authorities.pem'));
  const settings = [`registry=${registry}`, ...(authorities === 'null' ? [] : ['cafile=/usr/local/etc/authorities.pem'])];
  writeFileSync(path.join(local, 'etc/npmrc'), `${settings.join('\n')}\n`);
  await run('chroot', [base, 'useradd', '--uid', '1000', '--create-home', 'node']);
}

const configured = async (name: string): Promise<string> => (await run('npm', ['config', 'get', name, '--loglevel=error'])).trim();

/** The settings of the image, and a folder with its files. */
export async function unpackImage(buildah: Buildah): Promise<{ settings: ImageSettings; files: string }> {
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', 'sigeba')) as { Docker: { config: ImageSettings } };
  const container = (await buildah('from', '--pull-never', 'localhost/sigeba')).trim();
  return { settings: Docker.config, files: (await buildah('mount', container)).trim() };
}
