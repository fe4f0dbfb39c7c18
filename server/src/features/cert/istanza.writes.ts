import { countFeed, feedOf } from '@sigeba/contract/cert/feed.ts';
import { INVIATA } from '@sigeba/contract/cert/stati.ts';
import { summarise } from '@sigeba/contract/form/engine/summary.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { freezeCompilazione, insertCompilazione, updateCompilazione } from '../../form/compilazione.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Proponente } from './istanza.queries.ts';

type Answers = { template: FormTemplate; valori: Valori };

/** What the answers say in the columns of their istanza. */
const columnsOf = ({ template, valori }: Answers) => ({
  titolo: summarise(template, valori).titolo?.slice(0, 4000) ?? null,
  feed_compilati: countFeed(feedOf(template, valori)),
});

type NewIstanza = Answers & { formVersioneId: number; proponente: Proponente; at: Date; by: number };

/** Stores a new Bozza with its answers. */
export async function insertIstanza(tx: Tx, { formVersioneId, proponente, at, by, ...answers }: NewIstanza) {
  const compilazioneId = await insertCompilazione(tx, formVersioneId, answers.valori);
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
  return { id, compilazioneId };
}

type Saving = Answers & { id: number; compilazioneId: number; proponente: Proponente; at: Date; by: number };

export async function updateIstanza(tx: Tx, { id, compilazioneId, proponente, at, by, ...answers }: Saving): Promise<void> {
  await updateCompilazione(tx, compilazioneId, answers.valori);
  await tx
    .updateTable('istanza')
    .set({ ...columnsOf(answers), dipartimento_id: proponente.dipartimentoId, updated_at: at, updated_by: by })
    .where('id', '=', id)
    .execute();
}

type Sending = {
  id: number;
  compilazioneId: number;
  numeroProtocollo: string;
  revisione: number;
  versione: number;
  proponente: Proponente;
  at: Date;
  sentAt: Date;
  by: number;
};

/** To the committee: number, instant, the department of today, and the answers kept as they were sent. */
export async function markInviata(
  tx: Tx,
  { id, compilazioneId, numeroProtocollo, revisione, versione, proponente, at, sentAt, by }: Sending,
): Promise<void> {
  await freezeCompilazione(tx, compilazioneId, versione, sentAt);
  await tx
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
}

export const markEliminata = (tx: Tx, id: number, at: Date, by: number) =>
  tx.updateTable('istanza').set({ eliminata_ts: at, updated_at: at, updated_by: by }).where('id', '=', id).execute();
