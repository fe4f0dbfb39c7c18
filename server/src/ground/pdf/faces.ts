import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

const noto = (name: string, file: string): string => `@expo-google-fonts/noto-${name}/400Regular/Noto${file}_400Regular.ttf`;

/**
 * Fonts: Titillium Web as on the screens; Noto for Greek, Cyrillic and other missing characters, and for mathematics; one for each other
 * script of names and titles (D-218). Each is read when a document needs it.
 */
const FILES = {
  regular: '@expo-google-fonts/titillium-web/400Regular/TitilliumWeb_400Regular.ttf',
  bold: '@expo-google-fonts/titillium-web/600SemiBold/TitilliumWeb_600SemiBold.ttf',
  italic: '@expo-google-fonts/titillium-web/400Regular_Italic/TitilliumWeb_400Regular_Italic.ttf',
  boldItalic: '@expo-google-fonts/titillium-web/600SemiBold_Italic/TitilliumWeb_600SemiBold_Italic.ttf',
  noto: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  notoBold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  math: noto('sans-math', 'SansMath'),
  arabic: noto('sans-arabic', 'SansArabic'),
  armenian: noto('sans-armenian', 'SansArmenian'),
  bengali: noto('sans-bengali', 'SansBengali'),
  devanagari: noto('sans-devanagari', 'SansDevanagari'),
  emoji: noto('emoji', 'Emoji'),
  ethiopic: noto('sans-ethiopic', 'SansEthiopic'),
  georgian: noto('sans-georgian', 'SansGeorgian'),
  hebrew: noto('sans-hebrew', 'SansHebrew'),
  korean: noto('sans-kr', 'SansKR'),
  han: noto('sans-sc', 'SansSC'),
  sinhala: noto('sans-sinhala', 'SansSinhala'),
  tamil: noto('sans-tamil', 'SansTamil'),
  thai: noto('sans-thai', 'SansThai'),
} as const;

export type FaceName = keyof typeof FILES;
/** The files of all fonts, as `import` names them. */
export const FACE_FILES: readonly string[] = Object.values(FILES);
export type Style = 'regular' | 'bold' | 'italic' | 'boldItalic';

const CHAINS: Readonly<Record<Style, readonly FaceName[]>> = {
  regular: ['regular', 'noto'],
  bold: ['bold', 'notoBold'],
  italic: ['italic', 'noto'],
  boldItalic: ['boldItalic', 'notoBold'],
};

/** The scripts of the other fonts: a font is not read for other scripts. */
const SCRIPTS: readonly (readonly [FaceName, RegExp])[] = [
  ['han', /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u3000-\u33ff\ufe10-\ufe6f\uff00-\uffef]/u],
  ['korean', /\p{scx=Hang}/u],
  ['arabic', /\p{scx=Arab}/u],
  ['hebrew', /\p{scx=Hebr}/u],
  ['devanagari', /\p{scx=Deva}/u],
  ['thai', /\p{scx=Thai}/u],
  ['armenian', /\p{scx=Armn}/u],
  ['bengali', /\p{scx=Beng}/u],
  ['ethiopic', /\p{scx=Ethi}/u],
  ['georgian', /\p{scx=Geor}/u],
  ['sinhala', /\p{scx=Sinh}/u],
  ['tamil', /\p{scx=Taml}/u],
  // This font has some Arabic letters too, as mathematical signs that do not join: it comes last.
  ['math', /./su],
  ['emoji', /\p{Emoji}|\p{Extended_Pictographic}/u],
];

/** Stands for a character that no font has. */
const UNKNOWN = '\ufffd';

const loaded = new Map<FaceName, Font>();

/** A font, read once and cached. */
export function faceOf(name: FaceName): Font {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const face = create(readFileSync(require.resolve(FILES[name]))) as Font;
  loaded.set(name, face);
  return face;
}

export type Part = { face: FaceName; text: string };

const hasSign = (face: FaceName, sign: string): boolean => faceOf(face).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);

/** The font of a character; undefined where no font has it. */
export const faceFor = (sign: string, style: Style): FaceName | undefined =>
  CHAINS[style].find((name) => hasSign(name, sign)) ?? SCRIPTS.find(([name, theirs]) => theirs.test(sign) && hasSign(name, sign))?.[0];

/** Marks on, over or under the previous letter, and joiners: set in the font of that letter. */
const JOINED = /\p{Script=Inherited}|\p{Emoji_Modifier}/u;

/** Splits a text into parts whose font has all their characters. */
export function partsOf(text: string, style: Style): Part[] {
  const parts: Part[] = [];
  for (const sign of text) {
    const last = parts.at(-1);
    // A space does not split words; the one of the emoji font is as wide as an emoji.
    const stays = last !== undefined && ((sign === ' ' && last.face !== 'emoji') || (JOINED.test(sign) && hasSign(last.face, sign)));
    const face = stays ? last.face : faceFor(sign, style);
    if (last !== undefined && last.face === face) last.text += sign;
    else parts.push(face === undefined ? { face: 'noto', text: UNKNOWN } : { face, text: sign });
  }
  return parts;
}
