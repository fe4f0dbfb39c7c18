import type { ReactNode } from 'react';
import css from './Stack.module.css';

type Props = { gap?: 'close' | 'normal' | 'far'; children: ReactNode };

/** One thing under the other, evenly spaced. */
export const Stack = ({ gap = 'normal', children }: Props) => <div className={`${css.stack} ${css[gap] ?? ''}`}>{children}</div>;

/** Things on one line that may wrap. */
export const Inline = ({ gap = 'normal', children }: Props) => <div className={`${css.inline} ${css[gap] ?? ''}`}>{children}</div>;
