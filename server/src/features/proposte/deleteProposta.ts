import { canDeleteProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { latestYear } from '../bandi/ammissibilita.queries.ts';
import { factsOfProposta } from './propostaForm.queries.ts';
import { lockProposta } from './proposte.queries.ts';
import { markEliminata, withdrawRichieste } from './proposte.writes.ts';

type Request = Asking & { params: { id: number } };

/** Deletes a BOZZA that never had a number; its requests are withdrawn. It stays in the archive's past, out of every list. */
export async function deleteProposta(tx: Tx, request: Request): Promise<Record<string, never>> {
  const { actor, received, params } = request;
  const locked = found(await lockProposta(tx, actor.id, params.id));
  ensure(
    canDeleteProposta({
      proposta: factsOfProposta(locked, actor.id),
      anno: locked.anno,
      annoCorrente: await latestYear(tx, received),
      scadenza: locked.scadenza,
      received,
    }),
  );

  await markEliminata(tx, locked.id, nextUpdate(locked, received), actor.id);
  await withdrawRichieste(tx, locked.id, received);
  await record(tx, request, 'deleteProposta', { tipo: 'proposta', id: locked.id }, { titolo: locked.titolo });

  return {};
}
