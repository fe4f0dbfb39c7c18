import { canChangeVersione } from '@sigeba/contract/moduli/moduli.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { deleteEmptyForm, deleteVersioneRow, findVersione, lockFormOf } from './moduli.queries.ts';

/** Deletes a draft of the office: nobody has filled it in. */
export async function deleteVersione(tx: Tx, request: Asking & { params: { id: number } }): Promise<Record<string, never>> {
  const { id } = request.params;
  const { row } = await together(tx, { lock: lockFormOf.with({ versioneId: id }), row: findVersione.with({ id }) });
  const { formId, nome, versione, stato } = found(row);
  ensure(canChangeVersione({ stato }));
  await together(tx, { deleteVersioneRow: deleteVersioneRow.with({ id }), deleteEmptyForm: deleteEmptyForm.with({ id: formId }) });
  await record(tx, request, 'deleteVersione', { tipo: 'modulo', id: formId }, { titolo: nome, versione });
  return {};
}
