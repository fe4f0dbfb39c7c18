import { expect, test } from 'vitest';

import { pdfOf } from './pdf.ts';

test('the PDF is what an upload must be, has as many pages as its text takes, and states where each object begins', () => {
  const pdf = pdfOf(
    'Perché (no)',
    Array.from({ length: 60 }, (_, at) => `Riga ${at}: 10 € è già abbastanza.`),
  );
  const text = pdf.toString('latin1');
  expect(text.match(/\/Type \/Page /g)).toHaveLength(3);
  expect(text).toContain('(Perché \\(no\\)) Tj');
  const starts = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
  expect(starts.map((start) => text.slice(start).match(/^\d+ 0 obj/)?.[0])).toEqual(starts.map((_, at) => `${at + 1} 0 obj`));
});
