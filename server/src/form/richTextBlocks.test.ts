import { expect, test } from 'vitest';
import { bullets, heading, image, inset, note, numbered, paragraph } from '../ground/pdf/blocks.ts';
import { richTextBlocks } from './richTextBlocks.ts';

const none = () => null;

test('words keep their formats, nested ones too', () => {
  expect(richTextBlocks('<p>H<sub>2</sub>O <strong>e <em>altro</em></strong><br>a capo</p>', none)).toEqual([
    paragraph([
      { text: 'H' },
      { text: '2', raised: 'sub' },
      { text: 'O ' },
      { text: 'e ', bold: true },
      { text: 'altro', bold: true, italic: true },
      { text: '\n' },
      { text: 'a capo' },
    ]),
  ]);
});

test('headings, nested lists and quotations keep their places', () => {
  const html =
    '<h3>Metodo</h3><ul><li><p>uno</p><ol><li><p>dentro</p></li></ol></li><li>due</li></ul><blockquote><p>citato</p></blockquote><h4>Fine</h4>';
  expect(richTextBlocks(html, none)).toEqual([
    heading('Metodo', 3),
    bullets([[paragraph([{ text: 'uno' }]), numbered([[paragraph([{ text: 'dentro' }])]])], [paragraph([{ text: 'due' }])]]),
    inset([paragraph([{ text: 'citato' }])]),
    heading('Fine', 4),
  ]);
});

test('a link keeps its address and a picture its image; a missing picture is replaced by its words', () => {
  const bytes = new Uint8Array([1]);
  const html = '<p>vedi <a href="https://a.it/?b=1&amp;c=2" rel="noopener">qui</a></p><p><img src="/media/img/7" alt="Il grafico"></p>';
  const link = paragraph([{ text: 'vedi ' }, { href: 'https://a.it/?b=1&c=2', text: 'qui' }]);
  expect(richTextBlocks(html, (id) => (id === 7 ? bytes : null))).toEqual([link, image(bytes, 'Il grafico')]);
  expect(richTextBlocks(html, none)).toEqual([link, note('[Il grafico]')]);
  const half = html.replace('alt="Il grafico"', 'alt="Il grafico" width="50%"');
  expect(richTextBlocks(half, () => bytes)).toEqual([link, image(bytes, 'Il grafico', 50)]);
});

test('markup that is not closed loses no word', () => {
  expect(JSON.stringify(richTextBlocks('<ul><li>uno<ol><li>due', none))).toMatch(/uno.*due/);
});
