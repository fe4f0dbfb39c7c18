import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { isInvioAllowed } from '../configurazione/configurazione.queries.ts';
import { findNome } from './sessione.queries.ts';
import type { Operatore } from './utente.queries.ts';

/** The operator who acts on the person's behalf in this session; null when the person acts. */
export async function operatoreOf(tx: Tx, actor: { id: number; realId: number; realTipo: TipoUtente }): Promise<Operatore> {
  if (actor.id === actor.realId) return null;
  const row = found(await findNome(tx, { id: actor.realId }));
  return { id: actor.realId, ...row, tipoUtente: actor.realTipo, puoInviare: await isInvioAllowed(tx) };
}
