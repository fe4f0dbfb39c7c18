import { yearInRome } from '@sigeba/contract/instant.ts';
import type { Tx } from '../db/db.types.ts';
import { countUp } from './protocollo.queries.ts';

/**
 * The next number of the register of a tipologia, `RM2026-0000123` (D-65), by calendar year of the sending in Rome. The row of the counter
 * stays locked until the transaction ends, so that numbers have no gap and follow the commits: call it last.
 */
export async function nextProtocollo(tx: Tx, sigla: string, received: Date): Promise<string> {
  const anno = yearInRome(received);
  const { ultimo } = await countUp(tx, { ambito: sigla, anno });
  return `${sigla}${anno}-${String(ultimo).padStart(7, '0')}`;
}
