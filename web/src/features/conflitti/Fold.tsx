import type { ReactNode } from 'react';

/** Folds, on a phone, what would otherwise stand between the head of the page and its list. */
export const Fold = ({ label, children }: { label: string; children: ReactNode }) => (
  <details>
    <summary>{label}</summary>
    {children}
  </details>
);
