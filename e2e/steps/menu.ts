import { EXPECTED, type Kind } from '@sigeba/contract/schermate.expected.ts';
import { GRUPPI } from '@sigeba/contract/schermate.ts';

/** The menu of whoever is all of these, from the table written down beside the application's own: what has no title first, then the groups in their order. */
export function menuFor(...kinds: Kind[]): string[] {
  const entries = EXPECTED.filter((row) => kinds.some((kind) => row.kinds.has(kind))).flatMap(({ menu }) => (menu === null ? [] : [menu]));
  const order: readonly (string | null)[] = [null, ...GRUPPI];
  const titles = [...new Set(entries.map(({ titolo }) => titolo))].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return titles.flatMap((title) => entries.filter(({ titolo }) => titolo === title).map(({ label }) => label));
}
