import { randomBytes } from 'node:crypto';
import { canBeginBySso, canBeginFattore } from '@sigeba/contract/login/fattore.rules.ts';
import type { AvvioForm, FattoreNuovo } from '@sigeba/contract/login/fattore.shape.ts';
import type { LoginForm } from '@sigeba/contract/login/login.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking, AskingAnyone } from '../../../ground/asking.ts';
import type { Db } from '../../../ground/db/db.types.ts';
import { ensure, found, Refused } from '../../../ground/refuse.ts';
import { readEnte } from '../../configurazione/configurazione.queries.ts';
import { accountOfPassword } from '../passwordAttempt.ts';
import { type Options, whoComes } from '../whoComes.ts';
import { type FattoreRow, findFattore, insertFattore } from './fattore.queries.ts';
import { accessoOf } from './ownFattore.ts';
import { askedOf } from './passFattore.ts';
import { digestsOf, newCodici } from './recupero.ts';
import { sealSegreto } from './sealSegreto.ts';
import { newSegreto, uriOf } from './totp.ts';

/**
 * A new secret and new recovery codes, shown once: they count after a first code, and replace an earlier beginning that was never
 * finished. Hashing runs outside the transaction.
 */
async function beginFor(db: Db, { id, email, attivo }: FattoreRow, now: Date, key: Buffer | null): Promise<FattoreNuovo> {
  ensure(canBeginFattore({ attivo: attivo !== null }));
  const segreto = newSegreto();
  const recupero = newCodici();
  const sale = randomBytes(16);
  const digests = await digestsOf(recupero, sale);
  const written = await insertFattore(db, { utenteId: id, segreto: sealSegreto(segreto, id, key), sale, recupero: digests, now });
  if (written !== 1) throw new Refused(no('FATTORE_ATTIVO'));
  return { segreto, uri: uriOf(segreto, { ente: await readEnte(db), email }), recupero };
}

/**
 * Sets up the caller's second factor from within a session: an open session alone does not suffice, the person proves again who
 * they are.
 */
export async function beginFattore(db: Db, request: Asking & { body: AvvioForm }, options: Options): Promise<FattoreNuovo> {
  const row = found(await findFattore(db, { utenteId: request.actor.id }));
  ensure(canBeginFattore({ attivo: row.attivo !== null }));
  await ensureItIsThem(db, row, request, options);
  return beginFor(db, row, request.received, options.fattore.key);
}

/**
 * Checks the password again, with failures counted as those of a login; an account without one needs a recent login by single
 * sign-on.
 */
async function ensureItIsThem(db: Db, { id, email }: FattoreRow, request: Asking & { body: AvvioForm }, options: Options): Promise<void> {
  const { actor, body, received, origin } = request;
  const { demo } = options;
  const { passwordHash, entrato } = await accessoOf(db, actor, options);
  if (passwordHash === null && demo === null) return ensure(canBeginBySso({ entrato, now: received }));
  const attempt = {
    username: email.toLowerCase(),
    password: body.password ?? '',
    accounts: [{ id, passwordHash }],
    demo,
    received,
    origin,
  };
  if ((await accountOfPassword(db, attempt)) !== undefined) return;
  const violazioni = [{ campo: 'password', messaggio: 'La password non è corretta.' }];
  throw new Refused(no('INVALID', { violazioni }), { account: id, che: 'PASSWORD' });
}

/** Sets up the second factor that a login requires: the person proves again what the login proved, and gets no session yet. */
export async function beginAtLogin(db: Db, request: AskingAnyone & { body: LoginForm }, options: Options): Promise<FattoreNuovo> {
  const who = await whoComes(db, request, options);
  const { fattore, asked } = await askedOf(db, who, options.fattore);
  if (asked !== 'ATTIVARE') throw new Refused(no('FATTORE_ATTIVO'));
  return beginFor(db, fattore, request.received, options.fattore.key);
}
