import { imageIdOf, visibleText } from '@sigeba/contract/form/kinds/richText.ts';
import fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { sanitizeRichText } from './sanitizeRichText.ts';

/** Ways by which markup has run what it should not: each must come out without a trace of it. */
const ATTACCHI = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//x.it/a.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/media/img/7" onerror="alert(1)" style="x" srcset="//x.it/1.png 1x">',
  '<img src="javascript:alert(1)">',
  '<img src="/media/img/7" width="50%&quot; onerror=alert(1)" height="9999">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="https://x.it/pixel.png">',
  '<img src="//x.it/media/img/7">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="1em">x</text></a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:x">x</a><a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//x.it">x</a><a href="/logout">x</a><a href="#x">x</a>',
  '<a href="https://uni.it" target="_self" rel="opener" onclick="x()" style="position:fixed">x</a>',
  '<p style="background:url(javascript:alert(1))" class="x" id="campo-titolo">x</p>',
  '<style>@import "//x.it";</style><link rel="stylesheet" href="//x.it">',
  '<form action="//x.it"><input name="password" autofocus onfocus=alert(1)><button formaction="javascript:x">x</button></form>',
  '<body onload=alert(1)><meta http-equiv="refresh" content="0;url=//x.it"><base href="//x.it">',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video src=x onerror=alert(1)><audio src=x><track src=x></video>',
  '<textarea></textarea><script>alert(1)</script>',
  '<template><script>alert(1)</script></template><xmp><script>alert(1)</script></xmp>',
  '<p><!-- --!><script>alert(1)</script> --></p>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<<script>alert(1);//<</script>',
  '<p x="`><img src=x onerror=alert(1)>">',
] as const;

const TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'img'];

/** What may stand in a stored text, tag by tag, to the letter. */
const ALLOWED = [
  new RegExp(`^</?(?:${TAGS.filter((tag) => tag !== 'a' && tag !== 'img').join('|')})>$`),
  /^<\/a>$/,
  /^<a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="noopener noreferrer" target="_blank">$/i,
  /^<img src="\/media\/img\/\d+" alt="[^"<>]*"(?: width="(?:25|50|75)%")?>$/,
];

/** What a whole HTML parser reads in a stored text: the small reader that browser and server count with must read the same. */
const wordsByParser = (stored: string): string =>
  sanitizeHtml(stored, { allowedTags: [] })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
const bare = (words: string): string => words.replace(/\s/g, '');

/** The text as stored, where it is. */
function storedOf(html: string): string {
  const stored = sanitizeRichText(html);
  if (stored === null) throw new Error('refused');
  return stored;
}

/** The tags of a stored text that no form allows. */
const foreign = (stored: string): string[] => (stored.match(/<[^>]*>?/g) ?? []).filter((tag) => !ALLOWED.some((form) => form.test(tag)));

describe('sanitising a formatted text', () => {
  test.each(ATTACCHI)('a formatted text is stored without harmful markup: %s', (attack) => {
    const stored = storedOf(`<p>prima</p>${attack}<p>dopo</p>`);
    expect(foreign(stored)).toEqual([]);
    expect(storedOf(stored)).toBe(stored);
  });

  test('random mixtures of attacks are stored without harmful markup, and sanitising them again changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom<string>(
        ...ATTACCHI,
        '<',
        '>',
        '"',
        "'",
        '&',
        '<p',
        '</p>',
        '<a href=',
        '<img src=',
        '&#',
        ' />',
        '\u00a0',
        '\0',
        '\ud800',
        '\u202e',
      ),
      fc.constantFrom<string>(...ATTACCHI).chain((attack) => fc.nat(attack.length).map((at) => attack.slice(at))),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const stored = storedOf(pieces.join(''));
        return foreign(stored).length === 0 && storedOf(stored) === stored && bare(visibleText(stored)) === bare(wordsByParser(stored));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['a&#xd;&#10;b', 'a\nb'],
    ['a&#xd', 'a\n'],
    ['a&#0;b', 'a\ufffdb'],
    ['a&#x202e;b', 'ab'],
  ])('characters that no text may have are removed when they are spelled by number: %s', (html, stored) => {
    expect(storedOf(html)).toBe(stored);
  });

  test('a harmless text is stored as it was written [FORM-083]', () => {
    const html =
      '<h3>Metodo</h3><p>Si osserva <strong>a <em>fondo</em></strong>, x<sub>1</sub> &lt; x<sup>2</sup>&nbsp;&amp; si <u>conta</u>.<br>Poi:</p>' +
      '<ul><li><p>uno</p></li></ul><ol><li><p>due</p></li></ol><blockquote><p>cita</p></blockquote>' +
      '<p><a href="https://uni.it/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">qui</a><img src="/media/img/7" alt="Un&quot;onda"><img src="/media/img/8" alt="Metà" width="50%"></p>';
    expect(storedOf(html)).toBe(html);
  });

  test('markup that resembles the allowed one is corrected', () => {
    expect(storedOf('<h1>T</h1><div><b>a</b><i>b</i></div>')).toBe('<h3>T</h3><p><strong>a</strong><em>b</em></p>');
    const image = storedOf('<p><img src="/sigeba-api-web/v1/media/img/7"></p>');
    expect(image).toBe('<p><img src="/media/img/7" alt=""></p>');
    expect(storedOf('<p><img src="/media/img/7" alt="" width="9999"></p>')).toBe('<p><img src="/media/img/7" alt=""></p>');
    expect(imageIdOf('/media/img/7')).toBe(7);
    expect(visibleText(storedOf('<p>prima <script>alert(1)</script>dopo</p>'))).toBe('prima dopo');
  });
});

/** Half a million signs of one piece: what a form's largest text may hold. */
const many = (piece: string) => piece.repeat(Math.floor(500_000 / piece.length));
const HOSTILE: Record<string, string> = {
  'marks within marks': many('<b>'),
  'marks within marks, with words': many('<u>a'),
  'marks of all kinds': many('<b><i><u><s>'),
  'marks opened, and others closed': '<b>'.repeat(80_000) + '</i>'.repeat(60_000),
  'marks opened and closed': '<b>'.repeat(70_000) + '</b>'.repeat(70_000),
  'unknown elements': many('<x>'),
  'unknown elements opened, and others closed': '<span>'.repeat(40_000) + '</b>'.repeat(60_000),
  drawings: many('<svg>'),
  'lists within lists': many('<ul><li>'),
  'sections within sections': many('<div>'),
  quotations: many('<blockquote>'),
  paragraphs: many('<p>a</p>'),
  'paragraphs never opened': many('</p>'),
  'links within links': many('<a href="https://uni.it">'),
  scripts: many('<script>'),
  comments: many('<!--'),
  'attributes without end': `<p ${many('a=b ')}`,
  ampersands: many('&'),
  'bare signs': many('<'),
  cells: many('<td>'),
};

describe('markup that nobody writes by hand', () => {
  test.each(Object.entries(HOSTILE))('unusual markup costs no more than usual markup: %s', (_what, html) => {
    const before = process.threadCpuUsage();
    sanitizeRichText(html);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2_000);
  });

  test('a text nested more deeply than any editor nests is refused, and one at the limit is stored', () => {
    expect(sanitizeRichText('<b>'.repeat(101))).toBeNull();
    expect(sanitizeRichText(`${'<b>'.repeat(100)}a`)).toBe(`${'<strong>'.repeat(40)}a${'</strong>'.repeat(40)}`);
    expect(sanitizeRichText('<p>a</p>'.repeat(1000))).toBe('<p>a</p>'.repeat(1000));
  });

  test('a text that exceeds the time limit is refused, and a text of a few hundred tags never reaches it', () => {
    const long = '<p>a</p>'.repeat(5_000);
    expect(sanitizeRichText(long, 0)).toBeNull();
    expect(sanitizeRichText(long)).toBe(long);
    expect(sanitizeRichText('<p>a</p>'.repeat(900), 0)).toBe('<p>a</p>'.repeat(900));
  });
});
