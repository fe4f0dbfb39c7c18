import { no, type Verdict } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import { ensure, found, Refused } from '../../ground/refuse.ts';
import { findLastWriterOf, findScheda, findUtenteLocked, lockProfiloOf, type SchedaRow } from './scheda.queries.ts';

type Request = Asking & { params: { id: number } };

/**
 * A person, locked until the end of the transaction: for a caller who may write them and has read their present state (code 9,
 * D-08).
 */
export async function lockScheda(
  tx: Tx,
  { actor, params: { id }, received }: Request,
  lastUpdate: string | undefined,
  may: (row: SchedaRow) => Verdict,
): Promise<SchedaRow> {
  const { held, row, writer } = await together(tx, {
    held: findUtenteLocked.with({ utenteId: id }),
    lock: lockProfiloOf.with({ utenteId: id }),
    row: findScheda.with({ id, received }),
    writer: findLastWriterOf.with({ utenteId: id }),
  });
  found(held);
  const scheda = found(row);
  ensure(may(scheda));
  if (scheda.unitoIn !== null) {
    const { cognome, nome, email } = scheda.unitoIn;
    throw new Refused(no('ACCOUNT_UNITO', { persona: `${cognome} ${nome} (${email})` }));
  }
  const updatedBy = writer === undefined ? 'SIGEBA' : `${writer.cognome} ${writer.nome}`;
  ensureFresh({ updatedAt: scheda.lastUpdate, updatedBy, updatedById: writer?.id ?? null }, lastUpdate, actor);
  return scheda;
}
