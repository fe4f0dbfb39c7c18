import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** "Visualizza", told apart by the title for who hears only the button. */
export function ActionLabel({ action, titolo }: { action: string | number; titolo: string }) {
  return (
    <>
      <span>{action}</span>
      <VisuallyHidden>{`: ${titolo}`}</VisuallyHidden>
    </>
  );
}
