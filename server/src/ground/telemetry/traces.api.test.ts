import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { buildProposta, startTestApp } from '../../test/app.ts';
import { startTraces } from './startTraces.ts';

type Told = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: { key: string; value: object }[] };
type Sent = { resourceSpans: { resource: object; scopeSpans: { spans: Told[] }[] }[] };

/** A collector that keeps what it is told. */
const told: { path: string | undefined; body: Sent }[] = [];
const collector = createServer(async (request, reply) => {
  told.push({ path: request.url, body: (await json(request)) as Sent });
  reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const traces = { endpoint, share: 1 };
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { traces } });
afterAll(async () => {
  await app.stop();
  collector.close();
});

test('a request and its statements are reported to the collector, without personal data or content', async () => {
  const bozza = await buildProposta(app, { titolo: 'Titolo che nessuno deve sapere' });
  const stop = await startTraces(traces);
  try {
    const who = app.as(bozza.responsabile);
    expect((await who.put(`/proposte/${bozza.id}`, { valori: bozza.valori, ...bozza.fresh })).status).toBe(200);
    expect((await who.get('/proposte/999999')).status).toBe(404);
  } finally {
    await stop();
  }
  expect(new Set(told.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const spans = told.flatMap(({ body }) => body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  const saved = spans.find(({ name }) => name === 'PUT /proposte/:id');
  expect(saved?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.route', value: { stringValue: '/proposte/:id' } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
    ]),
  );
  const within = spans.filter(({ parentSpanId }) => parentSpanId === saved?.spanId);
  expect(within.length).toBeGreaterThan(5);
  expect(new Set(within.map(({ traceId }) => traceId))).toEqual(new Set([saved?.traceId]));
  expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(['postgresql select', 'postgresql commit']));
  expect(spans.map(({ name }) => name)).toContain('GET /proposte/:id');
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].toSorted()).toEqual([
    ...['db.query.text', 'db.system.name', 'http.request.method', 'http.response.status_code', 'http.route'],
  ]);
  const all = JSON.stringify(told);
  for (const words of [bozza.responsabile.email, bozza.responsabile.cognome, 'Titolo che nessuno', '999999'])
    expect(all).not.toContain(words);
});

test('a collector that is away stops nothing', async () => {
  const stop = await startTraces({ endpoint: 'http://127.0.0.1:9', share: 1 });
  try {
    expect((await app.anonymous.get('/config')).status).toBe(200);
  } finally {
    await stop();
  }
});
