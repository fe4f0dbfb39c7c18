import { canActDespiteConflitti } from '@sigeba/contract/conflitti/aperti.rules.ts';
import { canOpenEsito } from '@sigeba/contract/esiti/esito.rules.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure } from '../../ground/refuse.ts';
import { type Area, openConcluso } from './esiti.queries.ts';
import type { OfProposta } from './esitoForm.ts';
import { lockEsito } from './esitoProposta.ts';

/** Reopens a concluded outcome for changes; its amounts stay as they are (D-122). */
export async function openEsito(tx: Tx, request: Asking & OfProposta, area: Area): Promise<Written> {
  const { params, received, actor } = request;
  const { propostaId } = params;
  const proposta = await lockEsito(tx, propostaId, area, request);
  ensure(canOpenEsito(proposta.facts, proposta.chi));
  ensure(canActDespiteConflitti(proposta.conflitti));

  const { updatedAt } = await openConcluso(tx, { propostaId, at: received, by: actor.id });
  await record(tx, request, 'openEsito', { tipo: 'proposta', id: propostaId });
  return { id: propostaId, lastUpdate: updatedAt.toISOString() };
}
