import { STATI_PROPOSTA, STATI_PROPOSTA_EN, type StatoProposta } from '@sigeba/contract/proposte/stato.ts';
import { useLanguage } from '../../text/language.ts';
import { type Sign, StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tone.ts';

/** Red is for errors: what did not go well is grey. */
const TONI: Record<StatoProposta, Tone> = {
  BOZZA: 'neutral',
  INVIATA: 'info',
  DA_VALUTARE: 'neutral',
  VALUTATA: 'info',
  FINANZIATA: 'ok',
  NON_FINANZIATA: 'neutral',
  NON_AMMISSIBILE: 'neutral',
  RESPINTA: 'neutral',
};

/** Where the tone alone would have another sign. */
const SEGNI: Partial<Record<StatoProposta, Sign>> = {
  BOZZA: 'draft',
  INVIATA: 'waiting',
  VALUTATA: 'done',
  NON_FINANZIATA: 'no',
  NON_AMMISSIBILE: 'no',
  RESPINTA: 'no',
};

/** The sign, word and colour of a proposta's state, in every list and view. */
export function StatoBadge({ stato }: { stato: StatoProposta }) {
  const stati = useLanguage() === 'en' ? STATI_PROPOSTA_EN : STATI_PROPOSTA;
  return (
    <StatusBadge tone={TONI[stato]} sign={SEGNI[stato]}>
      {stati[stato]}
    </StatusBadge>
  );
}
