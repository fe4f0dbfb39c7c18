import { canCreateIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { cleanValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import { factsToDecide, saveStored } from '../../form/stored.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, ensureValid } from '../../ground/refuse.ts';
import { findProponente } from './istanza.queries.ts';
import { insertIstanza } from './istanza.writes.ts';
import { currentVersione, newForm } from './istanzaForm.ts';
import { emptyIstanza, presentIstanza } from './presentIstanza.ts';

/** The empty form of a new istanza, for whoever may begin one. */
export async function newIstanza(tx: Tx, request: Asking): Promise<Istanza> {
  ensure(canCreateIstanza(await findProponente(tx, request.actor.id)));
  return emptyIstanza(tx, request);
}

/** Stores a new Bozza of the caller, who becomes its proponent (decision D-136). */
export async function createIstanza(tx: Tx, request: Asking, datiProposta: Record<string, unknown>): Promise<Istanza> {
  const { actor, received } = request;
  const proponente = await findProponente(tx, actor.id);
  ensure(canCreateIstanza(proponente));
  const formVersioneId = await currentVersione(tx);
  const form = await newForm(tx, formVersioneId, request);
  const facts = await factsToDecide(tx, form, datiProposta);
  const { valori, violazioni } = cleanValori(form.template, datiProposta, facts);
  ensureValid(violazioni);

  const stored = await insertIstanza(tx, { formVersioneId, template: form.template, valori, proponente, at: received, by: actor.id });
  await saveStored(tx, { ...form, compilazioneId: stored.compilazioneId }, valori);
  await record(tx, request, 'createIstanza', { tipo: 'istanza', id: stored.id });

  return presentIstanza(tx, stored.id, request);
}
