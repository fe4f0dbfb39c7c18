import { canChangeScenario } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure } from '../../ground/refuse.ts';
import { deleteScenarioRow } from './graduatorieWrites.queries.ts';
import { type ById, type Chi, inClasse, lockScenario } from './tavolo.ts';

/** Deletes a scenario; the register keeps its name. */
export async function deleteScenario(tx: Tx, request: Asking & ById, chi: Chi): Promise<Record<string, never>> {
  const { scenario, row, tavolo } = await lockScenario(tx, { ...request.params, chi }, request);
  ensure(canChangeScenario(tavolo, { applicato: scenario.applicatoIl !== null }));

  await deleteScenarioRow(tx, { id: scenario.id });
  await record(tx, request, 'deleteScenario', ...inClasse(row, `«${scenario.nome}»`));
  return {};
}
