import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import { mergePubblicazioni } from '@sigeba/contract/pubblicazioni/mergePubblicazioni.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import type { Bibliografia } from '../../outside/bibliografia/bibliografia.types.ts';
import { askAll } from './askAll.ts';
import { keepProdotti } from './keepProdotti.ts';
import { limitQuestions } from './limitQuestions.ts';

type Request = Pick<Asking, 'actor' | 'received'> & { query: { orcid: string; limit: number; offset: number } };

/** The works with this ORCID iD, each once by its DOI, newest first; and the sources that have not answered. */
export async function listByOrcid(db: Db, request: Request, bibliografie: readonly Bibliografia[]) {
  const { received, query } = request;
  const { orcid, limit, offset } = query;
  await limitQuestions(db, request);
  const { answers, mancano } = await askAll(bibliografie, ({ byOrcid }) => byOrcid?.(orcid));
  if (answers.length === 0) throw new Refused(no('FONTI_AWAY', { fonti: mancano }));
  const all = mergePubblicazioni(...answers);
  if (all.length === 0 && mancano.length === 0) throw new Refused(no('NO_PUBBLICAZIONE'));
  const shown = await withAuthors(all.slice(offset, offset + limit), bibliografie);
  await keepProdotti(db, shown, received);
  const start = shown.length === 0 ? 0 : offset + 1;
  return { resultList: shown, totale: all.length, start, end: shown.length === 0 ? 0 : offset + shown.length, mancano };
}

/** ORCID names no authors: they come from the sources that know the DOI. Without their answer the work is shown as it is. */
async function withAuthors(shown: readonly Pubblicazione[], bibliografie: readonly Bibliografia[]): Promise<Pubblicazione[]> {
  const byDoi = bibliografie.find((each) => each.byDoi !== undefined)?.byDoi;
  return Promise.all(
    shown.map(async (each) => {
      if (byDoi === undefined || each.autori !== '' || !each.doi) return each;
      const known = await byDoi(each.doi).catch(() => null);
      return known === null ? each : (mergePubblicazioni([each], [known])[0] ?? each);
    }),
  );
}
