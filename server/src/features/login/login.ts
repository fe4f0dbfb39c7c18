import type { LoginForm, Sessione } from '@sigeba/contract/login/login.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { AskingAnyone } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { found, Refused } from '../../ground/refuse.ts';
import type { SsoLogout } from '../../outside/sso/sso.types.ts';
import { readDurataSessione } from '../configurazione/configurazione.queries.ts';
import { findFattore } from './fattore/fattore.queries.ts';
import { mailFattore } from './fattore/mailFattore.ts';
import { type PassedFattore, passFattore, usePassed } from './fattore/passFattore.ts';
import { logoutAddress } from './logoutAddress.ts';
import { findNome, findReal, findWhoMayEnter } from './sessione.queries.ts';
import { closeSessione, openSessione } from './sessione.ts';
import { redeemTransito } from './ssoTransito.ts';
import { presentUtente } from './utente.queries.ts';
import { type Who, type Options as WhoOptions, whoComes } from './whoComes.ts';

type Request = AskingAnyone & { body: LoginForm };
type Options = WhoOptions & { apiRoot: string };

/**
 * Opens a session by password or by the transit of single sign-on, and by the second factor where the account has one or must
 * have one. A request that is refused for a missing code is sent again with it.
 */
export async function login(db: Db, request: Request, options: Options): Promise<Sessione> {
  const who = await whoComes(db, request, options);
  const { codice } = request.body;
  const superato = await passFattore(db, { ...who, codice, received: request.received }, options.fattore);
  return db.transaction().execute(async (tx) => {
    const uscita = await arriving(tx, who, request);
    await usePassed(tx, who.utenteId, superato, request.received);
    return enter(tx, who.utenteId, request, { ...options, superato, uscita });
  });
}

/** Uses up the transit of single sign-on and ends the session that this browser has open. */
async function arriving(tx: Tx, { utenteId }: Who, request: Request): Promise<SsoLogout | null> {
  const { sso, sostituisci } = request.body;
  const transito = sso && (await redeemTransito(tx, { ...sso, browser: request.browser }, request.received));
  await replaceOpen(tx, utenteId, request, (sso ?? { sostituisci }).sostituisci === true);
  return transito?.uscita ?? null;
}

/**
 * The open session of this browser ends, so that none stays behind; another person's only when the user agreed to it. The refusal
 * rolls the redeeming back: the transit stays valid for the answer to the question.
 */
async function replaceOpen(tx: Tx, utenteId: number, { bearer, received, origin, session }: Request, agreed: boolean): Promise<void> {
  if (bearer === null) return;
  const open = await findReal(tx, { tokenHash: hashToken(bearer), received, idleMinutes: session.idleMinutes });
  if (open === undefined) return;
  if (open.utenteId !== utenteId && !agreed) {
    const altra = await findNome(tx, { id: utenteId });
    throw new Refused(no('ALREADY_IN', { persona: nameOf(open), altra: altra === undefined ? '' : nameOf(altra) }));
  }
  await closeSessione(tx, open.id, received);
  await record(tx, { actor: { id: open.utenteId, realId: open.utenteId }, received, origin }, 'logout', { tipo: 'sessione', id: open.id });
}

const nameOf = ({ cognome, nome }: { cognome: string; nome: string }) => `${cognome} ${nome}`;

type LoginContext = { apiRoot: string; superato: PassedFattore; uscita: SsoLogout | null };

async function enter(tx: Tx, utenteId: number, request: Request, { apiRoot, superato, uscita }: LoginContext): Promise<Sessione> {
  if ((await findWhoMayEnter(tx, { utenteId })) === undefined) throw new Refused(no('UNKNOWN_PERSON'));
  const { body, received, origin, session } = request;
  const { fattore } = superato;
  const durata = await readDurataSessione(tx);
  const opened = await openSessione(tx, {
    utenteId,
    versione: body.versione,
    received,
    origin,
    hours: durata.ore ?? session.hours,
    minuti: durata.minuti,
    sso: uscita,
    fattore,
    lingua: body.lingua ?? null,
  });
  const recording = { actor: { id: utenteId, realId: utenteId }, received, origin };
  if (superato.attiva) {
    await record(tx, recording, 'activateFattore', { tipo: 'utente', id: utenteId });
    await mailFattore(tx, found(await findFattore(tx, { utenteId })), 'attivato', received);
  }
  await record(tx, recording, 'login', { tipo: 'sessione', id: null }, fattore === null ? undefined : { fattore });
  const logoutSSOUrl = await logoutAddress(tx, opened.id, apiRoot);
  return { token: opened.token, tokenImpersona: null, utente: { ...(await presentUtente(tx, utenteId, received)), logoutSSOUrl } };
}
