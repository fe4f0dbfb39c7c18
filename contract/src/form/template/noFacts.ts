import type { Facts } from './facts.types.ts';
import type { Day } from './template.types.ts';

/** Facts of a form that has no money in it. */
export const noFacts = (oggi: Day): Facts => ({
  oggi,
  voci: [],
  importoSingoloAssegno: null,
  finanziamentoMin: null,
  finanziamentoMax: null,
});
