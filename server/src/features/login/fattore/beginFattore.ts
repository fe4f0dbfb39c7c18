import { randomBytes } from 'node:crypto';
import { canBeginBySso, canBeginFattore } from '@sigeba/contract/login/fattore.rules.ts';
import type { AvvioForm, FattoreNuovo } from '@sigeba/contract/login/fattore.shape.ts';
import type { LoginForm } from '@sigeba/contract/login/login.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking, AskingAnyone } from '../../../ground/asking.ts';
import type { Db } from '../../../ground/db/db.types.ts';
import { ensure, found, Refused } from '../../../ground/refuse.ts';
import { readEnte } from '../../configurazione/configurazione.queries.ts';
import { isRightPassword } from '../passwordAttempt.ts';
import { type Options, whoComes } from '../whoComes.ts';
import { type FattoreRow, findAccesso, findFattore, insertFattore } from './fattore.queries.ts';
import { askedOf } from './passFattore.ts';
import { digestsOf, newCodici } from './recupero.ts';
import { sealSegreto } from './sealSegreto.ts';
import { newSegreto, uriOf } from './totp.ts';

/**
 * A new secret and new codes, shown once: they count after a first code, and replace what was begun before and never
 * finished. Hashing stands outside the transaction.
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

/** The own second factor, from within a session: an open one alone does not begin it, the person shows again who they are. */
export async function beginFattore(db: Db, request: Asking & { body: AvvioForm }, { demo, fattore }: Options): Promise<FattoreNuovo> {
  const row = found(await findFattore(db, { utenteId: request.actor.id }));
  ensure(canBeginFattore({ attivo: row.attivo !== null }));
  await ensureItIsThem(db, row, request, demo);
  return beginFor(db, row, request.received, fattore.key);
}

/** The password again, whose failures count as those of a login; without one a login by single sign-on of these minutes. */
async function ensureItIsThem(
  db: Db,
  { id, email }: FattoreRow,
  request: Asking & { body: AvvioForm },
  demo: Options['demo'],
): Promise<void> {
  const { actor, body, received, origin } = request;
  const { passwordHash, entrato } = await findAccesso(db, { sessioneId: actor.sessioneId });
  if (passwordHash === null && demo === null) return ensure(canBeginBySso({ entrato, now: received }));
  const attempt = { username: email.toLowerCase(), password: body.password ?? '', account: { id, passwordHash }, demo, received, origin };
  if (await isRightPassword(db, attempt)) return;
  const violazioni = [{ campo: 'password', messaggio: 'La password non è corretta.' }];
  throw new Refused(no('INVALID', { violazioni }), { account: id, che: 'PASSWORD' });
}

/** The second factor that a login asks for: whoever comes shows again what the login showed, and gets no session yet. */
export async function beginAtLogin(db: Db, request: AskingAnyone & { body: LoginForm }, options: Options): Promise<FattoreNuovo> {
  const who = await whoComes(db, request, options.demo);
  const { fattore, asked } = await askedOf(db, who, options.fattore);
  if (asked !== 'ATTIVARE') throw new Refused(no('FATTORE_ATTIVO'));
  return beginFor(db, fattore, request.received, options.fattore.key);
}
