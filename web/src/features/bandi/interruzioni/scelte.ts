import type { TermineColpito } from '@sigeba/contract/bandi/interruzioni/interruzioni.routes.ts';
import { useState } from 'react';

export const chiaveOf = ({ bandoId, tipologiaId }: TermineColpito): string => `${bandoId} ${tipologiaId ?? ''}`;

export type Scelte = {
  /** Until when it is put off; undefined: not at all, null: somebody is typing it. */
  fineOf: (termine: TermineColpito) => string | null | undefined;
  put: (termine: TermineColpito, fine: string | null) => void;
  leave: (termine: TermineColpito) => void;
};

/** Which deadlines are put off: all that can be, as proposed, but for what somebody changed. */
export function useScelte(): Scelte {
  const [changed, setChanged] = useState<ReadonlyMap<string, string | null | undefined>>(new Map());
  const change = (termine: TermineColpito, fine: string | null | undefined) =>
    setChanged((before) => new Map(before).set(chiaveOf(termine), fine));
  return {
    fineOf: (termine) => {
      if (termine.motivo !== null) return undefined;
      return changed.has(chiaveOf(termine)) ? changed.get(chiaveOf(termine)) : termine.proposta;
    },
    put: change,
    leave: (termine) => change(termine, undefined),
  };
}
