import { expect, test } from 'vitest';
import { nomiDaFile } from './nomiDaFile.ts';

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer;
const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text)).buffer;

test('one name a line, of whatever program: mark and empty lines go, quotes too', () => {
  const file = '\uFEFFFisica\r\n\r\n"Lettere, ""antiche"" e moderne"\rStoria;;\n';
  expect(nomiDaFile(utf8(file))).toBe('Fisica\nLettere, "antiche" e moderne\nStoria');
});

test('more columns than one stay told apart', () => expect(nomiDaFile(utf8('Fisica;12\n'))).toBe('Fisica\t12'));

test('letters of Windows are read as such', () => expect(nomiDaFile(bytesOf(0x53, 0x61, 0x6e, 0x69, 0x74, 0xe0))).toBe('Sanità'));

test('a file that is too long is not read', () => expect(nomiDaFile(new ArrayBuffer(200_001))).toBeNull());
