import { canSaveIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import type { Istanza, IstanzaForm } from '@sigeba/contract/cert/istanza.shape.ts';
import { cleanValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { factsToDecide, loadValori, saveStored } from '../../form/stored.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { findProponente, lockIstanzaOf } from './istanza.queries.ts';
import { updateIstanza } from './istanza.writes.ts';
import { formOf } from './istanzaForm.ts';
import { createIstanza } from './newIstanza.ts';
import { presentIstanza } from './presentIstanza.ts';

type Request = Asking & { body: IstanzaForm };

/** Salva and Aggiorna: without an id a new Bozza, with one the answers anew; what Controlla had found counts no more. */
export async function saveIstanza(tx: Tx, request: Request): Promise<Istanza> {
  const { actor, received, body } = request;
  if (body.propostaCertId === null) return createIstanza(tx, request, body.datiProposta);
  const locked = found(await lockIstanzaOf(tx, actor.id, body.propostaCertId));
  ensure(canSaveIstanza(locked));
  ensureFresh(locked, body.lastUpdate ?? '');

  const form = await formOf(tx, locked, request);
  const stored = await loadValori(tx, form, locked.valori as Valori);
  const facts = await factsToDecide(tx, form, { ...stored, ...body.datiProposta });
  const { valori, violazioni } = cleanValori(form.template, body.datiProposta, facts, stored);
  ensureValid(violazioni);

  const { id, compilazioneId } = locked;
  const proponente = await findProponente(tx, actor.id);
  const at = nextUpdate(locked, received);
  await saveStored(tx, form, valori);
  await updateIstanza(tx, { id, compilazioneId, template: form.template, valori, proponente, at, by: actor.id });
  await record(tx, request, 'saveIstanza', { tipo: 'istanza', id });

  return presentIstanza(tx, id, request);
}
