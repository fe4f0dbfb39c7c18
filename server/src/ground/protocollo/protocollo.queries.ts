import { sql } from 'kysely';
import { one } from '../db/query.ts';

/** Increments the counter, whose row stays locked until the transaction ends. */
export const countUp = one((q, { ambito, anno }: { ambito: string; anno: number }) =>
  q
    .insertInto('contatore_protocollo')
    .values({ ambito, anno, ultimo: 1 })
    .onConflict((conflict) => conflict.columns(['ambito', 'anno']).doUpdateSet({ ultimo: sql`contatore_protocollo.ultimo + 1` }))
    .returning('ultimo'),
);
