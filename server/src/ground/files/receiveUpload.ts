import multipart from '@fastify/multipart';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { bytesOfMB, type TipoUpload, uploads } from '@sigeba/contract/uploads.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../refuse.ts';
import { fileName } from './fileName.ts';
import { inspectUpload } from './inspectUpload.ts';
import type { Room } from './room.ts';
import type { Arrived, Storage } from './storage.types.ts';

/** A complete, checked file in the store: the verb only records it. */
export type Upload = {
  nome: string;
  mime: string;
  dimensione: number;
  sha256: Buffer;
  storageKey: string;
  /** The other fields of the form, as they were sent. */
  campi: Readonly<Record<string, string>>;
};

/** Characters of a multipart boundary at most (RFC 2046): the form parser fails without a code for a longer one. */
const BOUNDARY_MAX = 70;

export async function takingUploads(scope: FastifyInstance): Promise<void> {
  scope.addHook('onRequest', async ({ headers }) => {
    const [, quoted, plain] = /boundary=(?:"([^"]*)"|([^;]*))/i.exec(headers['content-type'] ?? '') ?? [];
    if ((quoted ?? plain ?? '').trim().length > BOUNDARY_MAX) throw new Refused(no('UNREADABLE'));
  });
  await scope.register(multipart, { limits: { files: 1, fields: 8, fieldSize: 200 } });
}

/**
 * Streams the one file of a request to the store, outside every transaction. A file that is too large, of a wrong type or incomplete is
 * refused, and nothing is left behind.
 */
export async function receiveUpload({ storage, room }: Where, request: FastifyRequest, tipo: TipoUpload): Promise<Upload> {
  if ((await room.level()) !== 'ample') await refuseForRoom(request, tipo);
  const { arrived, nome, tooBig, fields } = await readParts(storage, request, tipo);
  if (arrived === null) throw new Refused(no('FILE_MISSING'));
  try {
    const maxMB = Math.min(uploads[tipo].maxMB, positive(fields.get('maxSize')));
    if (tooBig || arrived.dimensione > bytesOfMB(maxMB)) throw new Refused(no('FILE_TOO_BIG', { maxMB }));
    const mime = await inspectUpload(arrived, tipo, fields.get('filetype') ?? null);
    const storageKey = await storage.keep(arrived);
    return { nome, mime, dimensione: arrived.dimensione, sha256: arrived.sha256, storageKey, campi: Object.fromEntries(fields) };
  } catch (refusal) {
    await storage.discard(arrived);
    throw refusal;
  }
}

/** Reads the request to its end, so that the browser sees the answer, and stores nothing. */
async function refuseForRoom(request: FastifyRequest, tipo: TipoUpload): Promise<never> {
  const parts = request.parts({ limits: { fileSize: bytesOfMB(uploads[tipo].maxMB) } });
  for await (const part of parts) if (part.type === 'file') part.file.resume();
  throw new Refused(no('NO_ROOM'));
}

type Where = { storage: Storage; room: Room };

/** How the form parser (busboy) reports an incomplete or invalid form: it has no codes. */
const BROKEN_OFF = /nexpected end of multipart data|^Multipart: Boundary not found|^Malformed part header/;

type Parts = { arrived: Arrived | null; nome: string; tooBig: boolean; fields: Map<string, string> };

async function readParts(storage: Storage, request: FastifyRequest, tipo: TipoUpload): Promise<Parts> {
  const read: Parts = { arrived: null, nome: '', tooBig: false, fields: new Map() };
  try {
    for await (const part of request.parts({ limits: { fileSize: bytesOfMB(uploads[tipo].maxMB) } })) {
      if (part.type === 'field') read.fields.set(part.fieldname, String(part.value));
      else if (part.fieldname === 'file' && read.arrived === null) {
        read.arrived = await storage.receive(part.file);
        read.nome = fileName(part.filename);
        read.tooBig = part.file.truncated;
      } else part.file.resume();
    }
    return read;
  } catch (failure) {
    if (read.arrived !== null) await storage.discard(read.arrived);
    if (failure instanceof Error && 'code' in failure && failure.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Refused(no('FILE_TOO_BIG', { maxMB: uploads[tipo].maxMB }));
    if (failure instanceof Error && BROKEN_OFF.test(failure.message)) throw new Refused(no('UNREADABLE'));
    throw failure;
  }
}

const positive = (text: string | undefined): number => (Number(text) > 0 ? Number(text) : Number.POSITIVE_INFINITY);
