import { countFeed, feedOf } from '@sigeba/contract/cert/feed.ts';
import { INVIATA } from '@sigeba/contract/cert/stati.ts';
import { summarise } from '@sigeba/contract/form/engine/summary.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Proponente } from './istanza.queries.ts';

type Answers = { template: FormTemplate; valori: Valori };

/** What the answers say in the columns of their istanza. */
const columnsOf = ({ template, valori }: Answers) => ({
  titolo: summarise(template, valori).titolo?.slice(0, 4000) ?? null,
  feed_compilati: countFeed(feedOf(template, valori)),
});

type Saving = Answers & { proponente: Proponente; at: Date; by: number };

/** A new Bozza of stored answers. */
export async function insertIstanza(tx: Tx, said: Saving & { compilazioneId: number }): Promise<{ id: number; propostaId: null }> {
  const { compilazioneId, proponente, at, by, ...answers } = said;
  const { id } = await tx
    .insertInto('istanza')
    .values({
      utente_proponente_id: proponente.id,
      compilazione_id: compilazioneId,
      dipartimento_id: proponente.dipartimentoId,
      ...columnsOf(answers),
      created_at: at,
      updated_at: at,
      updated_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, propostaId: null };
}

/** What new answers say in the columns of their istanza. */
export const storeSummary = (tx: Tx, { id, proponente, at, by, ...answers }: Saving & { id: number }) =>
  tx
    .updateTable('istanza')
    .set({ ...columnsOf(answers), dipartimento_id: proponente.dipartimentoId, updated_at: at, updated_by: by })
    .where('id', '=', id)
    .execute();

type Sending = {
  id: number;
  numeroProtocollo: string;
  revisione: number;
  versione: number;
  proponente: Proponente;
  at: Date;
  sentAt: Date;
  by: number;
};

/** To the committee: number, instant, the department of today. */
export const markInviata = (tx: Tx, { id, numeroProtocollo, revisione, versione, proponente, at, sentAt, by }: Sending) =>
  tx
    .updateTable('istanza')
    .set({
      stato_id: INVIATA,
      numero_protocollo: numeroProtocollo,
      revisione,
      versione,
      send_timestamp: sentAt,
      dipartimento_id: proponente.dipartimentoId,
      updated_at: at,
      updated_by: by,
    })
    .where('id', '=', id)
    .execute();

export const markEliminata = (tx: Tx, id: number, at: Date, by: number) =>
  tx.updateTable('istanza').set({ eliminata_ts: at, updated_at: at, updated_by: by }).where('id', '=', id).execute();
