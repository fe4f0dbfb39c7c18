import { sql } from 'kysely';
import { json, many, write } from '../../../ground/db/query.ts';

type Coppie = { istanze: readonly number[] };

/** The members who are assigned to these istanze now, or have left them. */
export const listAssegnati = many((q, { istanze }: Coppie) =>
  q
    .selectFrom('istanza_membro as im')
    .innerJoin('cert_membro_commissione as km', 'km.id', 'im.membro_id')
    .innerJoin('utente as u', 'u.id', 'km.utente_id')
    .select([
      'im.istanza_id as istanzaId',
      'im.membro_id as membroId',
      sql<0 | 1 | 2 | null>`im.tipo`.as('tipo'),
      'im.note',
      'im.conflitto',
      'u.cognome',
      'u.nome',
    ])
    .where('im.istanza_id', '=', sql<number>`any(${istanze}::bigint[])`),
);

/** Who was present, with the right to vote, in the registered sittings of these istanze; the expert of the commission never votes. */
export const listConVoto = many((q, { istanze }: Coppie) =>
  q
    .selectFrom('istanza as i')
    .innerJoin('cert_seduta as s', 's.id', 'i.seduta_id')
    .innerJoin('cert_seduta_membro as sm', 'sm.seduta_id', 's.id')
    .innerJoin('cert_seduta_componente as co', (join) => join.onRef('co.seduta_id', '=', 's.id').onRef('co.membro_id', '=', 'sm.membro_id'))
    .select(['i.id as istanzaId', 'sm.membro_id as membroId', 's.data_seduta as dataSeduta'])
    .where('i.id', '=', sql<number>`any(${istanze}::bigint[])`)
    .where('s.registrata_ts', 'is not', null)
    .where('sm.presente', '=', true)
    .where(sql<boolean>`co.flag is distinct from 2`),
);

export type Assegnazione = { istanzaId: number; membroId: number; tipo: number };

type Assegnazioni = { righe: readonly Assegnazione[] };

/** Removes the rapporteur of the same kind, and the previous kind of a member who changes it; a declared conflict stays declared. */
export const leavePosti = write(
  (_, { righe }: Assegnazioni) => sql`
    update istanza_membro im set tipo = null, note = null, flag_minor_major = null
    from jsonb_to_recordset(${json(righe)}) as r ("istanzaId" bigint, "membroId" bigint, tipo smallint)
    where im.istanza_id = r."istanzaId" and im.membro_id <> r."membroId" and im.tipo = r.tipo and r.tipo in (0, 1)`,
);
export const takePosti = write(
  (_, { righe, at }: Assegnazioni & { at: Date }) => sql`
    insert into istanza_membro (istanza_id, membro_id, tipo, updated_at)
    select r."istanzaId", r."membroId", r.tipo, ${at}::timestamptz
    from jsonb_to_recordset(${json(righe)}) as r ("istanzaId" bigint, "membroId" bigint, tipo smallint)
    on conflict (istanza_id, membro_id) do update set tipo = excluded.tipo, updated_at = excluded.updated_at`,
);
