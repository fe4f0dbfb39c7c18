import type { DecisioneConflitto } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { chiaveDi } from '@sigeba/contract/conflitti/righe.rules.ts';
import { useState } from 'react';
import type { Area } from './areas.ts';
import { DecisioneDialog } from './DecisioneDialog.tsx';
import { DecisioniDialog } from './DecisioniDialog.tsx';
import type { useConflitti } from './useConflitti.ts';

/** The conflicts being decided: one pair, by its ids, since its row is read again while the dialog is open; or several, as they were selected. */
type OpenDecision =
  | { of: Conflitto; stato: DecisioneConflitto }
  | { insieme: readonly Conflitto[]; stato: DecisioneConflitto; clear: () => void };

/** Opens a decision about these conflicts; `clear` empties the selection after it. */
export type OnDecide = (insieme: readonly Conflitto[], stato: DecisioneConflitto, clear?: () => void) => void;

const isThat =
  (of: Conflitto) =>
  (row: Conflitto): boolean =>
    row.propostaId === of.propostaId && chiaveDi(row) === chiaveDi(of);

/** A decision about one pair or about several, and the dialog in which it is taken. */
export function useDecisione(area: Area, { tutti, anni }: ReturnType<typeof useConflitti>) {
  const [begun, setBegun] = useState<OpenDecision | null>(null);
  const decide: OnDecide = (insieme, stato, clear = () => undefined) => {
    const [of] = insieme;
    if (of !== undefined) setBegun(insieme.length === 1 ? { of, stato } : { insieme, stato, clear });
  };
  const onClose = () => setBegun(null);
  return { decide, dialog: begun && dialogOf(begun, { area, tutti, anni, onClose }) };
}

type DialogContext = { area: Area; tutti: readonly Conflitto[]; anni: number | undefined; onClose: () => void };

function dialogOf(begun: OpenDecision, { area, tutti, anni, onClose }: DialogContext) {
  if ('insieme' in begun)
    return <DecisioniDialog area={area} conflitti={begun.insieme} stato={begun.stato} onDone={begun.clear} onClose={onClose} />;
  const row = tutti.find(isThat(begun.of));
  return row && <DecisioneDialog area={area} row={row} anni={anni} stato={begun.stato} onClose={onClose} />;
}
