import type { Bando, Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { type Finestra, useApertura } from './useApertura.tsx';
import { useProroga } from './useProroga.tsx';

type DomandeOptions = {
  sezione: { examine: () => boolean; save: () => void };
  bando: Bando;
  /** The tipologie that open with what is saved. */
  tipologie: readonly Tipologia[];
  /** The stored window; `after` answers the typed one. */
  before: Finestra;
  after: () => Finestra;
  proposte: Bando['proposte'];
  /** How many drafts have this end. */
  bozze: number;
};

/** Saves a call or a tipologia. Opening it at once, and a later end that is mailed, are asked about before anything is saved. */
export function useDomande({ sezione, bando, tipologie, before, after, proposte, bozze }: DomandeOptions) {
  const proroga = useProroga({ sezione, proposte, bozze, before: before.endTimestamp, after: () => after().endTimestamp });
  const { examine, save } = sezione;
  const { onSave, apertura } = useApertura({ bando, tipologie, before, after, examine, save, otherwise: proroga.onSave });
  return {
    onSave,
    questions: (
      <>
        {proroga.question}
        {apertura}
      </>
    ),
  };
}
