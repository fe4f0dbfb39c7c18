/** A piece of markup: text, or a tag with its source. */
export type Piece = { text: string } | { tag: string; source: string };

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const decode = (text: string): string =>
  !text.includes('&')
    ? text
    : text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (as, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? as;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : as;
      });

/** The end of the tag that begins here: a > within quotes does not end it. -1 where it is not closed. */
function tagEnd(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at] as string;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  return -1;
}

/** The pieces of markup, in one pass. It accepts anything: the sanitiser decides what may be shown. */
export function* piecesOf(html: string): Generator<Piece> {
  let words = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const comment = html.startsWith('<!--', at);
    const opens = comment || /[a-z/!]/i.test(html[at + 1] ?? '');
    if (!opens) {
      at += 1;
      continue;
    }
    const end = comment ? html.indexOf('-->', at) + 2 : tagEnd(html, at);
    if (end < at) break;
    if (at > words) yield { text: decode(html.slice(words, at)) };
    const source = html.slice(at, end + 1);
    const name = /^<\/?([a-z][a-z0-9]*)/i.exec(source)?.[1]?.toLowerCase();
    if (name !== undefined) yield { tag: name, source };
    at = end + 1;
    words = at;
  }
  if (words < html.length) yield { text: decode(html.slice(words)) };
}

/** The value of an attribute of a tag; null where it is missing. */
export function attributeOf(source: string, name: 'src' | 'alt' | 'href' | 'width'): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(source);
  return found === null ? null : decode(found[1] ?? found[2] ?? '');
}
