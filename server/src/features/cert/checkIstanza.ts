import { flussoIstanza } from '@sigeba/contract/cert/flusso.ts';
import { canSaveIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import type { EsitoIstanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { formOfIstanza } from './istanza.form.ts';
import { lockIstanzaOf } from './istanza.queries.ts';

type Request = Asking & { params: { id: number } };

/** Controlla lists everything in the saved answers that prevents the sending, and where the flow of the form leads. */
export async function checkIstanza(tx: Tx, request: Request): Promise<EsitoIstanza> {
  const { actor, params } = request;
  const istanza = found(await lockIstanzaOf(tx, { id: params.id, proponenteId: actor.id }));
  ensure(canSaveIstanza(istanza));

  const form = await openForm(tx, formOfIstanza(istanza), request);
  const answers = await form.answers();
  const violazioni = await form.errori(answers);
  const flusso = flussoIstanza(form.template, answers.valori);
  const valida = violazioni.length === 0;
  await form.validate(violazioni.length);
  await record(tx, request, 'checkIstanza', { tipo: 'istanza', id: istanza.id }, { errori: violazioni.length, flusso: flusso.esito });

  return { valida, violazioni, flusso };
}
