import { imageIdOf, imagePath, imageWidthOf } from '@sigeba/contract/form/kinds/richText.ts';
import { soundText } from '@sigeba/contract/form/values/soundText.ts';
import sanitizeHtml, { type IOptions, type Tag } from 'sanitize-html';

const LINK = /^(?:https?:\/\/|mailto:)/i;

function link(_tag: string, { href = '' }): Tag {
  const target = href.trim();
  return { tagName: 'a', attribs: LINK.test(target) ? { href: target, rel: 'noopener noreferrer', target: '_blank' } : {} };
}

function image(_tag: string, { src = '', alt = '', width = '' }): Tag {
  const id = imageIdOf(src);
  return { tagName: 'img', attribs: id === null ? {} : { src: imagePath(id), alt, ...(imageWidthOf(width) !== null && { width }) } };
}

const as = (tagName: string) => (): Tag => ({ tagName, attribs: {} });

const ALLOWED: IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'width'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math', 'iframe', 'object', 'xmp'],
  transformTags: {
    a: link,
    img: image,
    b: as('strong'),
    i: as('em'),
    strike: as('s'),
    del: as('s'),
    div: as('p'),
    h1: as('h3'),
    h2: as('h3'),
    h5: as('h4'),
    h6: as('h4'),
  },
  // An image that is not ours has lost its address and is dropped; of a link that leads to no page or mail address the words stay.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && attribs.href === undefined ? 'excludeTag' : tag === 'img' && attribs.src === undefined,
  nestingLimit: 40,
};

/** Nesting of elements that is accepted: the parser's work for each tag grows with its depth. */
const MAX_DEPTH = 100;
/** Processor time, not clock time, so that a busy machine refuses nobody. Only a bug could take so long. */
const MAX_MS = 2_000;
const spentMs = (): number => process.threadCpuUsage().user / 1000;

/** Markup that nobody writes by hand. It is refused whole, since repairing it would delay everybody else. */
class TooMuchMarkup extends Error {}

function watchful(maxMs: number): Pick<IOptions, 'onOpenTag' | 'onCloseTag'> {
  const begun = spentMs();
  let depth = 0;
  let tags = 0;
  return {
    onOpenTag() {
      depth += 1;
      tags += 1;
      if (depth > MAX_DEPTH || (tags % 1000 === 0 && spentMs() - begun > maxMs)) throw new TooMuchMarkup();
    },
    onCloseTag() {
      depth -= 1;
    },
  };
}

/**
 * Passes at most. What was left out may have separated elements that cannot nest, and a character may be spelled by its number, so the text
 * is sanitised until it no longer changes.
 */
const MAX_TURNS = 4;

/**
 * Sanitises a formatted text for storage (D-159): words, a few marks, lists, headings, links to pages and mail addresses, and images of
 * ours stay; everything else is dropped. The result is spelled as a browser spells it, and sanitising it again changes nothing.
 * @returns null for markup that nobody writes by hand
 */
export function sanitizeRichText(html: string, maxMs = MAX_MS): string | null {
  try {
    let before = html;
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const after = leaveOut(soundText(before).replace(/\r\n?/g, '\n'), maxMs);
      if (after === before) return after;
      before = after;
    }
    return null;
  } catch (failure) {
    if (failure instanceof TooMuchMarkup) return null;
    throw failure;
  }
}

const leaveOut = (html: string, maxMs: number): string =>
  sanitizeHtml(html, { ...ALLOWED, ...watchful(maxMs) })
    .replaceAll(' />', '>')
    .replaceAll('\u00a0', '&nbsp;');
