import { no } from '@sigeba/contract/refusals/verdict.ts';
import { type Lista, readsLista, ruoliDelleViste } from '@sigeba/contract/viste/vista.rules.ts';
import type { Vista, visteRoutes } from '@sigeba/contract/viste/viste.routes.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { deleteVista } from './deleteVista.ts';
import { saveVista } from './saveVista.ts';
import { listViste } from './viste.queries.ts';

export const visteHandlers: Handlers<typeof visteRoutes> = {
  'GET /viste': viste,
  'POST /viste': saveVista,
  'DELETE /viste/:id': deleteVista,
};

async function viste(tx: Tx, { actor, query }: Asking & { query: { lista: Lista } }): Promise<Vista[]> {
  if (!readsLista(query.lista, actor.roles)) throw new Refused(no('FORBIDDEN'));
  const rows = await listViste(tx, { utenteId: actor.id, lista: query.lista, ruoli: ruoliDelleViste(actor.roles) });
  return rows.map(({ id, nome, domanda, colonne, ruolo, mia, cognome, nomeAutore }) => ({
    id,
    nome,
    domanda,
    colonne,
    condivisa: ruolo !== null,
    autore: mia ? null : `${cognome} ${nomeAutore}`,
  }));
}
