import { randomUUID } from 'node:crypto';
import { constants, crc32, deflateRawSync, gzipSync, type ZlibOptions } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Its JSON with the brace that ends the answer, and the same squeezed, once somebody has asked for it. */
type Written = { text: Buffer; squeezed?: Buffer };

const written = new WeakMap<object, Written | null>();

/** How an answer ends that has something in it that is written once. */
const endings = new WeakMap<Buffer, Written>();

/** Says of an object that it never changes: however often it is answered with, its JSON is written and squeezed once. */
export function writtenOnce<It extends object>(it: It): It {
  written.set(it, null);
  return it;
}

function writtenOf(it: object): Written {
  const now = written.get(it) ?? { text: Buffer.from(`${JSON.stringify(it)}}`) };
  written.set(it, now);
  return now;
}

/** Stands for it while the rest of an answer is written; nobody outside ever sees it. */
const MARK = randomUUID();

/**
 * Answers as the contract describes it; what of its fields is written once stays as it was written. It comes last, wherever the contract
 * has it, so that all that changes is one piece.
 */
export function answerJson(reply: FastifyReply, answer: unknown): unknown {
  const field = typeof answer === 'object' && answer !== null ? keptField(answer) : undefined;
  const write = field === undefined ? undefined : reply.getSerializationFunction('200');
  if (field === undefined || write === undefined) return answer;
  const it = (answer as Record<string, object>)[field] as object;
  const [before = '', after] = write({ ...(answer as object), [field]: MARK }).split(`${JSON.stringify(field)}:"${MARK}"`);
  reply.type('application/json; charset=utf-8');
  if (after === undefined) return reply.send(before);
  const changing = before + (after.startsWith(',') ? after.slice(1, -1) : after.slice(0, -1));
  const joint = /[{,]$/.test(changing) ? '' : ',';
  const ending = writtenOf(it);
  const whole = Buffer.concat([Buffer.from(`${changing}${joint}${JSON.stringify(field)}:`), ending.text]);
  endings.set(whole, ending);
  return reply.send(whole);
}

function keptField(answer: object): string | undefined {
  for (const name in answer) {
    const value = (answer as Record<string, unknown>)[name];
    if (typeof value === 'object' && value !== null && written.has(value)) return name;
  }
  return undefined;
}

/** Of a gzip without name and time. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** Checksum and length. */
const TAIL_LENGTH = 8;

/** `gzipSync`, but how an answer ends is squeezed once: a gzip may be put together of pieces that know nothing of each other. */
export function squeeze(whole: Buffer, options: ZlibOptions): Buffer {
  const ending = endings.get(whole);
  if (ending === undefined) return gzipSync(whole, options);
  ending.squeezed ??= deflateRawSync(ending.text, { ...options, level: constants.Z_BEST_COMPRESSION });
  const changing = whole.subarray(0, -ending.text.length);
  const tail = Buffer.alloc(TAIL_LENGTH);
  tail.writeUInt32LE(crc32(whole));
  tail.writeUInt32LE(whole.length, 4);
  return Buffer.concat([HEAD, deflateRawSync(changing, { ...options, finishFlush: constants.Z_SYNC_FLUSH }), ending.squeezed, tail]);
}
