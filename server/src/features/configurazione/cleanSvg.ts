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

type Cleaned = { svg: string } | { fault: string };

/**
 * The drawing of a crest with nothing in it but shapes and their paint, or why it is refused: what runs, is fetched from elsewhere or could
 * not be drawn without end is named, not removed, so that nobody gets another picture than the one that was chosen.
 */
export function cleanSvg(text: string): Cleaned {
  let cleaned: Cleaned = { svg: text };
  // What stood in rules of style as words may be an element once it is written out: what is stored is what was looked at.
  for (let before: string | null = null, turn = 0; 'svg' in cleaned && cleaned.svg !== before; turn += 1) {
    if (turn === MOST_TURNS) return { fault: 'Il file non è un’immagine SVG ben formata.' };
    before = cleaned.svg;
    cleaned = cleanedOnce(before);
  }
  return cleaned;
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
    return { tagName, attribs };
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
  const css = [...svg.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, rules]) => rules ?? '');
  const [fault = css.map(faultOfPaint).find((each) => each !== null)] = faults;
  if (first?.tagName !== 'svg' || first.attribs.xmlns !== NAMESPACE) return { fault: 'Il file non è un’immagine SVG.' };
  if (fault != null) return { fault };
  if (elements > MOST_ELEMENTS)
    return { fault: `Lo stemma SVG ha più di ${MOST_ELEMENTS.toLocaleString('it-IT')} elementi: semplificalo.` };
  return { svg };
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
  if (/@|\\|expression|javascript:|image-set|src\(/i.test(css)) return 'Lo stemma SVG ha regole di stile che non sono ammesse.';
  const named = [...css.matchAll(/url\(\s*(["']?)([^)]*)/gi)].find(([, , target = '']) => !target.startsWith('#'));
  return named === undefined ? null : `Lo stemma SVG richiama un altro file («${(named[2] ?? '').slice(0, 60)}»), che non è ammesso.`;
}
