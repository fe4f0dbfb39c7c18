import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import type { Prodotto } from '../../outside/iris/prodotto.ts';
import { keepProdotti } from './keepProdotti.ts';
import { limitQuestions } from './limitQuestions.ts';

type Lookup = {
  request: Pick<Asking, 'actor' | 'received'>;
  ask: () => Promise<Prodotto | null>;
  /** The product as the catalogue last described it, for when it is unavailable. */
  kept: () => Promise<{ dati: Pubblicazione } | undefined>;
};

/** One product, whoever wrote it: from the catalogue or, when that is unavailable, as it was last seen. */
export async function findPubblicazione(db: Db, { request, ask, kept }: Lookup): Promise<Pubblicazione> {
  const { received } = request;
  await limitQuestions(db, request);
  const answer = await ask().catch(() => 'AWAY' as const);
  if (answer === null) throw new Refused(no('NO_PUBBLICAZIONE'));
  if (answer !== 'AWAY') {
    await keepProdotti(db, [answer], received);
    return answer;
  }
  const row = await kept();
  if (row === undefined) throw new Refused(no('IRIS_AWAY'));
  return row.dati;
}
