import { canCreateIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import type { Istanza, IstanzaForm, NewIstanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { ensureSameVersione } from '../../form/ensureSameVersione.ts';
import { newForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure } from '../../ground/refuse.ts';
import { aboutNew, summaryOf } from './istanza.form.ts';
import { getProponente, holdModulo } from './istanza.queries.ts';
import { insertIstanza } from './istanzaWrites.queries.ts';
import { emptyIstanza, presentIstanza } from './presentIstanza.ts';

/** The empty form of a new istanza, for users who may begin one. */
export async function newIstanza(tx: Tx, request: Asking): Promise<NewIstanza> {
  ensure(canCreateIstanza(await getProponente(tx, { utenteId: request.actor.id })));
  return emptyIstanza(tx, request);
}

/** Stores a new Bozza of the caller, who becomes its proponent (D-136). */
export async function createIstanza(tx: Tx, request: Asking, { datiProposta, versioneModulo }: IstanzaForm): Promise<Istanza> {
  const { actor, received } = request;
  const proponente = await getProponente(tx, { utenteId: actor.id });
  ensure(canCreateIstanza(proponente));
  await holdModulo(tx);
  const form = await newForm(tx, await aboutNew(tx, request), request);
  ensureSameVersione(form.template, versioneModulo);
  const answers = await form.clean(datiProposta);

  const { id: proponenteId, dipartimentoId } = proponente;
  const summary = summaryOf(form.template, answers.valori);
  const { id } = await form.insert(answers, (compilazioneId) =>
    insertIstanza(tx, { ...summary, compilazioneId, proponenteId, dipartimentoId, at: received, by: actor.id }),
  );
  await record(tx, request, 'createIstanza', { tipo: 'istanza', id });

  return presentIstanza(tx, { id }, request);
}
