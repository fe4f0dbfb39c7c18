/** Lines of this many signs fit between the margins of the page. */
const WIDTH = 88;
const LINES = 46;

/** A PDF of text: a title and paragraphs, on as many A4 pages as needed, in a font that every reader has. */
export function pdfOf(title: string, paragraphs: readonly string[], lingua: 'it-IT' | 'en-GB' = 'it-IT'): Buffer {
  const lines = paragraphs.flatMap((paragraph) => [...wrap(paragraph), '']);
  const pages = Array.from({ length: Math.ceil(lines.length / LINES) }, (_, at) => lines.slice(at * LINES, (at + 1) * LINES));
  const contents = pages.map((page, at) => contentOf(at === 0 ? title : '', page));
  const kids = contents.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  return written([
    `<< /Type /Catalog /Pages 2 0 R /Lang (${lingua}) >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      `<< /Length ${latin(content).length} >>\nstream\n${content}\nendstream`,
    ]),
  ]);
}

function wrap(paragraph: string): string[] {
  const lines: string[] = [''];
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

const contentOf = (title: string, lines: readonly string[]): string =>
  [
    'BT /F1 16 Tf 56 780 Td',
    `(${escaped(title)}) Tj /F1 11 Tf 0 -32 Td 15 TL`,
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');
/** The signs of Italian and the euro, as WinAnsi has them. */
const latin = (text: string): Buffer => Buffer.from(text.replaceAll('€', '\x80').replaceAll('’', "'"), 'latin1');

/** The objects, then where each begins. */
function written(objects: readonly string[]): Buffer {
  const parts = ['%PDF-1.4\n'];
  const starts: number[] = [];
  for (const [at, object] of objects.entries()) {
    starts.push(latin(parts.join('')).length);
    parts.push(`${at + 1} 0 obj\n${object}\nendobj\n`);
  }
  const table = latin(parts.join('')).length;
  const places = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places}`);
  parts.push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return latin(parts.join(''));
}
