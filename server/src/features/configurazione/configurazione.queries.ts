import type { Tx } from '../../ground/db/db.types.ts';

/** The university's own settings, by key. */
export async function readConfigurazione(tx: Tx): Promise<Record<string, unknown>> {
  const rows = await tx.selectFrom('configurazione').select(['chiave', 'valore']).execute();
  return Object.fromEntries(rows.map(({ chiave, valore }) => [chiave, valore]));
}

/** Whether who acts on behalf of somebody may also send (decision D-20); off unless the university says so. */
export async function isInvioAllowed(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('configurazione').select('valore').where('chiave', '=', 'impersona.invio').executeTakeFirst();
  return row?.valore === true;
}
