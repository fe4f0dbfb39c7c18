/** The `lookup` of a select field and the call that lists its options. */
export const LOOKUP_PATHS = {
  areeCUN: 'GET /areeCUN',
  ssds: 'GET /ssds',
  settoriERC: 'GET /settoriERC',
  'tematiche-H-2020': 'GET /tematiche-H-2020',
} as const;
export type LookupName = keyof typeof LOOKUP_PATHS;
