import { ESPERTO } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { sql } from 'kysely';
import { json, many, write } from '../../../ground/db/query.ts';
import { COMPONENTI } from './sedute.queries.ts';

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
export const listConVoto = many(
  (_, { istanze }: Coppie) => sql<{ istanzaId: number; membroId: number; dataSeduta: string }>`
    select i.id::int8 as "istanzaId", sm.membro_id::int8 as "membroId", s.data_seduta as "dataSeduta"
    from istanza i
      join cert_seduta s on s.id = i.seduta_id and s.registrata_ts is not null
      join cert_seduta_membro sm on sm.seduta_id = s.id and sm.presente
      cross join lateral ${COMPONENTI} co
    where i.id = any(${istanze}::bigint[]) and co.membro_id = sm.membro_id and co.flag is distinct from ${ESPERTO}::int`,
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
