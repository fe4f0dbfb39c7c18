import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { bullets, heading, image, inset, label, note, numbered, pairs, paragraph, signatures, table } from './blocks.ts';
import type { PdfDocument } from './document.types.ts';
import { type ReadPdf, readPdf } from './readPdf.testing.ts';
import { writePdf } from './writePdf.ts';
import { streamPdfBeside, writePdfBeside } from './writePdfBeside.ts';

const LONG = 'La ricerca studia l’effetto di più fattori sulla qualità dell’acqua. ';
const rows = Array.from({ length: 90 }, (_, at) => [`Voce ${at}`, '1.234,50', at === 3 ? LONG.repeat(60) : LONG]);

const document: PdfDocument = {
  title: 'Onde & "particelle" <1>',
  language: 'it',
  ente: 'Università di Prova',
  marchio: { stemma: null, colore: null },
  organo: 'Comitato Etico',
  citta: 'Napoli',
  giorno: '2026-03-18',
  numero: 'PRG-2026-0007',
  quando: new Date('2026-03-20T13:00:01Z'),
  bozza: true,
  blocks: [
    pairs(['Responsabile', 'Rossi Mario'], ['Assegni', null]),
    heading('1. Dati generali'),
    label('Descrizione'),
    paragraph([
      { text: 'β-catenina ≤ 0,05, Łukasz, Иван, H' },
      { text: '2', raised: 'sub' },
      { text: 'O: ' },
      { text: 'il sito', href: 'https://example.it/a?b=1&c=2' },
      { text: '.\nA capo' },
    ]),
    bullets([[paragraph('primo')], [paragraph('secondo'), numbered([[paragraph('dentro')]])]]),
    inset([note('Una nota.')]),
    image(png(), 'Il grafico'),
    image(new Uint8Array([1, 2, 3]), 'Il guasto'),
    table([{ title: 'Voce' }, { title: 'Costo (€)', numeric: true }, { title: 'Motivazione' }], rows, ['Totale', '111.105,00', '']),
    paragraph('parolalunghissima'.repeat(30)),
    signatures({ title: 'Il presidente', name: 'Costa Paola' }, { title: 'Il segretario', name: null }),
  ],
};

async function writePdfWhole(said: PdfDocument): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await writePdf(said, (bytes) => pieces.push(bytes));
  return Buffer.concat(pieces);
}

let read: ReadPdf;
beforeAll(async () => {
  read = await readPdf(await writePdfBeside(document));
});

test('a document states its title, its language and that it is tagged', () => {
  expect(read).toMatchObject({ title: 'Onde & "particelle" <1>', language: 'it-IT', isTagged: true });
});

test('the letterhead has the university, its organ, the number, the city and the day of the act, above the title', () => {
  expect(read.pages[0]).toMatch(/^Università di Prova\s*Comitato Etico\s*PRG-2026-0007\s*Napoli, 18\/03\/2026\s*Onde/);
});

test('the crest stands in the letterhead as decoration beside the name, and the line has the colour of the university [D-289]', async () => {
  const written = async (marchio: PdfDocument['marchio']) => (await writePdfWhole({ ...document, marchio, blocks: [] })).toString('latin1');
  const shown = await written({ stemma: png(), colore: '#822433' });
  expect(shown.match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0);
  expect(await written({ stemma: null, colore: null })).not.toContain('/Subtype /Image');
  const crested = await readPdf(await writePdfBeside({ ...document, marchio: { stemma: png(), colore: '#822433' } }));
  expect(crested.roles).toEqual(read.roles);
  expect((await readPdf(await writePdfBeside({ ...document, marchio: { stemma: new Uint8Array([1]), colore: null } }))).text).toEqual(
    read.text,
  );
});

test('each function that signs stands before its name; a name that is not known leaves its line empty', () => {
  expect(read.pages.at(-1)).toMatch(/Il presidente\s*Costa Paola\s*Il segretario/);
});

test('every page has the number, the instant in Rome, its page number and the mark of a draft', () => {
  expect(read.pages.length).toBe(4);
  for (const [at, page] of read.pages.entries()) {
    expect(page).toContain('PRG-2026-0007 · 20/03/2026 14:00:01');
    expect(page).toContain(`Pagina ${at + 1} di ${read.pages.length}`);
    expect(page).toContain('BOZZA');
  }
});

test('all visible content has its element, whatever the alphabet', () => {
  for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'THead', 'TR', 'TH', 'TD', 'TFoot', 'Link', 'Figure', 'Div'])
    expect(read.roles).toContain(role);
  expect(read.links).toEqual(['https://example.it/a?b=1&c=2']);
  expect(read.text).toContain('β-catenina ≤ 0,05, Łukasz, Иван, H2O: il sito. A capo');
  expect(read.text).toContain('Responsabile Rossi Mario Assegni —');
  expect(read.text).toContain('• primo • secondo 1. dentro Una nota.');
  expect(read.text).toContain('Immagine non riproducibile: Il guasto');
  expect(read.text).not.toContain('\ufffd');
});

test('the head of a table is repeated on each page, and read once by screen readers', () => {
  const reached = read.pages.filter((page) => /Voce \d+ 1\.234,50|qualità dell’acqua/.test(page));
  expect(reached).toHaveLength(4);
  for (const page of reached) expect(page.replace(/\s+/g, ' ')).toContain('Voce Costo (€) Motivazione');
  expect(read.roles.filter((role) => role === 'TH')).toHaveLength(2 + 3);
  expect(read.text).toContain('Totale 111.105,00 —');
});

test('nothing is lost: every row, a cell higher than a page, a word wider than the line', () => {
  for (const [name] of rows) expect(read.text).toMatch(new RegExp(`${name}\\b`));
  expect(read.text.split('La ricerca studia').length - 1).toBe(89 + 60);
  expect(read.text.replace(/\s/g, '')).toContain('parolalunghissima'.repeat(30));
});

test('a character without a font is shown as missing, and a document without number or draft shows neither', async () => {
  const { text } = await readPdf(
    await writePdfWhole({ ...document, language: 'en', numero: null, bozza: false, blocks: [paragraph('x 𓀀 y')] }),
  );
  expect(text).toContain('x \ufffd y');
  expect(text).toMatch(/20\/03\/2026 14:00:01 ?Page 1 of 1/);
  expect(text).not.toMatch(/BOZZA|DRAFT|PRG/);
});

test('names and titles in other scripts are written in reading order (D-218)', async () => {
  const names = [
    'Studio 量子计算',
    '山田たろう',
    '김민준',
    'नरेन्द्र',
    'สมชาย',
    'רחל כהן',
    'العربية',
    'Արմեն',
    'გიორგი',
    'রবীন্দ্র',
    'தமிழ்',
    'አበበ',
    '🚀',
  ];
  const { text } = await readPdf(
    await writePdfWhole({ ...document, title: 'Studio 量子计算', blocks: names.map((name) => paragraph(name)) }),
  );
  expect(text).not.toContain('\ufffd');
  // Dots that a face sets apart have no letter of their own.
  const lettersOf = (words: string) => words.normalize('NFKC').replace(/[\s\p{C}]/gu, '');
  for (const name of names) expect(lettersOf(text)).toContain(lettersOf(name));
});

test('equal documents give equal files, byte by byte', async () => {
  const short = { ...document, blocks: document.blocks.slice(0, 4) };
  expect(Buffer.compare(await writePdfWhole(short), await writePdfWhole(short))).toBe(0);
});

test('a document that nobody waits for is given up, and the next one is written', async () => {
  const gone = new AbortController();
  const left = writePdfBeside(document, gone.signal);
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect((await writePdfBeside({ ...document, blocks: [] })).subarray(0, 8)).toEqual(Buffer.from('%PDF-1.7'));
});

test('the first pages of a long document arrive before the last is written, and a short one has its length', async () => {
  const long = {
    ...document,
    blocks: Array.from({ length: 60 }, () => table([{ title: 'Voce' }, { title: 'Testo' }], [['a', LONG.repeat(90)]])),
  };
  const gone = new AbortController();
  const { size, content } = await streamPdfBeside(long, gone.signal);
  const first = await new Promise<Buffer>((resolve) => content.once('data', resolve));
  expect([size, first.subarray(0, 8).toString(), first.includes('%%EOF')]).toEqual([undefined, '%PDF-1.7', false]);
  // Nothing was written to its end: who leaves now breaks it off.
  const broken = new Promise<Error>((resolve) => content.once('error', resolve));
  gone.abort(new Error('gone'));
  expect((await broken).message).toBe('gone');
  const short = await streamPdfBeside({ ...document, blocks: [] });
  expect((await buffer(short.content)).byteLength).toBe(short.size);
});

/** A square of two by two, grey. */
function png(): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // The sum is not looked at by who reads it here.
    return Buffer.concat([length, body, Buffer.alloc(4)]);
  };
  const head = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 0]);
  const pixels = deflateSync(Buffer.from([0, 128, 128, 0, 128, 128]));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
