import { graduatoriaOf, type Importi, importiOf, NIENTE, type Scelta, totaleOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria, Scenario } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { faultOf } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import type { Storable } from '@sigeba/contract/stored.ts';
import { useState } from 'react';

/** A scenario as it is being written: a stored one, or one that is not stored yet. */
export type Bozza = Storable<{ nome: string; scelte: readonly Scelta[]; lastUpdate: string }>;

/** What is typed into a scenario, and what is wrong with it, proposta by proposta. */
export function useBozza(board: Graduatoria) {
  const [bozza, setBozza] = useState<Bozza | null>(null);
  const [begun, setBegun] = useState<Bozza | null>(null);
  const begin = (next: Bozza) => {
    setBozza(next);
    setBegun(next);
  };
  const change = (patch: Partial<Bozza>) => setBozza((before) => before && { ...before, ...patch });
  const faults = new Map(
    (bozza?.scelte ?? []).flatMap((scelta) => {
      const fault = faultOf(
        scelta,
        board.righe.find(({ id }) => id === scelta.propostaId),
        board,
      );
      return fault === null ? [] : [[scelta.propostaId, fault] as const];
    }),
  );
  return {
    bozza,
    faults,
    begin,
    change,
    end: () => setBozza(null),
    changed: () => bozza !== null && (bozza.nome !== begun?.nome || bozza.scelte !== begun.scelte),
    setImporti: (propostaId: number, patch: Partial<Importi>) =>
      setBozza((before) => {
        if (before === null) return before;
        const was = before.scelte.find((each) => each.propostaId === propostaId) ?? { propostaId, ...NIENTE };
        const next = { ...was, ...patch };
        const others = before.scelte.filter((each) => each.propostaId !== propostaId);
        return { ...before, scelte: totaleOf(next) === 0 ? others : [...others, next] };
      }),
    /** After another user stored the scenario: keeps what was typed here, on top of the new version. */
    follow: (scenari: readonly Scenario[]) =>
      setBozza((before) => {
        const stored = scenari.find(({ id }) => id === before?.id);
        return before && (stored === undefined ? { ...before, id: null } : { ...before, lastUpdate: stored.lastUpdate });
      }),
  };
}
export type Scrittura = ReturnType<typeof useBozza>;

/** The amounts of a scenario for proposte that can still be funded. */
export function copiaOf(board: Graduatoria, scelte: readonly Scelta[]): Scelta[] {
  const open = graduatoriaOf(board.righe, board).filter(({ riga }) => !riga.esitoConcluso);
  return open.flatMap(({ riga }) => {
    const { finanziamento, assegno } = importiOf(riga, scelte);
    const scelta = { propostaId: riga.id, finanziamento, assegno };
    return totaleOf(scelta) > 0 && faultOf(scelta, riga, board) === null ? [scelta] : [];
  });
}
