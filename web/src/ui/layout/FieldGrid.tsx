import type { ReactNode } from 'react';
import css from './FieldGrid.module.css';

type Props = { /** For numbers and short choices. */ narrow?: boolean; children: ReactNode };

/** Fields side by side where there is room, their boxes on one line. */
export const FieldGrid = ({ narrow = false, children }: Props) => (
  <div className={narrow ? `${css.grid} ${css.narrow}` : css.grid} data-fields>
    {children}
  </div>
);

/** What takes a whole line of it. */
export const WholeLine = ({ children }: { children: ReactNode }) => <div className={css.whole}>{children}</div>;
