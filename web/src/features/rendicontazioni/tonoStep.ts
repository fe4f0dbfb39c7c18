import type { StatoStep } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Tone } from '../../ui/feedback/tone.ts';

/** The colour of each state of a step: what waits is amber, what was missed red. */
export const TONO_STEP: Record<StatoStep, Tone> = { DA_COMPILARE: 'warn', BOZZA: 'neutral', INVIATA: 'ok', NON_INVIATA: 'error' };
