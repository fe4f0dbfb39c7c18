import { checkMotivazione } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureValid, found } from '../../ground/refuse.ts';
import { endInattivo as end, lockInattivo } from './inattivi.queries.ts';

type Request = Asking & { params: { id: number }; body: { motivazione: string } };

/** Ends a record with its reason; it stays in the list of deleted ones (D-164). A record that has ended cannot be ended again. */
export async function endInattivo(tx: Tx, request: Request): Promise<Record<string, never>> {
  const { actor, params, body, received } = request;
  const row = found(await lockInattivo(tx, { id: params.id }));
  const motivazione = body.motivazione.trim();
  ensureValid(checkMotivazione(motivazione));
  await end(tx, { id: row.id, motivazione, da: actor.realId, at: received });
  const { anno, tipologia } = row;
  await record(tx, request, 'endInattivo', { tipo: 'utente', id: row.utenteId }, { anno, tipologia, motivazione });
  return {};
}
