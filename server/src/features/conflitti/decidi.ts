import { canDecideConflitto, type DecisioneConflitto } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import { type Verdict, yes } from '@sigeba/contract/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { isFresh } from '../../ground/ensureFresh.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { mailRitirato } from '../../ground/mail/ritirato.ts';
import { type ConflittoRow, type Porta, withdrawReferee, writeDecisione } from './conflitti.queries.ts';
import { fattiOf } from './leggi.ts';

/** What is decided, and what who decides had seen. */
export type Decidendo = { stato: DecisioneConflitto; nota: string | null; lastUpdate: string | null };

/** Whether this may be decided by who comes through this door, and whether somebody else has in the meantime (code 9). */
export function puoDecidere(row: ConflittoRow, porta: Porta, { stato, lastUpdate }: Decidendo, request: Asking): Verdict {
  const may = canDecideConflitto(fattiOf(row, porta, request), stato);
  const { updatedAt, updatedBy, updatedById } = row;
  if (!may.ok || updatedAt === null) return may;
  const fresh = isFresh({ updatedAt, updatedBy: updatedBy ?? '', updatedById }, lastUpdate ?? new Date(0).toISOString(), request.actor);
  return fresh.ok ? yes : fresh;
}

/**
 * Writes a decision, knowing the reasons of this instant: from a confirmed one on somebody of the commission sees nothing of the
 * proposta; a referee is put aside, and told so (M-15). Answers what the register says of it.
 */
export async function decidi(tx: Tx, row: ConflittoRow, { stato, nota: said }: Decidendo, { received, actor }: Asking): Promise<object> {
  const { propostaId, utenteId, refereeId, motivi } = row;
  const nota = said === null || said === '' ? null : said;
  const decisione = { propostaId, utenteId, refereeId, stato, motivi, nota, at: received, by: actor.id };
  await writeDecisione(tx, decisione, { di: refereeId === null ? 'utente' : 'referee' });
  if (refereeId !== null && stato === 'CONFERMATO') await putAside(tx, refereeId, row, { received, actor });
  return { persona: `${row.cognome} ${row.nome}`, conflitto: stato, ...(nota === null ? {} : { motivazione: nota }) };
}

type By = Pick<Asking, 'received' | 'actor'>;

async function putAside(tx: Tx, refereeId: number, { propostaId, titolo }: ConflittoRow, { received, actor }: By): Promise<void> {
  const told = await withdrawReferee(tx, { refereeId, at: received, by: actor.id });
  if (told !== undefined) await enqueue(tx, mailRitirato('M-15.disabilitato', told, { id: propostaId, titolo }), received);
}
