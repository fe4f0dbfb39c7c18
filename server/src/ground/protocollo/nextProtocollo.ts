import { yearInRome } from '@sigeba/contract/instant.ts';
import { sql } from 'kysely';
import { compiledOnce, theOne } from '../db/compiledOnce.ts';
import type { Tx } from '../db/db.types.ts';

/**
 * The next number of the register of a tipologia, `RM2026-0000123` (decision D-65): by calendar year of the sending
 * in Rome. The counter's row stays locked until the transaction ends, so numbers have no gap and follow the commits:
 * call it last.
 */
export async function nextProtocollo(tx: Tx, sigla: string, received: Date): Promise<string> {
  const anno = yearInRome(received);
  const { ultimo } = theOne(await countUp(tx, { ambito: sigla, anno }));
  return `${sigla}${anno}-${String(ultimo).padStart(7, '0')}`;
}

const countUp = compiledOnce((tx, { ambito, anno }: { ambito: string; anno: number }) =>
  tx
    .insertInto('contatore_protocollo')
    .values({ ambito, anno, ultimo: 1 })
    .onConflict((conflict) => conflict.columns(['ambito', 'anno']).doUpdateSet({ ultimo: sql`contatore_protocollo.ultimo + 1` }))
    .returning('ultimo'),
);
