import type { PropostaDiUtente } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.routes.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { inOrder } from '../../ground/list/inOrder.ts';
import { found } from '../../ground/refuse.ts';
import { findUtenteNamed } from '../login/utente.queries.ts';
import { presentRigaConEsito } from '../proposte/righe.queries.ts';
import { listDiUtente, whichDiUtente } from './dettaglioProposte.queries.ts';

type Request = Asking & { query: { idUtente: number; limit: number; offset: number } };

/** The proposte of a person for the office: with their outcome, official or not. */
export async function proposteByUtente(tx: Tx, { query, actor }: Request): Promise<Pagina<PropostaDiUtente>> {
  const { idUtente: utenteId, limit, offset } = query;
  const { ids, totale } = await whichDiUtente.page(tx, { utenteId, gruppi: gruppiOf(actor.roles), offset }, { limit });
  const rows = await listDiUtente(tx, { utenteId, ids });
  // The person is looked up only where there are no proposte: then the id may be unknown.
  if (totale === 0) found(await findUtenteNamed(tx, { id: utenteId }));
  return {
    resultList: inOrder(ids, rows).map((row) => {
      const proposta = presentRigaConEsito(row, utenteId);
      const asMember = !proposta.isResponsabile && !proposta.isTitolare;
      return {
        id: row.id,
        proposta,
        categoria: proposta.categoriaUtenteDescrizione,
        statoRichiesta: asMember ? ('ACCETTATA' as const) : null,
      };
    }),
    totale,
    start: ids.length === 0 ? 0 : offset + 1,
    end: ids.length === 0 ? 0 : offset + ids.length,
  };
}
