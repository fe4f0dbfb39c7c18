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
import { listPartecipanti } from '../partecipazioni/gruppo.queries.ts';
import { ageAt } from './ageAt.ts';
import { mailDecadute, mailReceipts, mailTornata } from './proposta.mail.ts';
import { factsOfProposta, formOfProposta, motiviIn } from './propostaForm.queries.ts';
import { markInviata } from './propostaWrites.queries.ts';
import { particolariOf } from './ricevutaProposta.ts';
import { endBozza, lockToSend } from './sendProposta.queries.ts';

type Request = Asking & { params: { id: number }; body: { lastUpdate: string } };

/**
 * BOZZA → INVIATA. Protocol number, frozen answers, audit row and receipt are written in one transaction, so that no proposta is
 * sent without them, nor the reverse.
 */
export async function sendProposta(tx: Tx, request: Request): Promise<PropostaInviata> {
  const { actor, received, publicUrl, params, body } = request;
  const { id } = params;
  const { row, utente, destinatari } = await lockToSend(tx, { utenteId: actor.id, id });
  const proposta = found(row);
  const form = await openForm(tx, formOfProposta(proposta, 'AUTORE'), request);

  // Checked again here: what the browser showed as Validata is hours old.
  const errori = proposta.statoValidazione === null ? null : (await form.errori()).length;
  ensure(
    canSendProposta({
      proposta: factsOfProposta(proposta, actor.id),
      scadenza: proposta.scadenza,
      received,
      motivi: motiviIn(form.template.lingua, proposta, received),
      profiloValidato: utente.profiloValidato ?? false,
      errori,
    }),
  );
  ensureFresh(proposta, body.lastUpdate, actor);

  const { lapsed, attesi } = await endBozza(tx, { propostaId: id, at: received, by: actor.id });
  if (lapsed.length > 0) form.forget();
  const versione = proposta.versione + 1;
  const seal = await form.freeze(versione);
  const people = await form.ask(listPartecipanti, { propostaId: id });
  const toReferee = await mailTornata(tx, 'M-38.nuova', attesi, { publicUrl, titolo: proposta.titolo });
  await record(tx, request, 'sendProposta', { tipo: 'proposta', id });

  // Last, because the register stays locked until the commit.
  const numeroProtocollo = proposta.numeroProtocollo ?? (await nextProtocollo(tx, proposta.sigla, received));
  const impronta = await seal(particolariOf(proposta, numeroProtocollo, people));
  const at = nextUpdate(proposta, received);
  const eta = ageAt(utente, received);
  await markInviata(tx, { ...utente, id, numeroProtocollo, versione, eta, at, sentAt: received, by: actor.id });
  const receipts = mailReceipts(destinatari, { ...proposta, numeroProtocollo, impronta }, request);
  await enqueueAll(tx, [...receipts, ...mailDecadute(lapsed, proposta), ...toReferee], received);
  return { id, lastUpdate: at.toISOString(), numeroProtocollo };
}
