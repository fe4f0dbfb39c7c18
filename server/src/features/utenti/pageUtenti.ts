import type { PaginaUtenti, RicercaUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { presentRow } from '../login/utente.queries.ts';
import { searchOf, seesAnagrafica } from './searchOf.ts';
import { countUtenti, listUtenti } from './utenti.queries.ts';

/** One page of people; the office's notes are the registry's alone. */
export async function pageUtenti(tx: Tx, { actor, query, received }: Asking & { query: RicercaUtenti }): Promise<PaginaUtenti> {
  const { limit, offset, imper } = query;
  const search = searchOf(actor, query);
  const rows = await listUtenti(tx, search, { limit, offset }, received);
  const whole = rows.length > 0 && rows.length < limit;
  const hidden = { ...(imper ? { note: null } : {}), ...(seesAnagrafica(actor) ? {} : { codiceFiscale: null, dataDiNascita: null }) };
  return {
    resultList: rows.map((row) => ({ ...presentRow(row), ...hidden })),
    totale: whole ? offset + rows.length : await countUtenti(tx, search),
    start: rows.length === 0 ? 0 : offset + 1,
    end: rows.length === 0 ? 0 : offset + rows.length,
  };
}
