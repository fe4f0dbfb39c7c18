import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../freePort.ts';
import { root } from '../packageBin.ts';
import { startBalancer } from './balancer.ts';
import { end, fail, inHome, type Stage } from './stage.ts';

export const FRONTS = ['nginx', 'apache', 'caddy', 'haproxy'] as const;
export type Front = (typeof FRONTS)[number];

type Program = { example: string; command: (folder: string, file: string) => string[]; whole: (example: string, at: Whole) => string };
type Whole = { port: number; folder: string };

const APACHE = [
  ...['mpm_event', 'authz_core', 'authz_host', 'headers', 'slotmem_shm', 'proxy', 'proxy_http', 'proxy_balancer'],
  'lbmethod_byrequests',
];

/** Each with its example of deploy, on a port of its own and without https; the rest of its configuration only lets it run in a folder. */
const PROGRAMS: Record<Exclude<Front, 'haproxy'>, Program> = {
  nginx: {
    example: 'deploy/nginx.conf',
    command: (folder, file) => ['nginx', '-p', folder, '-c', file, '-g', 'daemon off;'],
    whole: (example, { port, folder }) => {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
      const here = example
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replace('listen [::]:443 ssl;', '')
        .replaceAll(/^ *ssl_.*$/gm, '');
      return `user root;\npid ${folder}/pid;\nerror_log ${folder}/log;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${here}}\n`;
    },
  },
  apache: {
    example: 'deploy/apache.conf',
    command: (folder, file) => ['apache2', '-d', folder, '-f', file, '-DFOREGROUND'],
    whole: (example, { port, folder }) => {
      const modules = APACHE.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
      const here = example.replace('<VirtualHost *:443>', `<VirtualHost 127.0.0.1:${port}>`).replaceAll(/^ *SSL.*$/gm, '');
      const own = ['ServerName localhost', `PidFile ${folder}/pid`, `ErrorLog ${folder}/log`, `DefaultRuntimeDir ${folder}`];
      return [...modules, ...own, 'User www-data', 'Group www-data', `Listen 127.0.0.1:${port}`, here].join('\n');
    },
  },
  caddy: {
    example: 'deploy/Caddyfile',
    command: (_folder, file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
    whole: (example, { port }) => `{\n\tadmin off\n}\n${example.replace('bandi.ateneo.example {', `http://127.0.0.1:${port} {`)}`,
  },
};

/** A front door with its example configuration before one server or two. @returns its address */
export async function startFront(
  stage: Stage,
  front: Front,
  [first, second]: readonly number[],
): Promise<{ people: string; stop(): Promise<void> }> {
  if (first === undefined) fail('A front door needs a server.');
  if (front === 'haproxy') return startBalancer(stage, second === undefined ? { 3001: first } : { 3001: first, 3002: second });
  const { example, command, whole } = PROGRAMS[front];
  const [port, folder] = [await freePort(), inHome(stage, front)];
  mkdirSync(folder, { recursive: true });
  const servers = readFileSync(path.join(root, example), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace(/# (.*)127\.0\.0\.1:3001/, second === undefined ? '# $1127.0.0.1:3001' : `$1127.0.0.1:${second}`);
  const file = path.join(folder, 'conf');
  writeFileSync(file, whole(servers, { port, folder }));
  const [program = '', ...args] = command(folder, file);
  const env = { PATH: process.env.PATH, HOME: folder };
  const proxy = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'ignore'] });
  let missing = false;
  proxy.once('error', () => {
    missing = true;
  });
  const stop = () => end(proxy, 'SIGTERM');
  stage.after(stop);
  // It binds at once, or ends.
  await pause(1_500);
  if (missing) fail(`${program} is needed: it is a package of Debian.`);
  if (proxy.exitCode !== null) fail(`${program} ended with ${proxy.exitCode}.`);
  return { people: `http://127.0.0.1:${port}`, stop };
}
