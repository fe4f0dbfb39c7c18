import type { RendicontoSummary } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { VoceRendiconto } from '@sigeba/contract/form/template/template.types.ts';
import { sql } from 'kysely';
import { json, one, write } from '../../ground/db/query.ts';

type Sums = Omit<RendicontoSummary, 'voci'>;
type SumsChange = Sums & { at: Date; by: number };
type NewRendicontazione = SumsChange & { propostaId: number; stepId: number; compilazioneId: number };

const sumsOf = ({ finanziamentoSpeso, assegnoSpeso, totaleRichiesto, totaleConcesso }: Sums) => ({
  finanziamento_speso: finanziamentoSpeso,
  assegno_speso: assegnoSpeso,
  totale_richiesto: totaleRichiesto,
  totale_concesso: totaleConcesso,
});

/** A new BOZZA of stored answers. */
export const insertRendicontazione = one((q, given: NewRendicontazione) =>
  q
    .insertInto('rendicontazione')
    .values({
      proposta_id: given.propostaId,
      step_id: given.stepId,
      compilazione_id: given.compilazioneId,
      responsabile_snapshot: given.by,
      ...sumsOf(given),
      created_at: given.at,
      updated_at: given.at,
      updated_by: given.by,
    })
    .returning(['id', 'proposta_id as propostaId']),
);

/** Copies what new answers say into the columns of their report. */
export const storeSums = write((q, given: SumsChange & { id: number }) =>
  q
    .updateTable('rendicontazione')
    .set({ ...sumsOf(given), responsabile_snapshot: given.by, updated_at: given.at, updated_by: given.by })
    .where('id', '=', given.id),
);

export const markEliminata = write((q, { id, at, by }: { id: number; at: Date; by: number }) =>
  q.updateTable('rendicontazione').set({ eliminata_ts: at, updated_at: at, updated_by: by }).where('id', '=', id),
);

/** BOZZA → INVIATA: instant, and sums as they are today. */
export const markInviata = write((q, given: SumsChange & { id: number; versione: number; sentAt: Date }) =>
  q
    .updateTable('rendicontazione')
    .set({
      ...sumsOf(given),
      status: 'INVIATA',
      send_timestamp: given.sentAt,
      inviata_da: given.by,
      responsabile_snapshot: given.by,
      versione: given.versione,
      riaperta_ts: null,
      motivo_riapertura: null,
      updated_at: given.at,
      updated_by: given.by,
    })
    .where('id', '=', given.id),
);

type Riapertura = { id: number; proroga: Date | null; motivo: string; at: Date; by: number };

/**
 * INVIATA → BOZZA; the office's evaluation is deleted, and an earlier proroga stays where none is given. `updated_at` becomes the
 * instant of the reopening.
 */
export const markRiaperta = write((q, { id, proroga, motivo, at, by }: Riapertura) =>
  q
    .updateTable('rendicontazione')
    .set({
      status: 'BOZZA',
      valutazione_rend: null,
      nota_valutazione_rend: null,
      consolida: false,
      updated_at: at,
      updated_by: by,
      riaperta_ts: at,
      motivo_riapertura: motivo,
      proroga_al: sql<Date | null>`coalesce(${proroga}::timestamptz, proroga_al)`,
    })
    .where('id', '=', id),
);

/** Deletes the items of a report beyond the first so many. */
export const deleteVociFrom = write((q, { compilazioneId, ordine }: { compilazioneId: number; ordine: number }) =>
  q
    .deleteFrom('rendicontazione_voce')
    .where('rendicontazione_id', '=', (eb) => eb.selectFrom('rendicontazione').select('id').where('compilazione_id', '=', compilazioneId))
    .where('ordine', '>=', ordine),
);

/** Replaces the items of a report, in their order. */
export const storeVoci = write(
  (_, { compilazioneId, voci }: { compilazioneId: number; voci: readonly VoceRendiconto[] }) => sql`
    insert into rendicontazione_voce (rendicontazione_id, ordine, nome, finanziamento_richiesto, finanziamento_speso, descrizione_spesa)
    select r.id, v.ordinality - 1, v.value ->> 'nome', (v.value ->> 'finanziamentoRichiesto')::numeric,
      (v.value ->> 'finanziamentoSpeso')::numeric, v.value ->> 'descrizioneSpesa'
    from rendicontazione as r, jsonb_array_elements(${json(voci)}) with ordinality as v
    where r.compilazione_id = ${compilazioneId}
    on conflict (rendicontazione_id, ordine) do update set nome = excluded.nome,
      finanziamento_richiesto = excluded.finanziamento_richiesto, finanziamento_speso = excluded.finanziamento_speso,
      descrizione_spesa = excluded.descrizione_spesa`,
);

type Valutazione = { id: number; valutazione: 'POSITIVA' | 'NEGATIVA'; nota: string | null; consolida: boolean; at: Date; by: number };

/** The office's evaluation of a sent report. */
export const writeValutazioneRend = write((q, { id, valutazione, nota, consolida, at, by }: Valutazione) =>
  q
    .updateTable('rendicontazione')
    .set({ valutazione_rend: valutazione, nota_valutazione_rend: nota, consolida, updated_at: at, updated_by: by })
    .where('id', '=', id),
);
