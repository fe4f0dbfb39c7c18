import { canSendProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { nextProtocollo } from '../../ground/protocollo/nextProtocollo.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { readResponsabile } from '../bandi/ammissibilita.queries.ts';
import { lockUtente } from '../utenti/lock.queries.ts';
import { ageAt } from './newProposta.ts';
import { presentProposta } from './presentProposta.ts';
import { factsOfProposta, formOfProposta } from './propostaForm.queries.ts';
import { lockProposta } from './proposte.queries.ts';
import { lapseRichieste, markInviata } from './proposte.writes.ts';
import { mailReceipt } from './receipt.ts';

type Request = Asking & { params: { id: number }; body: { lastUpdate: string } };

/**
 * BOZZA → INVIATA. Protocol number, frozen answers, audit row and receipt are born in the same
 * transaction, so that no proposta is sent without them, nor the reverse.
 */
export async function sendProposta(tx: Tx, request: Request): Promise<Proposta> {
  const { actor, received, params, body } = request;
  // In this order: whoever else sends or accepts holds the person first, so that two tabs cannot send two where one is allowed.
  await lockUtente(tx, actor.id);
  const proposta = found(await lockProposta(tx, actor.id, params.id));
  const form = await openForm(tx, formOfProposta(proposta, 'AUTORE'), request);
  const { responsabile, motivi } = await readResponsabile(tx, proposta);

  // Checked again here: what the browser showed as Validata is hours old.
  const errori = proposta.statoValidazione === null ? null : (await form.errori()).length;
  const profiloValidato = responsabile.profiloValidato ?? false;
  const { scadenza } = proposta;
  ensure(canSendProposta({ proposta: factsOfProposta(proposta, actor.id), errori, profiloValidato, motivi, scadenza, received }));
  ensureFresh(proposta, body.lastUpdate);

  const { id, sigla, titolo } = proposta;
  const versione = proposta.versione + 1;
  if (await lapseRichieste(tx, id, received)) form.forget();
  await form.freeze(versione);
  await record(tx, request, 'sendProposta', { tipo: 'proposta', id });
  // Last, because the register stays locked until the end of the transaction: what can be done before is done before.
  const numeroProtocollo = proposta.numeroProtocollo ?? (await nextProtocollo(tx, sigla, received));
  const at = nextUpdate(proposta, received);
  await markInviata(tx, {
    id,
    numeroProtocollo,
    versione,
    responsabile,
    eta: ageAt(responsabile, received),
    at,
    sentAt: received,
    by: actor.id,
  });
  await mailReceipt(tx, { id, titolo, numeroProtocollo }, request);

  return presentProposta(tx, { id, form }, request);
}
