import type { StatoId } from '@sigeba/contract/cert/stati.ts';
import type { Sign } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tone.ts';

/** The colour of each state of an istanza. Red is for errors: what was not approved is grey. */
export const TONI_ISTANZA: Record<StatoId, Tone> = {
  1: 'neutral',
  2: 'ok',
  3: 'ok',
  4: 'warn',
  5: 'neutral',
  6: 'info',
  7: 'neutral',
};

/** Where the tone alone would have another sign: a draft, and what was not granted. */
export const SEGNI_ISTANZA: Partial<Record<StatoId, Sign>> = { 1: 'draft', 5: 'no', 7: 'no' };
