import { INVIATA } from '@sigeba/contract/cert/stati.ts';
import { sql } from 'kysely';
import { anyOf, first, json, many, one, type Q, type RowOf, write } from '../../../ground/db/query.ts';
import { nonRecapitata } from '../../../ground/mail/nonRecapitata.queries.ts';

/** Serialises writes of commissions, so that no two are in office on the same day. */
export const lockPeriodi = one((_) => sql`select pg_advisory_xact_lock(hashtextextended('periodi del comitato etico', 0))`);

const commissioni = (q: Q) =>
  q
    .selectFrom('cert_commissione as k')
    .innerJoin('utente as p', 'p.id', 'k.presidente_id')
    .select([
      'k.id',
      'k.nome',
      'k.data_inizio as dataInizio',
      'k.data_fine as dataFine',
      'p.id as presidenteId',
      'p.cognome',
      'p.nome as presidenteNome',
      'k.updated_at as updatedAt',
      'k.updated_by as updatedById',
      sql<string>`coalesce((select a.cognome || ' ' || a.nome from utente a where a.id = k.updated_by), 'SIGEBA')`.as('updatedBy'),
      sql<boolean>`(exists (select from cert_seduta s where s.commissione_id = k.id)
        or exists (select from istanza_membro im join cert_membro_commissione m on m.id = im.membro_id where m.commissione_id = k.id))`.as(
        'usata',
      ),
      sql<number>`(select count(*) from cert_seduta s where s.commissione_id = k.id and s.annullata_ts is null
        and (s.registrata_ts is null or exists (select from istanza i where i.seduta_id = s.id and i.stato_id = ${sql.lit(INVIATA)})))`.as(
        'sedute',
      ),
    ]);

/** All commissions, the latest first. */
export const listCommissioniCert = many((q) => commissioni(q).orderBy('k.data_inizio', 'desc').orderBy('k.id'));
export const findCommissioneCert = first((q, { id }: { id: number }) => commissioni(q).where('k.id', '=', id));
export type CommissioneCertRow = RowOf<typeof findCommissioneCert>;

/** The commission in office on a day (D-145). */
export const findCorrente = first((q, { oggi }: { oggi: string }) =>
  commissioni(q).where(sql<boolean>`${oggi}::date between k.data_inizio and k.data_fine`),
);

/** Locks a commission: nobody else saves or deletes it until the end of the transaction. */
export const lockCommissioneCert = first((q, { id }: { id: number }) =>
  q.selectFrom('cert_commissione').select('id').where('id', '=', id).forUpdate(),
);

/** Locks the commission in office on a day in the same way: a sitting fixes the members that are read after it. */
export const lockCorrente = first((q, { oggi }: { oggi: string }) =>
  q.selectFrom('cert_commissione').select('id').where(sql<boolean>`${oggi}::date between data_inizio and data_fine`).forUpdate(),
);

/** The members of commissions, by surname, with the number of istanze before the committee that each has. */
export const listMembriOf = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('cert_membro_commissione as km')
    .innerJoin('utente as u', 'u.id', 'km.utente_id')
    .leftJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .leftJoin('dipartimento as di', 'di.id', 'pr.dipartimento_id')
    .select([
      'km.id',
      'km.commissione_id as commissioneId',
      'u.id as utenteId',
      'u.cognome',
      'u.nome',
      'u.email',
      'di.nome as dipartimento',
      'km.is_interno as isInterno',
      sql<0 | 1 | 2 | null>`km.flag`.as('flag'),
      sql<number>`(select count(*) from istanza_membro im join istanza i on i.id = im.istanza_id
        where im.membro_id = km.id and im.tipo is not null and i.stato_id = ${sql.lit(INVIATA)})`.as('carico'),
      // Only for external members: people of the university get mails about other things too.
      sql<
        string | null
      >`case when not km.is_interno then ${nonRecapitata({ tipo: 'utente', id: sql.ref('u.id'), email: sql.ref('u.email') })} end`.as(
        'nonRecapitata',
      ),
    ])
    .where('km.commissione_id', '=', anyOf(ids))
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('km.id'),
);
export type SedutoRow = RowOf<typeof listMembriOf>;

type Dati = { nome: string; presidenteId: number; dataInizio: string; dataFine: string; at: Date; by: number };
const columnsOf = ({ nome, presidenteId, dataInizio, dataFine, at, by }: Dati) => ({
  nome,
  presidente_id: presidenteId,
  data_inizio: dataInizio,
  data_fine: dataFine,
  updated_at: at,
  updated_by: by,
});

export const insertCommissioneCert = one((q, given: Dati) => q.insertInto('cert_commissione').values(columnsOf(given)).returning('id'));
export const writeCommissioneCert = write((q, given: Dati & { id: number }) =>
  q.updateTable('cert_commissione').set(columnsOf(given)).where('id', '=', given.id),
);
export const deleteCommissioneCertRow = write((q, { id }: { id: number }) => q.deleteFrom('cert_commissione').where('id', '=', id));

export type PostoInComitato = { utenteId: number; isInterno: boolean; flag: number | null };

/** Members of a commission who are not in the list and have worked in it: they stay. */
export const listInsostituibili = many((q, { id, utenti }: { id: number; utenti: readonly number[] }) =>
  q
    .selectFrom('cert_membro_commissione as km')
    .innerJoin('utente as u', 'u.id', 'km.utente_id')
    .select(['u.cognome', 'u.nome'])
    .where('km.commissione_id', '=', id)
    .where(sql<boolean>`km.utente_id <> all(${utenti}::bigint[])`)
    .where(
      sql<boolean>`(exists (select from istanza_membro im where im.membro_id = km.id)
        or exists (select from cert_seduta_membro sm where sm.membro_id = km.id)
        or exists (select from cert_seduta_componente co where co.membro_id = km.id))`,
    )
    .orderBy('u.cognome_norm'),
);

/** Sets the members of a commission; those who stay keep their id. */
export const dismissMembriCert = write((q, { id, utenti }: { id: number; utenti: readonly number[] }) =>
  q.deleteFrom('cert_membro_commissione').where('commissione_id', '=', id).where(sql<boolean>`utente_id <> all(${utenti}::bigint[])`),
);
export const seatMembriCert = write(
  (_, { id, posti }: { id: number; posti: readonly PostoInComitato[] }) => sql`
    insert into cert_membro_commissione (commissione_id, utente_id, is_interno, flag)
    select ${id}::bigint, p."utenteId", p."isInterno", p.flag
    from jsonb_to_recordset(${json(posti)}) as p ("utenteId" bigint, "isInterno" boolean, flag smallint)
    on conflict (commissione_id, utente_id) do update set flag = excluded.flag, is_interno = excluded.is_interno`,
);
