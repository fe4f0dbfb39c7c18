import type { Fonte } from '@sigeba/contract/fonti.ts';
import type { Prodotto } from '../iris/prodotto.ts';

/**
 * A source of publications outside the university, with the queries that it supports. Each throws where the source cannot be reached or its
 * answer cannot be read; null and an empty list are answers.
 */
export type Bibliografia = {
  fonte: Fonte;
  /** The work with this DOI. */
  byDoi?: (doi: string) => Promise<Prodotto | null>;
  /** The works of the person with this ORCID iD. */
  byOrcid?: (orcid: string) => Promise<Prodotto[]>;
};
