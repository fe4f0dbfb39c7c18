import { no } from '@sigeba/contract/refusals/verdict.ts';
import { type Lista, readsLista, ruoloCondiviso, VISTE_MAX } from '@sigeba/contract/viste/vista.rules.ts';
import type { Vista } from '@sigeba/contract/viste/viste.routes.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { countAltreViste, keepVista } from './viste.queries.ts';

type Request = Asking & { body: Omit<Vista, 'id' | 'autore'> & { lista: Lista } };

/** Stores a view of a list under its name; the caller's own office finds a shared one too. */
export async function saveVista(tx: Tx, request: Request): Promise<{ id: number }> {
  const { actor, body, received } = request;
  const { lista, nome, domanda, colonne, condivisa } = body;
  if (!readsLista(lista, actor.roles)) throw new Refused(no('FORBIDDEN'));
  const { altre } = await countAltreViste(tx, { utenteId: actor.id, lista, nome });
  if (altre >= VISTE_MAX) throw new Refused(no('VISTE_TROPPE', { massimo: VISTE_MAX }));
  const ruolo = condivisa ? ruoloCondiviso(actor.roles) : null;
  const { id } = await keepVista(tx, { utenteId: actor.id, lista, nome, domanda, colonne, ruolo, at: received });
  await record(tx, request, 'saveVista', { tipo: 'vista', id }, { titolo: nome, cosa: lista, condivisa });
  return { id };
}
