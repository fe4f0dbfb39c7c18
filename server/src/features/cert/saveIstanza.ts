import { canSaveIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import type { Istanza, IstanzaForm } from '@sigeba/contract/cert/istanza.shape.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { formOfIstanza, summaryOf } from './istanza.form.ts';
import { getProponente, lockIstanzaOf } from './istanza.queries.ts';
import { storeSummary } from './istanzaWrites.queries.ts';
import { createIstanza } from './newIstanza.ts';
import { presentIstanza } from './presentIstanza.ts';

type Request = Asking & { body: IstanzaForm };

/** Salva and Aggiorna store a new Bozza without an id, and else the answers anew; the result of Controlla is discarded. */
export async function saveIstanza(tx: Tx, request: Request): Promise<Istanza> {
  const { actor, received, body } = request;
  if (body.propostaCertId === null) return createIstanza(tx, request, body);
  const istanza = found(await lockIstanzaOf(tx, { id: body.propostaCertId, proponenteId: actor.id }));
  ensure(canSaveIstanza(istanza));
  ensureFresh(istanza, body.lastUpdate ?? '', actor);

  const form = await openForm(tx, formOfIstanza(istanza), request);
  const answers = await form.clean(body.datiProposta);

  const { id } = istanza;
  const { dipartimentoId } = await getProponente(tx, { utenteId: actor.id });
  const summary = summaryOf(form.template, answers.valori);
  await form.store(answers);
  await storeSummary(tx, { ...summary, id, dipartimentoId, at: nextUpdate(istanza, received), by: actor.id });
  await record(tx, request, 'saveIstanza', { tipo: 'istanza', id });

  return presentIstanza(tx, { id, form }, request);
}
