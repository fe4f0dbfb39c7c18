import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import type { Iris } from '../../outside/iris/prodotto.ts';
import { keepProdotti } from './keepProdotti.ts';
import { limitQuestions } from './limitQuestions.ts';
import { getAutore } from './pubblicazioni.queries.ts';

type Request = Asking & { query: { limit: number; offset: number; titolo?: string | undefined; anno?: number | undefined } };

/**
 * The caller's own products in the catalogue. It is queried outside any transaction; its answer is stored, so that a form can
 * name these products when the catalogue is unavailable.
 */
export async function listPubblicazioni(db: Db, request: Request, iris: Iris) {
  const { actor, received, query } = request;
  await limitQuestions(db, request);
  const autore = await getAutore(db, { utenteId: actor.id });
  const { totale, prodotti } = await iris.list(autore, query).catch(() => {
    throw new Refused(no('IRIS_AWAY'));
  });
  if (totale === 0) throw new Refused(no('NO_PUBBLICAZIONE'));
  await keepProdotti(db, prodotti, received);
  const start = prodotti.length === 0 ? 0 : query.offset + 1;
  return { resultList: prodotti, totale, start, end: prodotti.length === 0 ? 0 : query.offset + prodotti.length };
}
