import type { FiltriUfficio } from '@sigeba/contract/archivio/archivio.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { AskingList } from '../../ground/list/defineList.ts';
import { Refused } from '../../ground/refuse.ts';
import { archivio } from './archivio.list.ts';
import { listIndirizzi } from './archivio.queries.ts';

/** The largest number of proposte whose responsabili are copied at once: more than that is a mailing. */
const AT_MOST = 2_000;

/** The addresses of the responsabili of a filter or a selection; the register keeps the number of proposte. */
export async function copyIndirizzi(tx: Tx, asking: AskingList<FiltriUfficio>): Promise<{ indirizzi: string[] }> {
  const ids = await archivio.ids(tx, asking, AT_MOST + 1);
  if (ids.length > AT_MOST) throw new Refused(no('EXPORT_TOO_BIG', { massimo: AT_MOST }));
  const people = await listIndirizzi(tx, { ids });
  await record(tx, asking, 'copyIndirizzi', { tipo: 'archivio', id: null }, { ...asking.query, righe: ids.length });
  return { indirizzi: people.map(({ email }) => email) };
}
