import { canReadRichieste } from '@sigeba/contract/partecipazioni/partecipazione.rules.ts';
import type { StatoRichiesta } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { listPartecipanti } from './gruppo.queries.ts';
import { findGruppoOf } from './partecipazioni.queries.ts';
import { richiesteIn } from './richiesteIn.ts';

type Request = Asking & { params: { propostaId: number } };

/** The state of the requests of a proposta, for its responsabile. */
export async function readGruppo(tx: Tx, { actor, params: { propostaId } }: Request): Promise<StatoRichiesta[]> {
  ensure(canReadRichieste(found(await findGruppoOf(tx, { actorId: actor.id, propostaId }))));
  return richiesteIn(await listPartecipanti(tx, { propostaId }));
}
