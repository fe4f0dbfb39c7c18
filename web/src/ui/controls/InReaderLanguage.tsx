import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLanguage } from '../../text/language.ts';

/** Controls of React Aria say their own words, and write days, in the language of this part of the screen instead of the browser's. */
export function InReaderLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLanguage() === 'en' ? 'en-GB' : 'it-IT'}>{children}</I18nProvider>;
}
