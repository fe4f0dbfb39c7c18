import { useMemo } from 'react';
import type { Texts } from './defineTexts.ts';
import { type Language, useLanguage } from './language.ts';
import { type Translate, translator } from './translate.ts';

/** Says the texts of a screen in the language of the part of the page: `const { t } = useTexts(proposteTesti)`. */
export function useTexts<T extends Texts<object>>(texts: T): { t: Translate<T>; language: Language } {
  const language = useLanguage();
  return useMemo(() => ({ t: translator(texts, language), language }), [texts, language]);
}
