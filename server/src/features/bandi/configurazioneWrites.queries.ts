import type { DatePreviste } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Gruppo } from '@sigeba/contract/ruoli.ts';
import { sql } from 'kysely';
import { anyOf, json, many, one, write } from '../../ground/db/query.ts';
import { unattachedOf } from '../../ground/files/media.queries.ts';

type Instants = { startTimestamp: Date; endTimestamp: Date };
type Stamp = { at: Date; by: number };
type NewBando = Instants & Stamp & { anno: number; nome: string; descrizione: string; copiatoDa: number | null };

export const insertBandoRow = one((q, given: NewBando) =>
  q
    .insertInto('bando')
    .values({
      anno: given.anno,
      nome: given.nome,
      descrizione: given.descrizione,
      start_timestamp: given.startTimestamp,
      end_timestamp: given.endTimestamp,
      copiato_da: given.copiatoDa,
      updated_at: given.at,
      updated_by: given.by,
    })
    .returning('id'),
);

type BandoWrite = Instants & DatePreviste & Stamp & { id: number; anno: number; nome: string; descrizione: string; pubblico: boolean };

export const writeBando = write((q, given: BandoWrite) =>
  q
    .updateTable('bando')
    .set({
      anno: given.anno,
      nome: given.nome,
      descrizione: given.descrizione,
      pubblico: given.pubblico,
      valutazione_prevista: given.valutazionePrevista,
      esito_previsto: given.esitoPrevisto,
      avvio_previsto: given.avvioPrevisto,
      start_timestamp: given.startTimestamp,
      end_timestamp: given.endTimestamp,
      updated_at: given.at,
      updated_by: given.by,
    })
    .where('id', '=', given.id),
);

type NewTipologia = Stamp & { bandoId: number; nome: string; sigla: string; gruppo: Gruppo };

/** Adds a tipologia after the others. */
export const insertTipologia = one((q, { bandoId, nome, sigla, gruppo, at, by }: NewTipologia) =>
  q
    .insertInto('tipologia_progetto')
    .values({
      bando_id: bandoId,
      nome,
      sigla,
      gruppo,
      updated_at: at,
      updated_by: by,
      ordine: sql<number>`(select coalesce(max(o.ordine), 0) + 1 from tipologia_progetto o where o.bando_id = ${bandoId})`,
    })
    .returning('id'),
);

type TipologiaWrite = Stamp & {
  id: number;
  nome: string;
  sigla: string;
  gruppo: Gruppo;
  startTimestamp: Date | null;
  endTimestamp: Date | null;
  scadenzaRendicontoFissa: Date | null;
};

export const writeTipologia = write((q, given: TipologiaWrite) =>
  q
    .updateTable('tipologia_progetto')
    .set({
      nome: given.nome,
      sigla: given.sigla,
      gruppo: given.gruppo,
      start_timestamp: given.startTimestamp,
      end_timestamp: given.endTimestamp,
      scadenza_rendiconto_fissa: given.scadenzaRendicontoFissa,
      updated_at: given.at,
      updated_by: given.by,
    })
    .where('id', '=', given.id),
);

/** Locks the classi of a tipologia against new proposte. */
export const lockForDeletion = many((q, { id }: { id: number }) =>
  q.selectFrom('classe').select('id').where('tipologia_id', '=', id).orderBy('id').forUpdate(),
);

/** Locks all the classi of a call against new proposte. */
export const lockClassiOfBando = many((q, { bandoId }: { bandoId: number }) =>
  q
    .selectFrom('classe')
    .select('id')
    .where('tipologia_id', 'in', (eb) => eb.selectFrom('tipologia_progetto').select('id').where('bando_id', '=', bandoId))
    .orderBy('id')
    .forUpdate(),
);

/** Deletes a call with its tipologie and classi; the sweep removes files that no other call uses. */
export const deleteBandoRow = write((q, { id }: { id: number }) => q.deleteFrom('bando').where('id', '=', id));

export const deleteTipologiaRow = write((q, { id }: { id: number }) => q.deleteFrom('tipologia_progetto').where('id', '=', id));

type FileNames = { bandoId: number; ids: readonly number[]; utenteId: number };

/** Of the given files, those that a call may use: its own, and fresh uploads of the person. Locked until the end of the transaction. */
export const listUsableForBando = many((q, { bandoId, ids, utenteId }: FileNames) =>
  q
    .selectFrom('media as m')
    .select(['m.id', 'm.nome', 'm.mime'])
    .where('m.id', '=', anyOf(ids))
    .where(
      sql<boolean>`(exists (select from bando_file f where f.media_id = m.id and f.bando_id = ${bandoId})
        or m.ambito = 'PROPOSTA' and ${unattachedOf(utenteId)})`,
    )
    .forNoKeyUpdate(),
);

/** Detaches the files of a call that are not in the list. */
export const detachBandoFiles = write((q, { bandoId, ids }: { bandoId: number; ids: readonly number[] }) =>
  q.deleteFrom('bando_file').where('bando_id', '=', bandoId).where(sql<boolean>`media_id <> all(${ids}::bigint[])`),
);

/** Attaches files to a call, in this order; they are no longer anybody's upload. */
export const attachBandoFiles = write(
  (_, { bandoId, ids }: { bandoId: number; ids: readonly number[] }) => sql`
    with named as (
      select (f.value)::bigint as id, f.ordinality as at from jsonb_array_elements_text(${json(ids)}) with ordinality as f
    ), owned as (
      update media set ambito = 'BANDO' where id in (select id from named) and ambito <> 'BANDO'
    )
    insert into bando_file (bando_id, media_id, ordine) select ${bandoId}::bigint, id, at from named
    on conflict (bando_id, media_id) do update set ordine = excluded.ordine`,
);

/**
 * Drafts whose deadline moves with that of a tipologia, or of a call (for tipologie without a deadline of their own), with their
 * owners. A reopened draft has a deadline of its own.
 */
export const listDraftsUntil = many((q, { bandoId, tipologiaId }: { bandoId: number; tipologiaId: number | null }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('utente as u', 'u.id', 'p.responsabile_id')
    .select(['p.id', 'p.titolo', 'u.id as utenteId', 'u.email', 'u.nome'])
    .where('t.bando_id', '=', bandoId)
    .where(sql<boolean>`case when ${tipologiaId}::bigint is null then t.end_timestamp is null else t.id = ${tipologiaId} end`)
    .where('p.status', '=', 'BOZZA')
    .where('p.eliminata_ts', 'is', null)
    .where('p.riaperta_fino_a', 'is', null)
    .orderBy('p.id'),
);
