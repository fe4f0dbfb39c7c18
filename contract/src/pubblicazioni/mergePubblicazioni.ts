import { isSamePubblicazione } from '../form/kinds/publications/publications.ts';
import type { Pubblicazione } from '../form/template/template.types.ts';

/**
 * Merges lists of publications, newest first: of those with equal id, handle or DOI the earlier list counts, and later ones fill in what it
 * leaves blank.
 */
export function mergePubblicazioni(...lists: readonly (readonly Pubblicazione[])[]): Pubblicazione[] {
  const merged: Pubblicazione[] = [];
  for (const each of lists.flat()) {
    const at = merged.findIndex((other) => isSamePubblicazione(each, other));
    const known = merged[at];
    if (known === undefined) merged.push(each);
    else merged[at] = filled(known, each);
  }
  return merged.toSorted((a, b) => (b.anno ?? 0) - (a.anno ?? 0));
}

const filled = (known: Pubblicazione, other: Pubblicazione): Pubblicazione => ({
  ...known,
  tipo: known.tipo || other.tipo,
  titolo: known.titolo || other.titolo,
  anno: known.anno ?? other.anno,
  autori: known.autori || other.autori,
  testo: known.testo || other.testo,
  impactFactor: known.impactFactor ?? other.impactFactor,
});
