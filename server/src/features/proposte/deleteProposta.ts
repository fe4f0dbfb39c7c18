import { canDeleteProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { readLatestAnno } from '../bandi/ammissibilita.queries.ts';
import { lockProposta } from './lockProposta.queries.ts';
import { mailMossi } from './mailMossi.ts';
import { factsOfProposta } from './propostaForm.queries.ts';
import { markEliminata, withdrawRichieste } from './propostaWrites.queries.ts';

type Request = Asking & { params: { id: number } };

/** Deletes a BOZZA that never had a number and withdraws its requests. The row stays in the tables, out of every list. */
export async function deleteProposta(tx: Tx, request: Request): Promise<Record<string, never>> {
  const { actor, received, params } = request;
  const locked = found(await lockProposta(tx, actor.id, params.id));
  const latest = await readLatestAnno(tx, { received });
  ensure(
    canDeleteProposta({
      proposta: factsOfProposta(locked, actor.id),
      anno: locked.anno,
      annoCorrente: latest.anno,
      scadenza: locked.scadenza,
      received,
    }),
  );

  const { id, titolo } = locked;
  await markEliminata(tx, { id, at: nextUpdate(locked, received), by: actor.id });
  await withdrawRichieste(tx, { propostaId: id, at: received });
  await record(tx, request, 'deleteProposta', { tipo: 'proposta', id }, { titolo });
  await mailMossi(tx, id, request);
  return {};
}
