import { type Lista, ruoliDelleViste } from '@sigeba/contract/viste/vista.rules.ts';
import type { Vista, visteRoutes } from '@sigeba/contract/viste/viste.routes.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { deleteVista } from './deleteVista.ts';
import { saveVista } from './saveVista.ts';
import { listViste } from './viste.queries.ts';

export const visteHandlers: Handlers<typeof visteRoutes> = {
  'GET /ur/viste': viste,
  'POST /ur/viste': saveVista,
  'DELETE /ur/viste/:id': deleteVista,
};

async function viste(tx: Tx, { actor, query }: Asking & { query: { lista: Lista } }): Promise<Vista[]> {
  const rows = await listViste(tx, { utenteId: actor.id, lista: query.lista, ruoli: ruoliDelleViste(actor.roles) });
  return rows.map(({ id, nome, domanda, colonne, ruolo, mia, cognome, nomeAutore }) => ({
    ...{ id, nome, domanda, colonne },
    condivisa: ruolo !== null,
    autore: mia ? null : `${cognome} ${nomeAutore}`,
  }));
}
