import { canSendProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { PropostaInviata } from '@sigeba/contract/proposte/proposta.shape.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { nextProtocollo } from '../../ground/protocollo/nextProtocollo.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { utenteForAmmissibilita } from '../bandi/ammissibilita.queries.ts';
import { listPartecipanti } from '../partecipazioni/gruppo.queries.ts';
import { ageAt } from './ageAt.ts';
import { closeRiapertura } from './closeRiapertura.ts';
import { listDestinatari } from './destinatari.queries.ts';
import { endRichieste } from './endRichieste.ts';
import { lockToSend } from './lockProposta.queries.ts';
import { factsOfProposta, formOfProposta, motiviIn } from './propostaForm.queries.ts';
import { markInviata } from './propostaWrites.queries.ts';
import { receiptsOf } from './receipt.ts';
import { particolariOf } from './ricevutaProposta.ts';

type Request = Asking & { params: { id: number }; body: { lastUpdate: string } };

/**
 * BOZZA → INVIATA. Protocol number, frozen answers, audit row and receipt are born in the same
 * transaction, so that no proposta is sent without them, nor the reverse.
 */
export async function sendProposta(tx: Tx, request: Request): Promise<PropostaInviata> {
  const { actor, received, params, body } = request;
  const { id } = params;
  const proposta = found(await lockToSend(tx, { utenteId: actor.id, id }));
  const responsabile = await utenteForAmmissibilita(tx, { utenteId: proposta.responsabileId });
  const form = await openForm(tx, formOfProposta(proposta, 'AUTORE'), request);

  // Checked again here: what the browser showed as Validata is hours old.
  const errori = proposta.statoValidazione === null ? null : (await form.errori()).length;
  ensure(
    canSendProposta({
      proposta: factsOfProposta(proposta, actor.id),
      scadenza: proposta.scadenza,
      received,
      motivi: motiviIn(form.template.lingua, proposta, received),
      profiloValidato: responsabile.profiloValidato ?? false,
      errori,
    }),
  );
  ensureFresh(proposta, body.lastUpdate, actor);

  const toLapsed = await endRichieste(tx, proposta, received);
  if (toLapsed.length > 0) form.forget();
  const versione = proposta.versione + 1;
  const seal = await form.freeze(versione);
  const people = await form.ask(listPartecipanti, { propostaId: id });
  const toReferee = await closeRiapertura(tx, proposta, request);
  const destinatari = await listDestinatari(tx, { propostaId: id });
  await record(tx, request, 'sendProposta', { tipo: 'proposta', id });

  // Last, because the register stays locked until the commit.
  const numeroProtocollo = proposta.numeroProtocollo ?? (await nextProtocollo(tx, proposta.sigla, received));
  const impronta = await seal(particolariOf(proposta, numeroProtocollo, people));
  const at = nextUpdate(proposta, received);
  const eta = ageAt(responsabile, received);
  await markInviata(tx, { ...responsabile, id, numeroProtocollo, versione, eta, at, sentAt: received, by: actor.id });
  const receipts = receiptsOf(destinatari, { ...proposta, numeroProtocollo, impronta }, request);
  await enqueueAll(tx, [...receipts, ...toLapsed, ...toReferee], received);
  return { id, lastUpdate: at.toISOString(), numeroProtocollo };
}
