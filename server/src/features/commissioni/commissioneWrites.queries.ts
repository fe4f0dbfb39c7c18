import { sql } from 'kysely';
import { json, one, write } from '../../ground/db/query.ts';

type Dati = {
  nome: string;
  specializzata: boolean;
  refereeNascosti: boolean;
  refereeGestitiDaPresidente: boolean;
  presidenteId: number | null;
  at: Date;
  by: number;
};

const columnsOf = (given: Dati) => ({
  nome: given.nome,
  specializzata: given.specializzata,
  referee_nascosti: given.refereeNascosti,
  referee_gestiti_da_presidente: given.refereeGestitiDaPresidente,
  presidente_id: given.presidenteId,
  updated_at: given.at,
  updated_by: given.by,
});

export const insertCommissione = one((q, given: Dati & { anno: number }) =>
  q
    .insertInto('commissione')
    .values({ ...columnsOf(given), anno: given.anno })
    .returning('id'),
);

export const writeCommissione = write((q, given: Dati & { id: number }) =>
  q.updateTable('commissione').set(columnsOf(given)).where('id', '=', given.id),
);

export const deleteCommissioneRow = write((q, { id }: { id: number }) => q.deleteFrom('commissione').where('id', '=', id));

/** Releases the tipologie that a commissione no longer has. */
export const leaveTipologie = write((q, { id, tipologie }: { id: number; tipologie: readonly number[] }) =>
  q.deleteFrom('commissione_tipologia').where('commissione_id', '=', id).where(sql<boolean>`tipologia_id <> all(${tipologie}::bigint[])`),
);
/** Ties to a commissione those of its tipologie that it had not. */
export const takeTipologie = write(
  (_, { id, tipologie }: { id: number; tipologie: readonly number[] }) => sql`
    insert into commissione_tipologia (commissione_id, tipologia_id)
    select ${id}::bigint, t from unnest(${tipologie}::bigint[]) t
    where not exists (select from commissione_tipologia x where x.commissione_id = ${id} and x.tipologia_id = t)`,
);

/** A member with their macro-areas. */
export type MembroWrite = { utenteId: number; macroAree: readonly number[] };

/** Removes the members who are no longer in a commissione; those who stay keep their id. */
export const dismissMembri = write((q, { id, utenti }: { id: number; utenti: readonly number[] }) =>
  q.deleteFrom('commissione_membro').where('commissione_id', '=', id).where(sql<boolean>`utente_id <> all(${utenti}::bigint[])`),
);
/** Adds the members who are new in a commissione, in the order given. */
export const seatMembri = write(
  (_, { id, utenti }: { id: number; utenti: readonly number[] }) => sql`
    insert into commissione_membro (commissione_id, utente_id)
    select ${id}::bigint, u from unnest(${utenti}::bigint[]) with ordinality as s (u, posto) order by posto
    on conflict (commissione_id, utente_id) do nothing`,
);
export const forgetMacroaree = write((q, { id }: { id: number }) =>
  q
    .deleteFrom('commissione_membro_macroarea')
    .where('membro_id', 'in', (eb) => eb.selectFrom('commissione_membro').select('id').where('commissione_id', '=', id)),
);
export const writeMacroaree = write(
  (_, { id, membri }: { id: number; membri: readonly MembroWrite[] }) => sql`
    insert into commissione_membro_macroarea (membro_id, macroarea_id)
    select distinct m.id, a.id
    from jsonb_to_recordset(${json(membri)}) as g ("utenteId" bigint, "macroAree" jsonb)
      cross join lateral jsonb_array_elements_text(g."macroAree") as x
      join commissione_membro m on m.commissione_id = ${id} and m.utente_id = g."utenteId"
      join macroarea a on a.id = x::bigint`,
);
