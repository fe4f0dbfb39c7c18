import { seesAnagrafica } from '@sigeba/contract/login/impersona.rules.ts';
import type { PaginaUtenti, RicercaUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { presentRow } from '../login/utente.queries.ts';
import { searchOf } from './searchOf.ts';
import { countUtenti, listUtenti } from './utenti.queries.ts';

/** One page of people; the office's notes are the registry's alone. */
export async function pageUtenti(tx: Tx, request: Asking & { query: RicercaUtenti }): Promise<PaginaUtenti> {
  const { actor, query, received } = request;
  const { limit, offset, imper } = query;
  const search = searchOf(request);
  const rows = await listUtenti(tx, search, { limit, offset }, received);
  const whole = rows.length > 0 && rows.length < limit;
  const hidden = seesAnagrafica(actor.realTipo) ? {} : { codiceFiscale: null, dataDiNascita: null };
  return {
    resultList: rows.map(({ note, ...row }) => ({ ...presentRow(row), note: imper ? null : note, ...hidden })),
    totale: whole ? offset + rows.length : await countUtenti(tx, search),
    start: rows.length === 0 ? 0 : offset + 1,
    end: rows.length === 0 ? 0 : offset + rows.length,
  };
}
