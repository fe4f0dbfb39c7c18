import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { puoEssere } from '@sigeba/contract/conflitti/indicazioni.rules.ts';
import { dayInRome, yearInRome } from '@sigeba/contract/instant.ts';
import { tidyEmail } from '@sigeba/contract/login/email.rules.ts';
import { conflittiOf } from '@sigeba/contract/referee/controllo.rules.ts';
import { canInviteReferee, checkReferee, scadenzaInvito } from '@sigeba/contract/referee/referee.rules.ts';
import type { ControlloReferee, Referee, RefereeForm } from '@sigeba/contract/referee/referee.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { enqueuing } from '../../ground/mail/enqueue.ts';
import { ensure, ensureValid } from '../../ground/refuse.ts';
import { readAnniConflitto } from '../configurazione/configurazione.queries.ts';
import { findControllo } from '../conflitti/controllo.queries.ts';
import { listIndicatiPer } from '../conflitti/indicazioni.queries.ts';
import { mailInvito } from './mailReferee.ts';
import { isUfficioSoltanto, openPannello, refereeNow } from './pannello.ts';
import { insertEvento, insertReferee } from './referee.queries.ts';

type Params = { params: { propostaId: number } };
type Request = Asking & Params & { body: RefereeForm };

/** Whether somebody may be asked, before it is done: what would be refused, and what the office has to judge. */
export async function checkInvito(tx: Tx, request: Asking & Params & { query: Omit<RefereeForm, 'scadenza'> }): Promise<ControlloReferee> {
  const { params, query } = request;
  const { row } = await openPannello(tx, request, params.propostaId);
  const indicati = isUfficioSoltanto(row) ? await listIndicatiPer(tx, { propostaId: params.propostaId }) : [];
  return { conflitti: await conflittiWith(tx, request, { ...query, indicato: indicati.some((each) => puoEssere(each, query)) }) };
}

/** Asks an external referee (M-11). More may be asked than are needed: seats are those who accept (decision D-128). */
export async function inviteReferee(tx: Tx, request: Request): Promise<Referee> {
  const { actor, received, params, body, publicUrl } = request;
  const { propostaId } = params;
  const { row, fatti } = await openPannello(tx, request, propostaId);
  ensure(canInviteReferee(fatti));
  const { cognome, nome } = body;
  const email = tidyEmail(body.email);
  const giorno = body.scadenza ?? null;
  ensureValid(checkReferee({ cognome, nome, email, scadenza: giorno }, dayInRome(received)));
  const blocking = (await conflittiWith(tx, request, { ...body, indicato: false })).find(({ blocca }) => blocca);
  if (blocking !== undefined) ensureValid([{ campo: 'email', messaggio: blocking.motivo }]);

  const scadenza = scadenzaInvito(giorno, received);
  const invito = await insertReferee(tx, { propostaId, cognome, nome, email, scadenza, at: received });
  await together(
    tx,
    insertEvento.with({ id: invito.id, evento: 'INVITATO', at: received, da: actor.id }),
    recording(request, 'inviteReferee', { tipo: 'proposta', id: propostaId }, { referee: `${cognome} ${nome}` }),
    enqueuing(tx, [mailInvito({ ...invito, cognome, nome, email, scadenza }, row, publicUrl)], received),
  );
  return refereeNow(tx, { row, id: invito.id }, request);
}

type Pensato = Omit<RefereeForm, 'scadenza'> & { indicato: boolean };

async function conflittiWith(tx: Tx, { params, received }: Asking & Params, { cognome, nome, email, indicato }: Pensato) {
  const anni = await readAnniConflitto(tx);
  const chi = { email: tidyEmail(email).toLowerCase(), cognomeNorm: normaliseCognome(cognome), nome };
  const fatti = await findControllo(tx, { propostaId: params.propostaId, ...chi, dall: yearInRome(received) - anni });
  return conflittiOf({ ...fatti, indicato }, anni);
}
