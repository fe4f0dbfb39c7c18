import type { StrutturaCompleta } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { found } from '../../ground/refuse.ts';
import { findStruttura, leaveStruttura, lockStruttura, takeStruttura, touchStruttura } from './dipartimenti.queries.ts';
import { ensureIncaricati } from './ensureIncaricati.ts';
import { presentStruttura } from './presentDipartimento.ts';

type Saving = Asking & { params: { id: number }; body: { radList: { id: number }[]; lastUpdate: string } };

/** The RAD of a structure: one, who replaces the one before, or nobody. */
export async function saveStruttura(tx: Tx, request: Saving): Promise<StrutturaCompleta> {
  const { params, body, received, actor } = request;
  const [, row] = await together(tx, lockStruttura.with(params), findStruttura.with(params));
  const before = found(row);
  ensureFresh(before, body.lastUpdate, actor);
  const { id, nome } = before;
  const testo = await ensureIncaricati(tx, { radList: body.radList }, { before: { radList: before.radList }, massimo: 1, received });
  await together(
    tx,
    leaveStruttura.with({ id }),
    takeStruttura.with({ id, utenti: body.radList.map((rad) => rad.id) }),
    touchStruttura.with({ id, at: nextUpdate(before, received), by: actor.id }),
  );
  await record(tx, request, 'saveStruttura', { tipo: 'struttura', id }, { titolo: nome, testo });
  return presentStruttura(found(await findStruttura(tx, { id })));
}
