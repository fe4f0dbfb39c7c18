import type { Area } from '@sigeba/contract/schermate.ts';

const ROOTS: Record<string, Area | null> = {
  ur: 'ur',
  'catalogo-campi': 'ur',
  hd: 'hd',
  rad: 'rad',
  ref: 'ref',
  cert: 'cert',
  login: null,
  'login-hd': null,
  'login-referee': null,
  'login-cert': null,
  'password-dimenticata': null,
  'imposta-password': null,
};

/** The area that an address belongs to; null for the login pages and those of passwords. */
export function areaOfPath(pathname: string): Area | null {
  const root = pathname.split('/')[1] ?? '';
  return Object.hasOwn(ROOTS, root) ? (ROOTS[root] ?? null) : 'utente';
}
