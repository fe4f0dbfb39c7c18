import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import { mergePubblicazioni } from '@sigeba/contract/pubblicazioni/mergePubblicazioni.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import type { Bibliografia } from '../../outside/bibliografia/bibliografia.types.ts';
import { idOfDoi } from '../../outside/bibliografia/prodottoOf.ts';
import { askAll } from './askAll.ts';
import { keepProdotti } from './keepProdotti.ts';
import { limitQuestions } from './limitQuestions.ts';
import { findKept } from './pubblicazioni.queries.ts';

type Request = Pick<Asking, 'actor' | 'received'> & { query: { doi: string } };

/** The work with this DOI, merged from all enabled sources; when they are unavailable, as it was last seen. */
export async function findByDoi(db: Db, request: Request, bibliografie: readonly Bibliografia[]): Promise<Pubblicazione> {
  const { received, query } = request;
  await limitQuestions(db, request);
  const { answers, mancano } = await askAll(bibliografie, ({ byDoi }) => byDoi?.(query.doi));
  const [found] = mergePubblicazioni(answers.flatMap((each) => (each === null ? [] : [each])));
  if (found !== undefined) {
    await keepProdotti(db, [found], received);
    return found;
  }
  if (mancano.length === 0) throw new Refused(no('NO_PUBBLICAZIONE'));
  const row = await findKept(db, { prodottoId: idOfDoi(query.doi) });
  if (row === undefined) throw new Refused(no('FONTI_AWAY', { fonti: mancano }));
  return row.dati;
}
