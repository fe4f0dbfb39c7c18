import { summariseRendiconto } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import { canCreateRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import { ensureSameVersione } from '../../form/ensureSameVersione.ts';
import { newForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { type Answers, aboutRendicontazione, factsOfStep, lockStep, withVoci } from './rendicontazione.form.ts';
import { insertRendicontazione } from './rendicontazioneWrites.queries.ts';

type Request = Asking & { body: Answers & { propostaId: number; idStep: number; versioneModulo?: number | undefined } };

/** Stores a new BOZZA: one for each proposta and step, however many requests arrive at once. */
export async function createRendicontazione(tx: Tx, request: Request): Promise<Written> {
  const { actor, received, body } = request;
  const open = await lockStep(tx, { propostaId: body.propostaId, stepId: body.idStep }, request);
  ensure(canCreateRendicontazione({ ...factsOfStep(open, received), exists: open.step.id !== null }));

  const formVersioneId = found(open.step.stepVersioneId ?? undefined);
  const form = await newForm(tx, aboutRendicontazione(open, formVersioneId), request);
  ensureSameVersione(form.template, body.versioneModulo);
  const answers = await form.clean(withVoci(form.template, body));
  const summary = summariseRendiconto(form.template, answers.valori, answers.facts);

  const { propostaId, idStep: stepId } = open.step;
  const { id } = await form.insert(answers, (compilazioneId) =>
    insertRendicontazione(tx, { ...summary, propostaId, stepId, compilazioneId, at: received, by: actor.id }),
  );
  await record(tx, request, 'createRendicontazione', { tipo: 'rendicontazione', id });
  return { id, lastUpdate: received.toISOString() };
}
