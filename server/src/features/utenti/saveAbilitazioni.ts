import { ABILITAZIONI, canSetAbilitazioni } from '@sigeba/contract/utenti/abilitazioni.rules.ts';
import type { AbilitazioniForm, UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { factsOf } from '../funzioni/funzioni.queries.ts';
import { codiceOf, deleteAbilitazioni, insertAbilitazioni, touchUtente } from './abilitazioni.queries.ts';
import { lockScheda } from './lockScheda.ts';
import { getScheda } from './presentScheda.ts';

type Request = Asking & { params: { id: number }; body: AbilitazioniForm };

/**
 * Gives an office account these flags and takes the others; each records who gave it and when. They count from the next request
 * on.
 */
export async function saveAbilitazioni(tx: Tx, request: Request): Promise<UtenteScheda> {
  const { actor, body, received } = request;
  const row = await lockScheda(tx, request, body.lastUpdate, ({ id, tipoUtente }) =>
    canSetAbilitazioni({ roles: actor.roles, tipoUtente, self: id === actor.realId }),
  );
  const before = factsOf(row.funzioni);
  const date = ABILITAZIONI.filter((codice) => body[codice] && !before[codice]);
  const tolte = ABILITAZIONI.filter((codice) => !body[codice] && before[codice]);
  if (date.length + tolte.length > 0) {
    const of = { utenteId: row.id, da: actor.realId, at: received };
    await together(tx, {
      delete: deleteAbilitazioni.with({ utenteId: row.id, codici: tolte.map(codiceOf) }),
      insert: insertAbilitazioni.with({ ...of, codici: date.map(codiceOf) }),
      touch: touchUtente.with({ id: row.id, at: nextUpdate({ updatedAt: row.lastUpdate }, received) }),
    });
    await record(tx, request, 'saveAbilitazioni', { tipo: 'utente', id: row.id }, { date, tolte });
  }
  return getScheda(tx, request);
}
