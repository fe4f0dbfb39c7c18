import { canWriteNota } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensure, found } from '../../../ground/refuse.ts';
import { findMembroCorrente, writeConflitti } from './esame.queries.ts';
import { openEsame } from './openEsame.ts';
import { readEsame } from './readEsame.ts';

type Request = Asking & { params: { id: number }; body: { conflittoInteressi: boolean } };

/** A member of the commission in office leaves an istanza, assigned to them or not; or comes back to it (decision D-148). */
export async function declareConflitto(tx: Tx, request: Request): Promise<Esame> {
  const { actor, received, params, body } = request;
  const { row, facts, oggi } = await openEsame(tx, params.id, request, { lock: true });
  const { membroId } = found(await findMembroCorrente(tx, { utenteId: actor.id, oggi }));
  ensure(canWriteNota(facts, { propriaNota: true, presidente: false }));

  const conflitto = body.conflittoInteressi;
  await writeConflitti(tx, { istanzaId: row.id, membri: [membroId], conflitto, at: received });
  await record(tx, request, 'declareConflitto', { tipo: 'istanza', id: row.id }, { titolo: row.titolo, autorizzazione: conflitto });

  return readEsame(tx, request);
}
