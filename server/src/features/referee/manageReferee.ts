import {
  canDisableReferee,
  canEnableNonNecessari,
  canEnableReferee,
  canRemindReferee,
  chiestoRiabilitando,
  type EventoReferee,
  scadenzaDopo,
  scadenzaInvito,
} from '@sigeba/contract/referee/referee.rules.ts';
import type { Referee } from '@sigeba/contract/referee/referee.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type Asked, together } from '../../ground/db/question.ts';
import { enqueuing, type Mail } from '../../ground/mail/enqueue.ts';
import { mailRitirato } from '../../ground/mail/ritirato.ts';
import { ensure } from '../../ground/refuse.ts';
import { mailSollecitoInvito, mailSollecitoValutazione } from './mailReferee.ts';
import { fattiReferee, openPannello, openReferee, presentReferee, refereeNow } from './pannello.ts';
import {
  disableOne,
  enableOne,
  insertEvento,
  listReferee,
  type PannelloRow,
  type RefereeRow,
  recallAll,
  writeSollecito,
} from './referee.queries.ts';

type Request = Asking & { params: { id: number } };

/** M-12, once a day: to who has not answered, with the same link and a term that still holds, and to who has not concluded. */
export async function remindReferee(tx: Tx, request: Request): Promise<Referee> {
  const { received, publicUrl } = request;
  const { row, fatti, one } = await openReferee(tx, request);
  ensure(canRemindReferee(fatti, fattiReferee(one), received));

  const scadenza = scadenzaDopo(one.scadenza, received);
  const mail =
    one.accettazione === null ? mailSollecitoInvito({ ...one, scadenza }, row, publicUrl) : mailSollecitoValutazione(one, row, publicUrl);
  return change(
    tx,
    request,
    { row, one },
    {
      ...{ evento: 'SOLLECITATO', atto: 'remindReferee', mails: [mail] },
      write: writeSollecito.with({ id: one.id, scadenza, at: received }),
    },
  );
}

/** Withdraws an invitation, accepted or not: its links open nothing, and nothing can be evaluated (M-15). */
export async function disableReferee(tx: Tx, request: Request): Promise<Referee> {
  const { received } = request;
  const { row, fatti, one } = await openReferee(tx, request);
  ensure(canDisableReferee(fatti, fattiReferee(one), received));

  return change(
    tx,
    request,
    { row, one },
    {
      ...{ evento: 'DISABILITATO', atto: 'disableReferee', mails: [mailRitirato('M-15.disabilitato', one, row)] },
      write: disableOne.with({ id: one.id, at: received }),
    },
  );
}

/** Gives it back as it was, with a new link in the place of all earlier ones (domain-model, 2.8). */
export async function enableReferee(tx: Tx, request: Request): Promise<Referee> {
  const { received, publicUrl } = request;
  const { row, fatti, one } = await openReferee(tx, request);
  ensure(canEnableReferee(fatti, fattiReferee(one), received));

  const scadenza = scadenzaDopo(one.scadenza, received);
  const renewed = { ...one, scadenza, versione: one.versione + 1 };
  const mails = {
    LINK: () => [mailSollecitoInvito(renewed, row, publicUrl)],
    ACCESSO: () => [mailSollecitoValutazione(one, row, publicUrl)],
    NIENTE: () => [],
  }[chiestoRiabilitando(fattiReferee(one))]();
  return change(
    tx,
    request,
    { row, one },
    {
      ...{ evento: 'RIABILITATO', atto: 'enableReferee', mails },
      write: enableOne.with({ id: one.id, scadenza }),
    },
  );
}

type Changing = { row: PannelloRow; one: RefereeRow };
type Change = {
  evento: EventoReferee;
  atto: 'remindReferee' | 'disableReferee' | 'enableReferee';
  mails: readonly Mail[];
  write: Asked<number>;
};

/** The row, its history, the register and the mails: together or not at all. */
async function change(tx: Tx, request: Request, { row, one }: Changing, { evento, atto, mails, write }: Change): Promise<Referee> {
  const { actor, received } = request;
  const { id, propostaId, cognome, nome } = one;
  await together(
    tx,
    write,
    insertEvento.with({ id, evento, at: received, da: actor.id }),
    recording(request, atto, { tipo: 'proposta', id: propostaId }, { referee: `${cognome} ${nome}` }),
    enqueuing(tx, mails, received),
  );
  return refereeNow(tx, { row, id }, request);
}

/** Those who were not needed are asked again, each told with a link that holds (decision D-128). */
export async function enableNonNecessari(tx: Tx, request: Asking & { params: { propostaId: number } }): Promise<Referee[]> {
  const { actor, received, params, publicUrl } = request;
  const { propostaId } = params;
  const { row, fatti, referee } = await openPannello(tx, request, propostaId);
  const called = referee.filter(({ nonNecessario, disabilitazione }) => nonNecessario && disabilitazione === null);
  ensure(canEnableNonNecessari(fatti, called.length));

  const scadenza = scadenzaInvito(null, received);
  const later = (own: Date | null) => (own !== null && own > scadenza ? own : scadenza);
  const mails = called.map((each) => mailSollecitoInvito({ ...each, scadenza: later(each.scadenza) }, row, publicUrl));
  const named = called.map(({ cognome, nome }) => `${cognome} ${nome}`).join(', ');
  const [, , , now] = await together(
    tx,
    recallAll.with({ propostaId, scadenza, at: received, da: actor.id }),
    recording(request, 'enableNonNecessari', { tipo: 'proposta', id: propostaId }, { referee: named }),
    enqueuing(tx, mails, received),
    listReferee.with({ propostaId }),
  );
  return now.map((each) => presentReferee(each, row, request));
}
