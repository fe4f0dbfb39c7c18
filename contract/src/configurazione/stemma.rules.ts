/**
 * The crest of the university. A picture of it (PNG) always, for documents and for pages; the drawing (SVG) too where it was one. The page
 * makes the picture from whatever image was chosen, so that nothing of that file but what is seen is kept.
 */
export const STEMMA = {
  /** What may be chosen. */
  mime: ['image/svg+xml', 'image/png', 'image/jpeg'],
  /** Pixels of the longer side of its picture at most. */
  pixel: 800,
  /** Bytes of each at most. */
  png: 600 * 1024,
  svg: 300 * 1024,
  /** Of the chosen file: a photograph of it is made smaller. */
  fileMB: 10,
} as const;
