import type { FiltriUfficio } from '@sigeba/contract/archivio/archivio.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { Refused } from '../../ground/refuse.ts';
import { lottoOf } from '../scrivania/lotto.queries.ts';
import { listPerScrivania } from '../scrivania/scrivania.queries.ts';
import { whichUfficio } from './archivio.queries.ts';
import { confiniUfficio } from './confini.ts';
import { searchUfficio } from './ricerca.queries.ts';

/** Bulk acts on the desks of the proposte of a filter or a selection (D-258). */
export const lottoProposte = lottoOf('proposta', async (tx, { actor, received }, filtri: FiltriUfficio, atMost) => {
  const confini = confiniUfficio({ actor, received, query: filtri });
  if (confini === null) throw new Refused(no('FORBIDDEN'));
  const { values, shape } = searchUfficio(filtri, confini);
  const { ids } = filtri;
  const found = await whichUfficio.all(tx, { ...values, ...(ids === undefined ? {} : { ids }), atMost }, shape);
  if (values.scrivania !== true) return found;
  const { assegnataA = null, libera = false, etichetta = null, ripresaEntro = null } = values;
  // A report keeps its own desk: of the proposta found only by it, nobody has seen the desk that the act would change.
  const own = await listPerScrivania(tx, { ids: found.ids, assegnataA, libera, etichetta, ripresaEntro });
  return { ids: own.map(({ id }) => id), trovate: found.ids.length };
});
