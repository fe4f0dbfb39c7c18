import { checkMesiCongedo } from '@sigeba/contract/indicatori/mesiCongedo.rules.ts';
import { canDeclare } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { ensure, ensureValid, found, Refused } from '../../ground/refuse.ts';
import { officeAddresses } from '../configurazione/office.queries.ts';
import { isImpersonato, ownProfilo } from './ownProfilo.ts';
import { findProfilo, lockProfilo, presentProfilo, writeMesiCongedo } from './profilo.queries.ts';

type SaveRequest = Asking & { params: { id: number }; body: { mesiCongedoA: number; mesiCongedoBC: number | null } };

/** Stores the months of leave that the indicators take into account, as the person declares them (D-42, D-43). */
export async function saveMesiCongedo(tx: Tx, request: SaveRequest): Promise<Profilo> {
  const { actor, received, body } = request;
  const row = await ownProfilo(request, (id) => lockProfilo(tx, { utenteId: id }));
  ensure(canDeclare({ impersonato: isImpersonato(actor) }));
  ensureValid(checkMesiCongedo(body));
  await writeMesiCongedo(tx, { utenteId: actor.id, ...body, updatedAt: nextUpdate(row, received) });
  await record(tx, request, 'saveMesiCongedo', { tipo: 'profilo', id: actor.id }, body);
  return presentProfilo(found(await findProfilo(tx, { utenteId: actor.id })));
}

/** Tells the research office the declared months (mail M-16); without a declaration there is no mail. */
export async function mailCongedo(tx: Tx, request: Asking & { body: { utenteId: number } }) {
  const { actor, received, body } = request;
  const row = await ownProfilo({ actor, params: { id: body.utenteId } }, (id) => lockProfilo(tx, { utenteId: id }));
  ensure(canDeclare({ impersonato: isImpersonato(actor) }));
  const { mesiCongedoA, mesiCongedoBC } = row;
  if (mesiCongedoA === null) {
    const violazioni = [{ campo: 'mesiCongedoA', messaggio: 'Nessun mese di congedo dichiarato.' }];
    throw new Refused(no('INVALID', { violazioni }));
  }
  const addresses = await officeAddresses(tx);
  const { nome, cognome, email } = row;
  const persona = { persona: `${nome} ${cognome}`, cognomeNome: `${cognome} ${nome}`, email };
  const parole = { ...persona, mesiA: String(mesiCongedoA), mesiBC: String(mesiCongedoBC ?? 0) };
  const oggetto = { tipo: 'profilo', id: actor.id } as const;
  const mails = addresses.map((destinatario): Mail => ({ modello: 'M-16', parole, destinatario, oggetto }));
  await enqueueAll(tx, mails, received);
  await record(tx, request, 'mailCongedo', { tipo: 'profilo', id: actor.id });
  const inviate = addresses.length;
  const da = `${row.cognome} ${row.nome}`;
  return {
    inviate,
    fallite: 0,
    logInvioMail: [{ tipo: 'M-16', quando: received.toISOString(), da, inviate, fallite: 0, annullato: null }],
  };
}
