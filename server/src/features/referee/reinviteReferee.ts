import { dayInRome } from '@sigeba/contract/instant.ts';
import { tidyEmail } from '@sigeba/contract/login/email.rules.ts';
import { checkReferee, consegnaOf, scadenzaInvito } from '@sigeba/contract/referee/referee.rules.ts';
import type { ReinvitoForm, RispostaProroga } from '@sigeba/contract/referee/referee.shape.ts';
import { canAnswerProroga, canReinviteReferee, checkProroga } from '@sigeba/contract/referee/ritiro.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, ensureValid } from '../../ground/refuse.ts';
import { ensureNoConflitto } from './inviteReferee.ts';
import { changeReferee } from './manageReferee.ts';
import { fattiReferee, fineOf, openReferee } from './pannello.ts';
import { insertEvento } from './referee.queries.ts';
import { writeReinvito, writeRispostaProroga } from './ritiro.queries.ts';

type RequestWith<Body> = Asking & { params: { id: number }; body: Body };

/**
 * Invites again a referee who declined, withdrew or did not answer in time, and at another address one whom no mail reached: M-11
 * again, with a link that replaces all earlier ones (D-209). Another address is checked as that of a new referee.
 */
export async function reinviteReferee(tx: Tx, request: RequestWith<ReinvitoForm>): Promise<{ id: number }> {
  const { received, body, actor } = request;
  const { row, fatti, one } = await openReferee(tx, request);
  ensure(canReinviteReferee(fatti, fattiReferee(one), received));
  const { id, propostaId, cognome, nome } = one;
  const email = body.email === undefined ? one.email : tidyEmail(body.email);
  const giorni = { scadenza: body.scadenza ?? null, consegna: body.consegna ?? null };
  ensureValid(checkReferee({ cognome, nome, email, ...giorni }, { oggi: dayInRome(received), fine: fineOf(row) }));
  const moved = email !== one.email;
  if (moved) {
    await ensureNoConflitto(tx, { cognome, nome, email, propostaId, received, escluso: id });
    await insertEvento(tx, { id, evento: 'INDIRIZZO', at: received, da: actor.id });
  }

  const scadenza = scadenzaInvito(giorni.scadenza, received);
  // A past day cannot be a term.
  const stood = one.consegna !== null && one.consegna > received ? one.consegna : null;
  const consegna = body.consegna === undefined ? stood : consegnaOf(giorni.consegna);
  const write = writeReinvito.with({ id, email, scadenza, consegna, at: received });
  return changeReferee(tx, request, { one, evento: 'INVITATO', atto: 'reinviteReferee', lettera: 'M-11', write });
}

/** Grants or declines a later day to a referee who asks for it; they are told either way (D-209). */
export async function answerProroga(tx: Tx, request: RequestWith<RispostaProroga>): Promise<{ id: number }> {
  const { received, body } = request;
  const { row, fatti, one } = await openReferee(tx, request);
  ensure(canAnswerProroga(fatti, fattiReferee(one)));
  ensureValid(checkProroga(body, { oggi: dayInRome(received), fine: fineOf(row) }));

  const { accolta, giorno, nota } = body;
  const consegna = accolta ? consegnaOf(giorno) : one.consegna;
  return changeReferee(tx, request, {
    one,
    evento: accolta ? 'PROROGA_CONCESSA' : 'PROROGA_NEGATA',
    atto: accolta ? 'extendReferee' : 'denyProroga',
    lettera: accolta ? 'M-42.concessa' : 'M-42.negata',
    parole: { nota: nota === '' ? null : nota },
    write: writeRispostaProroga.with({ id: one.id, consegna }),
  });
}
