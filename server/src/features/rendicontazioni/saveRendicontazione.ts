import { rendicontoCampo, summariseRendiconto } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { canCreateRendicontazione, canWriteRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { ensureSameVersione } from '../../form/ensureSameVersione.ts';
import { newForm, openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { presentRendicontazione } from './presentRendicontazione.ts';
import { aboutRendicontazione, factsOfStep, formOfRendicontazione, lockRendicontazione, lockStep } from './rendicontazione.form.ts';
import { insertRendicontazione, storeSums } from './rendicontazioneWrites.queries.ts';

type Answers = { valori: Record<string, unknown>; vociRendicontoList?: Record<string, unknown>[] | undefined };
type CreateRequest = Asking & { body: Answers & { propostaId: number; idStep: number; versioneModulo?: number | undefined } };

/** Stores a new BOZZA: one for each proposta and step, however many ask at once. */
export async function createRendicontazione(tx: Tx, request: CreateRequest): Promise<Rendicontazione> {
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

  return presentRendicontazione(tx, { id }, request);
}

type SaveRequest = Asking & { params: { id: number }; body: Answers & { lastUpdate: string } };

/** Salva: stores the answers of a BOZZA; what Controlla had found counts no more. */
export async function saveRendicontazione(tx: Tx, request: SaveRequest): Promise<Rendicontazione> {
  const { actor, received, params, body } = request;
  const open = await lockRendicontazione(tx, params.id, request);
  ensure(canWriteRendicontazione(factsOfStep(open, received)));
  ensureFresh(open.step, body.lastUpdate, actor);

  const form = await openForm(tx, formOfRendicontazione(open), request);
  const answers = await form.clean(withVoci(form.template, body));

  const { id } = open.step;
  const summary = summariseRendiconto(form.template, answers.valori, answers.facts);
  await form.store(answers);
  await storeSums(tx, { ...summary, id, at: nextUpdate(open.step, received), by: actor.id });
  await record(tx, request, 'saveRendicontazione', { tipo: 'rendicontazione', id });

  return presentRendicontazione(tx, { id, form }, request);
}

/** The rows of the report may stand beside the answers, as the documents show them, or among them. */
function withVoci(template: FormTemplate, { valori, vociRendicontoList }: Answers): Record<string, unknown> {
  const campo = rendicontoCampo(template);
  return campo === undefined || vociRendicontoList === undefined ? valori : { ...valori, [campo.uid]: { vociRendicontoList } };
}
