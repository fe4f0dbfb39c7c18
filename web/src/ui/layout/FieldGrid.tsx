import type { ReactNode } from 'react';
import css from './FieldGrid.module.css';

/** Fields side by side where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={css.grid}>{children}</div>;

/** What takes a whole line of it. */
export const WholeLine = ({ children }: { children: ReactNode }) => <div className={css.whole}>{children}</div>;
