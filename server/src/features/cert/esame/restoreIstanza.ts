import { canRestoreIstanza, checkMotivo } from '@sigeba/contract/cert/esame/esame.rules.ts';
import { INVIATA } from '@sigeba/contract/cert/stati.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { enqueue } from '../../../ground/mail/enqueue.ts';
import { ensure, ensureValid } from '../../../ground/refuse.ts';
import { mailEsito } from './esame.mail.ts';
import { openEsame } from './openEsame.ts';
import { storeUndecided } from './storeUndecided.ts';

type Request = Asking & { params: { id: number }; body: { motivo: string } };

/** 7 → 6: it was found not assessable by mistake (D-141). */
export async function restoreIstanza(tx: Tx, request: Request): Promise<Written> {
  const { params, body, received, publicUrl } = request;
  const { row, facts } = await openEsame(tx, params.id, request, { lock: true });
  const { id, titolo } = row;
  ensure(canRestoreIstanza(facts));
  ensureValid(checkMotivo(body));

  const motivo = body.motivo.trim();
  const at = await storeUndecided(tx, { row, statoId: INVIATA, evento: 'RIPORTATA', motivo }, request);
  await record(tx, request, 'restoreIstanza', { tipo: 'istanza', id }, { titolo, motivazione: motivo });
  await enqueue(tx, mailEsito({ row, publicUrl }, { statoId: INVIATA, nota: motivo }), received);
  return { id, lastUpdate: at.toISOString() };
}
