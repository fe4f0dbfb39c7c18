import { cleanValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import { rendicontoCampo, summariseRendiconto } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { canCreateRendicontazione, canWriteRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { factsToDecide, loadValori, saveStored } from '../../form/stored.ts';
import type { FormOf } from '../../form/stored.types.ts';
import { latestVersione, templateOf } from '../../form/template.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { factsOfStep, formOf, lockRendicontazione, lockStep, storedFormOf } from './openStep.ts';
import { presentRendicontazione } from './presentRendicontazione.ts';
import { insertRendicontazione, storeValori } from './rendicontazioni.writes.ts';

type Answers = { valori: Record<string, unknown>; vociRendicontoList?: Record<string, unknown>[] | undefined };
type CreateRequest = Asking & { body: Answers & { propostaId: number; idStep: number } };

/** Stores a new BOZZA: one for each proposta and step, however many ask at once. */
export async function createRendicontazione(tx: Tx, request: CreateRequest): Promise<Rendicontazione> {
  const { actor, received, body } = request;
  const open = await lockStep(tx, { propostaId: body.propostaId, stepId: body.idStep }, request);
  ensure(canCreateRendicontazione({ ...factsOfStep(open, received), exists: open.step.id !== null }));

  const formVersioneId = await latestVersione(tx, found(open.step.formId ?? undefined));
  const form = formOf(open, await templateOf(tx, formVersioneId), request);
  const { valori, summary } = await cleaned(tx, form, body, {});
  const { propostaId, idStep: stepId } = open.step;
  const { id, compilazioneId } = await insertRendicontazione(tx, {
    ...{ propostaId, stepId, formVersioneId, valori, summary },
    at: received,
    by: actor.id,
  });
  await saveStored(tx, { ...form, compilazioneId }, valori);
  await record(tx, request, 'createRendicontazione', { tipo: 'rendicontazione', id });

  return presentRendicontazione(tx, id, request);
}

type SaveRequest = Asking & { params: { id: number }; body: Answers & { lastUpdate: string } };

/** Salva: stores the answers of a BOZZA; what Controlla had found counts no more. */
export async function saveRendicontazione(tx: Tx, request: SaveRequest): Promise<Rendicontazione> {
  const { actor, received, params, body } = request;
  const locked = await lockRendicontazione(tx, params.id, request);
  ensure(canWriteRendicontazione(factsOfStep(locked, received)));
  ensureFresh(locked, body.lastUpdate);

  const form = await storedFormOf(tx, locked, request);
  const { valori, summary } = await cleaned(tx, form, body, locked.stored.valori as Valori);
  const { id } = locked;
  const { compilazioneId } = form;
  await storeValori(tx, { id, compilazioneId, valori, summary, at: nextUpdate(locked, received), by: actor.id });
  await saveStored(tx, form, valori);
  await record(tx, request, 'saveRendicontazione', { tipo: 'rendicontazione', id });

  return presentRendicontazione(tx, id, request);
}

/** The answers as they are stored, rebuilt from what the tables know; refuses what no draft may hold. */
async function cleaned(tx: Tx, form: FormOf, body: Answers, known: Valori) {
  const { template } = form;
  const stored = await loadValori(tx, form, known);
  const sent = withVoci(template, body);
  const facts = await factsToDecide(tx, form, { ...stored, ...sent });
  const { valori, violazioni } = cleanValori(template, sent, facts, stored);
  ensureValid(violazioni);
  return { valori, summary: summariseRendiconto(template, valori, facts) };
}

/** The rows of the report may stand beside the answers, as the documents show them, or among them. */
function withVoci(template: FormTemplate, { valori, vociRendicontoList }: Answers): Record<string, unknown> {
  const campo = rendicontoCampo(template);
  return campo === undefined || vociRendicontoList === undefined ? valori : { ...valori, [campo.uid]: { vociRendicontoList } };
}
