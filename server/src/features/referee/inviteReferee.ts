import { normaliseCognome, sameNome } from '@sigeba/contract/cognome.ts';
import { couldBe } from '@sigeba/contract/conflitti/indicazioni.rules.ts';
import { dayInRome, yearInRome } from '@sigeba/contract/instant.ts';
import { casellaOf, tidyEmail } from '@sigeba/contract/login/email.rules.ts';
import { conflittiOf } from '@sigeba/contract/referee/controllo.rules.ts';
import { canInviteReferee, checkReferee, consegnaOf, scadenzaInvito } from '@sigeba/contract/referee/referee.rules.ts';
import type { ControlloReferee, RefereeForm } from '@sigeba/contract/referee/referee.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import { ensure, ensureValid } from '../../ground/refuse.ts';
import { readAnniConflitto } from '../configurazione/configurazione.queries.ts';
import { findControllo } from '../conflitti/controllo.queries.ts';
import { listIndicatiPer } from '../conflitti/indicazioni.queries.ts';
import { lunghezzaOf } from './lunghezza.queries.ts';
import { fineOf, isUfficioSoltanto, openPannello } from './pannello.ts';
import { insertEvento, insertReferee } from './referee.queries.ts';

type Params = { params: { propostaId: number } };
type Chi = Pick<RefereeForm, 'cognome' | 'nome' | 'email'>;
type Request = Asking & Params & { body: RefereeForm };

/** Checks an invitation without sending it: what would be refused, and what the office must judge. */
export async function checkInvito(tx: Tx, request: Asking & Params & { query: Chi }): Promise<ControlloReferee> {
  const { params, query } = request;
  const { row } = await openPannello(tx, request, params.propostaId);
  const indicati = isUfficioSoltanto(row) ? await listIndicatiPer(tx, { propostaId: params.propostaId }) : [];
  return {
    conflitti: await conflittiWith(tx, {
      ...query,
      propostaId: params.propostaId,
      received: request.received,
      indicato: indicati.some((each) => couldBe(each, query)),
    }),
  };
}

/** Invites an external referee (M-11). More may be invited than are needed: a seat is taken by accepting (D-128). */
export async function inviteReferee(tx: Tx, request: Request): Promise<{ id: number }> {
  const { actor, received, params, body, publicUrl } = request;
  const { propostaId } = params;
  const { row, fatti } = await openPannello(tx, request, propostaId);
  ensure(canInviteReferee(fatti));
  const { cognome, nome } = body;
  const email = tidyEmail(body.email);
  const giorni = { scadenza: body.scadenza ?? null, consegna: body.consegna ?? null };
  ensureValid(checkReferee({ cognome, nome, email, ...giorni }, { oggi: dayInRome(received), fine: fineOf(row) }));
  await ensureNoConflitto(tx, { cognome, nome, email, propostaId, received });

  const scadenza = scadenzaInvito(giorni.scadenza, received);
  const lunghezza = await lunghezzaOf(tx, propostaId);
  const consegna = consegnaOf(giorni.consegna);
  const invito = await insertReferee(tx, { propostaId, cognome, nome, email, scadenza, consegna, ...lunghezza, at: received });
  await together(tx, {
    insert: insertEvento.with({ id: invito.id, evento: 'INVITATO', at: received, da: actor.id }),
    record: recording(request, 'inviteReferee', { tipo: 'proposta', id: propostaId }, { referee: `${cognome} ${nome}` }),
  });
  await enqueueAll(tx, await lettereTo(tx, 'M-11', [invito.id], { publicUrl }), received);
  return { id: invito.id };
}

/** `escluso`: the invitation whose own address is to be corrected. */
type Candidate = Chi & { propostaId: number; received: Date; escluso?: number };

/** @throws Refused where a conflict excludes this person */
export async function ensureNoConflitto(tx: Tx, candidate: Candidate): Promise<void> {
  const blocking = (await conflittiWith(tx, { ...candidate, indicato: false })).find(({ blocca }) => blocca);
  if (blocking !== undefined) ensureValid([{ campo: 'email', messaggio: blocking.motivo }]);
}

async function conflittiWith(
  tx: Tx,
  { cognome, nome, email, propostaId, received, escluso = 0, indicato }: Candidate & { indicato: boolean },
) {
  const anni = await readAnniConflitto(tx);
  const chi = { casella: casellaOf(email), cognome, nome, cognomeNorm: normaliseCognome(cognome), nomeNorm: normaliseCognome(nome) };
  const { chiamati, ...fatti } = await findControllo(tx, { propostaId, ...chi, escluso, dall: yearInRome(received) - anni });
  const altriNomi = chiamati.filter((each) => !sameNome(each, chi)).map((each) => `${each.cognome} ${each.nome}`);
  return conflittiOf({ ...fatti, indicato, altriNomi: [...new Set(altriNomi)] }, anni);
}
