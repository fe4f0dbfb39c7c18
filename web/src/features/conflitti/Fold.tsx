import type { ReactNode } from 'react';

/** What on a phone would stand between the head of the page and its list: one tap away. */
export const Fold = ({ label, children }: { label: string; children: ReactNode }) => (
  <details>
    <summary>{label}</summary>
    {children}
  </details>
);
