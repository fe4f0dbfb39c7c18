import { type RawBuilder, sql } from 'kysely';
import { anyOf, first, many, one, type Q, type RowOf } from '../../ground/db/query.ts';
import { haCommissari } from '../bandi/commissari.queries.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { scadenzaOfClasse } from '../bandi/scadenza.queries.ts';
import { daValutare, riaperta, senzaEsito } from '../proposte/mancanze.queries.ts';
import { isTold, type LogRow, logOf, logOfStep, logWhere } from '../rendicontazioni/logMail.queries.ts';
import { scadenzaTeorica } from '../rendicontazioni/rendicontazioni.queries.ts';

/** Proposte of the classe `c`, without deleted ones. */
const conta = (condition: RawBuilder<unknown>) => sql<number>`(select count(*) from proposta p left join esito e on e.proposta_id = p.id
  where p.classe_id = c.id and p.eliminata_ts is null and ${condition})`;

type Referee = { attivi: number; conclusi: number; solleciti: number };
/** Referees who accepted and were not disabled, who concluded, and who were reminded. */
const referee = sql<Referee>`(select jsonb_build_object(
    'attivi', count(*) filter (where r.accettazione_ts is not null and r.disabilitazione_ts is null and not r.non_necessario),
    'conclusi', count(*) filter (where v.status = 'CONCLUSA'), 'solleciti', count(r.invio_sollecito_ts))
  from referee r join proposta p on p.id = r.proposta_id left join valutazione v on v.referee_id = r.id and v.eliminata_ts is null
  where p.classe_id = c.id and p.eliminata_ts is null)`;

const nameOf = (column: string) => sql<string | null>`(select a.cognome || ' ' || a.nome from utente a where a.id = ${sql.ref(column)})`;

const ogniClasse = (q: Q) =>
  q
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select([
      'c.id',
      'c.nome',
      't.nome as tipologiaNome',
      't.gruppo',
      'b.id as bandoId',
      'b.nome as bandoNome',
      'b.anno',
      scadenzaOfClasse.as('chiusura'),
      'c.data_ufficializzazione as dataUfficializzazione',
      nameOf('c.ufficializzata_da').as('ufficializzataDa'),
      'c.visibilita',
      'c.fine_valutazione_ts as fineValutazione',
      't.scadenza_rendiconto_fissa as scadenzaFissa',
      conta(sql`p.status = 'INVIATA'`).as('inviate'),
      conta(daValutare).as('daValutare'),
      sql<boolean>`not ${haCommissari(sql.ref('t.id'))}`.as('senzaCommissari'),
      conta(senzaEsito).as('senzaEsito'),
      conta(riaperta).as('riaperte'),
      conta(sql`p.status_valutazione = 'FINANZIATA'`).as('finanziate'),
      referee.as('referee'),
      logOf('c.id').as('log'),
      'c.updated_at as updatedAt',
      'c.updated_by as updatedById',
      sql<string>`coalesce(${nameOf('c.updated_by')}, 'SIGEBA')`.as('updatedBy'),
    ]);

const classi = (q: Q, { gruppi }: { gruppi: Gruppi }) => ogniClasse(q).where(inGruppi('t.gruppo', gruppi));

type Iter = { gruppi: Gruppi; anno: number | null; bandoId: number | null };

/** In the order of the calls: latest year first, and those that closed first. */
export const listClassiIter = many((q, { gruppi, anno, bandoId }: Iter) =>
  classi(q, { gruppi })
    .where(sql<boolean>`(${anno}::smallint is null or b.anno = ${anno}::smallint)`)
    .where(sql<boolean>`(${bandoId}::bigint is null or b.id = ${bandoId}::bigint)`)
    .orderBy('b.anno', 'desc')
    .orderBy('b.end_timestamp')
    .orderBy('b.id')
    .orderBy('t.ordine')
    .orderBy('t.id')
    .orderBy('c.ordine')
    .orderBy('c.id'),
);

export const findClasseIter = first((q, { gruppi, id }: { gruppi: Gruppi; id: number }) => classi(q, { gruppi }).where('c.id', '=', id));
export type ClasseIterRow = RowOf<typeof findClasseIter>;

const contaRend = (condition: RawBuilder<unknown>) => sql<number>`(select count(*) from rendicontazione r
  where r.step_id = s.id and r.eliminata_ts is null and ${condition})`;

/** The period that the holders were told last; a sending that was left out or cancelled for all of them told nobody. */
const comunicato = sql<{ inizio: string; fine: string } | null>`(
  select jsonb_build_object('inizio', l.periodo_inizio, 'fine', l.periodo_fine) from iter_log_mail l
  where l.step_id = s.id and l.periodo_inizio is not null and ${isTold}
  order by l.quando desc, l.id desc limit 1)`;

const ogniStep = (q: Q) =>
  q
    .selectFrom('step_rendicontazione as s')
    .innerJoin('classe as c', 'c.id', 's.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select([
      's.id',
      's.classe_id as classeId',
      's.nome',
      's.mesi',
      's.start_timestamp as inizio',
      's.end_timestamp as fine',
      comunicato.as('comunicato'),
      scadenzaTeorica.as('scadenzaTeorica'),
      't.scadenza_rendiconto_fissa as scadenzaFissa',
      'c.nome as classeNome',
      'c.data_ufficializzazione as dataUfficializzazione',
      'c.visibilita',
      'b.id as bandoId',
      'b.nome as bandoNome',
      contaRend(sql`r.status = 'BOZZA'`).as('bozze'),
      contaRend(sql`r.status = 'INVIATA'`).as('inviate'),
      contaRend(sql`r.status = 'INVIATA' and r.consolida`).as('valutate'),
      logOfStep('s.id').as('log'),
      's.updated_at as updatedAt',
      's.updated_by as updatedById',
      sql<string>`coalesce(${nameOf('s.updated_by')}, 'SIGEBA')`.as('updatedBy'),
    ]);

const steps = (q: Q, { gruppi }: { gruppi: Gruppi }) => ogniStep(q).where(inGruppi('t.gruppo', gruppi));

/** The steps for the file, of classi that are within the caller's groups already. */
export const listClassiDi = many((q, { ids }: { ids: readonly number[] }) => ogniClasse(q).where('c.id', '=', anyOf(ids)));
export const listStepDi = many((q, { ids }: { ids: readonly number[] }) =>
  ogniStep(q).where('s.classe_id', '=', anyOf(ids)).orderBy('s.ordine').orderBy('s.id'),
);

export const listStepsIter = many((q, { gruppi, classi: ids }: { gruppi: Gruppi; classi: readonly number[] }) =>
  steps(q, { gruppi }).where('s.classe_id', '=', anyOf(ids)).orderBy('s.ordine').orderBy('s.id'),
);

export const findStepIter = first((q, { gruppi, id }: { gruppi: Gruppi; id: number }) => steps(q, { gruppi }).where('s.id', '=', id));
export type StepIterRow = RowOf<typeof findStepIter>;

/** The mails sent so far about a step; without a step, about the outcomes of the classe. */
export const readLog = one((_, { classeId, stepId }: { classeId: number; stepId: number | null }) => {
  const log = logWhere(sql`l.classe_id = ${classeId}::bigint and l.step_id is not distinct from ${stepId}::bigint`);
  return sql<{ log: LogRow[] }>`select ${log} as log`;
});
