import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from './command.ts';
import { freePort } from './freePort.ts';

/** An OpenStack Swift with its S3 API, on loopback, for the duration of the tests: the store for the tests of uploads. */
export type TemporarySwift = { url: string; stop: () => Promise<void> };

const stores = ['account', 'container', 'object'] as const;

/** @throws Error with Swift's own message where it does not start */
export async function startTemporarySwift(): Promise<TemporarySwift> {
  const home = await mkdtemp(path.join(tmpdir(), 'sigeba-swift-'));
  const secret = randomBytes(16).toString('hex');
  const processes: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(processes.map(ended));
    await rm(home, { recursive: true, force: true });
  };
  try {
    const port = await layOut(home, secret);
    for (const name of [...stores, 'proxy']) {
      const child = spawn(`swift-${name}-server`, [path.join(home, `${name}-server.conf`)], { cwd: home, stdio: 'ignore' });
      processes.push(child);
    }
    await answering(port, home);
    return { url: `http://sigeba%3Amedia:${secret}@127.0.0.1:${port}/media?region=us-east-1`, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const over = once(child, 'exit');
  child.kill('SIGKILL');
  await over;
}

/** Rings of one device, and a file for each server; answers the port of the proxy. */
async function layOut(home: string, secret: string): Promise<number> {
  await mkdir(path.join(home, 'node/d1'), { recursive: true });
  await writeFile(
    path.join(home, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = a\nswift_hash_path_prefix = b\n[storage-policy:0]\nname = p\ndefault = yes\n',
  );
  for (const name of stores) {
    const port = await freePort();
    await writeFile(path.join(home, `${name}-server.conf`), storeSettings(name, port, home));
    const builder = path.join(home, `${name}.builder`);
    for (const args of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']]) {
      const { code, output } = await runCommand('swift-ring-builder', [builder, ...args], { cwd: home });
      if (code > 1) throw new Error(`swift-ring-builder failed:\n${output}`);
    }
  }
  const port = await freePort();
  await writeFile(path.join(home, 'proxy-server.conf'), proxySettings(port, home, secret));
  return port;
}

const common = (port: number, home: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${home}
log_custom_handlers =
log_address = ${path.join(home, 'no-syslog')}
`;

const storeSettings = (name: string, port: number, home: string) => `${common(port, home)}devices = ${path.join(home, 'node')}
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const proxySettings = (port: number, home: string, secret: string) => `${common(port, home)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${['catch_errors', 'gatekeeper', 'listing_formats', 's3api', 'copy', 'slo', 'dlo', 'versioned_writes'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:tempauth]
use = egg:swift#tempauth
user_sigeba_media = ${secret} .admin
`;

/** Waits until every server of the store accepts connections. */
async function answering(proxy: number, home: string): Promise<void> {
  const settings = await Promise.all(stores.map((name) => readFile(path.join(home, `${name}-server.conf`), 'utf8')));
  const ports = [proxy, ...settings.map((text) => Number(/bind_port = (\d+)/.exec(text)?.[1]))];
  for (const port of ports) {
    for (let tries = 0; !(await accepts(port)); tries++) {
      if (tries === 300) throw new Error(`Swift does not answer on port ${port} after 30 s.`);
      await pause(100);
    }
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
