import { canDeleteCommissioneCert } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensure } from '../../../ground/refuse.ts';
import { deleteCommissioneCertRow } from './commissioniCert.queries.ts';
import { openCommissioneCert } from './openCommissioneCert.ts';

type Request = Asking & { params: { id: number } };

/** Deletes a commission that has not worked yet. */
export async function deleteCommissioneCert(tx: Tx, request: Request): Promise<Record<string, never>> {
  const { id, nome, usata } = await openCommissioneCert(tx, request.params.id);
  ensure(canDeleteCommissioneCert({ usata }));
  await deleteCommissioneCertRow(tx, { id });
  await record(tx, request, 'deleteCommissioneCert', { tipo: 'cert_commissione', id }, { titolo: nome });
  return {};
}
