import type { PropostaConStep, RendicontazioniProposta } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { listAnniFinanziatiOf, listRigheFinanziateOf } from '../proposte/righe.queries.ts';
import { presentStep } from './presentStep.ts';
import { listSteps } from './rendicontazioni.queries.ts';

type Request = Asking & { query: { anno: number } };

/** The funded proposte that the caller takes part in, each with the steps of its classe. */
async function withSteps(tx: Tx, { actor, received }: Asking, anno: number | null): Promise<PropostaConStep[]> {
  const righe = await listRigheFinanziateOf(tx, actor.id, anno);
  const steps = righe.length === 0 ? [] : await listSteps(tx, { propostaIds: righe.map(({ id }) => id) });
  const byProposta = Map.groupBy(steps, ({ propostaId }) => propostaId);
  return righe.map((riga) => ({
    ...riga,
    stepRendicontazione: (byProposta.get(riga.id) ?? []).map((step) => presentStep(step, received)),
  }));
}

/** The proposte with a step that can be filled in now. */
export async function listDaRendicontare(tx: Tx, request: Asking): Promise<PropostaConStep[]> {
  const proposte = await withSteps(tx, request, null);
  return proposte.filter(({ stepRendicontazione }) =>
    stepRendicontazione.some(({ stato }) => stato === 'DA_COMPILARE' || stato === 'BOZZA'),
  );
}

export const listFinanziate = (tx: Tx, request: Request): Promise<PropostaConStep[]> => withSteps(tx, request, request.query.anno);

/** The history of a year: every step of every funded proposta. */
export async function listRendicontazioni(tx: Tx, request: Request): Promise<RendicontazioniProposta[]> {
  const proposte = await withSteps(tx, request, request.query.anno);
  return proposte.map(({ stepRendicontazione: step, ...proposta }) => ({ proposta, step }));
}

/** The years that have such a history. */
export const listAnniFinanziati = async (tx: Tx, { actor }: Asking): Promise<number[]> =>
  (await listAnniFinanziatiOf(tx, { utenteId: actor.id })).map(({ anno }) => anno);
