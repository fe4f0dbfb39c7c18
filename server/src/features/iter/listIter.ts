import type { IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { listClassiIter, listStepsIter } from './iter.queries.ts';
import { presentIter } from './presentIter.ts';

type Request = Asking & { query: { anno?: number | undefined; bandoId?: number | undefined } };

/** The classi of the groups that the account works on, each with its steps. */
export async function listIter(tx: Tx, { actor, received, query }: Request): Promise<IterRiga[]> {
  const gruppi = gruppiOf(actor.roles);
  const classi = await listClassiIter(tx, { gruppi, anno: query.anno ?? null, bandoId: query.bandoId ?? null });
  const steps = classi.length === 0 ? [] : await listStepsIter(tx, { gruppi, classi: classi.map(({ id }) => id) });
  return classi.map((classe) => presentIter(classe, steps, received));
}
