import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Incarico } from '@sigeba/contract/utenti/utente.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { findUtenteNamed } from '../login/utente.queries.ts';
import { listIncarichi } from './incarichi.queries.ts';

/** The functions of a person, as far as the account reads of what they are (D-31, D-59). */
export async function readIncarichi(
  tx: Tx,
  { actor: { roles }, params: { id } }: Asking & { params: { id: number } },
): Promise<Incarico[]> {
  found(await findUtenteNamed(tx, { id }));
  return listIncarichi(tx, { utenteId: id, gruppi: gruppiOf(roles), strutture: roles.has('TERZA') });
}
