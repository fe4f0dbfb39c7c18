import { impediteDa } from '@sigeba/contract/bandi/ammissibilita.rules.ts';
import type { BozzaImpedita } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { found } from '../../ground/refuse.ts';
import { inAnno } from '../bandi/ammissibilita.queries.ts';
import { readPresenze } from '../bandi/limiti.queries.ts';
import { findRichiestaOf, listBozzeOf } from './partecipazioni.queries.ts';

type Request = Asking & { params: { propostaId: number } };

/** The own drafts that could be sent no more once a request that waits is accepted; none where it waits no more. */
export async function readImpedite(tx: Tx, { actor, received, params: { propostaId } }: Request): Promise<BozzaImpedita[]> {
  const richiesta = found(await findRichiestaOf(tx, { utenteId: actor.id, propostaId }));
  if (richiesta.status !== 'PENDING') return [];
  const [{ presenze }, bozze] = await together(
    tx,
    readPresenze.with({ utenteId: actor.id, received }),
    listBozzeOf.with({ utenteId: actor.id, anno: richiesta.anno }),
  );
  const altre = bozze.map((bozza) => ({ ...bozza, scadenza: bozza.scadenza.toISOString() }));
  return impediteDa(inAnno(presenze, richiesta), richiesta, altre, received).map(({ id, titolo }) => ({ id, titolo }));
}
