import type { ScenarioCambiato } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { canChangeScenario } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import { ensure } from '../../ground/refuse.ts';
import { listScenari } from './graduatorie.queries.ts';
import { updateScenario } from './graduatorieWrites.queries.ts';
import { ensureFree, kept } from './keepScenario.ts';
import { type ById, type Chi, inClasse, lockScenario } from './tavolo.ts';

/** Stores the choices of a scenario and its name; refused where somebody changed it meanwhile. */
export async function saveScenario(tx: Tx, request: Asking & ById & { body: ScenarioCambiato }, chi: Chi): Promise<Written> {
  const { params, body, actor, received } = request;
  const { scenario, ...opened } = await lockScenario(tx, { ...params, chi }, request);
  const { id } = scenario;
  ensure(canChangeScenario(opened.tavolo, { applicato: scenario.applicatoIl !== null }));
  const { nome, ...tenuto } = kept(body, opened);
  ensureFresh(scenario, body.lastUpdate, actor);
  const all = await listScenari(tx, { classeId: opened.row.id });
  ensureFree(
    nome,
    all.filter((other) => other.id !== id),
  );

  const { updatedAt } = await updateScenario(tx, { ...tenuto, id, nome, at: received, by: actor.id });
  await record(tx, request, 'saveScenario', ...inClasse(opened.row, `«${nome}»`));
  return { id, lastUpdate: updatedAt.toISOString() };
}
