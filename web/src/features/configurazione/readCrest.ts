import { STEMMA } from '@sigeba/contract/configurazione/stemma.rules.ts';

/** A chosen crest: its picture in base64 and as an address of this page, and the drawing where it is one. */
export type Crest = { png: string; svg: string | null; url: string };

/** Reads an image and draws its picture, no larger than documents need it. @throws Error for what the browser cannot show */
export async function readCrest(file: File): Promise<Crest> {
  const svg = file.type === 'image/svg+xml' ? await file.text() : null;
  const url = URL.createObjectURL(svg === null ? file : new Blob([sized(svg)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    for (let pixels: number = STEMMA.pixel; ; pixels = Math.round(pixels / 1.5)) {
      const picture = await drawn(image, pixels);
      if (picture.size <= STEMMA.png) return { png: await inBase64(picture), svg, url };
    }
  } catch (failure) {
    URL.revokeObjectURL(url);
    throw failure;
  }
}

/**
 * A drawing says how it is proportioned, not always how large it is, and browsers disagree about what to make of that. It is not parsed: a
 * document of this page would be under this page's policy, which takes rules of style from it.
 */
function sized(svg: string): string {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const said = (name: string): string => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(root)?.[1] ?? '';
  const box = said('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width = 0, height = 0] = box.length === 4 ? box.slice(2) : [said('width'), said('height')].map(Number.parseFloat);
  if (!(width > 0 && height > 0)) throw new Error('no drawing');
  const scale = STEMMA.pixel / Math.max(width, height);
  const bare = root.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  return svg.replace(root, () => bare.replace('<svg', `<svg width="${width * scale}" height="${height * scale}"`));
}

/** The image as PNG, its longer side of so many pixels at most. */
async function drawn(image: HTMLImageElement, pixels: number): Promise<Blob> {
  const scale = Math.min(1, pixels / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  return promise;
}

async function inBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
