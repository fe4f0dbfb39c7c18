import { useMemo } from 'react';
import { type Language, useLanguage } from './language.ts';
import { type Namespace, type Translate, translator } from './translate.ts';

/** The words of a namespace in the language of the screen: `const { t } = useTranslation('proposte')`. */
export function useTranslation<N extends Namespace>(namespace: N): { t: Translate<N>; language: Language } {
  const language = useLanguage();
  return useMemo(() => ({ t: translator(namespace, language), language }), [namespace, language]);
}
