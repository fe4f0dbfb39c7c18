import { proposteRefusalsEn } from '@sigeba/contract/refusals/proposte.refusals.en.ts';
import { inEnglish } from '@sigeba/contract/refusals/refusal.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import type { Verdict } from '@sigeba/contract/refusals/verdict.ts';
import { useLanguage } from '../text/language.ts';

/** Why an act has to wait, in the language of the form; undefined where it may be done. Only a proposta has forms in English. */
export function useReason(): (verdict: Verdict) => string | undefined {
  const language = useLanguage();
  return (verdict) => {
    if (verdict.ok) return undefined;
    return (language === 'en' ? inEnglish(proposteRefusalsEn, verdict) : undefined) ?? refusalText(verdict);
  };
}
