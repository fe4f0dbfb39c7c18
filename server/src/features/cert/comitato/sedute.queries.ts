import type { RuoloCert } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { INVIATA } from '@sigeba/contract/cert/stati.ts';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, first, json, many, one, type Q, type RowOf, write } from '../../../ground/db/query.ts';
import { whichRows } from '../../../ground/db/whichRows.ts';
import { type Lettore, SGUARDI, VISIBILI } from '../istanzeVisibili.queries.ts';

const sedute = (q: Q) =>
  q
    .selectFrom('cert_seduta as s')
    .innerJoin('cert_commissione as k', 'k.id', 's.commissione_id')
    .innerJoin('utente as p', (join) => join.on('p.id', '=', sql<number>`coalesce(s.presidente_id, k.presidente_id)`))
    .select([
      's.id',
      's.data_seduta as dataSeduta',
      's.registrata_ts as registrata',
      's.annullata_ts as annullata',
      's.annullata_motivo as motivoAnnullamento',
      's.ora_inizio as oraInizio',
      's.ora_fine as oraFine',
      's.luogo',
      's.messaggio',
      's.segretario',
      's.convocata_ts as convocata',
      's.convocazioni',
      's.updated_at as updatedAt',
      's.updated_by as updatedById',
      sql<string>`(select a.cognome || ' ' || a.nome from utente a where a.id = s.updated_by)`.as('updatedBy'),
      'k.id as commissioneId',
      'k.nome as commissione',
      'p.id as presidenteId',
      'p.cognome as presidenteCognome',
      'p.nome as presidenteNome',
      sql<number>`(select count(*) from cert_seduta_istanza x where x.seduta_id = s.id)`.as('istanze'),
      sql<number>`(select count(*) from cert_seduta_membro m where m.seduta_id = s.id and (m.presente or s.registrata_ts is null))`.as(
        'membri',
      ),
      // The istanza may be in another sitting by now: the delibera keeps the one in which it was decided.
      sql<number>`(select count(*) from cert_delibera d where d.seduta_id = s.id and d.rettifica_di is null)`.as('decise'),
    ]);

/** Sittings, the latest day first. */
export const whichSedute = whichRows<Record<never, never>, Record<never, never>>(
  { from: 'cert_seduta s', id: 's.id', filters: {}, order: () => [sql`s.data_seduta desc`], descending: true },
  {},
);
export const listSedute = many((q, { ids }: { ids: readonly number[] }) => sedute(q).where('s.id', '=', anyOf(ids)));
export const findSeduta = first((q, { id }: { id: number }) => sedute(q).where('s.id', '=', id));
export type SedutaRow = RowOf<typeof findSeduta>;

/**
 * Locks a sitting: nobody else registers, changes or annuls it until the end of the transaction. A decision in it, which refers to it, waits
 * for its istanza alone: else the two would wait for each other.
 */
export const lockSeduta = first((q, { id }: { id: number }) =>
  q.selectFrom('cert_seduta').select('id').where('id', '=', id).forNoKeyUpdate(),
);

/** The istanze on the agenda of a sitting, by number. */
export const listAgenda = many((q, { sedutaId }: { sedutaId: number }) =>
  q
    .selectFrom('cert_seduta_istanza as x')
    .innerJoin('istanza as i', 'i.id', 'x.istanza_id')
    .select('i.id')
    .where('x.seduta_id', '=', sedutaId)
    .orderBy('i.numero_protocollo'),
);

/** The agenda for a member: only istanze that they may see anyway, and never their own (D-148, D-151, D-227). */
export const listAgendaFor = many(
  (q, { sedutaId, utenteId, oggi }: Lettore & { sedutaId: number }, { sguardo }: { sguardo: RuoloCert }) =>
    q
      .selectFrom('cert_seduta_istanza as x')
      .innerJoin('istanza as i', 'i.id', 'x.istanza_id')
      .select('i.id')
      .where('x.seduta_id', '=', sedutaId)
      .where(sql<boolean>`${VISIBILI[sguardo]({ utenteId, oggi })}`)
      .orderBy('i.numero_protocollo'),
  { sguardo: SGUARDI },
);

export const listPresenze = many((q, { sedutaId }: { sedutaId: number }) =>
  q.selectFrom('cert_seduta_membro').select(['membro_id as membroId', 'presente']).where('seduta_id', '=', sedutaId),
);

/** The istanze that a sitting may take: before the committee and in no other sitting, by number. */
export const whichLibere = whichRows<{ sedutaId: number }, Record<never, never>>(
  {
    from: 'istanza i',
    id: 'i.id',
    always: () => [sql`i.eliminata_ts is null`],
    filters: {
      sedutaId: ({ sedutaId }) => sql`(i.seduta_id = ${sedutaId} or (i.stato_id = ${sql.lit(INVIATA)} and i.seduta_id is null))`,
    },
    order: () => [sql`i.numero_protocollo`],
  },
  {},
);

type MeetingData = { oraInizio: string | null; oraFine: string | null; luogo: string | null; segretario: string | null };
type NewSeduta = MeetingData & { commissioneId: number; dataSeduta: string; registrata: Date | null; at: Date; by: number };

const meetingColumnsOf = ({ oraInizio, oraFine, luogo, segretario }: MeetingData) => ({
  ora_inizio: oraInizio,
  ora_fine: oraFine,
  luogo,
  segretario,
});

/** The chair of a commission; the registration of a sitting fixes who chaired it. */
const presidenteOf = (commissioneId: RawBuilder<unknown>, registrata: Date | null) =>
  sql<
    number | null
  >`(select k.presidente_id from cert_commissione k where k.id = ${commissioneId} and ${registrata}::timestamptz is not null)`;

export const insertSeduta = one((q, { commissioneId, dataSeduta, registrata, at, by, oraInizio, oraFine, luogo, segretario }: NewSeduta) =>
  q
    .insertInto('cert_seduta')
    .values({
      commissione_id: commissioneId,
      data_seduta: dataSeduta,
      registrata_ts: registrata,
      presidente_id: presidenteOf(sql`${commissioneId}::bigint`, registrata),
      ...meetingColumnsOf({ oraInizio, oraFine, luogo, segretario }),
      created_at: at,
      updated_at: at,
      updated_by: by,
    })
    .returning('id'),
);

type SedutaWrite = Omit<NewSeduta, 'commissioneId'> & { id: number };
export const writeSeduta = write((q, { id, dataSeduta, registrata, at, by, oraInizio, oraFine, luogo, segretario }: SedutaWrite) =>
  q
    .updateTable('cert_seduta')
    .set({ data_seduta: dataSeduta, registrata_ts: registrata, updated_at: at, updated_by: by })
    .set({ presidente_id: presidenteOf(sql.ref('cert_seduta.commissione_id'), registrata) })
    .set(meetingColumnsOf({ oraInizio, oraFine, luogo, segretario }))
    .where('id', '=', id),
);

type Presenza = { membroId: number; presente: boolean };

export const forgetPresenze = write((q, { sedutaId }: { sedutaId: number }) =>
  q.deleteFrom('cert_seduta_membro').where('seduta_id', '=', sedutaId),
);
export const writePresenze = write(
  (_, { sedutaId, presenze }: { sedutaId: number; presenze: readonly Presenza[] }) => sql`
    insert into cert_seduta_membro (seduta_id, membro_id, presente)
    select ${sedutaId}::bigint, p."membroId", p.presente from jsonb_to_recordset(${json(presenze)}) as p ("membroId" bigint, presente boolean)`,
);

/** Fixes who sits in the commission, and as what, when its sitting is registered. */
export const writeComponenti = write(
  (_, { sedutaId }: { sedutaId: number }) => sql`
    insert into cert_seduta_componente (seduta_id, membro_id, flag)
    select s.id, km.id, km.flag from cert_seduta s join cert_membro_commissione km on km.commissione_id = s.commissione_id
    where s.id = ${sedutaId}`,
);
/** Who sits in the commission for a sitting `s`: as it was fixed, or as it is now where nothing is fixed (yet). */
export const COMPONENTI = sql`
  (select membro_id, flag from cert_seduta_componente where seduta_id = s.id
   union all select km.id, km.flag from cert_membro_commissione km
     where km.commissione_id = s.commissione_id and not exists (select from cert_seduta_componente where seduta_id = s.id))`;
export const listComponenti = many(
  (_, { sedutaId }: { sedutaId: number }) => sql<{ membroId: number; flag: 0 | 1 | 2 | null }>`
    select co.membro_id::int8 as "membroId", co.flag from cert_seduta s cross join lateral ${COMPONENTI} co where s.id = ${sedutaId}`,
);

type Agenda = { sedutaId: number; istanze: readonly number[] };

export const forgetAgenda = write((q, { sedutaId }: { sedutaId: number }) =>
  q.deleteFrom('cert_seduta_istanza').where('seduta_id', '=', sedutaId),
);
export const writeAgenda = write(
  (_, { sedutaId, istanze }: Agenda) => sql`
    insert into cert_seduta_istanza (seduta_id, istanza_id) select ${sedutaId}::bigint, i from unnest(${istanze}::bigint[]) i`,
);

/** Detaches all istanze from the sitting. */
export const freeIstanze = write((q, { sedutaId, at, by }: { sedutaId: number; at: Date; by: number }) =>
  q.updateTable('istanza').set({ seduta_id: null, updated_at: at, updated_by: by }).where('seduta_id', '=', sedutaId),
);
export const putIstanze = write((q, { sedutaId, istanze, at, by }: Agenda & { at: Date; by: number }) =>
  q.updateTable('istanza').set({ seduta_id: sedutaId, updated_at: at, updated_by: by }).where('id', '=', anyOf(istanze)),
);

export const writeAnnullata = write((q, { id, motivo, at, by }: { id: number; motivo: string; at: Date; by: number }) =>
  q.updateTable('cert_seduta').set({ annullata_ts: at, annullata_motivo: motivo, updated_at: at, updated_by: by }).where('id', '=', id),
);

type Convocazione = { id: number; oraInizio: string; oraFine: string; luogo: string; messaggio: string; at: Date; now: Date; by: number };

/** Stores time and place of a sitting and counts the call, so that calendars keep the latest one. */
export const writeConvocazione = one((q, { id, oraInizio, oraFine, luogo, messaggio, at, now, by }: Convocazione) =>
  q
    .updateTable('cert_seduta')
    .set({ ora_inizio: oraInizio, ora_fine: oraFine, luogo, messaggio, convocata_ts: now, updated_at: at, updated_by: by })
    .set({ convocazioni: sql<number>`convocazioni + 1` })
    .where('id', '=', id)
    .returning('convocazioni'),
);

/** Counts a letter with a new appointment, which replaces that of the previous call. */
export const countConvocazione = one((q, { id }: { id: number }) =>
  q.updateTable('cert_seduta').set({ convocazioni: sql<number>`convocazioni + 1` }).where('id', '=', id).returning('convocazioni'),
);

/** The awaited members of a sitting, with their addresses. */
export const listAttesi = many((q, { sedutaId }: { sedutaId: number }) =>
  q
    .selectFrom('cert_seduta_membro as sm')
    .innerJoin('cert_membro_commissione as km', 'km.id', 'sm.membro_id')
    .innerJoin('utente as u', 'u.id', 'km.utente_id')
    .select(['u.id', 'u.cognome', 'u.nome', 'u.email'])
    .where('sm.seduta_id', '=', sedutaId)
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id'),
);
