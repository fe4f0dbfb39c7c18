import type { EsitoControllo } from '@sigeba/contract/proposte/proposta.shape.ts';
import { canWriteRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure } from '../../ground/refuse.ts';
import { factsOfStep, formOfRendicontazione, lockRendicontazione } from './rendicontazione.form.ts';

type Request = Asking & { params: { id: number } };

/** Controlla: lists everything in the saved answers that prevents the sending. */
export async function checkRendicontazione(tx: Tx, request: Request): Promise<EsitoControllo> {
  const { received, params } = request;
  const open = await lockRendicontazione(tx, params.id, request);
  ensure(canWriteRendicontazione(factsOfStep(open, received)));

  const form = await openForm(tx, formOfRendicontazione(open), request);
  const violazioni = await form.errori();
  const valida = violazioni.length === 0;
  await form.validate(violazioni.length);
  await record(tx, request, 'checkRendicontazione', { tipo: 'rendicontazione', id: params.id }, { errori: violazioni.length });

  return { valida, violazioni };
}
