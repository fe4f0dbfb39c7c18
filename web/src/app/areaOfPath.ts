import { type Area, SCHERMATE } from '@sigeba/contract/schermate.ts';

const rootOf = (pathname: string): string => pathname.split('/')[1] ?? '';

const ROOTS = new Map<string, Area>(SCHERMATE.map(({ path, area }) => [rootOf(path), area]));
const PUBLIC = new Set([
  'login',
  'login-hd',
  'login-referee',
  'login-cert',
  'password-dimenticata',
  'imposta-password',
  'conferma-email',
  'referee-accept',
]);

/** The area that an address belongs to; null for the login pages and those of passwords. */
export function areaOfPath(pathname: string): Area | null {
  // The researcher's own istanze; what lies below is the committee's.
  if (pathname === '/cert') return 'utente';
  const root = rootOf(pathname);
  return PUBLIC.has(root) ? null : (ROOTS.get(root) ?? 'utente');
}

/** The language of an address before its screen is there to say so: what is asked of the server meanwhile goes in it (D-27). */
export const languageOfPath = (pathname: string): 'it' | 'en' =>
  pathname === '/login-referee' || pathname === '/referee-accept' || areaOfPath(pathname) === 'ref' ? 'en' : 'it';
