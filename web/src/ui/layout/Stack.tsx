import type { ReactNode } from 'react';
import css from './Stack.module.css';

type Props = { gap?: 'close' | 'normal' | 'far'; children: ReactNode };
type StackProps = Props & {
  /** A page that is read from top to bottom, as homes and receipts are: no wider than eyes follow. */
  read?: boolean;
};
type InlineProps = Props & {
  /** They stay on one line: the acts of a row, which a narrow column would pile up. */
  whole?: boolean;
  /** Their tops are level, whatever one of them says below: fields with and without an error. */
  top?: boolean;
};

/** One thing under the other, evenly spaced. */
export const Stack = ({ gap = 'normal', read = false, children }: StackProps) => (
  <div className={[css.stack, css[gap], read && css.read].filter(Boolean).join(' ')}>{children}</div>
);

/** Things on one line that may wrap. */
export function Inline({ gap = 'normal', whole = false, top = false, children }: InlineProps) {
  return <div className={[css.inline, css[gap], whole && css.whole, top && css.top].filter(Boolean).join(' ')}>{children}</div>;
}
