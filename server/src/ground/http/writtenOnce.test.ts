import { gunzipSync, gzipSync } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { answerSchema } from './answerSchema.ts';
import { answerJson, squeeze, writtenOnce } from './writtenOnce.ts';

const schema = { response: { 200: answerSchema(z.object({ id: z.number(), formulario: z.unknown(), valori: z.unknown() })) } };

async function answering(answer: () => unknown) {
  const app = Fastify();
  app.get('/', { schema }, async (_, reply) => answerJson(reply, answer()));
  return async () => app.inject('/');
}

test('what never changes is written once, and stands in the answer as it is', async () => {
  let written = 0;
  const formulario = writtenOnce({
    titolo: 'Perché “sì” 𝄞\n€',
    toJSON() {
      written += 1;
      return { titolo: this.titolo };
    },
  });
  const ask = await answering(() => ({ id: 7, formulario, valori: { a: '“x”' }, segreto: 1 }));
  for (const _ of [1, 2]) {
    const answer = await ask();
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({ id: 7, formulario: { titolo: 'Perché “sì” 𝄞\n€' }, valori: { a: '“x”' } });
  }
  expect(written).toBe(1);
});

test('everything else is written as the contract says', async () => {
  const ask = await answering(() => ({ id: 7, formulario: { a: 1 }, valori: null, segreto: 1 }));
  expect((await ask()).json()).toEqual({ id: 7, formulario: { a: 1 }, valori: null });
});

test('where the contract leaves it out it does not stand in the answer', async () => {
  const app = Fastify();
  const only = { response: { 200: answerSchema(z.object({ id: z.number() })) } };
  app.get('/', { schema: only }, async (_, reply) => answerJson(reply, { id: 7, formulario: writtenOnce({ a: 1 }) }));
  expect((await app.inject('/')).json()).toEqual({ id: 7 });
});

describe('squeezed for who takes it so', () => {
  const long = Array.from({ length: 600 }, (_, at) => `Domanda ${at}: perché “sì” 𝄞 ${(at * 7919) % 1009}`);

  async function asking(shape: z.ZodType, answer: () => unknown) {
    const app = Fastify();
    await app.register(fastifyCompress, {
      encodings: ['gzip'],
      syncThreshold: 65_536,
      zlibOptions: { level: 3 },
      zlib: { gzipSync: squeeze },
    });
    app.get('/', { schema: { response: { 200: answerSchema(shape) } } }, async (_, reply) => answerJson(reply, answer()));
    return async () => {
      const plain = await app.inject('/');
      const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(rawPayload.length), vary: 'accept-encoding' });
      expect(gunzipSync(rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(rawPayload.readUInt32LE(rawPayload.length - 4)).toBe(plain.rawPayload.length);
      return { body: plain.json(), plain: plain.rawPayload, squeezed: rawPayload };
    };
  }

  test.each([
    ['first', z.object({ formulario: z.unknown(), id: z.number(), valori: z.unknown() })],
    ['in the middle', z.object({ id: z.number(), formulario: z.unknown(), valori: z.unknown() })],
    ['last', z.object({ id: z.number(), valori: z.unknown(), formulario: z.unknown() })],
  ])('an answer is the same byte by byte, again and again, where the contract has what is written once %s', async (_, shape) => {
    const formulario = writtenOnce({ long });
    let id = 0;
    const ask = await asking(shape, () => ({ id, formulario, valori: { a: long[id], altre: long.slice(0, id) } }));
    for (id of [0, 1, 400])
      expect((await ask()).body).toEqual({ id, formulario: { long }, valori: { a: long[id], altre: long.slice(0, id) } });
  });

  test('nothing stands beside it', async () => {
    const ask = await asking(z.object({ formulario: z.unknown() }), () => ({ formulario }));
    const formulario = writtenOnce({ long });
    expect((await ask()).body).toEqual({ formulario: { long } });
  });

  test('it is hardly longer than squeezed as a whole', async () => {
    const formulario = writtenOnce({ long });
    const given = long.map((_, at) => `${at} ricercatori, ${(at * 31) % 97} mesi`);
    const ask = await asking(z.object({ valori: z.unknown(), formulario: z.unknown() }), () => ({ valori: given, formulario }));
    const { plain, squeezed } = await ask();
    expect(squeezed.length).toBeLessThan(gzipSync(plain, { level: 3 }).length * 1.1);
  });

  test('what is not put together so is squeezed as ever', async () => {
    const ask = await asking(z.object({ valori: z.unknown() }), () => ({ valori: long }));
    const { plain, squeezed } = await ask();
    expect(squeezed.equals(gzipSync(plain, { level: 3 }))).toBe(true);
  });
});
