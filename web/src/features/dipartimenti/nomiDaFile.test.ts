import { expect, test } from 'vitest';
import { nomiDaFile } from './nomiDaFile.ts';

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer;
const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text)).buffer;

test('a file has one name a line; byte order mark, empty lines and quotes are removed', () => {
  const file = '\uFEFFFisica\r\n\r\n"Lettere, ""antiche"" e moderne"\rStoria;;\n';
  expect(nomiDaFile(utf8(file))).toBe('Fisica\nLettere, "antiche" e moderne\nStoria');
});

test('several columns of a line are kept apart', () => expect(nomiDaFile(utf8('Fisica;12\n'))).toBe('Fisica\t12'));

test('a file in Windows-1252 is decoded as such', () => expect(nomiDaFile(bytesOf(0x53, 0x61, 0x6e, 0x69, 0x74, 0xe0))).toBe('Sanità'));

test('a file that is too long is not read', () => expect(nomiDaFile(new ArrayBuffer(200_001))).toBeNull());
