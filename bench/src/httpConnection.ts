import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { KEY_HEADER } from '@sigeba/contract/configurazione/constants.ts';

/** The body is compressed, as browsers ask for it: `read` decompresses it, which a caller who needs only its length need not do. */
export type Answer = { status: number; length: number; read(): Buffer };

const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKS_END = Buffer.from('\r\n0\r\n\r\n');

/**
 * One kept-alive HTTP/1.1 connection with one request at a time. It deliberately does less than node:http, because the generator shares the
 * processors with the server that it measures.
 */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #head: string;
  #parts: Buffer[] = [];
  #size = 0;
  #wanted: number | undefined;
  #chunked = false;
  #compressed = false;
  #status = 0;
  #bodyFrom = 0;
  #settle: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#head = ` HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n`;
    socket.setNoDelay(true);
    socket.on('data', (part) => this.#take(part as Buffer));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the connection was closed')));
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new HttpConnection(socket, `127.0.0.1:${port}`);
  }

  /** @throws Error where the connection breaks before the whole answer has arrived */
  ask(method: string, path: string, token: string | null, json?: string): Promise<Answer> {
    const authorization = token === null ? '' : `Authorization: Bearer ${token}\r\n`;
    // A write carries a key of its own, so that it may be retried.
    const body =
      json === undefined
        ? ''
        : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n${KEY_HEADER}: ${randomUUID()}\r\n`;
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(`${method} ${path}${this.#head}${authorization}${body}\r\n${json ?? ''}`);
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #take(part: Buffer): void {
    this.#parts.push(part);
    this.#size += part.length;
    if (this.#status === 0 && !this.#readHead()) return;
    if (this.#chunked ? this.#endsWithLastChunk() : this.#size >= (this.#wanted ?? 0)) this.#finish();
  }

  #readHead(): boolean {
    const whole = this.#whole();
    const end = whole.indexOf(HEAD_END);
    if (end < 0) return false;
    const head = whole.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    this.#bodyFrom = end + HEAD_END.length;
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    this.#compressed = /\r\ncontent-encoding: gzip/i.test(head);
    this.#chunked = length === undefined && /\r\ntransfer-encoding: chunked/i.test(head);
    this.#wanted = this.#bodyFrom + Number(length ?? 0);
    return true;
  }

  /** No text of ours has a single zero between two line ends, so the last chunk is found without counting the others. */
  #endsWithLastChunk(): boolean {
    const last = this.#parts.at(-1);
    const tail = last !== undefined && last.length >= CHUNKS_END.length ? last : this.#whole();
    return tail.subarray(-CHUNKS_END.length).equals(CHUNKS_END);
  }

  #whole(): Buffer {
    const [first] = this.#parts;
    const whole = this.#parts.length === 1 && first !== undefined ? first : Buffer.concat(this.#parts);
    this.#parts = [whole];
    return whole;
  }

  #finish(): void {
    const sent = this.#whole().subarray(this.#bodyFrom);
    const answer = answerOf(this.#status, this.#chunked && this.#compressed ? joinChunks(sent) : sent, this.#compressed);
    this.#parts = [];
    this.#size = 0;
    this.#status = 0;
    this.#settle?.resolve(answer);
  }

  #fail(error: Error): void {
    this.#settle?.reject(error);
    this.#settle = undefined;
  }
}

/** Each chunk states its length in its first line; the last one is empty. */
function joinChunks(sent: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const from = sent.indexOf('\r\n', at) + 2;
    const size = Number.parseInt(sent.toString('latin1', at, from), 16);
    if (!(size > 0)) return Buffer.concat(chunks);
    chunks.push(sent.subarray(from, from + size));
    at = from + size + 2;
  }
}

/** The last four bytes of compressed data state their original length. */
const answerOf = (status: number, body: Buffer, compressed: boolean): Answer => ({
  status,
  length: compressed ? body.readUInt32LE(body.length - 4) : body.length,
  read: () => (compressed ? gunzipSync(body) : body),
});
