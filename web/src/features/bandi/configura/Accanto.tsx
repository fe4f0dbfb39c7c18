import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/Stack.tsx';
import css from './Configura.module.css';

/** What is written at the left, dates and short choices at the right; one below the other where there is no room. */
export const Accanto = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className={css.accanto}>
    <Stack>{children}</Stack>
    <Stack>{side}</Stack>
  </div>
);
