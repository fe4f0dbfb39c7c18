/** The events of a document in their order. Names come without their prefix; attributes as they are written. */
export type XmlEvents = {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
};

/** Characters between two tags at most: one cell of a spreadsheet has 32,767. */
const PIECE_MAX = 1_000_000;

/** Elements of one part at most: the largest file that is read has fewer. */
const ELEMENTS_MAX = 3_000_000;

/** Thrown for anything but plain XML: broken, with a DOCTYPE (and so with entities of its own), or with a text that is too long. */
export class XmlRefused extends Error {}

/**
 * Reads XML as it arrives, in pieces of any length, in one pass: no tree, no entities but the five, nothing fetched. It keeps no nesting,
 * so depth costs nothing.
 */
export function readXml(events: XmlEvents) {
  let rest = '';
  let elements = 0;
  const counting: XmlEvents = {
    open(name, attributes) {
      elements += 1;
      if (elements > ELEMENTS_MAX) throw new XmlRefused('it has too many elements');
      events.open(name, attributes);
    },
    close: events.close,
    text: events.text,
  };
  return {
    write(piece: string): void {
      rest = consume(rest + piece, counting);
      if (rest.length > PIECE_MAX) throw new XmlRefused('a piece is too long');
    },
    end(): void {
      if (rest.trim() !== '') throw new XmlRefused('it breaks off');
    },
  };
}

/** @returns the rest, which cannot be read before more has arrived */
function consume(text: string, events: XmlEvents): string {
  let at = 0;
  while (at < text.length) {
    const tag = text.indexOf('<', at);
    if (tag < 0) return text.slice(at);
    const end = endOf(text, tag);
    if (end < 0) return text.slice(at);
    if (tag > at) events.text(decoded(text.slice(at, tag)));
    tell(text, tag, end, events);
    at = end;
  }
  return '';
}

/** The end of the construct that begins at a `<`; -1 where it has not arrived yet. */
function endOf(text: string, tag: number): number {
  const after = (mark: string, from: number) => {
    const found = text.indexOf(mark, from);
    return found < 0 ? -1 : found + mark.length;
  };
  if (text.startsWith('<!--', tag)) return after('-->', tag + 4);
  if (text.startsWith('<![CDATA[', tag)) return after(']]>', tag + 9);
  if (text.startsWith('<?', tag)) return after('?>', tag + 2);
  if (text.length - tag < 9 && '<![CDATA['.startsWith(text.slice(tag))) return -1;
  if (text.startsWith('<!', tag)) throw new XmlRefused('it has a DOCTYPE');
  return endOfTag(text, tag);
}

/** A `>` within quotes does not end a tag. */
function endOfTag(text: string, tag: number): number {
  let from = tag + 1;
  for (;;) {
    const end = text.indexOf('>', from);
    if (end < 0) return -1;
    const open = firstQuote(text, from, end);
    if (open < 0) return end + 1;
    const shut = text.indexOf(text.charAt(open), open + 1);
    if (shut < 0) return -1;
    from = shut + 1;
  }
}

function firstQuote(text: string, from: number, end: number): number {
  for (let at = from; at < end; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 34 || sign === 39) return at;
  }
  return -1;
}

function tell(text: string, tag: number, end: number, events: XmlEvents): void {
  if (text.startsWith('<![CDATA[', tag)) events.text(text.slice(tag + 9, end - 3));
  else if (text.charAt(tag + 1) === '/') events.close(localName(text.slice(tag + 2, end - 1).trim()));
  else if (text.charAt(tag + 1) !== '!' && text.charAt(tag + 1) !== '?') tellOpening(text, tag, end, events);
}

function tellOpening(text: string, tag: number, end: number, events: XmlEvents): void {
  const isEmpty = text.charAt(end - 2) === '/';
  const inside = text.slice(tag + 1, isEmpty ? end - 2 : end - 1);
  const blank = inside.search(/\s/);
  const name = localName(blank < 0 ? inside : inside.slice(0, blank));
  events.open(name, blank < 0 ? '' : inside.slice(blank));
  if (isEmpty) events.close(name);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The value of an attribute, by its name without prefix; null where it is missing. */
export function attributeOf(attributes: string, name: string): string | null {
  const [, double, single] = patternOf(name).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? null : decoded(value);
}

/** Cached, since every cell needs the same few patterns. */
const patterns = new Map<string, RegExp>();
function patternOf(name: string): RegExp {
  const pattern = patterns.get(name) ?? new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string => (text.includes('&') ? text.replace(/&([^;&\s]{1,12});|&/g, entityOf) : text);

function entityOf(written: string, name: string | undefined): string {
  const known = name === undefined ? undefined : ENTITIES[name];
  if (known !== undefined) return known;
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name ?? '') ?? [];
  const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
  if (!(code > 0 && code <= 0x10ffff)) throw new XmlRefused(`what is ${written.slice(0, 20)}?`);
  return String.fromCodePoint(code);
}
