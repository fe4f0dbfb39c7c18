import type { IterRiga, StepIter } from '@sigeba/contract/iter/iter.shape.ts';
import { useState } from 'react';

/** What the office is about to do with a classe, or with one of its steps. */
export type ActKind = 'ufficializza' | 'visibilita' | 'fine' | 'periodo' | 'avvisi' | 'log';
export type Begin = (kind: ActKind, classe: IterRiga, step?: StepIter) => void;
/** The current classe and step of the act, from the rows read last. */
export type Act = { kind: ActKind; classe: IterRiga; step: StepIter | undefined };

type ActKey = { kind: ActKind; idClasse: number; idStep: number | undefined };

/** One act at a time, in a dialog of its own. */
export function useAct(rows: readonly IterRiga[]): { act: Act | null; begin: Begin; end: () => void } {
  const [begun, setBegun] = useState<ActKey | null>(null);
  const classe = rows.find(({ idClasse }) => idClasse === begun?.idClasse);
  const step = classe?.step.find(({ idStep }) => idStep === begun?.idStep);
  return {
    act: begun === null || classe === undefined ? null : { kind: begun.kind, classe, step },
    begin: (kind, of, one) => setBegun({ kind, idClasse: of.idClasse, idStep: one?.idStep }),
    end: () => setBegun(null),
  };
}
