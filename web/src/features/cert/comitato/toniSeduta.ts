import type { SedutaRiga } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { Tone } from '../../../ui/feedback/tone.ts';

export const TONI_SEDUTA: Record<SedutaRiga['stato'], Tone> = { IN_PREPARAZIONE: 'info', REGISTRATA: 'ok', ANNULLATA: 'neutral' };
