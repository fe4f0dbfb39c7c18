import type { Tx } from '../../../ground/db/db.types.ts';
import { found } from '../../../ground/refuse.ts';
import { type CommissioneCertRow, findCommissioneCert, lockCommissioneCert, lockPeriodi } from './commissioniCert.queries.ts';

/** A commission for a writer: locked until the transaction ends, like the periods of all commissions. */
export async function openCommissioneCert(tx: Tx, id: number): Promise<CommissioneCertRow> {
  await lockPeriodi(tx);
  await lockCommissioneCert(tx, { id });
  return found(await findCommissioneCert(tx, { id }));
}
