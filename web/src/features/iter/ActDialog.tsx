import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { AvvisiDialog } from './AvvisiDialog.tsx';
import { LogDialog } from './LogDialog.tsx';
import type { Act, Begin } from './useAct.ts';
import { VisibilitaDialog } from './VisibilitaDialog.tsx';

const FineDialog = lazyPart(
  () => import('./FineDialog.tsx'),
  (file) => file.FineDialog,
);
const PeriodoDialog = lazyPart(
  () => import('./PeriodoDialog.tsx'),
  (file) => file.PeriodoDialog,
);
const UfficializzaDialog = lazyPart(
  () => import('./UfficializzaDialog.tsx'),
  (file) => file.UfficializzaDialog,
);

type Props = { act: Act; begin: Begin; onClose: () => void };

/** The dialog of the act that was begun. */
export function ActDialog({ act: { kind, classe, step }, begin, onClose }: Props) {
  if (kind === 'ufficializza') return <UfficializzaDialog classe={classe} onFine={() => begin('fine', classe)} onClose={onClose} />;
  if (kind === 'visibilita') return <VisibilitaDialog classe={classe} onClose={onClose} />;
  if (kind === 'fine') return <FineDialog classe={classe} onClose={onClose} />;
  if (kind === 'log') return <LogDialog classe={classe} onClose={onClose} />;
  if (step === undefined) return null;
  if (kind === 'periodo') return <PeriodoDialog classe={classe} step={step} onClose={onClose} />;
  return <AvvisiDialog step={step} onClose={onClose} />;
}
