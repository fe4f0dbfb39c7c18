import { summariseRendiconto } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { canCreateRendicontazione, canWriteRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { NewRendicontazione, Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { newForm, type OpenForm, openForm, type PresentedForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { presentRendicontazioneRiga, presentStep } from './presentStep.ts';
import {
  aboutRendicontazione,
  factsOfStep,
  findOpenRendicontazione,
  findOpenStep,
  formOfRendicontazione,
  type OpenRendicontazione,
  type OpenStep,
} from './rendicontazione.form.ts';
import { listVoci, type StepRow } from './rendicontazioni.queries.ts';

/** One report with its form, for a person who takes part in its proposta. */
export async function presentRendicontazione(tx: Tx, id: number, request: Asking): Promise<Rendicontazione> {
  const open = await findOpenRendicontazione(tx, id, request);
  return presentOpen(tx, open, await openForm(tx, formOfRendicontazione(open), request), request);
}

/** A report that was read already, with its form as the reader sees it. */
export async function presentOpen(tx: Tx, open: OpenRendicontazione, form: OpenForm, request: Asking): Promise<Rendicontazione> {
  const { id } = open.step;
  const shown = await form.present();
  const ids = (await listVoci(tx, { rendicontazioneId: id })).map((voce) => voce.id);
  return {
    ...presentWhole(open, form.template, { ...shown, facts: asSent(shown.facts, open.step) }, ids, request.received),
    id,
    modificabile: canWriteRendicontazione(factsOfStep(open, request.received)).ok,
    valida: open.step.statoValidazione,
  };
}

type NewRequest = Asking & { params: { propostaId: number; stepId: number } };

/** An empty report of a step, not stored: the editor opens with it. */
export async function newRendicontazione(tx: Tx, request: NewRequest): Promise<NewRendicontazione> {
  const { params, received } = request;
  const open = await findOpenStep(tx, params, request);
  ensure(canCreateRendicontazione({ ...factsOfStep(open, received), exists: open.step.id !== null }));
  const formVersioneId = found(open.step.stepVersioneId ?? undefined);
  const form = await newForm(tx, aboutRendicontazione(open, formVersioneId), request);
  return { ...presentWhole(open, form.template, await form.present(), [], received), modificabile: true };
}

/** Adds the form, the answers and their sums to what the lists show. */
function presentWhole(
  { riga, step }: OpenStep,
  template: FormTemplate,
  shown: PresentedForm,
  ids: number[],
  received: Date,
): NewRendicontazione {
  const { voci, ...sums } = summariseRendiconto(template, shown.valori, shown.facts);
  return {
    ...presentRendicontazioneRiga(step, received),
    ...sums,
    id: null,
    formId: template.id,
    ...shown,
    proposta: riga,
    step: presentStep(step, received),
    assegnoConcesso: shown.facts.rendiconto?.assegnoConcesso ?? 0,
    vociRendicontoList: voci.map((voce, at) => ({ id: ids[at] ?? at + 1, ...voce })),
    modificabile: false,
    valutabile: false,
    valida: null,
  };
}

/** The grant at the time of the sending, whatever a later correction of the outcome says. */
function asSent(facts: Facts, { status, totaleConcesso }: StepRow): Facts {
  if (status !== 'INVIATA' || facts.rendiconto === undefined) return facts;
  return { ...facts, rendiconto: { ...facts.rendiconto, concesso: totaleConcesso ?? 0 } };
}
