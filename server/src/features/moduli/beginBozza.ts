import { canBeginVersione } from '@sigeba/contract/moduli/moduli.rules.ts';
import { addVersione } from '../../form/formFile.ts';
import { findTemplate } from '../../form/template.queries.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { listVersioni, lockFormById } from './moduli.queries.ts';

/** Begins the next version of a form as a draft: a copy of the newest one. */
export async function beginBozza(tx: Tx, request: Asking & { params: { id: number } }): Promise<{ versioneId: number }> {
  const { params, actor, received } = request;
  const { versioni } = await together(tx, { lock: lockFormById.with(params), versioni: listVersioni.with({ formId: params.id }) });
  const newest = found(versioni[0]);
  ensure(canBeginVersione(versioni));

  const versione = newest.versione + 1;
  const as = { formId: params.id, versione, stato: 'BOZZA', at: received, by: actor.id } as const;
  const { versioneId } = await addVersione(tx, found(await findTemplate(tx, newest.id)), as);
  await record(tx, request, 'createVersione', { tipo: 'modulo', id: params.id }, { titolo: newest.nome, versione });
  return { versioneId };
}
