import type { StatoProposta } from '@sigeba/contract/proposte/stato.ts';
import type { Tone } from '../feedback/tone.ts';

/** The colour of each state of a proposta, in every list and view. Red is for errors: what did not go well is grey. */
export const TONI_PROPOSTA: Record<StatoProposta, Tone> = {
  BOZZA: 'neutral',
  INVIATA: 'info',
  DA_VALUTARE: 'warn',
  VALUTATA: 'info',
  FINANZIATA: 'ok',
  NON_FINANZIATA: 'neutral',
  NON_AMMISSIBILE: 'neutral',
  RESPINTA: 'neutral',
};
