import { expect, test } from 'vitest';
import { writtenIn } from '../../numbers/lingua.ts';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo } from '../template/template.build.ts';
import { avvisoDi, avvisoSegni } from './avvisi.ts';

const titolo = buildCampo('textfield', { uid: 'titolo', label: 'Titolo' });
const told = (value: string) => avvisoDi(titolo, { titolo: value }, noFacts('2026-03-01'));

test('characters that the PDF cannot show are reported at their field, and no others (D-218)', () => {
  expect(told('Studio 量子计算')).toBeNull();
  expect(told('Stele 𓀀𓀁𓀀')).toBe('In «Titolo» non compare nel PDF: 𓀀 𓀁');
  expect(writtenIn('en', () => told('Stele 𓀀'))).toBe('In “Titolo” this does not appear in the PDF: 𓀀');
});

test('ten of many such characters are named, and those in the cells of a table are found (D-218)', () => {
  const signs = Array.from({ length: 12 }, (_, at) => String.fromCodePoint(0x13000 + at));
  expect(avvisoSegni(titolo, [{ nome: signs.join('') }] as never)).toBe(
    `In «Titolo» non compare nel PDF: ${signs.slice(0, 10).join(' ')} …`,
  );
});
