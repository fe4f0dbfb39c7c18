import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import { canSendProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { scadenzaDopo } from '@sigeba/contract/referee/referee.rules.ts';
import { openForm } from '../../form/openForm.ts';
import { allEnded } from '../../form/readings.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { enqueuing, type Mail } from '../../ground/mail/enqueue.ts';
import { nextProtocollo } from '../../ground/protocollo/nextProtocollo.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { type UtenteForAmmissibilita, utenteForAmmissibilita } from '../bandi/ammissibilita.queries.ts';
import { motiviOf } from '../bandi/fattiBozza.queries.ts';
import { listPartecipanti } from '../partecipazioni/gruppo.queries.ts';
import { ageAt } from './ageAt.ts';
import { listDestinatari } from './destinatari.queries.ts';
import { lockToSend } from './lockProposta.queries.ts';
import { mailTornata } from './mailAttesi.ts';
import { decaduteOf } from './mailMossi.ts';
import { presentOwn } from './presentProposta.ts';
import { factsOfProposta, formOfProposta } from './propostaForm.queries.ts';
import { lapseRichieste, markInviata } from './propostaWrites.queries.ts';
import type { PropostaIntera } from './proposte.queries.ts';
import { receiptsOf } from './receipt.ts';
import { tellTornata } from './refereeAttesi.queries.ts';
import { endRiapertura } from './riaperture.queries.ts';
import { particolariOf } from './ricevutaProposta.ts';

type Request = Asking & { params: { id: number }; body: { lastUpdate: string } };

/**
 * BOZZA → INVIATA. Protocol number, frozen answers, audit row and receipt are born in the same
 * transaction, so that no proposta is sent without them, nor the reverse.
 */
export async function sendProposta(tx: Tx, request: Request): Promise<Proposta> {
  const { actor, received, body } = request;
  const { id } = request.params;
  const proposta = found(await lockToSend(tx, { utenteId: actor.id, id }));
  const form = await openForm(tx, formOfProposta(proposta, 'AUTORE'), request);
  // Checked again here: what the browser showed as Validata is hours old.
  const [responsabile, errori] = await allEnded(
    utenteForAmmissibilita(tx, { utenteId: proposta.responsabileId }),
    proposta.statoValidazione === null ? undefined : form.errori().then(({ length }) => length),
  );
  const facts = writtenIn(form.template.lingua, () => factsOfSending(proposta, responsabile, request));
  ensure(canSendProposta({ ...facts, errori: errori ?? null }));
  ensureFresh(proposta, body.lastUpdate, actor);

  const { lapsed, destinatari } = await together(tx, {
    lapsed: lapseRichieste.with({ propostaId: id, at: received }),
    destinatari: listDestinatari.with({ propostaId: id }),
    record: recording(request, 'sendProposta', { tipo: 'proposta', id }),
  });
  if (lapsed.length > 0) form.forget();
  const inviata = inviataOf(proposta, ageAt(responsabile, received), received);
  const seal = await form.freeze(inviata.versione);
  const answer = await presentOwn(inviata, form, request);
  const people = await form.ask(listPartecipanti, { propostaId: id });

  // Last, because the register stays locked until the commit: behind the number there is one trip, with what names it and the commit.
  const numeroProtocollo = proposta.numeroProtocollo ?? (await nextProtocollo(tx, proposta.sigla, received));
  const { impronta, sealed } = seal(particolariOf(inviata, numeroProtocollo, people));
  const { versione, etaAllaDomanda: eta, updatedAt: at } = inviata;
  const receipts = receiptsOf(destinatari, { ...inviata, numeroProtocollo, impronta }, request);
  const back = proposta.numeroProtocollo === null ? [] : await mailsBack(tx, proposta.titolo, request);
  if (proposta.numeroProtocollo !== null) await endRiapertura(tx, { propostaId: id, at: received });
  await together(tx, {
    mark: markInviata.with({ ...responsabile, id, numeroProtocollo, versione, eta, at, sentAt: received, by: actor.id }),
    seal: sealed,
    mail: enqueuing(tx, [...receipts, ...decaduteOf(lapsed, proposta), ...back], received),
  });
  return { ...answer, numeroProtocollo };
}

/** To who was evaluating it when it was reopened, or had been asked to. */
async function mailsBack(tx: Tx, titolo: string | null, { actor, received, params, publicUrl }: Request): Promise<Mail[]> {
  const propostaId = params.id;
  const attesi = await tellTornata(tx, { propostaId, at: received, by: actor.id, scadenza: scadenzaDopo(received, received) });
  return mailTornata(tx, 'M-38.nuova', attesi, { publicUrl, titolo });
}

/** What the rule of the sending asks beside the faults of the form: of the proposta, and of the profile of its responsabile. */
const factsOfSending = (proposta: PropostaIntera, { profiloValidato }: UtenteForAmmissibilita, { actor, received }: Asking) => ({
  proposta: factsOfProposta(proposta, actor.id),
  scadenza: proposta.scadenza,
  received,
  motivi: motiviOf(proposta.fattiBozza, received),
  profiloValidato: profiloValidato ?? false,
});

/** The proposta as it stands once it is sent, all but its number. */
const inviataOf = (proposta: PropostaIntera, etaAllaDomanda: number | null, received: Date): PropostaIntera => ({
  ...proposta,
  status: 'INVIATA',
  versione: proposta.versione + 1,
  etaAllaDomanda,
  sendTimestamp: received,
  updatedAt: nextUpdate(proposta, received),
});
