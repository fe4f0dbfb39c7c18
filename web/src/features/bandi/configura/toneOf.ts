import type { StatoBando } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Tone } from '../../../ui/feedback/tone.ts';

const TONES: Record<StatoBando, Tone> = { PROGRAMMATO: 'info', APERTO: 'ok', CHIUSO: 'neutral' };

/** The colour of the state of a call. */
export const toneOf = (stato: StatoBando): Tone => TONES[stato];
