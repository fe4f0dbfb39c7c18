import { canBlockUtente, checkMotivoBlocco } from '@sigeba/contract/utenti/blocco.rules.ts';
import type { BloccoForm, UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { ensureValid } from '../../ground/refuse.ts';
import { closeHanging, closeSessioniOf } from '../login/credenziali.queries.ts';
import { lockScheda } from './lockScheda.ts';
import { getScheda } from './presentScheda.ts';
import { setBloccato } from './schedaWrites.queries.ts';

type Request = Asking & { params: { id: number }; body: BloccoForm };

/** Blocks an account, or unblocks it: from the next request on its sessions end, and so do those in which it acts for others. */
export async function blockUtente(tx: Tx, request: Request): Promise<UtenteScheda> {
  const { actor, body, received } = request;
  const row = await lockScheda(tx, request, body.lastUpdate, ({ id, tipoUtente, conFunzione }) =>
    canBlockUtente({ roles: actor.roles, tipoUtente, conFunzione, self: id === actor.realId }),
  );
  ensureValid(checkMotivoBlocco(body.motivo));
  const { id } = row;
  if (row.bloccato === body.bloccato) return getScheda(tx, request);
  await setBloccato(tx, { id, bloccato: body.bloccato, at: nextUpdate({ updatedAt: row.lastUpdate }, received) });
  const ended = { utenti: [id], now: received };
  if (body.bloccato) await together(tx, { closeSessioni: closeSessioniOf.with(ended), closeHanging: closeHanging.with(ended) });
  await record(tx, request, body.bloccato ? 'blockUtente' : 'unblockUtente', { tipo: 'utente', id }, { testo: body.motivo });
  return getScheda(tx, request);
}
