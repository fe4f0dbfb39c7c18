import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';

const webDist = await mkdtemp(path.join(tmpdir(), 'sigeba-web-'));
await mkdir(path.join(webDist, 'assets'));
await writeFile(path.join(webDist, 'index.html'), '<!doctype html><title>SIGEBA</title>');
await writeFile(path.join(webDist, 'assets/index-AbCd1234.js'), 'export {};');
await writeFile(path.join(webDist, 'assets/index-AbCd1234.js.br'), brotliCompressSync('export {};'));
await mkdir(path.join(webDist, 'assets-before'));
await writeFile(path.join(webDist, 'assets-before/index-Before12.js'), 'export const before = 1;');
await writeFile(path.join(webDist, 'assets-before/index-Before12.js.br'), brotliCompressSync('export const before = 1;'));
await writeFile(path.join(webDist, '..', `${path.basename(webDist)}.secret`), 'secret');
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { webDist } });
afterAll(async () => {
  await app.stop();
  await rm(webDist, { recursive: true });
  await rm(`${webDist}.secret`);
});

const at = (url: string) => app.server.inject({ url, headers: { accept: 'text/html' } });

describe('the pages', () => {
  test.each(['/', '/home', '/proposte/12', '/proposte/12/view', '/login-referee?ref=x@y.it'])(
    '%s is a screen, never kept by a cache',
    async (url) => {
      const reply = await at(url);
      expect([reply.statusCode, reply.headers['cache-control'], reply.body]).toEqual([
        200,
        'no-cache',
        '<!doctype html><title>SIGEBA</title>',
      ]);
      expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  test.each(['/metrics', '/metrics?x=1', '/.well-known/security.txt', '/.env', '/robots.txt', '/assets/gone-AbCd1234.js'])(
    '%s, which is not there, is no screen',
    async (url) => {
      const reply = await at(url);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    },
  );

  test('an asset, whose name changes with its content, is cached for ever', async () => {
    const reply = await at('/assets/index-AbCd1234.js');
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  test('an asset of the version before is served to a page that was open during an update [D-300]', async () => {
    const plain = await at('/assets/index-Before12.js');
    expect([plain.statusCode, plain.body]).toEqual([200, 'export const before = 1;']);
    const packed = await app.server.inject({ url: '/assets/index-Before12.js', headers: { 'accept-encoding': 'br' } });
    expect([packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual(['br', 'public, max-age=31536000, immutable']);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('export const before = 1;');
    expect((await at('/assets-before/index-Before12.js')).body).not.toContain('before');
  });

  test('the page has the build that the server states, and another build differs', async () => {
    const served = async () => {
      const { body } = await app.server.inject({ url: '/home' });
      const [, inPage] = /<meta name="build" content="([^"]+)">/.exec(body) ?? [];
      return { inPage, told: (await app.anonymous.get<{ build: string }>('/config')).body.build };
    };
    const build = async (html: string, at: number) => {
      await writeFile(path.join(webDist, 'index.html'), html);
      await utimes(path.join(webDist, 'index.html'), new Date(), new Date(at));
    };
    await build('<!doctype html><head></head><title>SIGEBA a</title>', Date.now() + 1_000);
    const before = await served();
    expect(before.told).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);
    expect(before.inPage).toBe(before.told);
    await build('<!doctype html><head></head><title>SIGEBA b</title>', Date.now() + 2_000);
    const after = await served();
    expect(after.inPage).toBe(after.told);
    expect(after.told).not.toBe(before.told);
  });

  test('files of a build made under the running server are found by the next page', async () => {
    await writeFile(path.join(webDist, 'assets/index-New12345.js'), 'export const anew = 1;');
    await writeFile(path.join(webDist, 'index.html'), '<!doctype html><title>SIGEBA 2</title>');
    await utimes(path.join(webDist, 'index.html'), new Date(), new Date(Date.now() + 5_000));
    expect((await at('/home')).body).toBe('<!doctype html><title>SIGEBA 2</title>');
    const { statusCode, body } = await at('/assets/index-New12345.js');
    expect([statusCode, body]).toEqual([200, 'export const anew = 1;']);
    await rm(path.join(webDist, 'index.html'));
    expect((await at('/home')).body).toBe('<!doctype html><title>SIGEBA 2</title>');
  });

  test('the page knows under which path the API answers', async () => {
    await writeFile(path.join(webDist, 'index.html'), '<!doctype html><head></head><title>SIGEBA 3</title>');
    await utimes(path.join(webDist, 'index.html'), new Date(), new Date(Date.now() + 10_000));
    expect((await at('/bandi')).body).toContain(`<head><meta name="api-root" content="${app.config.apiRoot}"><meta name="build" content="`);
  });

  test('a precompressed file is sent to browsers that accept it', async () => {
    const { headers, rawPayload } = await app.server.inject({
      url: '/assets/index-AbCd1234.js',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe('export {};');
  });

  test.each(['/assets/index-Old99999.js', '/sigeba-api-web/v1/nothing'])('%s is missing, and is not taken for a screen', async (url) => {
    const reply = await at(url);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 4]);
  });

  test.each(['/../x.secret', '/%2e%2e/x.secret', '/..%2fx.secret', '/assets/..%2f..%2fx.secret'])(
    '%s leads to no file beside them',
    async (url) => {
      const reply = await at(url.replace('x.secret', `${path.basename(webDist)}.secret`));
      expect(reply.body).not.toContain('secret');
    },
  );
});
