import { STATI_PROPOSTA, type StatoProposta } from '@sigeba/contract/proposte/stato.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tone.ts';

/** Red is for errors: what did not go well is grey. */
const TONI: Record<StatoProposta, Tone> = {
  BOZZA: 'neutral',
  INVIATA: 'info',
  DA_VALUTARE: 'warn',
  VALUTATA: 'info',
  FINANZIATA: 'ok',
  NON_FINANZIATA: 'neutral',
  NON_AMMISSIBILE: 'neutral',
  RESPINTA: 'neutral',
};

type Props = { stato: StatoProposta /** In Italian unless told otherwise. */; stati?: Record<StatoProposta, string> };

/** The word and colour of a proposta's state, in every list and view. */
export const StatoBadge = ({ stato, stati = STATI_PROPOSTA }: Props) => <StatusBadge tone={TONI[stato]}>{stati[stato]}</StatusBadge>;
