import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import css from './Afterwards.module.css';

/** What happens after a sending, as numbered steps. */
export function Afterwards({ title, steps }: { title: string; steps: readonly ReactNode[] }) {
  return (
    <Card title={title}>
      <ol className={css.steps}>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a page never change their order
          <li key={at}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
