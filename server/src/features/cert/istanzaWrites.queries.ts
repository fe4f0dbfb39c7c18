import { INVIATA } from '@sigeba/contract/cert/stati.ts';
import { sql } from 'kysely';
import { one, write } from '../../ground/db/question.ts';
import type { IstanzaSummary } from './istanza.form.ts';

type Saving = IstanzaSummary & { dipartimentoId: number | null; at: Date; by: number };
type NewIstanza = Saving & { proponenteId: number; compilazioneId: number };

/** A new Bozza of stored answers; it is about no proposta. */
export const insertIstanza = one((q, { proponenteId, compilazioneId, titolo, feedCompilati, dipartimentoId, at, by }: NewIstanza) =>
  q
    .insertInto('istanza')
    .values({
      utente_proponente_id: proponenteId,
      compilazione_id: compilazioneId,
      dipartimento_id: dipartimentoId,
      titolo,
      feed_compilati: feedCompilati,
      created_at: at,
      updated_at: at,
      updated_by: by,
    })
    .returning(['id', sql<null>`null`.as('propostaId')]),
);

/** What new answers say in the columns of their istanza. */
export const storeSummary = write((q, { id, titolo, feedCompilati, dipartimentoId, at, by }: Saving & { id: number }) =>
  q
    .updateTable('istanza')
    .set({ titolo, feed_compilati: feedCompilati, dipartimento_id: dipartimentoId, updated_at: at, updated_by: by })
    .where('id', '=', id),
);

type Sending = {
  id: number;
  numeroProtocollo: string;
  revisione: number;
  versione: number;
  dipartimentoId: number | null;
  at: Date;
  sentAt: Date;
  by: number;
};

/** To the committee: number, instant, the department of today. */
export const markInviata = write((q, { id, numeroProtocollo, revisione, versione, dipartimentoId, at, sentAt, by }: Sending) =>
  q
    .updateTable('istanza')
    .set({
      stato_id: INVIATA,
      numero_protocollo: numeroProtocollo,
      revisione,
      versione,
      send_timestamp: sentAt,
      dipartimento_id: dipartimentoId,
      updated_at: at,
      updated_by: by,
    })
    .where('id', '=', id),
);

export const markEliminata = write((q, { id, at, by }: { id: number; at: Date; by: number }) =>
  q.updateTable('istanza').set({ eliminata_ts: at, updated_at: at, updated_by: by }).where('id', '=', id),
);
