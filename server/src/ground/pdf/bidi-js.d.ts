/** The part of bidi-js (whose own types do not fit how it is loaded) that orders the text of a line: Unicode's rules (UAX 9). */
declare module 'bidi-js' {
  export default function factory(): {
    getEmbeddingLevels(text: string, base: 'ltr' | 'rtl'): { levels: Uint8Array };
    getMirroredCharacter(sign: string): string | null;
  };
}
