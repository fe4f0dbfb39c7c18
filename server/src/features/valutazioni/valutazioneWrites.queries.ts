import { type FaseStato, faseAttiva } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import type { Riga } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';
import { json, one, write } from '../../ground/db/query.ts';

type Change = { at: Date; by: number };
type NewScheda = Change & {
  propostaId: number;
  faseId: number | null;
  /** The author: a referee, or the commission with its last editor. */
  refereeId: number | null;
  membroId: number | null;
  motivazione: string | null;
  respinta: boolean | null;
};

export const insertValutazione = one((q, given: NewScheda) =>
  q
    .insertInto('valutazione')
    .values({
      proposta_id: given.propostaId,
      fase_id: given.faseId,
      referee_id: given.refereeId,
      membro_commissione_id: given.membroId,
      motivazione: given.motivazione,
      respinta: given.respinta,
      created_at: given.at,
      updated_at: given.at,
      updated_by: given.by,
    })
    .returning('id'),
);

type SchedaChange = Change & { id: number; membroId: number | null; motivazione: string | null; respinta: boolean | null };

export const writeValutazione = write((q, { id, membroId, motivazione, respinta, at, by }: SchedaChange) =>
  q
    .updateTable('valutazione')
    .set({ membro_commissione_id: membroId, motivazione, respinta, updated_at: at, updated_by: by })
    .where('id', '=', id),
);

type RigaWrite = Riga & { mediaPrecalcolata: number | null };

/** Replaces all the points of a sheet: rows of criteria that it no longer has are deleted. */
export const writePunteggi = write(
  (_, { id, righe }: { id: number; righe: readonly RigaWrite[] }) => sql`
    with given as (
      select * from jsonb_to_recordset(${json(righe)}) as g ("criterioId" bigint, punteggio numeric, motivazione text,
        "mediaPrecalcolata" numeric, "mediaModificata" boolean)
    ), gone as (
      delete from valutazione_punteggio w where w.valutazione_id = ${id} and w.criterio_id not in (select "criterioId" from given)
    )
    insert into valutazione_punteggio (valutazione_id, criterio_id, punteggio, motivazione, media_precalcolata, media_modificata)
    select ${id}::bigint, "criterioId", punteggio, motivazione, "mediaPrecalcolata", "mediaModificata" from given
    on conflict (valutazione_id, criterio_id) do update set punteggio = excluded.punteggio, motivazione = excluded.motivazione,
      media_precalcolata = excluded.media_precalcolata, media_modificata = excluded.media_modificata`,
);

export const markConclusa = write((q, { id, punteggio, at }: { id: number; punteggio: number; at: Date }) =>
  q.updateTable('valutazione').set({ status: 'CONCLUSA', punteggio, conclusa_ts: at }).where('id', '=', id),
);

type FaseWrite = { faseId: number | null; attiva: boolean; conclusa: boolean };

/** Closes the phases that are not active: one that is no longer reached is deleted, the instant of a conclusion stays. */
const closeFasi = write(
  (_, { propostaId, fasi, at, by }: Change & { propostaId: number; fasi: readonly FaseWrite[] }) => sql`
    with given as (
      select * from jsonb_to_recordset(${json(fasi)}) as g ("faseId" bigint, attiva boolean, conclusa boolean) where attiva or conclusa
    ), gone as (
      delete from proposta_fase pf where pf.proposta_id = ${propostaId}
        and not exists (select from given g where g."faseId" is not distinct from pf.fase_id)
    )
    update proposta_fase pf set attiva = false, conclusa = g.conclusa,
      conclusa_ts = case when g.conclusa then coalesce(pf.conclusa_ts, ${at}::timestamptz) end,
      conclusa_da = case when g.conclusa then coalesce(pf.conclusa_da, ${by}::bigint) end
    from given g where pf.proposta_id = ${propostaId} and g."faseId" is not distinct from pf.fase_id`,
);

/** Activates one phase; runs after `closeFasi`, since there is never a second. */
const openFase = write((q, { propostaId, faseId }: { propostaId: number; faseId: number | null }) =>
  q
    .insertInto('proposta_fase')
    .values({ proposta_id: propostaId, fase_id: faseId, attiva: true })
    .onConflict((conflict) => conflict.columns(['proposta_id', 'fase_id']).doUpdateSet({ attiva: true })),
);

/** Writes the progress of the phases; the active one is opened after the others are closed. */
export async function writeFasi(tx: Tx, fasi: readonly FaseStato[], of: Change & { propostaId: number }): Promise<void> {
  await closeFasi(tx, { ...of, fasi: fasi.map(({ id, attiva, conclusa }) => ({ faseId: id, attiva, conclusa })) });
  const active = faseAttiva(fasi);
  if (active !== null) await openFase(tx, { ...of, faseId: active.id });
}

type Stato = {
  propostaId: number;
  statusValutazione: 'VALUTATA' | 'NON_FINANZIATA' | null;
  esitoSpeciale: 'RESPINTA' | null;
  valutazioneRespinta: boolean;
  punteggio: number | null;
  media: number | null;
  mediaSoglia: number | null;
};

/** The state of an evaluation. The people of the proposta see it unchanged: `updated_at` stays (D-73). */
export const writeStato = write((q, given: Stato) =>
  q
    .updateTable('proposta')
    .set({
      status_valutazione: given.statusValutazione,
      esito_speciale: given.esitoSpeciale,
      motivazione_esito_speciale: null,
      valutazione_respinta: given.valutazioneRespinta,
      punteggio: given.punteggio,
      media: given.media,
      media_soglia: given.mediaSoglia,
    })
    .where('id', '=', given.propostaId),
);

/** A rejected proposta gets nothing, and its outcome is concluded (D-118). */
export const insertEsitoRespinta = write(
  (q, { propostaId, motivazione, at, by }: Change & { propostaId: number; motivazione: string | null }) =>
    q.insertInto('esito').values({
      proposta_id: propostaId,
      finanziamento_assegnato: 0,
      assegno_assegnato: 0,
      commento: motivazione,
      esito_concluso: true,
      created_at: at,
      updated_at: at,
      updated_by: by,
    }),
);

/** Archives the outcome that a reopening removes. */
export const archiveEsito = write(
  (_, { propostaId, at, by }: Change & { propostaId: number }) => sql`
    with gone as (delete from esito e where e.proposta_id = ${propostaId} returning e.*)
    insert into esito_storico (proposta_id, quando, da, dati)
    select g.proposta_id, ${at}::timestamptz, ${by}::bigint, to_jsonb(g) - 'id' - 'proposta_id' from gone g`,
);

/** Sheets of the commission in these phases are drafts again. */
export const reopenCollegiali = write(
  (_, { propostaId, fasi, at, by }: Change & { propostaId: number; fasi: readonly { id: number | null }[] }) => sql`
    update valutazione v set status = 'BOZZA', conclusa_ts = null, punteggio = null, respinta = null,
      updated_at = greatest(${at}::timestamptz, v.updated_at + interval '1 millisecond'), updated_by = ${by}
    from jsonb_to_recordset(${json(fasi)}) as g (id bigint)
    where v.proposta_id = ${propostaId} and v.referee_id is null and v.eliminata_ts is null and v.fase_id is not distinct from g.id`,
);
