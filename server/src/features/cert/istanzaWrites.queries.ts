import { INVIATA, type StatoId } from '@sigeba/contract/cert/stati.ts';
import { sql } from 'kysely';
import { json, one, write } from '../../ground/db/query.ts';
import type { IstanzaSummary } from './istanza.form.ts';

type IstanzaWrite = IstanzaSummary & { dipartimentoId: number | null; at: Date; by: number };
type NewIstanza = IstanzaWrite & { proponenteId: number; compilazioneId: number };

/** Inserts a Bozza for stored answers; it belongs to no proposta. */
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

/** Copies what new answers say into the columns of their istanza. */
export const storeSummary = write((q, { id, titolo, feedCompilati, dipartimentoId, at, by }: IstanzaWrite & { id: number }) =>
  q
    .updateTable('istanza')
    .set({ titolo, feed_compilati: feedCompilati, dipartimento_id: dipartimentoId, updated_at: at, updated_by: by })
    .where('id', '=', id),
);

type Invio = {
  id: number;
  numeroProtocollo: string;
  revisione: number;
  versione: number;
  dipartimentoId: number | null;
  ambiti: string[];
  at: Date;
  sentAt: Date;
  by: number;
};

/** Sends an istanza to the committee: number, instant, the proponent's department of today. */
export const markInviata = write((q, { id, numeroProtocollo, revisione, versione, dipartimentoId, ambiti, at, sentAt, by }: Invio) =>
  q
    .updateTable('istanza')
    .set({
      stato_id: INVIATA,
      numero_protocollo: numeroProtocollo,
      revisione,
      versione,
      send_timestamp: sentAt,
      // The committee's words of the previous round stay in its history; its requests are shown beside their answers.
      data_valutazione: null,
      nota_valutazione: null,
      note_componenti: null,
      nota_presidente: null,
      delibera_id: null,
      dipartimento_id: dipartimentoId,
      ambiti,
      updated_at: at,
      updated_by: by,
    })
    .where('id', '=', id),
);

export const markEliminata = write((q, { id, at, by }: { id: number; at: Date; by: number }) =>
  q.updateTable('istanza').set({ eliminata_ts: at, updated_at: at, updated_by: by }).where('id', '=', id),
);

type Risposta = { id: number; risposta: string; sentAt: Date; at: Date; by: number };

/** Stores the proponent's answer to the conditions of an approval. */
export const writeRisposta = write((q, { id, risposta, sentAt, at, by }: Risposta) =>
  q
    .updateTable('istanza')
    .set({ risposta_condizioni: risposta, risposta_condizioni_ts: sentAt, updated_at: at, updated_by: by })
    .where('id', '=', id),
);

export type Evento =
  | ('INVIO' | 'ASSEGNAZIONE' | 'DECISIONE' | 'RETTIFICA' | 'NON_VALUTABILE' | 'RIPORTATA' | 'RIAPERTURA')
  | ('RISPOSTA_CONDIZIONI' | 'CONDIZIONI_VERIFICATE' | 'CONDIZIONI_NON_SODDISFATTE' | 'SEDUTA' | 'SEDUTA_ANNULLATA');

export type Voti = { favorevoli: number | null; astenuti: number | null; contrari: number | null };
/** A member of the committee in an entry of the history, with the name and the note of that day. */
export type MembroPasso = {
  nome: string;
  come: string;
  note: string | null;
  minorMajor: 0 | 1 | null;
  inConflitto: boolean;
  presente?: boolean;
};
/** What an entry of the history keeps. */
export type DatiPasso = {
  motivo?: string | null;
  note?: string | null;
  noteComponenti?: string | null;
  notaRevisione?: string | null;
  notePresidente?: string | null;
  risposta?: string | null;
  voti?: Voti | null;
  /** The chair's vote prevailed in a tie (D-191). */
  prevalePresidente?: boolean;
  /** Why it was decided without numero legale or rapporteur (D-192). */
  motivoDeroga?: string | null;
  numeroDelibera?: string | null;
  dataSeduta?: string | null;
  dataDelibera?: string | null;
  membri?: MembroPasso[];
};
export type StoricoEntry = { istanzaId: number; evento: Evento; da: StatoId; a: StatoId; revisione: number; dati: DatiPasso };

/** Appends to the history of istanze, which is never deleted. */
export const insertStorico = write(
  (_, { entries, chi, quando }: { entries: readonly StoricoEntry[]; chi: number; quando: Date }) => sql`
    insert into istanza_storico (istanza_id, evento, da_stato, a_stato, revisione, chi, quando, dati)
    select p."istanzaId", p.evento, p.da, p.a, p.revisione, ${chi}::bigint, ${quando}::timestamptz, p.dati
    from jsonb_to_recordset(${json(entries)}) as p ("istanzaId" bigint, evento text, da smallint, a smallint, revisione smallint, dati jsonb)`,
);
