import { crc32, inflateSync } from 'node:zlib';
import { STEMMA } from '@sigeba/contract/configurazione/stemma.rules.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes of a pixel by colour type: plain colours, and colours with transparency. */
const DEPTHS: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

type Chunk = { type: string; data: Buffer };

/**
 * A PNG with its pixels and nothing else: no words, no profile, nothing behind its end. Null where it is not one of 8 bits and plain colours
 * or has too many pixels, or where its pixels are not there to the last: pages and documents would go on without a crest.
 */
export function cleanPng(bytes: Buffer): Buffer | null {
  const chunks = chunksOf(bytes);
  const head = chunks?.[0]?.data;
  if (chunks?.[0]?.type !== 'IHDR' || chunks.at(-1)?.type !== 'IEND' || head?.length !== 13) return null;
  const [width, height, bits, colours, interlaced] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9], head[12]];
  const depth = DEPTHS[colours ?? 0];
  if (width < 1 || height < 1 || width > STEMMA.pixel || height > STEMMA.pixel) return null;
  if (bits !== 8 || depth === undefined || interlaced !== 0) return null;
  const pixels = chunks.filter(({ type }) => type === 'IDAT');
  const length = (width * depth + 1) * height;
  if (inflatedLength(Buffer.concat(pixels.map(({ data }) => data)), length) !== length) return null;
  return Buffer.concat([SIGNATURE, ...[{ type: 'IHDR', data: head }, ...pixels, { type: 'IEND', data: Buffer.alloc(0) }].map(written)]);
}

/** Its parts up to the end; null where one is cut off or damaged. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}

function written({ type, data }: Chunk): Buffer {
  const part = Buffer.alloc(12 + data.length);
  part.writeUInt32BE(data.length);
  part.write(type, 4, 'latin1');
  data.copy(part, 8);
  part.writeUInt32BE(crc32(part.subarray(4, -4)), part.length - 4);
  return part;
}

/** Never more than this is unpacked, whatever the packed bytes hold; null where they are damaged or hold more. */
function inflatedLength(packed: Buffer, most: number): number | null {
  try {
    return inflateSync(packed, { maxOutputLength: most }).length;
  } catch {
    return null;
  }
}
