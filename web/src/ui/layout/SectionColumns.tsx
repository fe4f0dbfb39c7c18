import type { ReactNode } from 'react';
import css from './SectionColumns.module.css';

/** Sections with their index beside them; on phones above them. */
export const SectionColumns = ({ index, children }: { index: ReactNode; children: ReactNode }) => (
  <div className={css.columns}>
    {index}
    {children}
  </div>
);
