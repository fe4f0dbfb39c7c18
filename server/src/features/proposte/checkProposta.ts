import { canSaveProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { EsitoControlloProposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { lockProposta } from './lockProposta.queries.ts';
import { factsOfProposta, formOfProposta, motiviIn } from './propostaForm.queries.ts';

type Request = Asking & { params: { id: number } };

/**
 * Controlla: lists everything that prevents the sending, in the saved answers and beside them (D-185); the proposta becomes
 * Validata or Con Errori.
 */
export async function checkProposta(tx: Tx, request: Request): Promise<EsitoControlloProposta> {
  const { actor, received, params } = request;
  const proposta = found(await lockProposta(tx, actor.id, params.id));
  ensure(canSaveProposta({ proposta: factsOfProposta(proposta, actor.id), scadenza: proposta.scadenza, received }));

  const form = await openForm(tx, formOfProposta(proposta, 'AUTORE'), request);
  const violazioni = await form.errori();
  const motivi = motiviIn(form.template.lingua, proposta, received);
  const valida = violazioni.length === 0 && motivi.length === 0;
  await form.validate(violazioni.length, valida);
  await record(tx, request, 'checkProposta', { tipo: 'proposta', id: proposta.id }, { errori: violazioni.length });

  return { valida, violazioni, motivi };
}
