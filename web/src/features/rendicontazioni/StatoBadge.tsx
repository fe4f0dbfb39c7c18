import { STATI_STEP, STATI_STEP_EN } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import css from './Rendiconto.module.css';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';
import { TONO_STEP } from './tonoStep.ts';

/** The state of a step, the specification's word shown as all states are; before its period there is none. */
export function StatoBadge({ stato }: Pick<StepRendicontazione, 'stato'>) {
  const { t, language } = useTexts(rendicontazioniTesti);
  return stato === null ? (
    <StatusBadge>{t('nonIniziato')}</StatusBadge>
  ) : (
    <StatusBadge tone={TONO_STEP[stato]} sign={stato === 'BOZZA' ? 'draft' : undefined}>
      <span className={css.stato}>{(language === 'en' ? STATI_STEP_EN : STATI_STEP)[stato]}</span>
    </StatusBadge>
  );
}
