import type { RendicontoSummary } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { freezeCompilazione, insertCompilazione, updateCompilazione } from '../../form/compilazione.ts';
import type { Tx } from '../../ground/db/db.types.ts';

type Compiled = { valori: Valori; summary: Omit<RendicontoSummary, 'voci'>; at: Date; by: number };
type NewRendicontazione = Compiled & { propostaId: number; stepId: number; formVersioneId: number };

/** Stores a new BOZZA with its answers. */
export async function insertRendicontazione(tx: Tx, said: NewRendicontazione): Promise<{ id: number; compilazioneId: number }> {
  const { propostaId, stepId, formVersioneId, valori, summary, at, by } = said;
  const compilazioneId = await insertCompilazione(tx, formVersioneId, valori);
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
  return { id, compilazioneId };
}

/** New answers: what was checked before counts no more. */
export async function storeValori(tx: Tx, said: Compiled & { id: number; compilazioneId: number }): Promise<void> {
  const { id, compilazioneId, valori, summary, at, by } = said;
  await updateCompilazione(tx, compilazioneId, valori);
  await tx
    .updateTable('rendicontazione')
    .set({ ...columnsOf(summary), responsabile_snapshot: by, updated_at: at, updated_by: by })
    .where('id', '=', id)
    .execute();
}

export const markEliminata = (tx: Tx, id: number, at: Date, by: number) =>
  tx.updateTable('rendicontazione').set({ eliminata_ts: at, updated_at: at, updated_by: by }).where('id', '=', id).execute();

type Sending = {
  id: number;
  compilazioneId: number;
  versione: number;
  summary: Omit<RendicontoSummary, 'voci'>;
  at: Date;
  sentAt: Date;
  by: number;
};

/** BOZZA → INVIATA: instant, sums as they are today, and the answers kept as they were sent. */
export async function markInviata(tx: Tx, { id, compilazioneId, versione, summary, at, sentAt, by }: Sending): Promise<void> {
  await freezeCompilazione(tx, compilazioneId, versione, sentAt);
  await tx
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
}

const columnsOf = ({ finanziamentoSpeso, assegnoSpeso, totaleRichiesto, totaleConcesso }: Omit<RendicontoSummary, 'voci'>) => ({
  finanziamento_speso: finanziamentoSpeso,
  assegno_speso: assegnoSpeso,
  totale_richiesto: totaleRichiesto,
  totale_concesso: totaleConcesso,
});
