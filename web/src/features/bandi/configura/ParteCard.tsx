import type { ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';

type Props = {
  title: string;
  /** What may no longer be changed, and why. */
  held?: string | null;
  children: ReactNode;
};

/** A part of the page of a call or of a tipologia. */
export const ParteCard = ({ title, held = null, children }: Props) => (
  <Card title={title}>
    <Stack>
      {held !== null && <Notice>{held}</Notice>}
      {children}
    </Stack>
  </Card>
);
