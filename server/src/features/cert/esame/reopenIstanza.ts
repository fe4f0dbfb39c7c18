import { canReopenIstanza, checkMotivo } from '@sigeba/contract/cert/esame/esame.rules.ts';
import { BOZZA } from '@sigeba/contract/cert/stati.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { enqueue } from '../../../ground/mail/enqueue.ts';
import { ensure, ensureValid } from '../../../ground/refuse.ts';
import { mailRiapertura } from './esame.mail.ts';
import { openEsame } from './openEsame.ts';
import { storeUndecided } from './storeUndecided.ts';

type Request = Asking & { params: { id: number }; body: { motivo: string } };

/** 6 → 1 before a sitting takes it: number, sent version and rapporteurs stay (D-143). */
export async function reopenIstanza(tx: Tx, request: Request): Promise<Written> {
  const { params, body, received, publicUrl } = request;
  const { row, facts } = await openEsame(tx, params.id, request, { lock: true });
  const { id, titolo } = row;
  ensure(canReopenIstanza(facts));
  ensureValid(checkMotivo(body));

  const motivo = body.motivo.trim();
  const at = await storeUndecided(tx, { row, statoId: BOZZA, evento: 'RIAPERTURA', motivo }, request);
  await record(tx, request, 'reopenIstanza', { tipo: 'istanza', id }, { titolo, motivazione: motivo });
  await enqueue(tx, mailRiapertura({ row, publicUrl }, motivo), received);
  return { id, lastUpdate: at.toISOString() };
}
