import type { ReactNode } from 'react';
import { type Language, LanguagePart, useLanguage } from './language.ts';

type Props = { lingua: Language; className?: string | undefined; children: ReactNode };

/** A part of the pages in the language of what it shows: all its words are, and it says so where the pages around are in the other one. */
export function InLingua({ lingua, className, children }: Props) {
  const around = useLanguage();
  return (
    <LanguagePart value={lingua}>
      <div lang={lingua === around ? undefined : lingua} className={className}>
        {children}
      </div>
    </LanguagePart>
  );
}
