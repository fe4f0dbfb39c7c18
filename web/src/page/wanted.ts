import { tab } from '../api/browserStorage.ts';
import { isOwnAddress } from '../api/paths.ts';

const KEY = 'sigeba.indirizzo';

/** Keeps the address that was wanted before the login through the identity provider's pages, in this tab only. */
export function rememberWanted(wanted: string | null): void {
  if (wanted !== null && isOwnAddress(wanted)) tab.setItem(KEY, wanted);
}

export function takeWanted(): string | null {
  const wanted = tab.getItem(KEY);
  tab.removeItem(KEY);
  return wanted;
}
