import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** Titillium Web as on the screens; Noto for Greek, Cyrillic and whatever it lacks, and for mathematics. */
const FILES = {
  regular: '@expo-google-fonts/titillium-web/400Regular/TitilliumWeb_400Regular.ttf',
  bold: '@expo-google-fonts/titillium-web/600SemiBold/TitilliumWeb_600SemiBold.ttf',
  italic: '@expo-google-fonts/titillium-web/400Regular_Italic/TitilliumWeb_400Regular_Italic.ttf',
  boldItalic: '@expo-google-fonts/titillium-web/600SemiBold_Italic/TitilliumWeb_600SemiBold_Italic.ttf',
  noto: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  notoBold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  math: '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
} as const;

export type FaceName = keyof typeof FILES;
export const FACES = Object.keys(FILES) as readonly FaceName[];
export type Style = 'regular' | 'bold' | 'italic' | 'boldItalic';

const CHAINS: Readonly<Record<Style, readonly FaceName[]>> = {
  regular: ['regular', 'noto', 'math'],
  bold: ['bold', 'notoBold', 'math'],
  italic: ['italic', 'noto', 'math'],
  boldItalic: ['boldItalic', 'notoBold', 'math'],
};

/** What no face has: a sign that says so stands there. */
const UNKNOWN = '\ufffd';

const loaded = new Map<FaceName, Font>();

/** The face, read once; which never changes. */
export function faceOf(name: FaceName): Font {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const face = create(readFileSync(require.resolve(FILES[name]))) as Font;
  loaded.set(name, face);
  return face;
}

export type Part = { face: FaceName; text: string };

/** The same words in faces that have all their signs. */
export function partsOf(text: string, style: Style): Part[] {
  const parts: Part[] = [];
  for (const sign of text) {
    const face = CHAINS[style].find((name) => faceOf(name).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    const last = parts.at(-1);
    // A sign that every face has stays with its neighbours: spaces part no words.
    if (last !== undefined && (last.face === face || (sign === ' ' && last.face !== face))) last.text += sign;
    else parts.push(face === undefined ? { face: 'noto', text: UNKNOWN } : { face, text: sign });
  }
  return parts;
}

/** Controls, halves of signs, hints where a line may end, variants of a sign: nothing that is written. */
const UNSEEN = /(?!\n)\p{Cc}|\p{Cs}|[\u00ad\u200b\u2060\ufeff]|\p{Variation_Selector}/gu;

/** Signs put together as the faces have them; those that nobody sees left out. */
export const legible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '');
