import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TipoUpload } from '@sigeba/contract/uploads.ts';
import { afterAll, expect, test } from 'vitest';
import { PDF } from '../../test/sendUpload.ts';
import { inspectUpload } from './inspectUpload.ts';
import { zipOf } from './zip.testing.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'sigeba-upload-'));
afterAll(() => rm(folder, { recursive: true }));

const TYPES = `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml"
  ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`;

async function inspect(content: Buffer, tipo: TipoUpload = 'xlsx') {
  const file = path.join(folder, 'arrived');
  await writeFile(file, content);
  return inspectUpload({ file, dimensione: content.length, sha256: Buffer.alloc(32) }, tipo, null);
}

test('a spreadsheet is recognised by its content [API-117]', async () => {
  expect(await inspect(zipOf('[Content_Types].xml', TYPES))).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  await expect(inspect(Buffer.from('%PDF-1.7\n'))).rejects.toMatchObject({ no: { reason: 'FORMATO_MASSIVO' } });
  await expect(inspect(zipOf('letto.txt', 'niente'))).rejects.toMatchObject({ no: { reason: 'FORMATO_MASSIVO' } });
});

test.each(['pdf', 'img', 'xlsx'] as const)('a drawing that may hold a script is no %s', async (tipo) => {
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const reason = tipo === 'xlsx' ? 'FORMATO_MASSIVO' : 'FILE_TYPE';
  await expect(inspect(svg, tipo)).rejects.toMatchObject({ no: { reason } });
});

test('a spreadsheet that would unpack beyond the limit is refused', async () => {
  const bomb = zipOf('[Content_Types].xml', TYPES, 300 * 1024 * 1024);
  await expect(inspect(bomb)).rejects.toMatchObject({ no: { reason: 'FILE_UNPACKED' } });
});

test('a truncated spreadsheet is reported as damaged, not as too large', async () => {
  const whole = zipOf('[Content_Types].xml', TYPES);
  await expect(inspect(whole.subarray(0, whole.length - 60))).rejects.toMatchObject({ no: { reason: 'FILE_INCOMPLETO' } });
});

/** The head of a PNG, which says how large it is. */
function png(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080600000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return Buffer.concat([head, Buffer.from('0000000049454e44ae426082', 'hex')]);
}

/** A JPEG with a segment of its program before the frame. */
function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc00011080000000003012200021101031101', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), frame, Buffer.from('ffd9', 'hex')]);
}

test.each([
  ['png', png, 'image/png'],
  ['jpg', jpeg, 'image/jpeg'],
] as const)('the pixels of a %s are counted before it is opened', async (_what, build, mime) => {
  expect(await inspect(build(8_000, 6_000), 'img')).toBe(mime);
  await expect(inspect(build(30_000, 30_000), 'img')).rejects.toMatchObject({ no: { reason: 'FILE_PIXEL', facts: { massimo: 50 } } });
  await expect(inspect(build(0, 10), 'img')).rejects.toMatchObject({ no: { reason: 'FILE_INCOMPLETO' } });
});

test('an image without a size is refused', async () => {
  await expect(inspect(jpeg(10, 10).subarray(0, 20), 'img')).rejects.toMatchObject({ no: { reason: 'FILE_INCOMPLETO' } });
});

test('a PDF without its end is refused', async () => {
  expect(await inspect(PDF, 'pdf')).toBe('application/pdf');
  for (const cut of [
    Buffer.from('%PDF'),
    Buffer.from('%PDF-1.7\n%%EOF'),
    PDF.subarray(0, PDF.length - 8),
    Buffer.concat([PDF, Buffer.alloc(4_000)]),
  ])
    await expect(inspect(cut, 'pdf')).rejects.toMatchObject({ no: { reason: 'FILE_INCOMPLETO' } });
});
