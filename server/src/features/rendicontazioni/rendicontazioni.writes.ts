import type { RendicontoSummary } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Tx } from '../../ground/db/db.types.ts';

type Summed = { summary: Omit<RendicontoSummary, 'voci'>; at: Date; by: number };
type NewRendicontazione = Summed & { propostaId: number; stepId: number; compilazioneId: number };

/** A new BOZZA of stored answers. */
export async function insertRendicontazione(tx: Tx, said: NewRendicontazione): Promise<{ id: number; propostaId: number }> {
  const { propostaId, stepId, compilazioneId, summary, at, by } = said;
  const { id } = await tx
    .insertInto('rendicontazione')
    .values({
      proposta_id: propostaId,
      step_id: stepId,
      compilazione_id: compilazioneId,
      responsabile_snapshot: by,
      ...columnsOf(summary),
      created_at: at,
      updated_at: at,
      updated_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, propostaId };
}

/** What new answers say in the columns of their report. */
export const storeSummary = (tx: Tx, { id, summary, at, by }: Summed & { id: number }) =>
  tx
    .updateTable('rendicontazione')
    .set({ ...columnsOf(summary), responsabile_snapshot: by, updated_at: at, updated_by: by })
    .where('id', '=', id)
    .execute();

export const markEliminata = (tx: Tx, id: number, at: Date, by: number) =>
  tx.updateTable('rendicontazione').set({ eliminata_ts: at, updated_at: at, updated_by: by }).where('id', '=', id).execute();

type Sending = Summed & { id: number; versione: number; sentAt: Date };

/** BOZZA → INVIATA: instant, and sums as they are today. */
export const markInviata = (tx: Tx, { id, versione, summary, at, sentAt, by }: Sending) =>
  tx
    .updateTable('rendicontazione')
    .set({
      ...columnsOf(summary),
      status: 'INVIATA',
      send_timestamp: sentAt,
      inviata_da: by,
      responsabile_snapshot: by,
      versione,
      updated_at: at,
      updated_by: by,
    })
    .where('id', '=', id)
    .execute();

const columnsOf = ({ finanziamentoSpeso, assegnoSpeso, totaleRichiesto, totaleConcesso }: Omit<RendicontoSummary, 'voci'>) => ({
  finanziamento_speso: finanziamentoSpeso,
  assegno_speso: assegnoSpeso,
  totale_richiesto: totaleRichiesto,
  totale_concesso: totaleConcesso,
});
