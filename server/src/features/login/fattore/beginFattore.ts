import { randomBytes } from 'node:crypto';
import { canBeginFattore } from '@sigeba/contract/login/fattore.rules.ts';
import type { FattoreNuovo } from '@sigeba/contract/login/fattore.shape.ts';
import type { LoginForm } from '@sigeba/contract/login/login.shape.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { Asking, AskingAnyone } from '../../../ground/asking.ts';
import type { Db } from '../../../ground/db/db.types.ts';
import { ensure, found, Refused } from '../../../ground/refuse.ts';
import { readEnte } from '../../configurazione/configurazione.queries.ts';
import { type Options, whoComes } from '../whoComes.ts';
import { type FattoreRow, findFattore, insertFattore } from './fattore.queries.ts';
import { askedOf, type FattoreSettings } from './passFattore.ts';
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

/** The own second factor, from within a session. */
export async function beginFattore(db: Db, { actor, received }: Asking, { key }: FattoreSettings): Promise<FattoreNuovo> {
  return beginFor(db, found(await findFattore(db, { utenteId: actor.id })), received, key);
}

/** The second factor that a login asks for: whoever comes shows again what the login showed, and gets no session yet. */
export async function beginAtLogin(db: Db, request: AskingAnyone & { body: LoginForm }, options: Options): Promise<FattoreNuovo> {
  const who = await whoComes(db, request, options.demo);
  const { fattore, asked } = await askedOf(db, who, options.fattore);
  if (asked !== 'ATTIVARE') throw new Refused(no('FATTORE_ATTIVO'));
  return beginFor(db, fattore, request.received, options.fattore.key);
}
