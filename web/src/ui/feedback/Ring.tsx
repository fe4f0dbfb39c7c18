import type { CSSProperties } from 'react';
import css from './Ring.module.css';

type Props = { given: number; of: number; size?: 'small' | 'medium' | 'large' };

/** How much of a whole is there: answers that are given, files that are loaded. Words beside it say the numbers: nothing here is read out. */
export function Ring({ given, of, size = 'medium' }: Props) {
  const share = of <= 0 ? 0 : Math.min(100, Math.max(0, (100 * given) / of));
  const style: CSSProperties & { '--share': string } = { '--share': `${share}%` };
  return <span aria-hidden="true" className={size === 'medium' ? css.ring : `${css.ring} ${css[size]}`} style={style} />;
}
