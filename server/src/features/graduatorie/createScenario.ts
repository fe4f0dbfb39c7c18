import type { ScenarioForm } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { canWriteScenario, SCENARI_MAX } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, Refused } from '../../ground/refuse.ts';
import { listScenari } from './graduatorie.queries.ts';
import { insertScenario } from './graduatorieWrites.queries.ts';
import { ensureFree, kept } from './keepScenario.ts';
import { type ById, type Chi, inClasse, lockTavolo } from './tavolo.ts';

/** Stores a new scenario with the ranking of a classe, under a name of its own. */
export async function createScenario(tx: Tx, request: Asking & ById & { body: ScenarioForm }, chi: Chi): Promise<Written> {
  const { params, body, actor, received } = request;
  const of = { classeId: params.id, chi };
  const opened = await lockTavolo(tx, of, request);
  ensure(canWriteScenario(opened.tavolo));
  const before = await listScenari(tx, of);
  if (before.length >= SCENARI_MAX) throw new Refused(no('SCENARI_TROPPI', { massimo: SCENARI_MAX }));
  const { nome, ...tenuto } = kept(body, opened);
  ensureFree(nome, before);

  const { id } = await insertScenario(tx, { ...of, ...tenuto, nome, at: received, by: actor.id });
  await record(tx, request, 'createScenario', ...inClasse(opened.row, `«${nome}»`));
  return { id, lastUpdate: received.toISOString() };
}
