import { LIMITI_ORARI, type Limite, SCIOLTI_MB } from '@sigeba/contract/limiti.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Actor } from '../asking.ts';
import type { Tx } from '../db/db.types.ts';
import { weighUnattached } from '../files/media.queries.ts';
import { Refused } from '../refuse.ts';
import { addConsumo } from './limits.queries.ts';

const HOUR_MS = 60 * 60_000;
/** Uploads that nothing names are deleted after a day, within the hour: nothing older is looked at. */
const KEPT_MS = 25 * HOUR_MS;

type Caller = { actor: Pick<Actor, 'realId'>; received: Date };

/**
 * Counts an act against the hourly limits of the person at the keyboard, in the transaction of the act: a refused or failed act leaves no
 * count. An hour begins with the first act in it.
 * @throws Refused with the instant from which it may be tried again
 */
export async function spend(tx: Tx, { actor, received }: Caller, spent: { [limite in Limite]?: number }): Promise<void> {
  const rows = await addConsumo(tx, {
    utenteId: actor.realId,
    spent: (Object.entries(spent) as [Limite, number][]).map(([limite, quanto]) => ({ limite, quanto })),
    at: received,
    since: new Date(received.getTime() - HOUR_MS),
  });
  for (const { limite, quanto, dal, impostazione } of rows) {
    const massimo = massimoOf(limite, impostazione);
    if (quanto <= massimo) continue;
    throw new Refused(
      no('LIMITE_ORARIO', { massimo, cosa: LIMITI_ORARI[limite].cosa, riprova: new Date(dal.getTime() + HOUR_MS).toISOString() }),
    );
  }
}

/** The university's limit, where it has set a valid one. */
function massimoOf(limite: Limite, impostazione: unknown): number {
  return typeof impostazione === 'number' && impostazione >= 0 ? impostazione : LIMITI_ORARI[limite].massimo;
}

/**
 * Refuses another upload of a person with too many uploads that nothing names: those are deleted a day later, or stay once they are saved.
 */
export async function ensureAttached(
  tx: Tx,
  { actor, received }: { actor: Pick<Actor, 'id'>; received: Date },
  weightMB: number,
): Promise<void> {
  const { mb, impostazione } = await weighUnattached(tx, { utenteId: actor.id, since: new Date(received.getTime() - KEPT_MS) });
  const massimo = typeof impostazione === 'number' ? impostazione : SCIOLTI_MB;
  if (mb + weightMB > massimo) throw new Refused(no('FILE_SCIOLTI', { massimo }));
}
