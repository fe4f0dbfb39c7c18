import { canDeclareConflitto, checkNotaConflitto } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { DichiarazioneForm } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { lockAny } from '../proposte/lockProposta.queries.ts';
import { findLetta } from './conflitti.queries.ts';
import { writeDichiarazione } from './conflittiWrites.queries.ts';

type Request = Asking & { params: { propostaId: number }; body: DichiarazioneForm };

/** A person of the commission steps back: from now on they see nothing of the proposta. */
export async function recuseValutatore(tx: Tx, request: Request): Promise<Record<never, never>> {
  const { params, body, received, actor } = request;
  const { propostaId } = params;
  const { row } = await together(tx, { lock: lockAny.with({ id: propostaId }), row: findLetta.with({ propostaId, utenteId: actor.id }) });
  const { ufficialeDal } = found(row);
  ensure(canDeclareConflitto({ ufficialeDal: ufficialeDal?.toISOString() ?? null }));
  ensureValid(checkNotaConflitto('dichiarazione', body.dichiarazione, true));

  await writeDichiarazione(tx, { propostaId, utenteId: actor.id, dichiarazione: body.dichiarazione, at: received, by: actor.id });
  await record(tx, request, 'recuseValutatore', { tipo: 'proposta', id: propostaId }, { motivazione: body.dichiarazione });
  return {};
}
