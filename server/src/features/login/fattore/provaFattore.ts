import { tidyCodice } from '@sigeba/contract/login/fattore.rules.ts';
import type { Db, Tx } from '../../../ground/db/db.types.ts';
import { forgetAttempts, giveBackAttempt } from '../../../ground/http/attempts.queries.ts';
import { attemptsKey, type Limit, takeAttempt, tooMany } from '../../../ground/http/attempts.ts';
import { type FattoreRow, usePasso, useRecupero } from './fattore.queries.ts';
import { digestsOf, isRecupero } from './recupero.ts';
import { openSegreto } from './sealSegreto.ts';
import { passoOf } from './totp.ts';

/** The fifth wrong code in a row locks an account for a quarter of an hour: 480 guesses a day of a million, three of them right. */
const BY_ACCOUNT: Limit = { attempts: 5, withinSeconds: 86_400, waitSeconds: 900 };
export const keyOf = (utenteId: number) => attemptsKey('fattore', String(utenteId));

/** What a right code uses up, in the transaction that it permits. */
export type Prova = { come: 'TOTP'; segreto: Buffer; passo: number } | { come: 'RECUPERO'; digest: string };

type CodeAttempt = { codice: string; key: Buffer | null; received: Date };

/**
 * Whether a code is right, and what it uses up. The attempt is counted before the check, and given back where the code is right:
 * of many logins at once with one code all but one are refused, and none has guessed. An account without attempts left is told
 * until when.
 */
export async function lookAtCodice(db: Db, fattore: FattoreRow, { codice, key, received }: CodeAttempt): Promise<Prova | null> {
  const { id, segreto } = fattore;
  if (segreto === null) return null;
  const until = await takeAttempt(db, keyOf(id), BY_ACCOUNT, received);
  if (until !== null) throw tooMany(received, until);
  const prova = await provaOf(fattore, segreto, { codice, key, received });
  if (prova !== null) await giveBackAttempt(db, { key: keyOf(id) });
  return prova;
}

async function provaOf(
  { id, attivo, sale, recupero }: FattoreRow,
  segreto: Buffer,
  { codice, key, received }: CodeAttempt,
): Promise<Prova | null> {
  if (attivo !== null && sale !== null && isRecupero(codice)) {
    const [digest = ''] = await digestsOf([codice], sale);
    return recupero?.includes(digest) ? { come: 'RECUPERO', digest } : null;
  }
  const opened = openSegreto(segreto, id, key);
  const passo = opened === null ? null : passoOf(opened, tidyCodice(codice), received);
  return passo === null ? null : { come: 'TOTP', segreto, passo };
}

/** Uses up the code; false when another request was faster with it, or it was used before. A first code activates the factor. */
export async function useProva(tx: Tx, utenteId: number, prova: Prova, now: Date): Promise<boolean> {
  const used =
    prova.come === 'TOTP'
      ? await usePasso(tx, { utenteId, segreto: prova.segreto, passo: prova.passo, now })
      : await useRecupero(tx, { utenteId, digest: prova.digest });
  if (used !== 1) return false;
  await forgetAttempts(tx, { key: keyOf(utenteId) });
  return true;
}
