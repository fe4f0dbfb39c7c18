import type { FormOf } from '../../form/stored.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { listMembri, type Membro } from './gruppo.queries.ts';

const read = new WeakMap<FormOf, Promise<Membro[]>>();

/** The members of a form's proposta: read once for each form that a transaction works on, under the lock of its proposta. */
export function membriOf(tx: Tx, form: FormOf): Promise<Membro[]> {
  const known = read.get(form);
  const membri = known ?? (form.propostaId === null ? Promise.resolve([]) : listMembri(tx, form.propostaId));
  if (known === undefined) read.set(form, membri);
  return membri;
}
