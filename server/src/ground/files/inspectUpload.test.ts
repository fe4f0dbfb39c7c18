import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inspectUpload } from './inspectUpload.ts';
import { zipOf } from './zip.testing.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'sigeba-upload-'));
afterAll(() => rm(folder, { recursive: true }));

const TYPES = `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml"
  ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`;

async function inspect(content: Buffer) {
  const file = path.join(folder, 'arrived');
  await writeFile(file, content);
  return inspectUpload({ file, dimensione: content.length, sha256: Buffer.alloc(32) }, 'xlsx', null);
}

test('a spreadsheet is known by its content [API-117]', async () => {
  expect(await inspect(zipOf('[Content_Types].xml', TYPES))).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  await expect(inspect(Buffer.from('%PDF-1.7\n'))).rejects.toMatchObject({ no: { reason: 'FILE_TYPE' } });
  await expect(inspect(zipOf('letto.txt', 'niente'))).rejects.toMatchObject({ no: { reason: 'FILE_TYPE' } });
});

test('a spreadsheet that would grow beyond all bounds is refused', async () => {
  const bomb = zipOf('[Content_Types].xml', TYPES, 300 * 1024 * 1024);
  await expect(inspect(bomb)).rejects.toMatchObject({ no: { reason: 'FILE_UNPACKED' } });
});
