import { ownRefusalsEn } from '@sigeba/contract/refusals/own.refusals.en.ts';
import { proposteRefusalsEn } from '@sigeba/contract/refusals/proposte.refusals.en.ts';
import { inEnglish } from '@sigeba/contract/refusals/refusal.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import type { Verdict } from '@sigeba/contract/refusals/verdict.ts';
import { useLanguage } from '../text/language.ts';

/** Why an act has to wait, in the language of the part of the page; undefined where it may be done. */
export function useReason(): (verdict: Verdict) => string | undefined {
  const language = useLanguage();
  return (verdict) => {
    if (verdict.ok) return undefined;
    return (
      (language === 'en' ? (inEnglish(proposteRefusalsEn, verdict) ?? inEnglish(ownRefusalsEn, verdict)) : undefined) ??
      refusalText(verdict)
    );
  };
}
