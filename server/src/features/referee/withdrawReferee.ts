import { dayInRome, formatDate } from '@sigeba/contract/instant.ts';
import { statoReferee } from '@sigeba/contract/referee/referee.rules.ts';
import type { RichiestaProroga, RitiroForm } from '@sigeba/contract/referee/referee.shape.ts';
import {
  canRequestProroga,
  canWithdrawAsReferee,
  checkMotivoReferee,
  checkRichiestaProroga,
} from '@sigeba/contract/referee/ritiro.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import { ensure, ensureValid, found, Refused } from '../../ground/refuse.ts';
import { forgetEsclusione } from '../conflitti/conflittiWrites.queries.ts';
import { tellWaiting } from './chiAttende.ts';
import { fattiReferee, openAsInvited, type Pannello } from './pannello.ts';
import { insertEvento, type RefereeRow } from './referee.queries.ts';
import { findAccettata, writeConflittoDichiarato, writeRichiestaProroga, writeRitiro } from './ritiro.queries.ts';

/** `id` is the proposta. */
type RequestWith<Body> = Asking & { params: { id: number }; body: Body };

/**
 * A referee who has accepted withdraws, for a reason; one who has concluded declares a conflict found later. The people who wait
 * for the referee are told (D-209).
 */
export async function withdrawReferee(tx: Tx, request: RequestWith<RitiroForm>): Promise<Record<never, never>> {
  const { received, body, publicUrl } = request;
  const { row, one } = await openOwn(tx, request);
  const stato = statoReferee(fattiReferee(one), received);
  const ufficialeDal = row.dataUfficializzazione?.toISOString() ?? null;
  ensure(canWithdrawAsReferee(stato, { conflitto: body.conflitto, dichiarato: one.dichiarato, ufficialeDal }));
  ensureValid(checkMotivoReferee(body.motivo));

  const concluso = stato === 'CONCLUSO';
  const { id, propostaId, nome, cognome } = one;
  const { motivo, conflitto } = body;
  await together(tx, {
    write: concluso
      ? writeConflittoDichiarato.with({ id })
      : writeRitiro.with({ id, noConflitto: conflitto ? false : null, motivo, at: received }),
    insert: insertEvento.with({ id, evento: concluso ? 'CONFLITTO' : 'RITIRATO', at: received, da: null }),
    record: recording(
      request,
      concluso ? 'declareConflittoReferee' : 'withdrawReferee',
      { tipo: 'proposta', id: propostaId },
      { motivazione: motivo },
    ),
  });
  if (conflitto) await forgetEsclusione(tx, { refereeId: id, at: received });
  if (!concluso) await enqueueAll(tx, await lettereTo(tx, 'M-42.ritirato', [id], { publicUrl }), received);
  const reason = conflitto && !concluso ? `conflitto di interessi. ${motivo}` : motivo;
  const persona = `${nome} ${cognome}`;
  await tellWaiting(tx, request, { modello: concluso ? 'M-41.conflitto' : 'M-41.ritiro', row, persona, motivo: reason });
  return {};
}

/** A referee who has accepted asks for a later day; the office or the chair answers (D-209). */
export async function askProroga(tx: Tx, request: RequestWith<RichiestaProroga>): Promise<Record<never, never>> {
  const { received, body } = request;
  const { row, fatti, one } = await openOwn(tx, request);
  ensure(canRequestProroga(fatti, fattiReferee(one), received));
  const { giorno, motivo } = body;
  ensureValid(checkRichiestaProroga({ giorno, motivo }, dayInRome(one.consegna ?? received)));

  const { id, propostaId, nome, cognome } = one;
  await together(tx, {
    write: writeRichiestaProroga.with({ id, giorno, motivo, at: received }),
    insert: insertEvento.with({ id, evento: 'PROROGA_CHIESTA', at: received, da: null }),
    record: recording(request, 'askProroga', { tipo: 'proposta', id: propostaId }, { motivazione: motivo }),
  });
  const asked = { row, persona: `${nome} ${cognome}`, motivo, giorno: formatDate(giorno) };
  await tellWaiting(tx, request, { modello: 'M-41.proroga', ...asked });
  return {};
}

/** The referee's own invitation, under the lock of its proposta. */
async function openOwn(tx: Tx, { actor, params, received }: RequestWith<unknown>): Promise<Pannello & { one: RefereeRow }> {
  const propostaId = params.id;
  const { id } = found(await findAccettata(tx, { utenteId: actor.id, propostaId }));
  const opened = await openAsInvited(tx, { received }, { id, propostaId, lock: true });
  if (opened === null) throw new Refused(no('REFEREE_CORREZIONE'));
  return opened;
}
