import type { EsitoMassivo, RigaMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { useState } from 'react';

export type Spunte = { confermate: readonly number[]; onChange: (confermate: readonly number[]) => void };

/**
 * The rows to be confirmed that are ticked. A tick holds as long as its row says the same, whatever else is chosen beside the file: not
 * where somebody has changed meanwhile what it was about.
 */
export function useSpunte(): (esito: EsitoMassivo) => Spunte {
  const [spunte, setSpunte] = useState<ReadonlySet<string>>(new Set());
  return ({ righe }) => {
    const waiting = righe.filter(({ esito }) => esito === 'DA_CONFERMARE');
    return {
      confermate: waiting.filter((riga) => spunte.has(saidBy(riga))).map(({ riga }) => riga),
      onChange(confermate) {
        const next = new Set(spunte);
        for (const riga of waiting) {
          if (confermate.includes(riga.riga)) next.add(saidBy(riga));
          else next.delete(saidBy(riga));
        }
        setSpunte(next);
      },
    };
  };
}

/** What an office confirms of a row. Whether its outcome is concluded is chosen for the whole file. */
const saidBy = ({ riga, chiave, modifiche, errori }: RigaMassivo): string =>
  JSON.stringify([riga, chiave, modifiche.filter(({ campo }) => campo !== 'Stato'), errori]);
