import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { answerSchema } from './answerSchema.ts';
import { answerJson, writtenOnce } from './writtenOnce.ts';

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
