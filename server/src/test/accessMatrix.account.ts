import { MISSING, type Target } from './access.ts';
import type { Persona, TestApp } from './app.ts';

/** An account with its last change. */
export async function accountOf(app: TestApp, { id }: Persona): Promise<Target> {
  const { updated_at } = await app.db.selectFrom('utente').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, stepId: MISSING, lastUpdate: updated_at.toISOString() };
}
