import { parseDomFromString, parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';
import sanitizeHtml from 'sanitize-html';

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const PAINT = ['linearGradient', 'radialGradient', 'stop', 'clipPath', 'style'];
const ELEMENTS = ['svg', 'g', 'defs', ...SHAPES, ...PAINT];
/** What drawing programs write beside the drawing: left out without a word. */
const BESIDE = ['title', 'desc', 'metadata'];
/** Of a crest. `use` and text are missing: the one may multiply without end, the other needs a font that a picture may not load. */
const ATTRIBUTES = [
  ...['xmlns', 'version', 'viewBox', 'width', 'height', 'preserveAspectRatio', 'id', 'class', 'style', 'type', 'transform', 'opacity'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'd', 'points', 'pathLength', 'offset'],
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-path', 'clip-rule', 'color', 'display', 'visibility', 'overflow', 'paint-order'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray'],
  ...['stroke-dashoffset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits'],
];

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Elements at most: a browser draws the crest on every page. */
const MOST_ELEMENTS = 5_000;

const MALFORMED = 'Il file non è un’immagine SVG ben formata.';
/** What no XML may contain, however it is parsed. */
const NO_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\]\]>/u;

type Cleaned = { svg: string } | { fault: string };

/**
 * The drawing of a crest with nothing in it but shapes and their paint, or why it is refused: what runs, is fetched from elsewhere or could
 * not be drawn without end is named, not removed, so that nobody gets another picture than the one that was chosen.
 */
export async function cleanSvg(text: string): Promise<Cleaned> {
  let cleaned: Cleaned = { svg: text };
  // What stood in rules of style as words may be an element once it is written out: what is stored is what was looked at.
  for (let before: string | null = null, turn = 0; 'svg' in cleaned && cleaned.svg !== before; turn += 1) {
    if (turn === MOST_TURNS) return { fault: MALFORMED };
    before = cleaned.svg;
    cleaned = cleanedOnce(before);
  }
  const fault = 'svg' in cleaned ? await faultOfDrawing(cleaned.svg) : null;
  return fault === null ? cleaned : { fault };
}
const MOST_TURNS = 4;

function cleanedOnce(text: string): Cleaned {
  if (/<!ENTITY/i.test(text)) return { fault: 'Lo stemma SVG dichiara entità («ENTITY»), che non sono ammesse.' };
  const faults: string[] = [];
  let elements = 0;
  let first: { tagName: string; attribs: Record<string, string> } | undefined;
  const look = (tagName: string, attribs: Record<string, string>) => {
    elements += 1;
    first ??= { tagName, attribs };
    const fault = faultOfElement(tagName, attribs);
    if (fault !== null) faults.push(fault);
    // An empty one says nothing, and would be written without a value, which is no XML.
    return { tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => value !== '')) };
  };
  const svg = sanitizeHtml(text, {
    parser: { xmlMode: true },
    allowedTags: ELEMENTS,
    allowedAttributes: { '*': ATTRIBUTES },
    // A value that reaches elsewhere is refused above; these would rewrite those that stay.
    parseStyleAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: [...BESIDE, 'script'],
    transformTags: { '*': look },
    textFilter: (words) => words.trim(),
  });
  const [fault] = faults;
  if (first?.tagName !== 'svg' || first.attribs.xmlns !== NAMESPACE) return { fault: 'Il file non è un’immagine SVG.' };
  if (fault !== undefined) return { fault };
  if (elements > MOST_ELEMENTS)
    return { fault: `Lo stemma SVG ha più di ${MOST_ELEMENTS.toLocaleString('it-IT')} elementi: semplificalo.` };
  return { svg };
}

/** What only the whole drawing shows, as a browser will read it. */
async function faultOfDrawing(svg: string): Promise<string | null> {
  // The one parser refuses what is not well formed, the other a second root.
  const parsed = await Promise.all([parseDomFromString(svg), parseXml2JsFromString(svg)]).catch(() => null);
  if (parsed === null || NO_XML.test(svg)) return MALFORMED;
  const [drawing] = parsed;
  const styles = elementsOf(drawing, 'style');
  if (styles.some((style) => elementsOf(style, '*').length > 0)) return 'Lo stemma SVG ha elementi dentro «style», che non sono ammessi.';
  const sheets = styles.map((style) => style.textContent ?? '');
  const fault = sheets.map(faultOfPaint).find((each) => each !== null);
  if (fault !== undefined) return fault;
  return clipsWithinClips(drawing, sheets)
    ? 'Lo stemma SVG ha ritagli («clip-path») dentro un ritaglio, che non sono ammessi: salva il disegno come sole forme, o usa un PNG.'
    : null;
}

const elementsOf = (node: Document | Element, name: string): Element[] => Array.from(node.getElementsByTagName(name));

/** Whether a clip may be clipped itself: each such step multiplies what is drawn. */
function clipsWithinClips(drawing: Document, sheets: string[]): boolean {
  const clips = elementsOf(drawing, 'clipPath');
  if (clips.some((clip) => elementsOf(clip, 'clipPath').length > 0)) return true;
  const inside = clips.flatMap((clip) => [clip, ...elementsOf(clip, '*')]);
  if (inside.some((each) => each.hasAttribute('clip-path') || /clip-path/i.test(each.getAttribute('style') ?? ''))) return true;
  const classes = new Set(inside.flatMap((each) => (each.getAttribute('class') ?? '').split(/\s+/)));
  return sheets.some((css) => mayClip(css, classes));
}

/**
 * Whether rules of style may clip what has one of these classes. Drawing programs write `.name{clip-path:url(#id)}`; any other rule that
 * names a clip-path counts as if it did, and so does a sheet whose braces may stand in comments, strings or parentheses.
 */
function mayClip(css: string, classes: Set<string>): boolean {
  if (!/clip-path/i.test(css)) return false;
  if (/["'[/]|\([^)]*(?:[({}]|$)/.test(css)) return true;
  const safe = (selector: string) => /^\.[\w-]+$/.test(selector) && !classes.has(selector.slice(1));
  return css.split('}').some((rule) => {
    const [selectors = '', ...body] = rule.split('{');
    return /clip-path/i.test(rule) && !(body.length === 1 && selectors.split(',').every((each) => safe(each.trim())));
  });
}

function faultOfElement(tagName: string, attribs: Record<string, string>): string | null {
  // Editors keep notes of their own in elements with a prefix.
  if (!ELEMENTS.includes(tagName) && !BESIDE.includes(tagName) && !tagName.includes(':'))
    return `Lo stemma SVG contiene «${tagName}», che non è ammesso: salva il disegno come sole forme, o usa un PNG.`;
  for (const [name, value] of Object.entries(attribs)) {
    if (/^on/i.test(name)) return `Lo stemma SVG contiene «${name}», che esegue un programma.`;
    if (/(^|:)href$/i.test(name)) return `Lo stemma SVG contiene un riferimento («${name}»), che non è ammesso.`;
    const fault = ATTRIBUTES.includes(name) && name !== 'xmlns' ? faultOfPaint(value) : null;
    if (fault !== null) return fault;
  }
  return null;
}

/** A value or a rule of CSS may name a paint of the drawing itself, and nothing elsewhere. */
function faultOfPaint(css: string): string | null {
  if (/@|\\|\ball\s*[:/]|expression|javascript:|image-set|src\(/i.test(css))
    return 'Lo stemma SVG ha regole di stile che non sono ammesse.';
  const named = [...css.matchAll(/url\(\s*(["']?)([^)]*)/gi)].find(([, , target = '']) => !target.startsWith('#'));
  return named === undefined ? null : `Lo stemma SVG richiama un altro file («${(named[2] ?? '').slice(0, 60)}»), che non è ammesso.`;
}
