import type { StatoScheda } from '@sigeba/contract/referee/referee.rules.ts';
import type { Tone } from '../../ui/feedback/tone.ts';

export const TONI_SCHEDA: Record<StatoScheda, Tone> = { DA_VALUTARE: 'warn', BOZZA: 'info', CONCLUSA: 'ok' };
