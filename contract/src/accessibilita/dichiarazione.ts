/**
 * The content of the accessibility declaration (art. 3-quater of law 4/2004, AGID's form): how the pages are tested. The barrier tests use
 * these rules and widths, and `walks.test.ts` compares the number of pages with those that are walked through.
 */
export const DICHIARAZIONE = {
  /** The day on which it was written and reviewed for the present release. */
  redatta: '2026-11-23',
  /** Screens and pages that axe opens at each release, one after the other. */
  pagine: 127,
  /** Rules of axe that are left out, by id: none. */
  regoleEscluse: [] as readonly string[],
  /** Widths of windows in pixels in which nothing may overflow the window. */
  larghezze: [390, 320],
} as const;
