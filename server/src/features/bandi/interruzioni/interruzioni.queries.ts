import { sql } from 'kysely';
import { many, one, write } from '../../../ground/db/query.ts';

type NewInterruzione = { dal: Date; al: Date; motivo: string; at: Date; by: number };

export const insertInterruzione = one((q, { dal, al, motivo, at, by }: NewInterruzione) =>
  q.insertInto('interruzione').values({ dal, al, motivo, created_at: at, created_by: by }).returning('id'),
);

type NewProroga = { interruzioneId: number; bandoId: number; bando: string; tipologia: string | null; prima: Date; dopo: Date };

export const insertInterruzioneProroga = write((q, { interruzioneId, bandoId, bando, tipologia, prima, dopo }: NewProroga) =>
  q.insertInto('interruzione_proroga').values({ interruzione_id: interruzioneId, bando_id: bandoId, bando, tipologia, prima, dopo }),
);

type Proroga = { bando: string; tipologia: string | null; prima: string; dopo: string };

/** One interruption, or all where no id is given, the latest first, each with the deadlines that were put off. */
export const listInterruzioni = many((q, { id }: { id: number | null }) =>
  q
    .selectFrom('interruzione as i')
    .innerJoin('utente as u', 'u.id', 'i.created_by')
    .select(['i.id', 'i.dal', 'i.al', 'i.motivo', 'i.created_at as quando', 'u.id as daId', 'u.cognome', 'u.nome'])
    .select(
      sql<Proroga[]>`coalesce((select jsonb_agg(jsonb_build_object('bando', p.bando, 'tipologia', p.tipologia, 'prima', p.prima,
        'dopo', p.dopo) order by p.id) from interruzione_proroga p where p.interruzione_id = i.id), '[]')`.as('proroghe'),
    )
    .where(sql<boolean>`(${id}::bigint is null or i.id = ${id})`)
    .orderBy('i.dal', 'desc')
    .orderBy('i.id', 'desc')
    .limit(200),
);
