import type { CertCommissioneForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { canSaveCommissioneCert } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../../ground/ensureFresh.ts';
import { ensure } from '../../../ground/refuse.ts';
import { dismissMembriCert, seatMembriCert, writeCommissioneCert } from './commissioniCert.queries.ts';
import { datiOf, ensureCommissioneCert } from './ensureCommissioneCert.ts';
import { openCommissioneCert } from './openCommissioneCert.ts';

type Request = Asking & { params: { id: number }; body: CertCommissioneForm & { lastUpdate: string } };

/** Saves a commission whole; the second of two users who save it is told (code 9). */
export async function saveCommissioneCert(tx: Tx, request: Request): Promise<Written> {
  const { params, body, received, actor } = request;
  const row = await openCommissioneCert(tx, params.id);
  ensure(canSaveCommissioneCert(row, dayInRome(received)));
  ensureFresh(row, body.lastUpdate, actor);
  const posti = await ensureCommissioneCert(tx, body, { before: row, received });

  const { id } = row;
  const at = nextUpdate(row, received);
  await writeCommissioneCert(tx, { ...datiOf(body), id, at, by: actor.id });
  await dismissMembriCert(tx, { id, utenti: posti.map(({ utenteId }) => utenteId) });
  await seatMembriCert(tx, { id, posti });
  await record(tx, request, 'saveCommissioneCert', { tipo: 'cert_commissione', id }, { titolo: body.nome.trim() });
  return { id, lastUpdate: at.toISOString() };
}
