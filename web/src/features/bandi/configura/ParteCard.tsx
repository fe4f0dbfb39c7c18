import type { ReactNode } from 'react';
import { type Definition, DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import css from './Configura.module.css';

type Props = {
  title: string;
  /** What it is for. */
  aiuto?: string;
  /** What may no longer be changed: read as text. */
  fixed?: readonly Definition[];
  /** Why it may not. */
  why?: string | null;
  children?: ReactNode;
};

/** A part of the page of a call or of a tipologia. */
export const ParteCard = ({ title, aiuto, fixed = [], why = null, children }: Props) => (
  <Card title={title}>
    <Stack>
      {aiuto !== undefined && <p className={css.perche}>{aiuto}</p>}
      {fixed.length > 0 && <DefinitionList items={fixed} />}
      {children}
      {why !== null && <p className={css.perche}>{why}</p>}
    </Stack>
  </Card>
);
