import type { Atto } from './atto.types.ts';
import { IndicatoriDialog } from './IndicatoriDialog.tsx';
import { IterDialog } from './IterDialog.tsx';

/** The dialog of what was begun. */
export function AttoDialog({ atto: { kind, row }, onClose }: { atto: Atto; onClose: () => void }) {
  if (kind === 'iter') return <IterDialog proposta={row} onClose={onClose} />;
  return <IndicatoriDialog proposta={row} onClose={onClose} />;
}
