import type { ReactNode } from 'react';
import css from './ReceiptNumber.module.css';

type Props = { term: string; numero: string | null; children: ReactNode };

/** The number that a sending was given, large, with its instant below. */
export function ReceiptNumber({ term, numero, children }: Props) {
  return (
    <div className={css.receipt}>
      <p className={css.fact}>{term}</p>
      <p className={css.number}>{numero}</p>
      <p className={css.fact}>{children}</p>
    </div>
  );
}
