import type { StatoId } from '@sigeba/contract/cert/stati.ts';
import type { StatoEmail } from '@sigeba/contract/email/email.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../ground/db/db.types.ts';
import { first, many, type RowOf, together, write } from '../../../ground/db/query.ts';
import { readRegoleVoto } from '../../configurazione/configurazione.queries.ts';
import { COMPONENTI } from '../comitato/sedute.queries.ts';
import type { DatiPasso, Voti } from '../istanzaWrites.queries.ts';

/**
 * The members of an istanza: its rapporteurs and experts, those who left it, and those of its sitting; the proponent is always in
 * conflict. Who votes in a registered sitting is who could when it was registered.
 */
export const listMembriDi = many(
  (_, { istanzaId }: { istanzaId: number }) => sql<MembroRow>`
    select km.id::int8 as "membroId", im.id::int8 as "rowId", km.utente_id::int8 as "utenteId", u.cognome, u.nome, u.email,
      km.is_interno as "isInterno", km.utente_id = coalesce(se.presidente_id, k.presidente_id) as presidente, im.tipo, x.flag, im.note, im.flag_minor_major as "minorMajor",
      coalesce(im.conflitto, false) or km.utente_id = i.utente_proponente_id as "inConflitto",
      coalesce(sm.presente, false) as presente, coalesce(im.tipo = 2, false) or coalesce(x.flag = 2, false) as "senzaVoto"
    from istanza i
      left join cert_seduta se on se.id = i.seduta_id
      cross join lateral (select km.id as membro_id, case when co.seduta_id is null then km.flag else co.flag end as flag
        from (select membro_id from istanza_membro where istanza_id = i.id
          union select membro_id from cert_seduta_membro where seduta_id = i.seduta_id) m
          join cert_membro_commissione km on km.id = m.membro_id
          left join cert_seduta_componente co on co.seduta_id = i.seduta_id and co.membro_id = km.id and se.registrata_ts is not null) x
      join cert_membro_commissione km on km.id = x.membro_id
      join cert_commissione k on k.id = km.commissione_id
      join utente u on u.id = km.utente_id
      left join istanza_membro im on im.istanza_id = i.id and im.membro_id = km.id
      left join cert_seduta_membro sm on sm.seduta_id = i.seduta_id and sm.membro_id = km.id
    where i.id = ${istanzaId}
    order by im.tipo nulls last, u.cognome_norm, u.nome, km.id`,
);
export type MembroRow = {
  membroId: number;
  rowId: number | null;
  utenteId: number;
  cognome: string;
  nome: string;
  email: string;
  isInterno: boolean;
  presidente: boolean;
  tipo: 0 | 1 | 2 | null;
  flag: 0 | 1 | 2 | null;
  note: string | null;
  minorMajor: 0 | 1 | null;
  inConflitto: boolean;
  presente: boolean;
  senzaVoto: boolean;
};

/**
 * The commission as it was when the sitting of an istanza was registered, with who was present: the numero legale is counted from
 * it.
 */
export const listSeduti = many(
  (_, { istanzaId }: { istanzaId: number }) => sql<{ flag: number | null; presente: boolean }>`
    select co.flag, coalesce(sm.presente, false) as presente
    from istanza i join cert_seduta s on s.id = i.seduta_id and s.registrata_ts is not null
      cross join lateral ${COMPONENTI} co
      left join cert_seduta_membro sm on sm.seduta_id = s.id and sm.membro_id = co.membro_id
    where i.id = ${istanzaId}`,
);

/** The facts that a decision is judged by: members of the istanza, members in its sitting, and the voting rules. */
export async function readBeforeDecision(tx: Tx, istanzaId: number) {
  const { before, seduti } = await together(tx, { before: listMembriDi.with({ istanzaId }), seduti: listSeduti.with({ istanzaId }) });
  return { before, seduti, regole: await readRegoleVoto(tx) };
}
export type BeforeDecision = Awaited<ReturnType<typeof readBeforeDecision>>;

/** The last letter that tells the proponent the outcome of the istanza. */
export const findLettera = first((q, { istanzaId }: { istanzaId: number }) =>
  q
    .selectFrom('email_outbox as e')
    .select(['e.id', 'e.errore', sql<StatoEmail>`e.stato`.as('stato')])
    .where('e.oggetto_tipo', '=', 'istanza')
    .where('e.oggetto_id', '=', istanzaId)
    .where('e.tipo', 'in', ['M-20', 'M-21'])
    .orderBy('e.id', 'desc')
    .limit(1),
);

/** The role of a user in the commission in office on a day. */
export const findMembroCorrente = first((q, { utenteId, oggi }: { utenteId: number; oggi: string }) =>
  q
    .selectFrom('cert_membro_commissione as km')
    .innerJoin('cert_commissione as k', 'k.id', 'km.commissione_id')
    .innerJoin('utente as u', 'u.id', 'km.utente_id')
    .select([
      'km.id as membroId',
      'u.id as utenteId',
      'u.cognome',
      'u.nome',
      'km.is_interno as isInterno',
      sql<0 | 1 | 2 | null>`km.flag`.as('flag'),
    ])
    .where('km.utente_id', '=', utenteId)
    .where(sql<boolean>`${oggi}::date between k.data_inizio and k.data_fine`),
);

/** The chair of the commission in office on a day. */
export const findPresidente = first((q, { oggi }: { oggi: string }) =>
  q
    .selectFrom('cert_commissione as k')
    .innerJoin('utente as u', 'u.id', 'k.presidente_id')
    .select(['u.id', 'u.email'])
    .where(sql<boolean>`${oggi}::date between k.data_inizio and k.data_fine`),
);

/** The history of an istanza, the latest first. */
export const listStorico = many((q, { istanzaId }: { istanzaId: number }) =>
  q
    .selectFrom('istanza_storico as h')
    .innerJoin('utente as u', 'u.id', 'h.chi')
    .select([
      'h.id',
      'h.evento',
      sql<StatoId>`h.da_stato`.as('da'),
      sql<StatoId>`h.a_stato`.as('a'),
      'h.revisione',
      'u.id as chiId',
      'u.cognome',
      'u.nome',
      'h.quando',
      sql<DatiPasso>`h.dati`.as('dati'),
    ])
    .where('h.istanza_id', '=', istanzaId)
    .orderBy('h.quando', 'desc')
    .orderBy('h.id', 'desc'),
);
export type StoricoRow = RowOf<typeof listStorico>;

type Nota = { id: number; note: string | null; minorMajor: number | null; conflitto: boolean; at: Date };

export const writeNota = write((q, { id, note, minorMajor, conflitto, at }: Nota) =>
  q.updateTable('istanza_membro').set({ note, flag_minor_major: minorMajor, conflitto, updated_at: at }).where('id', '=', id),
);

type Conflitto = { istanzaId: number; membri: readonly number[]; conflitto: boolean; at: Date };

/** Stores that members leave an istanza or come back to it, assigned or not. */
export const writeConflitti = write(
  (_, { istanzaId, membri, conflitto, at }: Conflitto) => sql`
    insert into istanza_membro (istanza_id, membro_id, conflitto, updated_at)
    select ${istanzaId}::bigint, m, ${conflitto}::boolean, ${at}::timestamptz from unnest(${membri}::bigint[]) m
    on conflict (istanza_id, membro_id) do update set conflitto = excluded.conflitto, updated_at = excluded.updated_at`,
);

type Changes = { usciti: readonly MembroRow[]; notes: readonly Omit<Nota, 'at'>[] };

/** Stores who leaves the istanza, and the notes that the chair has corrected. */
export async function writeChangesToMembri(tx: Tx, istanzaId: number, { usciti, notes }: Changes, at: Date): Promise<void> {
  const membri = usciti.map(({ membroId }) => membroId);
  if (membri.length > 0) await writeConflitti(tx, { istanzaId, membri, conflitto: true, at });
  for (const note of notes) await writeNota(tx, { ...note, at });
}

/** Clears assignments and conflicts after a revision: the next round starts over (D-142). */
export const forgetMembri = write((q, { istanzaId }: { istanzaId: number }) =>
  q.deleteFrom('istanza_membro').where('istanza_id', '=', istanzaId),
);

type Valutazione = Voti & {
  id: number;
  statoId: StatoId;
  note: string | null;
  noteComponenti: string | null;
  notaRevisione: string | null;
  notaPresidente: string | null;
  valutata: Date | null;
  deliberaId: number | null;
  sedutaId: number | null;
  /** The proponent's answer to the conditions stays, because these are unchanged. */
  tieneRisposta: boolean;
  at: Date;
  by: number;
};

/** Stores the committee's present words on an istanza; earlier ones are in the history. */
export const writeValutazione = write((q, given: Valutazione) =>
  q
    .updateTable('istanza')
    .set({
      stato_id: given.statoId,
      data_valutazione: given.valutata,
      nota_valutazione: given.note,
      note_componenti: given.noteComponenti,
      nota_revisione: given.notaRevisione,
      nota_presidente: given.notaPresidente,
      favorevoli: given.favorevoli,
      astenuti: given.astenuti,
      contrari: given.contrari,
      delibera_id: given.deliberaId,
      seduta_id: given.sedutaId,
      risposta_condizioni: sql`case when ${given.tieneRisposta}::boolean then risposta_condizioni end`,
      risposta_condizioni_ts: sql`case when ${given.tieneRisposta}::boolean then risposta_condizioni_ts end`,
      condizioni_verificate_ts: sql`case when ${given.tieneRisposta}::boolean then condizioni_verificate_ts end`,
      updated_at: given.at,
      updated_by: given.by,
    })
    .where('id', '=', given.id),
);

/** Takes an istanza that is not to be evaluated off the agenda of a sitting in preparation. */
export const leaveAgenda = write((q, { sedutaId, istanzaId }: { sedutaId: number; istanzaId: number }) =>
  q.deleteFrom('cert_seduta_istanza').where('seduta_id', '=', sedutaId).where('istanza_id', '=', istanzaId),
);

type Verifica = { id: number; verificate: Date | null; risposta: string | null; rispostaIl: Date | null; at: Date; by: number };

/** Stores that the conditions are met, or that the answer is requested again. */
export const writeVerifica = write((q, { id, verificate, risposta, rispostaIl, at, by }: Verifica) =>
  q
    .updateTable('istanza')
    .set({
      condizioni_verificate_ts: verificate,
      risposta_condizioni: risposta,
      risposta_condizioni_ts: rispostaIl,
      updated_at: at,
      updated_by: by,
    })
    .where('id', '=', id),
);
