import { randomUUID } from 'node:crypto';
import { aimedAt, type Objects, type Scene } from '../../test/access.ts';

/** A scenario of a classe, stored by its office. */
const keptFor = (bando: 'standard' | 'tm') => async (scene: Scene) => {
  const { db, clock } = scene.app;
  const { UFFI } = scene.people;
  const kept = { created_at: clock.now(), created_by: UFFI.id, updated_at: clock.now(), updated_by: UFFI.id };
  const row = { classe_id: scene.bandi[bando].classeId, nome: `Scenario ${randomUUID()}`, scelte: '[]', ...kept };
  const { id } = await db.insertInto('graduatoria_scenario').values(row).returning('id').executeTakeFirstOrThrow();
  return aimedAt(scene, id);
};

export const graduatorieObjects = { scenario: keptFor('standard'), scenarTM: keptFor('tm') } satisfies Objects;
