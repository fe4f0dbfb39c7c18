import type { Tx } from '../db/db.types.ts';

/** The university's own settings, by key. */
export async function readConfigurazione(tx: Tx): Promise<Record<string, unknown>> {
  const rows = await tx.selectFrom('configurazione').select(['chiave', 'valore']).execute();
  return Object.fromEntries(rows.map(({ chiave, valore }) => [chiave, valore]));
}
