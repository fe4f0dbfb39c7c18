import { canCloseCommissioneCert } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { nextUpdate } from '../../../ground/ensureFresh.ts';
import { ensure } from '../../../ground/refuse.ts';
import { writeCommissioneCert } from './commissioniCert.queries.ts';
import { openCommissioneCert } from './openCommissioneCert.ts';

type Request = Asking & { params: { id: number } };

/** Ends the commission in office today; its external members lose access tomorrow (D-176). */
export async function closeCommissioneCert(tx: Tx, request: Request): Promise<Written> {
  const { params, received, actor } = request;
  const row = await openCommissioneCert(tx, params.id);
  const oggi = dayInRome(received);
  ensure(canCloseCommissioneCert(row, { oggi, sedute: row.sedute }));

  const { id, nome, presidenteId, dataInizio } = row;
  const at = nextUpdate(row, received);
  await writeCommissioneCert(tx, { id, nome, presidenteId, dataInizio, dataFine: oggi, at, by: actor.id });
  await record(tx, request, 'closeCommissioneCert', { tipo: 'cert_commissione', id }, { titolo: nome });
  return { id, lastUpdate: at.toISOString() };
}
