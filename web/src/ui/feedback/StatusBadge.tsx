import type { ReactNode } from 'react';
import css from './StatusBadge.module.css';
import type { Tone } from './tone.ts';

/** A state as a pill: colour, dot and word. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${css.badge} ${css[tone] ?? ''}`}>{children}</span>;
}
