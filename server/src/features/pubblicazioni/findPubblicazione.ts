import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import type { Prodotto } from '../../outside/iris/prodotto.ts';
import { limitQuestions } from './limitQuestions.ts';
import { keepProdotti } from './pubblicazioni.queries.ts';

type Finding = {
  request: Pick<Asking, 'actor' | 'received'>;
  ask: () => Promise<Prodotto | null>;
  /** What the catalogue said of it the last time, for when it is away. */
  kept: (tx: Tx) => Promise<Pubblicazione | null>;
};

/** One product, whoever wrote it: from the catalogue or, when it is away, as it was last seen. */
export async function findPubblicazione(db: Db, { request, ask, kept }: Finding): Promise<Pubblicazione> {
  const { received } = request;
  await limitQuestions(db, request);
  const answer = await ask().catch(() => 'AWAY' as const);
  if (answer === null) throw new Refused(no('NO_PUBBLICAZIONE'));
  if (answer !== 'AWAY') {
    await db.transaction().execute((tx) => keepProdotti(tx, { prodotti: [answer], received }));
    return answer;
  }
  const known = await db.transaction().execute(kept);
  if (known === null) throw new Refused(no('IRIS_AWAY'));
  return known;
}
