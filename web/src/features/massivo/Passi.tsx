import type { ReactNode } from 'react';
import css from './Passi.module.css';

/** What is done one after the other, numbered. */
export const Passi = ({ children }: { children: ReactNode }) => <ol className={css.passi}>{children}</ol>;

export const Passo = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className={css.passo}>
    <h3>{title}</h3>
    <div className={css.dentro}>{children}</div>
  </li>
);
