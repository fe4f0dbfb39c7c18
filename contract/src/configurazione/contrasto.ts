type Canali = readonly [number, number, number];
/** Values of CSS custom properties, by name: a colour, a reference to another, or a mixture of two. */
export type Valori = Readonly<Record<string, string>>;

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const dot = ([a, b, c]: Canali, [x, y, z]: Canali): number => a * x + b * y + c * z;

/** #rgb or #rrggbb. */
export const isColore = (testo: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(testo);

/** The channels of a colour, each from 0 to 255. */
export function channelsOf(hex: string): Canali {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
  return [r, g, b];
}

function ofHex(hex: string): Canali {
  const [r, g, b] = channelsOf(hex);
  return [linear(r / 255), linear(g / 255), linear(b / 255)];
}

function toOklab(rgb: Canali): Canali {
  const lms: Canali = [
    Math.cbrt(dot(rgb, [0.4122214708, 0.5363325363, 0.0514459929])),
    Math.cbrt(dot(rgb, [0.2119034982, 0.6806995451, 0.1073969566])),
    Math.cbrt(dot(rgb, [0.0883024619, 0.2817188376, 0.6299787005])),
  ];
  return [
    dot(lms, [0.2104542553, 0.793617785, -0.0040720468]),
    dot(lms, [1.9779984951, -2.428592205, 0.4505937099]),
    dot(lms, [0.0259040371, 0.7827717662, -0.808675766]),
  ];
}

function ofOklab(lab: Canali): Canali {
  const lms: Canali = [
    dot(lab, [1, 0.3963377774, 0.2158037573]) ** 3,
    dot(lab, [1, -0.1055613458, -0.0638541728]) ** 3,
    dot(lab, [1, -0.0894841775, -1.291485548]) ** 3,
  ];
  const within = (value: number): number => Math.min(1, Math.max(0, value));
  return [
    within(dot(lms, [4.0767416621, -3.3077115913, 0.2309699292])),
    within(dot(lms, [-1.2684380046, 2.6097574011, -0.3413193965])),
    within(dot(lms, [-0.0041960863, -0.7034186147, 1.707614701])),
  ];
}

/** Linear channels of a property, with the references and mixtures (`color-mix(in oklab, …)`) of which its value is made. */
function colourOf(valori: Valori, value: string): Canali {
  const [, name] = /^var\(--([a-z0-9-]+)\)$/.exec(value) ?? [];
  if (name !== undefined) return colourOf(valori, valori[name] ?? `missing ${name}`);
  const [, one, share, other] = /^color-mix\(in oklab, (\S+) (\d+)%, (\S+)\)$/.exec(value) ?? [];
  if (one === undefined || other === undefined) {
    if (!isColore(value)) throw new Error(`Not a colour: ${value}`);
    return ofHex(value);
  }
  const [a, b] = [toOklab(colourOf(valori, one)), toOklab(colourOf(valori, other))];
  const part = Number(share) / 100;
  return ofOklab([a[0] * part + b[0] * (1 - part), a[1] * part + b[1] * (1 - part), a[2] * part + b[2] * (1 - part)]);
}

/** How well two properties are told apart, from 1 to 21 (WCAG 2.2, contrast ratio). @throws Error where one is no colour */
export function contrastOf(valori: Valori, one: string, other: string): number {
  const [high = 0, low = 0] = [one, other]
    .map((token) => dot(colourOf(valori, `var(--${token})`), [0.2126, 0.7152, 0.0722]))
    .sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
