import { checkMotivoRilievo } from '@sigeba/contract/qualita/rilievo.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureValid, found } from '../../ground/refuse.ts';
import { deleteAccantonato, insertAccantonato, listRilievi } from './rilievi.queries.ts';

type ById = Asking & { params: { id: number } };

/** Sets a finding aside, with a reason: it stays out of the list until the data that it is about change (D-275). */
export async function setRilievoAside(tx: Tx, request: ById & { body: { motivo: string } }): Promise<Record<string, never>> {
  const { actor, params, body, received } = request;
  const [rilievo] = await listRilievi(tx, { ids: [params.id], received });
  const { id, tipo, persona, altro } = found(rilievo);
  ensureValid(checkMotivoRilievo(body.motivo));
  const motivo = body.motivo.trim();
  const about = { utenteId: persona.id, altroId: altro?.id ?? null };
  const written = await insertAccantonato(tx, { id, tipo, ...about, motivo, da: actor.realId, at: received });
  if (written > 0) await record(tx, request, 'setRilievoAside', { tipo: 'utente', id: persona.id }, { rilievo: tipo, testo: motivo });
  return {};
}

/** Takes that back; of a finding that no longer holds too. */
export async function reopenRilievo(tx: Tx, request: ById): Promise<Record<string, never>> {
  const [aside] = await deleteAccantonato(tx, { id: request.params.id });
  const { tipo, utenteId } = found(aside);
  await record(tx, request, 'reopenRilievo', { tipo: 'utente', id: utenteId }, { rilievo: tipo });
  return {};
}
