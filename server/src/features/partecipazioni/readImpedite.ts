import { blockedByAcceptance } from '@sigeba/contract/bandi/ammissibilita.rules.ts';
import { limitiDelRuolo, testoConteggio } from '@sigeba/contract/partecipazioni/limiti.rules.ts';
import type { SeAccetti } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { found } from '../../ground/refuse.ts';
import { inAnno } from '../bandi/ammissibilita.queries.ts';
import { findRichiestaOf, listBozzeOf, readSeats } from './partecipazioni.queries.ts';

type Request = Asking & { params: { propostaId: number } };

/**
 * The limits that a pending request counts against once accepted, and the own drafts that could no longer be sent; empty where it
 * is no longer pending.
 */
export async function readImpedite(tx: Tx, { actor, received, params: { propostaId } }: Request): Promise<SeAccetti> {
  const richiesta = found(await findRichiestaOf(tx, { utenteId: actor.id, propostaId }));
  if (richiesta.status !== 'PENDING') return { limiti: [], impedite: [] };
  const {
    seats: { presenze, limiti },
    bozze,
  } = await together(tx, {
    seats: readSeats.with({ sigla: richiesta.sigla, utenteId: actor.id, received }),
    bozze: listBozzeOf.with({ utenteId: actor.id, anno: richiesta.anno }),
  });
  const had = inAnno(presenze, richiesta);
  const altre = bozze.map((bozza) => ({ ...bozza, scadenza: bozza.scadenza.toISOString() }));
  return {
    limiti: limitiDelRuolo(limiti, had, richiesta).map(testoConteggio),
    impedite: blockedByAcceptance(had, richiesta, altre, received).map(({ id, titolo }) => ({ id, titolo })),
  };
}
