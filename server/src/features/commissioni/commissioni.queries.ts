import { sql } from 'kysely';
import { anyOf, first, many, type Q, type RowOf } from '../../ground/db/query.ts';
import { inCarica } from '../funzioni/inCarica.queries.ts';

/** The proposte of a tipologia that its commissione has judged: with an evaluation, or what follows from one. */
const valutate = (tipologia: string) => sql<boolean>`exists (select from classe c join proposta z on z.classe_id = c.id
  where c.tipologia_id = ${sql.ref(tipologia)} and z.eliminata_ts is null
    and (z.status_valutazione is not null or z.esito_speciale = 'RESPINTA' or exists (select from esito e where e.proposta_id = z.id)))`;

const commissioni = (q: Q) =>
  q
    .selectFrom('commissione as m')
    .select([
      'm.id',
      'm.nome',
      'm.anno',
      'm.specializzata',
      'm.referee_nascosti as refereeNascosti',
      'm.referee_gestiti_da_presidente as refereeGestitiDaPresidente',
      'm.presidente_id as presidenteId',
      inCarica().as('inCarica'),
      'm.updated_at as updatedAt',
      'm.updated_by as updatedById',
      sql<string>`coalesce((select a.cognome || ' ' || a.nome from utente a where a.id = m.updated_by), 'SIGEBA')`.as('updatedBy'),
    ]);

/** The commissioni of a year, by name. */
export const listCommissioni = many((q, { anno }: { anno: number }) =>
  commissioni(q).where('m.anno', '=', anno).orderBy('m.nome').orderBy('m.id'),
);

export const findCommissione = first((q, { id }: { id: number }) => commissioni(q).where('m.id', '=', id));
export type CommissioneRow = RowOf<typeof findCommissione>;

/** Locks a commissione: nobody else saves or deletes it until the end of the transaction. */
export const lockCommissione = first((q, { id }: { id: number }) =>
  q.selectFrom('commissione').select('id').where('id', '=', id).forUpdate(),
);

type Ids = { ids: readonly number[] };

/** The tipologie of commissioni, in the order of their calls. */
export const listTipologieOf = many((q, { ids }: Ids) =>
  q
    .selectFrom('commissione_tipologia as ct')
    .innerJoin('tipologia_progetto as t', 't.id', 'ct.tipologia_id')
    .select(['ct.commissione_id as commissioneId', 't.id', 't.nome', valutate('t.id').as('valutata')])
    .where('ct.commissione_id', '=', anyOf(ids))
    .orderBy('t.bando_id')
    .orderBy('t.ordine')
    .orderBy('t.id'),
);
export type TipologiaRow = RowOf<typeof listTipologieOf>;

/** The people of commissioni, by surname; the chair has no `membroId`. */
export const listComponentiOf = many(
  (_, { ids }: Ids) => sql<ComponenteRow>`
    select s."commissioneId"::int8, s."membroId"::int8, u.id as "utenteId", u.cognome, u.nome, u.email, d.nome as dipartimento,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'codice', a.codice, 'nome', a.nome) order by a.codice)
        from commissione_membro_macroarea x join macroarea a on a.id = x.macroarea_id where x.membro_id = s."membroId"), '[]') as "macroAree"
    from (select m.commissione_id as "commissioneId", m.id as "membroId", m.utente_id as utente from commissione_membro m
          where m.commissione_id = any(${ids})
        union all select k.id, null, k.presidente_id from commissione k where k.id = any(${ids}) and k.presidente_id is not null) s
      join utente u on u.id = s.utente
      left join utente_profilo p on p.utente_id = u.id
      left join dipartimento d on d.id = p.dipartimento_id
    order by u.cognome_norm, u.nome, u.id`,
);
export type ComponenteRow = {
  commissioneId: number;
  membroId: number | null;
  utenteId: number;
  cognome: string;
  nome: string;
  email: string;
  dipartimento: string | null;
  macroAree: { id: number; codice: string; nome: string }[];
};

/** The years with commissioni or tipologie. */
export const listAnni = many(
  () => sql<{ anno: number }>`select anno from commissione
    union select b.anno from bando b join tipologia_progetto t on t.bando_id = b.id order by anno desc`,
);

const tipologie = (q: Q) =>
  q
    .selectFrom('tipologia_progetto as t')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .leftJoin('commissione_tipologia as ct', 'ct.tipologia_id', 't.id')
    .leftJoin('commissione as m', 'm.id', 'ct.commissione_id')
    .select(['t.id', 't.nome', 'b.nome as bando', 'b.anno', 'm.id as commissioneId', 'm.nome as commissione']);

/** The tipologie of a year, each with its commissione where it has one. */
export const listAssociabili = many((q, { anno }: { anno: number }) =>
  tipologie(q).where('b.anno', '=', anno).orderBy('b.start_timestamp').orderBy('b.id').orderBy('t.ordine').orderBy('t.id'),
);

/** The tipologie of the given ids, read after they were locked. */
export const listNamed = many((q, { ids }: Ids) => tipologie(q).where('t.id', '=', anyOf(ids)).orderBy('t.id'));

/** Locks the calls of tipologie: they keep their year, and none of the tipologie is deleted, until the end of the transaction. */
export const lockBandiOf = many((q, { ids }: Ids) =>
  q
    .selectFrom('bando')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('tipologia_progetto').select('bando_id').where('id', '=', anyOf(ids)))
    .orderBy('id')
    .forShare(),
);

/** Locks tipologie: one commissione at a time takes or leaves them. */
export const lockTipologie = many((q, { ids }: Ids) =>
  q.selectFrom('tipologia_progetto').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate(),
);

/** A commissione tied to a tipologia of a call. */
export const findCommissioneOfBando = first((q, { bandoId }: { bandoId: number }) =>
  q
    .selectFrom('commissione as m')
    .innerJoin('commissione_tipologia as ct', 'ct.commissione_id', 'm.id')
    .innerJoin('tipologia_progetto as t', 't.id', 'ct.tipologia_id')
    .select('m.nome')
    .where('t.bando_id', '=', bandoId)
    .orderBy('m.id')
    .limit(1),
);
