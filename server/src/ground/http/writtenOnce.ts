import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Their JSON, once somebody has asked for it. */
const texts = new WeakMap<object, string | null>();

/** Says of an object that it never changes: however often it is answered with, its JSON is written once. */
export function writtenOnce<It extends object>(it: It): It {
  texts.set(it, null);
  return it;
}

/** Within ASCII, so that the text around it stays as short in memory as it was. */
function textOf(it: object): string {
  const before = texts.get(it);
  if (typeof before === 'string') return before;
  const text = JSON.stringify(it).replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  texts.set(it, text);
  return text;
}

/** Stands for it while the rest of an answer is written; nobody outside ever sees it. */
const MARK = randomUUID();

/** Answers as the contract describes it; what of its fields is written once stays as it was written. */
export function answerJson(reply: FastifyReply, answer: unknown): unknown {
  const field = typeof answer === 'object' && answer !== null ? keptField(answer) : undefined;
  const write = field === undefined ? undefined : reply.getSerializationFunction('200');
  if (field === undefined || write === undefined) return answer;
  const it = (answer as Record<string, object>)[field] as object;
  const [before, after] = write({ ...(answer as object), [field]: MARK }).split(`"${MARK}"`) as [string, string | undefined];
  const whole = after === undefined ? before : before + textOf(it) + after;
  return reply.type('application/json; charset=utf-8').send(whole);
}

function keptField(answer: object): string | undefined {
  for (const name in answer) {
    const value = (answer as Record<string, unknown>)[name];
    if (typeof value === 'object' && value !== null && texts.has(value)) return name;
  }
  return undefined;
}
