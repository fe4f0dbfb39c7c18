import { canDeclareConflitto } from '@sigeba/contract/cert/esame/esame.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensure, found } from '../../../ground/refuse.ts';
import { lockCorrente } from '../comitato/commissioniCert.queries.ts';
import { findMembroCorrente, listMembriDi, writeConflitti } from './esame.queries.ts';
import { openEsame } from './openEsame.ts';
import { tellConflitto } from './tellConflitto.ts';

type Request = Asking & { params: { id: number }; body: { conflittoInteressi: boolean } };

/**
 * A member of the commission in office leaves an istanza, assigned to them or not, or comes back to it; office and chair are told
 * of a leave (D-148, D-194).
 */
export async function declareConflitto(tx: Tx, request: Request): Promise<Written> {
  const { actor, received, params, body } = request;
  // Nobody leaves the commission meanwhile, nor is found free to leave it.
  await lockCorrente(tx, { oggi: dayInRome(received) });
  const { row, facts, oggi } = await openEsame(tx, params.id, request, { lock: true });
  const membro = found(await findMembroCorrente(tx, { utenteId: actor.id, oggi }));
  ensure(canDeclareConflitto(facts));

  const conflitto = body.conflittoInteressi;
  await writeConflitti(tx, { istanzaId: row.id, membri: [membro.membroId], conflitto, at: received });
  await record(tx, request, 'declareConflitto', { tipo: 'istanza', id: row.id }, { titolo: row.titolo, autorizzazione: conflitto });
  if (conflitto && !facts.inConflitto) {
    const membri = await listMembriDi(tx, { istanzaId: row.id });
    await tellConflitto(tx, { row, membri, usciti: [membro] }, request);
  }
  return { id: row.id, lastUpdate: row.updatedAt.toISOString() };
}
