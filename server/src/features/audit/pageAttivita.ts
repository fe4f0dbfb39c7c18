import type { PaginaAudit, RicercaAudit } from '@sigeba/contract/audit/audit.routes.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { countAttivita, listAttivita } from './audit.queries.ts';
import { sentenceOf } from './audit.text.ts';

/** One page of the register of acts, in sentences. */
export async function pageAttivita(tx: Tx, { query }: Asking & { query: RicercaAudit }): Promise<PaginaAudit> {
  const { limit, offset, ...search } = query;
  const rows = await listAttivita(tx, search, { limit, offset });
  const whole = rows.length > 0 && rows.length < limit;
  return {
    resultList: rows.map((row) => ({ id: row.id, quando: row.quando.toISOString(), testo: sentenceOf(row), ip: row.ip })),
    totale: whole ? offset + rows.length : await countAttivita(tx, search),
    start: rows.length === 0 ? 0 : offset + 1,
    end: rows.length === 0 ? 0 : offset + rows.length,
  };
}
