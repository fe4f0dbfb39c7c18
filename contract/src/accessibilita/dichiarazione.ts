/**
 * What the accessibility declaration says (art. 3-quater of law 4/2004, AGID's form): how the pages are tested. The barriers test by
 * these very rules and widths, and `walks.test.ts` holds the number of pages against those that are walked through.
 */
export const DICHIARAZIONE = {
  /** The day on which it was written, and looked through again with the present release. */
  redatta: '2026-11-23',
  /** Screens and pages that are opened by axe at each release, one after the other. */
  pagine: 117,
  /** Rules of axe that are left out, by their id: none. */
  regoleEscluse: [] as readonly string[],
  /** Windows, in pixels, in which nothing may be wider than the window. */
  larghezze: [390, 320],
} as const;
