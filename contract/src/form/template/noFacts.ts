import type { Day } from '../../giorno.ts';
import type { Facts } from './facts.types.ts';

/** Facts of a form without money. */
export const noFacts = (oggi: Day): Facts => ({
  oggi,
  voci: [],
  importoSingoloAssegno: null,
  finanziamentoMin: null,
  finanziamentoMax: null,
});
