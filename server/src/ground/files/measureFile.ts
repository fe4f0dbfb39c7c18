import { type FileHandle, open } from 'node:fs/promises';

/** A PDF ends with its trailer; readers look for it in the last bytes, since some writers add a few of their own. */
const TRAILER_WITHIN = 2_048;
/** Nothing shorter holds an object, a trailer and the two marks around them. */
const SMALLEST_PDF = 40;
/** Segments of a JPEG in which its size must occur: a photograph has a few dozen. */
const MAX_SEGMENTS = 1_000;

/** Whether a PDF has its trailer: a truncated one has none. */
export async function hasPdfEnd(file: string, bytes: number): Promise<boolean> {
  if (bytes < SMALLEST_PDF) return false;
  const length = Math.min(bytes, TRAILER_WITHIN);
  return reading(file, async (handle) => (await bytesAt(handle, bytes - length, length)).includes('%%EOF'));
}

/** Whether a text begins like a JSON object; the rest may still be wrong. */
export const beginsAsJson = (file: string): Promise<boolean> =>
  reading(file, async (handle) => /^(?:\uFEFF)?\s*\{/.test((await bytesAt(handle, 0, 64)).toString('utf8')));

/** Whether a file begins like a text: its first kilobytes have no control characters but tabs and ends of lines. */
export const beginsAsText = (file: string): Promise<boolean> =>
  reading(file, async (handle) => (await bytesAt(handle, 0, 4096)).every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13));

/** The number of pixels of an image, from its header; null where it cannot be read. */
export const pixelsOf = (file: string, mime: string): Promise<number | null> =>
  reading(file, (handle) => (mime === 'image/png' ? pixelsOfPng(handle) : pixelsOfJpeg(handle)));

/** The first chunk of a PNG: length, "IHDR", width, height. */
async function pixelsOfPng(handle: FileHandle): Promise<number | null> {
  const head = await bytesAt(handle, 12, 12);
  return head.length < 12 || head.toString('latin1', 0, 4) !== 'IHDR' ? null : head.readUInt32BE(4) * head.readUInt32BE(8);
}

/** Reads segment by segment up to the one that begins a frame (SOF): precision, height, width. */
async function pixelsOfJpeg(handle: FileHandle): Promise<number | null> {
  let at = 2;
  for (let segments = 0; segments < MAX_SEGMENTS; segments += 1) {
    const head = await bytesAt(handle, at, 9);
    if (head.length < 9 || head[0] !== 0xff) return null;
    const marker = head[1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return head.readUInt16BE(5) * head.readUInt16BE(7);
    else at += 2 + head.readUInt16BE(2);
  }
  return null;
}

/** C0 to CF but for tables: Huffman, extensions, arithmetic coding. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function reading<T>(file: string, read: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file);
  try {
    return await read(handle);
  } finally {
    await handle.close();
  }
}
