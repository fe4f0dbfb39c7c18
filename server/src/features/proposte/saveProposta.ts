import { summarise } from '@sigeba/contract/form/engine/summary.ts';
import { peopleMoves } from '@sigeba/contract/form/kinds/people/peopleMoves.ts';
import { canSaveProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { PropostaSalvata } from '@sigeba/contract/proposte/proposta.shape.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { lockProposta } from './lockProposta.queries.ts';
import { mailMossi } from './mailMossi.ts';
import { factsOfProposta, formOfProposta } from './propostaForm.queries.ts';
import { storeSummary } from './propostaWrites.queries.ts';

type Request = Asking & { params: { id: number }; body: { valori: Record<string, unknown>; lastUpdate: string } };

/** Salva: stores the answers of a BOZZA; the result of an earlier Controlla no longer counts. */
export async function saveProposta(tx: Tx, request: Request): Promise<PropostaSalvata> {
  const { actor, received, params, body } = request;
  const proposta = found(await lockProposta(tx, actor.id, params.id));
  ensure(canSaveProposta({ proposta: factsOfProposta(proposta, actor.id), scadenza: proposta.scadenza, received }));
  ensureFresh(proposta, body.lastUpdate, actor);

  const form = await openForm(tx, formOfProposta(proposta, 'AUTORE'), request);
  const answers = await form.clean(body.valori);

  const { id } = proposta;
  await form.store(answers);
  const summary = summarise(form.template, answers.valori);
  const stored = await storeSummary(tx, { ...summary, id, at: nextUpdate(proposta, received), by: actor.id });
  const moves = peopleMoves(answers.before, answers.valori);
  await record(tx, request, 'saveProposta', { tipo: 'proposta', id }, moves);
  if (moves !== undefined) await mailMossi(tx, id, request);

  const { valori, facts } = await form.present();
  return { id, lastUpdate: stored.updatedAt.toISOString(), titolo: stored.titolo, valori, facts };
}
