import type { Fonte } from '@sigeba/contract/fonti.ts';
import type { Prodotto } from '../iris/prodotto.ts';

/**
 * A source of publications outside the university, by what it can be asked for. Each question throws when it cannot be asked or the
 * answer cannot be read; null and nothing are answers.
 */
export type Bibliografia = {
  fonte: Fonte;
  /** The work with this DOI. */
  byDoi?: (doi: string) => Promise<Prodotto | null>;
  /** The works of whoever has this ORCID iD. */
  byOrcid?: (orcid: string) => Promise<Prodotto[]>;
};
