import type { Atto } from '@sigeba/contract/atti.ts';
import type { OggettoAudit } from '@sigeba/contract/audit/oggetti.ts';
import { refusals, refusalText } from '@sigeba/contract/refusals/refusals.ts';
import type { No } from '@sigeba/contract/refusals/verdict.ts';
import type { Actor } from '../asking.ts';
import type { Db } from '../db/db.types.ts';
import { countRefused, insertRefused } from './refused.queries.ts';

export type RefusedCall = {
  refusal: No;
  /** Method and pattern of the call, the same for every id. */
  call: string;
  path: string;
  /** The id in the path; null where the call has none. */
  id: number | null;
  at: Date;
  ip: string;
};

/** Which refusals are recorded: those of rights and visibility, and of acts after their deadline (code 2). */
export const leavesTrace = ({ reason }: No): boolean => {
  const { status, code } = refusals[reason];
  return status === 403 || status === 404 || code === 2;
};

/**
 * Records a refused call, outside the transaction that it ended. The query string is left out, because it may hold a ticket. Equal calls
 * within a minute are counted in one row, so that nobody fills a log from which nothing can be deleted.
 */
export async function recordRefused(db: Db, actor: Actor, refused: RefusedCall): Promise<void> {
  const { refusal, call, at, ip } = refused;
  const minuto = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  const equal = { realeId: actor.realId, effettivoId: actor.id, minuto, motivo: refusal.reason, chiamata: call.slice(0, 200) };
  if ((await countRefused(db, equal)) > 0) return;
  try {
    await insertRefused(db, { ...equal, ...lineOf(refused), quando: at, ip });
  } catch (failure) {
    // Another request of the same minute has inserted the row meanwhile: this call is counted in it.
    if (!isDouble(failure)) throw failure;
    await countRefused(db, equal);
  }
}

type Line = { azione: Atto; oggettoTipo: OggettoAudit | null; oggettoId: number | null; dati: string };

function lineOf({ refusal, call, path, id }: RefusedCall): Line {
  const facts = { reason: refusal.reason, what: call, path: path.split('?')[0]?.slice(0, 300) };
  if (refusals[refusal.reason].code !== 2)
    return { azione: 'accessoRifiutato', oggettoTipo: null, oggettoId: null, dati: JSON.stringify(facts) };
  const oggettoTipo = id === null ? null : call.includes('/rendicontazioni/') ? 'rendicontazione' : 'proposta';
  return { azione: 'oltreTermine', oggettoTipo, oggettoId: id, dati: JSON.stringify({ ...facts, testo: refusalText(refusal) }) };
}

const isDouble = (failure: unknown): boolean => failure instanceof Error && 'code' in failure && failure.code === '23505';
