import { EXPECTED, type Kind } from '@sigeba/contract/schermate.expected.ts';

/** The menu of whoever is all of these, from the table written down beside the application's own: the titled groups come last. */
export function menuFor(...kinds: Kind[]): string[] {
  const entries = EXPECTED.filter((row) => kinds.some((kind) => row.kinds.has(kind))).flatMap(({ menu }) => (menu === null ? [] : [menu]));
  const titles = [...new Set(entries.map(({ titolo }) => titolo))].sort((a, b) => Number(a !== null) - Number(b !== null));
  return titles.flatMap((title) => entries.filter(({ titolo }) => titolo === title).map(({ label }) => label));
}
