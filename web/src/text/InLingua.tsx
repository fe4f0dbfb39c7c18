import type { ReactNode } from 'react';
import { type Language, LanguagePart, partOf } from './language.ts';

type Props = { lingua: Language; className?: string | undefined; children: ReactNode };

/** A part of the pages in the language of what it shows: all its words are, and it says so where they are not Italian. */
export function InLingua({ lingua, className, children }: Props) {
  const part = partOf(lingua);
  return (
    <LanguagePart value={part}>
      <div lang={part ?? undefined} className={className}>
        {children}
      </div>
    </LanguagePart>
  );
}
