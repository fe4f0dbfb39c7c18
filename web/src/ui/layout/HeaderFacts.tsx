import type { ReactNode } from 'react';
import css from './HeaderFacts.module.css';

/** The line under a page's title: what kind it is, whose, its limits, until when. */
export const HeaderFacts = ({ children }: { children: ReactNode }) => <p className={css.facts}>{children}</p>;
