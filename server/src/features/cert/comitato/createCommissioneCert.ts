import type { CertCommissioneForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { insertCommissioneCert, lockPeriodi, seatMembriCert } from './commissioniCert.queries.ts';
import { datiOf, ensureCommissioneCert } from './ensureCommissioneCert.ts';

/** Creates a commission whose period overlaps no other. */
export async function createCommissioneCert(tx: Tx, request: Asking & { body: CertCommissioneForm }): Promise<Written> {
  const { body, received, actor } = request;
  await lockPeriodi(tx);
  const posti = await ensureCommissioneCert(tx, body, { before: null, received });

  const { id } = await insertCommissioneCert(tx, { ...datiOf(body), at: received, by: actor.id });
  await seatMembriCert(tx, { id, posti });
  await record(tx, request, 'createCommissioneCert', { tipo: 'cert_commissione', id }, { titolo: body.nome.trim() });
  return { id, lastUpdate: received.toISOString() };
}
