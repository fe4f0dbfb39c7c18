import { type Base, baseOf, cumulataOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { FiltriGraduatoria } from '@sigeba/contract/graduatorie/graduatorie.routes.ts';
import { scelteOfScenario } from '@sigeba/contract/graduatorie/quadro.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { found } from '../../ground/refuse.ts';
import type { RigaFile } from './graduatoria.columns.ts';
import { listMacroAree, listScenari, type ScenarioRow } from './graduatorie.queries.ts';
import { type Chi, type OpenTavolo, readTavolo } from './tavolo.ts';

/** A board as its files show it, with the chosen scenario. */
export type Mostrata = OpenTavolo & {
  scenario: ScenarioRow | null;
  base: Base;
  rows: RigaFile[];
  macroAree: { id: number; nome: string; disponibile: number | null }[];
};

/** Reads a board for its files; a scenario of another classe is not found. */
export async function readMostrata(tx: Tx, request: Asking & { query: FiltriGraduatoria }, chi: Chi): Promise<Mostrata> {
  const { classeId, scenarioId } = request.query;
  const of = { classeId, chi };
  const opened = await readTavolo(tx, of, request);
  const { row, righe } = opened;
  const { macroAree, scenari } = await together(tx, { macroAree: listMacroAree.with(of), scenari: listScenari.with(of) });
  const scenario = scenarioId === undefined ? null : found(scenari.find(({ id }) => id === scenarioId));
  const nameOf = (id: number | null) => macroAree.find((area) => area.id === id)?.nome ?? null;
  const scelte = scenario === null ? null : scelteOfScenario(righe, scenario);
  const base = baseOf(righe, scelte);
  const rows = cumulataOf(righe, row, scelte).map((posto) => ({
    ...posto,
    id: posto.riga.id,
    macroArea: nameOf(posto.riga.macroAreaId),
    scenario,
    base,
  }));
  return { ...opened, scenario, base, rows, macroAree };
}
