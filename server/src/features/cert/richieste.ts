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

/** What is asked of the proponent point by point, with the answers as they stand. */
export async function richiesteOf(
  tx: Tx,
  { id, statoId, revisione }: Pick<IstanzaRow, 'id' | 'statoId' | 'revisione'>,
): Promise<Richiesta[]> {
  // Of what was never given back nothing was asked.
  if (statoId !== REVISIONE && revisione === 0) return [];
  return (await listRichieste(tx, { istanzaId: id })).map(present);
}

/** The same for the committee: an answer goes with the sending of the next round, and is not read before. */
export const richiesteFor = async (tx: Tx, row: IstanzaRow): Promise<Richiesta[]> =>
  (await richiesteOf(tx, row)).map((each) =>
    each.revisione < row.revisione ? each : { ...each, risposta: null, rispostaIl: null, allegato: null },
  );
