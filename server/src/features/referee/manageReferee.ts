import type { Atto } from '@sigeba/contract/atti.ts';
import type { ModelloReferee } from '@sigeba/contract/email/modelliReferee.ts';
import type { Segnaposto } from '@sigeba/contract/email/segnaposti.ts';
import type { refereeActs } from '@sigeba/contract/referee/referee.acts.ts';
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
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type BoundQuery, together } from '../../ground/db/query.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import { ensure } from '../../ground/refuse.ts';
import { fattiReferee, openPannello, openReferee } from './pannello.ts';
import { disableOne, enableOne, insertEvento, type RefereeRow, recallAll, writeSollecito } from './referee.queries.ts';

type Request = Asking & { params: { id: number } };

/**
 * M-12, once a day: to a referee who has not answered, with the same link and a term that still holds, and to one who has not
 * concluded.
 */
export async function remindReferee(tx: Tx, request: Request): Promise<{ id: number }> {
  const { received } = request;
  const { fatti, one } = await openReferee(tx, request);
  ensure(canRemindReferee(fatti, fattiReferee(one), received));

  const scadenza = scadenzaDopo(one.scadenza, received);
  return changeReferee(tx, request, {
    one,
    evento: 'SOLLECITATO',
    atto: 'remindReferee',
    lettera: one.accettazione === null ? 'M-12.invito' : 'M-12.valutazione',
    write: writeSollecito.with({ id: one.id, scadenza, at: received }),
  });
}

/**
 * Withdraws an invitation, accepted or not: its links no longer open anything, and nothing can be evaluated (M-15). A referee who
 * withdrew personally gets no mail.
 */
export async function disableReferee(tx: Tx, request: Request): Promise<{ id: number }> {
  const { received } = request;
  const { fatti, one } = await openReferee(tx, request);
  ensure(canDisableReferee(fatti, fattiReferee(one), received));

  return changeReferee(tx, request, {
    one,
    evento: 'DISABILITATO',
    atto: 'disableReferee',
    // No mail goes to a referee who withdrew, nor to one whom no letter reached.
    lettera: one.ritiro !== null || (one.accettazione === null && one.nonRecapitata !== null) ? null : 'M-15.disabilitato',
    write: disableOne.with({ id: one.id, at: received }),
  });
}

/** Restores a withdrawn invitation as it was, with a new link that replaces all earlier ones (domain model, section 2.8). */
export async function enableReferee(tx: Tx, request: Request): Promise<{ id: number }> {
  const { received } = request;
  const { fatti, one } = await openReferee(tx, request);
  ensure(canEnableReferee(fatti, fattiReferee(one), received));

  const scadenza = scadenzaDopo(one.scadenza, received);
  return changeReferee(tx, request, {
    one,
    evento: 'RIABILITATO',
    atto: 'enableReferee',
    lettera: LETTERA_RIABILITANDO[chiestoRiabilitando(fattiReferee(one))],
    write: enableOne.with({ id: one.id, scadenza }),
  });
}

const LETTERA_RIABILITANDO = { LINK: 'M-12.invito', ACCESSO: 'M-12.valutazione', NIENTE: null } as const;

export type RefereeChange = {
  one: RefereeRow;
  evento: EventoReferee;
  atto: Extract<Atto, keyof typeof refereeActs>;
  write: BoundQuery<number>;
  /** The letter to the referee; null sends none. */
  lettera: ModelloReferee | null;
  parole?: Partial<Record<Segnaposto, string | null>>;
};

/** Writes the row, its history, the register and the letter together. */
export async function changeReferee(
  tx: Tx,
  request: Request,
  { one, evento, atto, write, lettera, parole }: RefereeChange,
): Promise<{ id: number }> {
  const { actor, received, publicUrl } = request;
  const { id, propostaId, cognome, nome } = one;
  await together(tx, {
    write,
    insert: insertEvento.with({ id, evento, at: received, da: actor.id }),
    record: recording(request, atto, { tipo: 'proposta', id: propostaId }, { referee: `${cognome} ${nome}` }),
  });
  if (lettera !== null) await enqueueAll(tx, await lettereTo(tx, lettera, [id], { publicUrl, altre: parole ?? {} }), received);
  return { id };
}

/** Asks the referees again who were not needed, each with a valid link (D-128). */
export async function enableNonNecessari(tx: Tx, request: Asking & { params: { propostaId: number } }): Promise<Record<string, never>> {
  const { actor, received, params, publicUrl } = request;
  const { propostaId } = params;
  const { fatti, referee } = await openPannello(tx, request, propostaId);
  const called = referee.filter(({ nonNecessario, disabilitazione }) => nonNecessario && disabilitazione === null);
  ensure(canEnableNonNecessari(fatti, called.length));

  const scadenza = scadenzaInvito(null, received);
  const named = called.map(({ cognome, nome }) => `${cognome} ${nome}`).join(', ');
  await together(tx, {
    recall: recallAll.with({ propostaId, scadenza, at: received, da: actor.id }),
    record: recording(request, 'enableNonNecessari', { tipo: 'proposta', id: propostaId }, { referee: named }),
  });
  const ids = called.map(({ id }) => id);
  await enqueueAll(tx, await lettereTo(tx, 'M-12.invito', ids, { publicUrl }), received);
  return {};
}
