import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askJson } from './askJson.ts';

const MB = 1024 * 1024;
let sent = 0;
const asked: string[] = [];
let university: Server;
let root = '';
beforeAll(async () => {
  university = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved') return void response.writeHead(302, { location: '/small' }).end();
    response.writeHead(request.url === '/none' ? 404 : 200, {
      'content-type': 'application/json',
      ...(request.url === '/packed' && { 'content-encoding': 'gzip' }),
    });
    if (request.url === '/small') response.end('{"titolo":"Onde"}');
    else if (request.url === '/packed') response.end(gzipSync(Buffer.alloc(50 * MB, '1')));
    else pour(response);
  });
  await new Promise<void>((resolve) => {
    university.listen(0, '127.0.0.1', resolve);
  });
  root = `http://127.0.0.1:${(university.address() as AddressInfo).port}`;
});
afterAll(() => {
  university.closeAllConnections();
  university.close();
});

/** Sends for as long as somebody reads. */
function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, '1');
  const more = () => {
    while (!response.destroyed) {
      sent += chunk.length;
      if (!response.write(chunk)) return void response.once('drain', more);
    }
  };
  more();
}

const ask = (path: string) => askJson(root + path, { name: 'The catalogue', maxKB: 1024 });

test('an answer is read, and 404 means none', async () => {
  expect(await ask('/small')).toEqual({ titolo: 'Onde' });
  expect(await ask('/none')).toBeNull();
});

test('an endless answer is read up to the limit and abandoned', async () => {
  await expect(ask('/endless')).rejects.toThrow('The catalogue answered more than 1024 KB');
  expect(sent).toBeLessThan(30 * MB);
});

test('a redirect is an error and is not followed', async () => {
  asked.length = 0;
  await expect(ask('/moved')).rejects.toThrow();
  expect(asked).toEqual(['/moved']);
});

test('the limit applies to the unpacked answer', async () => {
  await expect(ask('/packed')).rejects.toThrow('more than 1024 KB');
});
