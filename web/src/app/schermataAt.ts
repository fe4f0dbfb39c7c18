import { SCHERMATE } from '@sigeba/contract/schermate.ts';
import { matchPath } from 'react-router';

/** What an address and a pattern share before they are worth comparing: how many words they have, and the first. */
export function outlineOf(path: string): string {
  const words = path.split('/').filter((word) => word !== '');
  return `${words.length} ${words[0]?.toLowerCase() ?? ''}`;
}

/** By their outline: to compare an address with each of a hundred patterns took a seventh of a first page's scripts. */
export function byOutline<T>(all: readonly T[], pathOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const outline = outlineOf(pathOf(one));
    found.set(outline, [...(found.get(outline) ?? []), one]);
  }
  return found;
}

const SCREENS = byOutline(SCHERMATE, ({ path }) => path);

/** The screen of an address. */
export const schermataAt = (pathname: string): (typeof SCHERMATE)[number] | undefined =>
  SCREENS.get(outlineOf(pathname))?.find(({ path }) => matchPath(path, pathname) !== null);
