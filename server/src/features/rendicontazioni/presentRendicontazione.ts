import { initialValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import { summariseRendiconto } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { canCreateRendicontazione, canWriteRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { factsToShow, loadValori } from '../../form/stored.ts';
import type { FormOf } from '../../form/stored.types.ts';
import { latestVersione, templateOf } from '../../form/template.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { factsOfStep, formOf, type OpenStep, openStep } from './openStep.ts';
import { presentReport, presentStep } from './presentStep.ts';
import { findPlace, listVoci, readRendicontazione, type StepRow } from './rendicontazioni.queries.ts';

type Reading = Pick<Asking, 'actor' | 'received'>;

/** One report with its form, for a person who takes part in its proposta. */
export async function presentRendicontazione(tx: Tx, id: number, reading: Reading): Promise<Rendicontazione> {
  const open = await openStep(tx, found(await findPlace(tx, id)), reading);
  const { formVersioneId, valori: stored, statoValidazione } = await readRendicontazione(tx, id);
  const form = formOf(open, await templateOf(tx, formVersioneId), reading);
  const valori = await loadValori(tx, form, stored as Valori);
  const facts = asSent(await factsToShow(tx, form, valori), open.step);
  const ids = (await listVoci(tx, id)).map((voce) => voce.id);
  return {
    ...presentWhole(open, { form, valori, facts, ids, received: reading.received }),
    id,
    modificabile: canWriteRendicontazione(factsOfStep(open, reading.received)).ok,
    valida: statoValidazione,
  };
}

type NewRequest = Asking & { params: { propostaId: number; stepId: number } };

/** An empty report of a step, not stored: the editor opens with it. */
export async function newRendicontazione(tx: Tx, { params, ...reading }: NewRequest): Promise<Rendicontazione> {
  const open = await openStep(tx, params, reading);
  ensure(canCreateRendicontazione({ ...factsOfStep(open, reading.received), exists: open.step.id !== null }));
  const template = await templateOf(tx, await latestVersione(tx, found(open.step.formId ?? undefined)));
  const form = formOf(open, template, reading);
  const facts = await factsToShow(tx, form, {});
  const valori = await loadValori(tx, form, initialValori(template, facts));
  return { ...presentWhole(open, { form, valori, facts, ids: [], received: reading.received }), modificabile: true };
}

type Whole = { form: FormOf; valori: Valori; facts: Facts; ids: number[]; received: Date };

/** The form, the answers and their sums, added to what the lists show. */
function presentWhole({ riga, step }: OpenStep, { form, valori, facts, ids, received }: Whole): Rendicontazione {
  const { voci, ...sums } = summariseRendiconto(form.template, valori, facts);
  return {
    ...presentReport(step, received),
    ...sums,
    id: null,
    formId: form.template.id,
    formulario: form.template,
    valori,
    facts,
    proposta: riga,
    step: presentStep(step, received),
    assegnoConcesso: facts.rendiconto?.assegnoConcesso ?? 0,
    vociRendicontoList: voci.map((voce, at) => ({ id: ids[at] ?? at + 1, ...voce })),
    modificabile: false,
    valutabile: false,
    valida: null,
  };
}

/** What was granted when it was sent, whatever a later correction of the outcome says. */
function asSent(facts: Facts, { status, totaleConcesso }: StepRow): Facts {
  if (status !== 'INVIATA' || facts.rendiconto === undefined) return facts;
  return { ...facts, rendiconto: { ...facts.rendiconto, concesso: totaleConcesso ?? 0 } };
}
