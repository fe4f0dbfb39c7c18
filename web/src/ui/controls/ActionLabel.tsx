import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** The label of an act such as "Visualizza"; screen readers hear the title of its object too. */
export function ActionLabel({ action, titolo }: { action: string | number; titolo: string }) {
  return (
    <>
      <span>{action}</span>
      <VisuallyHidden>{`: ${titolo}`}</VisuallyHidden>
    </>
  );
}
