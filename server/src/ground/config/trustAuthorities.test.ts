import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTHORITY, CERTIFIED } from './authority.testing.ts';
import { loadConfig } from './config.ts';
import { trustAuthorities } from './trustAuthorities.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sigeba-ca-'));
const file = path.join(folder, 'ateneo.pem');
const known = getCACertificates('default');
const server = createServer(CERTIFIED, (socket) => socket.end());
beforeAll(async () => {
  writeFileSync(file, AUTHORITY);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  setDefaultCACertificates(known);
  server.close();
  rmSync(folder, { recursive: true });
});

async function connected(): Promise<string> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  const end = await once(socket, 'secureConnect').then(
    () => 'trusted',
    (error: NodeJS.ErrnoException) => error.code ?? '',
  );
  socket.destroy();
  return end;
}

test('a server that the authority of the university certifies is trusted once CA_FILE names it', async () => {
  expect(await connected()).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  trustAuthorities(loadConfig({ CA_FILE: file }));
  expect(await connected()).toBe('trusted');
});

test('a CA_FILE without a certificate is refused', () => {
  writeFileSync(path.join(folder, 'empty.pem'), 'nothing');
  for (const CA_FILE of [path.join(folder, 'empty.pem'), '/nowhere/ca.pem'])
    expect(() => loadConfig({ CA_FILE })).toThrow('CA_FILE must be the path of a readable PEM file of certificates');
});
