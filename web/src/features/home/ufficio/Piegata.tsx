import { type ReactNode, Suspense, useState } from 'react';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';

type Props = {
  className: string | undefined;
  summary: string;
  /** What is fetched when it is first unfolded. */
  children: ReactNode;
};

/** A folded part: who looks at the charts alone does not wait for their tables. */
export function Piegata({ className, summary, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && <Suspense fallback={<Spinner />}>{children}</Suspense>}
    </details>
  );
}
