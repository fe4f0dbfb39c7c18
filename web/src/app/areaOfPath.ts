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
  // Only this address lists the researcher's own istanze; those below it belong to the committee.
  if (pathname === '/cert') return 'utente';
  const root = rootOf(pathname);
  return PUBLIC.has(root) ? null : (ROOTS.get(root) ?? 'utente');
}

/** The language of an address whose screen is not loaded yet: requests to the server made meanwhile use it (D-27). */
export const languageOfPath = (pathname: string): 'it' | 'en' =>
  pathname === '/login-referee' || pathname === '/referee-accept' || areaOfPath(pathname) === 'ref' ? 'en' : 'it';
