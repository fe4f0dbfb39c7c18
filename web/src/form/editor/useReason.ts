import { refusalText } from '@sigeba/contract/refusals.ts';
import type { Verdict } from '@sigeba/contract/verdict.ts';
import { useTranslation } from '../../text/useTranslation.ts';

/** Why an act has to wait, in the language of the form; undefined where it may be done. */
export function useReason(): (verdict: Verdict) => string | undefined {
  const { t, language } = useTranslation('form');
  return (verdict) => {
    if (verdict.ok) return undefined;
    if (language === 'en') {
      if (verdict.reason === 'NOT_VALIDATA') return t('editor.controllaPrima');
      if (verdict.reason === 'PROFILO_NON_VALIDATO') return t('editor.profiloPrima');
    }
    return refusalText(verdict);
  };
}
