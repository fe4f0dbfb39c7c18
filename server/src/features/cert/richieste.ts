import type { Richiesta } from '@sigeba/contract/cert/istanza.shape.ts';
import { REVISIONE } from '@sigeba/contract/cert/stati.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { IstanzaRow } from './istanza.queries.ts';
import { listRichieste, type RichiestaRow } from './richieste.queries.ts';

const present = ({ id, revisione, testo, risposta, rispostaIl, mediaId, allegato }: RichiestaRow): Richiesta => ({
  id,
  revisione,
  testo,
  risposta,
  rispostaIl: rispostaIl?.toISOString() ?? null,
  allegato: mediaId === null || allegato === null ? null : { mediaId, nome: allegato },
});

/** The requests to the proponent, point by point, with the present answers. */
export async function richiesteOf(
  tx: Tx,
  { id, statoId, revisione }: Pick<IstanzaRow, 'id' | 'statoId' | 'revisione'>,
): Promise<Richiesta[]> {
  // An istanza that was never sent back has no requests.
  if (statoId !== REVISIONE && revisione === 0) return [];
  return (await listRichieste(tx, { istanzaId: id })).map(present);
}

/** The requests for the committee: it reads an answer only once the next round is sent. */
export const richiesteFor = async (tx: Tx, row: IstanzaRow): Promise<Richiesta[]> =>
  (await richiesteOf(tx, row)).map((each) =>
    each.revisione < row.revisione ? each : { ...each, risposta: null, rispostaIl: null, allegato: null },
  );
