import type { TipoEvento } from '@sigeba/contract/calendario/calendario.shape.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import { GRUPPI, type Gruppo } from '@sigeba/contract/ruoli.ts';
import { type RawBuilder, sql } from 'kysely';
import { first, many, type RowOf, write } from '../../ground/db/query.ts';
import { completed, versioneStabile } from '../../ground/db/steady.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { conFunzioni, STABILI } from '../funzioni/funzioni.queries.ts';

/** The days `dal` and `al`, both included, and the same as instants: from `da` on and before `a`. */
export type Periodo = { dal: Day; al: Day; da: Date; a: Date };

/** An event of calls, reports or interruptions; with a `giorno` it lasts the whole day. */
export type RigaEvento = {
  tipo: TipoEvento;
  /** What tells events of one kind apart. */
  chiave: string;
  oggettoId: number;
  nome: string;
  parte: string | null;
  step: string | null;
  giorno: Day | null;
  dal: Date | null;
  al: Date | null;
};

/** Events of one instant of calls `v`: those of the bando, where one of its tipologie has none of its own, and those of tipologie. */
const istanti = (tipo: 'APERTURA' | 'SCADENZA', gruppi: Gruppi) => {
  const column = sql.raw(tipo === 'APERTURA' ? 'start_timestamp' : 'end_timestamp');
  return sql`
    select ${sql.lit(tipo)} as tipo, 'b' || v.id as chiave, v.id as bando_id, v.nome, null as parte, v.${column} as istante from v
      where v.vuoto or exists (select from tipologia_progetto t where t.bando_id = v.id and t.${column} is null and ${inGruppi('t.gruppo', gruppi)})
    union all
    select ${sql.lit(tipo)}, 't' || t.id, v.id, v.nome, t.nome, t.${column} from v
      join tipologia_progetto t on t.bando_id = v.id and t.${column} is not null and ${inGruppi('t.gruppo', gruppi)}`;
};

/** Calls that these conditions on bando `b` admit; `vuoto`: still without a tipologia. */
const bandi = (visibile: RawBuilder<boolean>) => sql`
  select b.*, not exists (select from tipologia_progetto t where t.bando_id = b.id) as vuoto from bando b where ${visibile}`;

const traIstanti = (column: string, { da, a }: Periodo) => sql`${sql.ref(column)} >= ${da} and ${sql.ref(column)} < ${a}`;

const interruzioni = ({ da, a }: Periodo) => sql`
  select 'INTERRUZIONE', id::text, id, '', null, null, null::date, dal, al from interruzione where dal < ${a} and al >= ${da}`;

const aperture = (gruppi: Gruppi, periodo: Periodo) => sql`
  select e.tipo, e.chiave, e.bando_id, e.nome, e.parte, null, null::date, e.istante, null::timestamptz
    from (${istanti('APERTURA', gruppi)} union all ${istanti('SCADENZA', gruppi)}) e where ${traIstanti('e.istante', periodo)}`;

const HEAD = sql`select null::text as tipo, null::text as chiave, null::bigint as "oggettoId", null::text as nome, null::text as parte,
  null::text as step, null::date as giorno, null::timestamptz as dal, null::timestamptz as al where false`;

/** Days that a call announces, for offices. */
const previste = ({ dal, al }: Periodo) => sql`
  select p.tipo, 'b' || v.id, v.id, v.nome, null, null, p.giorno, null::timestamptz, null::timestamptz from v
    cross join lateral (values ('VALUTAZIONE_PREVISTA', v.valutazione_prevista), ('ESITO_PREVISTO', v.esito_previsto),
      ('AVVIO_PREVISTO', v.avvio_previsto)) p (tipo, giorno)
    where p.giorno between ${dal}::date and ${al}::date`;

/** The steps of reports of these groups: classi of a call whose steps have the same name and instants share one. */
const step = (gruppi: Gruppi) => sql`
  select min(s.id) as id, b.id as bando_id, b.nome, s.nome as step, s.start_timestamp as inizio, x.fine,
      string_agg(distinct c.nome, ', ' order by c.nome) as classi
    from step_rendicontazione s
      join classe c on c.id = s.classe_id
      join tipologia_progetto t on t.id = c.tipologia_id
      join bando b on b.id = t.bando_id
      cross join lateral (select coalesce(t.scadenza_rendiconto_fissa, s.end_timestamp) as fine) x
    where ${inGruppi('t.gruppo', gruppi)}
    group by b.id, b.nome, s.nome, s.start_timestamp, x.fine`;

const rendiconti = (periodo: Periodo) => sql`
  select 'RENDICONTO_APERTURA', s.id::text, s.bando_id, s.nome, s.classi, s.step, null::date, s.inizio, s.fine
    from s where ${traIstanti('s.inizio', periodo)}
  union all
  select 'RENDICONTO_SCADENZA', s.id::text, s.bando_id, s.nome, s.classi, s.step, null::date, s.fine, null::timestamptz
    from s where ${traIstanti('s.fine', periodo)}`;

/** What concerns an office account: the calls and reports of its groups, begun or not, and the interruptions (D-59). */
export const listEventiUfficio = many((_, { gruppi, dal, al, da, a }: Periodo & { gruppi: Gruppi }) => {
  const periodo = { dal, al, da, a };
  const visibile = sql<boolean>`(exists (select from tipologia_progetto t where t.bando_id = b.id and ${inGruppi('t.gruppo', gruppi)})
    or not exists (select from tipologia_progetto t where t.bando_id = b.id))`;
  return sql<RigaEvento>`with v as (${bandi(visibile)}), s as (${step(gruppi)})
    ${HEAD} union all ${aperture(gruppi, periodo)} union all ${previste(periodo)} union all ${rendiconti(periodo)}
    union all ${interruzioni(periodo)}`;
});

/**
 * What concerns every researcher: opening and deadline of the calls that have begun, which they may open, and the interruptions. A call
 * that has not begun is the office's alone.
 */
export const listEventiDiTutti = many((_, { received, dal, al, da, a }: Periodo & { received: Date }) => {
  const periodo = { dal, al, da, a };
  const visibile = sql<boolean>`b.start_timestamp <= ${received}`;
  return sql<RigaEvento>`with v as (${bandi(visibile)})
    ${HEAD} union all ${aperture(TUTTI, periodo)} union all ${interruzioni(periodo)}`;
});

const TUTTI: readonly Gruppo[] = GRUPPI;

type Sedute = Periodo & {
  utenteId: number;
  /** Whether the reader sees all sittings, those that they preside over, those to which they are convened. */
  tutte: boolean;
  presiede: boolean;
  membro: boolean;
};

/** The sittings of the ethics committee that were not annulled, without their agenda. */
export const listSeduteBetween = many((q, { utenteId, tutte, presiede, membro, dal, al }: Sedute) =>
  q
    .selectFrom('cert_seduta as s')
    .innerJoin('cert_commissione as k', 'k.id', 's.commissione_id')
    .select(['s.id', 'k.nome', 's.data_seduta as giorno', 's.ora_inizio as oraInizio', 's.ora_fine as oraFine'])
    .where('s.annullata_ts', 'is', null)
    .where(sql<boolean>`s.data_seduta between ${dal}::date and ${al}::date`)
    .where(
      sql<boolean>`(${tutte}::boolean
        or ${presiede}::boolean and coalesce(s.presidente_id, k.presidente_id) = ${utenteId}
        or ${membro}::boolean and s.convocata_ts is not null and exists (
          select from cert_seduta_membro sm join cert_membro_commissione km on km.id = sm.membro_id
          where sm.seduta_id = s.id and km.utente_id = ${utenteId}))`,
    )
    .orderBy('s.id'),
);
export type RigaSeduta = RowOf<typeof listSeduteBetween>;

export const findIndirizzo = first((q, { utenteId }: { utenteId: number }) =>
  q.selectFrom('calendario_abbonamento').select(['creato_ts as creato', 'letto_ts as letto']).where('utente_id', '=', utenteId),
);

/** A person has one address: a new one takes the place of the earlier. */
export const writeIndirizzo = write((q, { utenteId, hash, at }: { utenteId: number; hash: Buffer; at: Date }) =>
  q
    .insertInto('calendario_abbonamento')
    .values({ utente_id: utenteId, chiave_hash: hash, creato_ts: at })
    .onConflict((on) => on.column('utente_id').doUpdateSet({ chiave_hash: hash, creato_ts: at, letto_ts: null })),
);

/** The account that an address belongs to, with what decides its roles; undefined where it is blocked. */
export const findAbbonato = completed(
  first((q, { hash }: { hash: Buffer; received: Date }) =>
    q
      .selectFrom('calendario_abbonamento as a')
      .innerJoin('utente as u', 'u.id', 'a.utente_id')
      .select(['u.id', 'u.tipo_utente as tipoUtente', 'u.lingua', versioneStabile])
      .where('a.chiave_hash', '=', hash)
      .where('u.bloccato', '=', false),
  ),
  STABILI,
  conFunzioni,
);

export const writeLettura = write((q, { utenteId, at }: { utenteId: number; at: Date }) =>
  q.updateTable('calendario_abbonamento').set({ letto_ts: at }).where('utente_id', '=', utenteId),
);
