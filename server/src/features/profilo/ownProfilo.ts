import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Actor } from '../../ground/asking.ts';
import { found, Refused } from '../../ground/refuse.ts';

/** The requested profile, when it is the actor's own; not found for everybody else. */
export async function ownProfilo<Row>(
  { actor, params }: { actor: Actor; params: { id: number } },
  read: (utenteId: number) => Promise<Row | undefined>,
): Promise<Row> {
  if (params.id !== actor.id) throw new Refused(no('NOT_FOUND'));
  return found(await read(actor.id));
}

/** Whether somebody else sits at the keyboard (D-20). */
export const isImpersonato = (actor: Actor): boolean => actor.realId !== actor.id;
