import type { AvvisoIter } from '@sigeba/contract/rendicontazioni/avvisi.ts';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, first, many, one, type Q, type RowOf, write } from '../../ground/db/question.ts';
import { haCommissari } from '../bandi/commissari.queries.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { scadenzaOfClasse } from '../bandi/scadenza.queries.ts';
import { daValutare, riaperta, senzaEsito } from '../proposte/mancanze.queries.ts';
import { isTold, type LogRow, logOf, logOfStep, logWhere } from '../rendicontazioni/logMail.queries.ts';
import { scadenzaTeorica } from '../rendicontazioni/rendicontazioni.queries.ts';

/** Proposte of the classe `c`, deleted ones aside. */
const conta = (condition: RawBuilder<unknown>) => sql<number>`(select count(*) from proposta p left join esito e on e.proposta_id = p.id
  where p.classe_id = c.id and p.eliminata_ts is null and ${condition})`;

type Referee = { attivi: number; conclusi: number; solleciti: number };
/** Who accepted and was not put aside, who concluded, and who was reminded. */
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

/** In the order of the calls: the latest year first, and those that closed first. */
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

/** The period that the holders were told last: what was left out for all of them or taken back was not told. */
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

/** For the file: of these classi, which are within the caller's groups already. */
export const listClassiDi = many((q, { ids }: { ids: readonly number[] }) => ogniClasse(q).where('c.id', '=', anyOf(ids)));
export const listStepDi = many((q, { ids }: { ids: readonly number[] }) =>
  ogniStep(q).where('s.classe_id', '=', anyOf(ids)).orderBy('s.ordine').orderBy('s.id'),
);

export const listStepsIter = many((q, { gruppi, classi: ids }: { gruppi: Gruppi; classi: readonly number[] }) =>
  steps(q, { gruppi }).where('s.classe_id', '=', anyOf(ids)).orderBy('s.ordine').orderBy('s.id'),
);

export const findStepIter = first((q, { gruppi, id }: { gruppi: Gruppi; id: number }) => steps(q, { gruppi }).where('s.id', '=', id));
export type StepIterRow = RowOf<typeof findStepIter>;

type OfClasse = { classeId: number };

/** Every proposta that was sent: nobody sends, reopens or judges one until the end of the transaction. In the order of whoever sends. */
export const lockProposteOf = many((q, { classeId }: OfClasse) =>
  q
    .selectFrom('proposta')
    .select('id')
    .where('classe_id', '=', classeId)
    .where('numero_protocollo', 'is not', null)
    .where('eliminata_ts', 'is', null)
    .orderBy('id')
    .forUpdate(),
);

/** The call of a classe: nobody prolongs it until the end of the transaction. Taken before its proposte, as who prolongs it takes nothing else. */
export const lockBandoOf = first((q, { classeId }: OfClasse) =>
  q
    .selectFrom('bando as b')
    .innerJoin('tipologia_progetto as t', 't.bando_id', 'b.id')
    .innerJoin('classe as c', 'c.tipologia_id', 't.id')
    .select('b.id')
    .where('c.id', '=', classeId)
    .forShare('b'),
);

/** The classe itself, once its proposte are held; whoever writes it takes this first among its own. */
export const lockClasseRow = first((q, { classeId }: OfClasse) =>
  q.selectFrom('classe').select('id').where('id', '=', classeId).forUpdate(),
);

export const lockStepRow = first((q, { id }: { id: number }) =>
  q.selectFrom('step_rendicontazione').select('id').where('id', '=', id).forNoKeyUpdate(),
);

/** By protocol number, and why. */
export const listMancanti = many((q, { classeId }: OfClasse) =>
  q
    .selectFrom('proposta as p')
    .leftJoin('esito as e', 'e.proposta_id', 'p.id')
    .select([
      sql<string>`p.numero_protocollo`.as('numeroProtocollo'),
      sql<'RIAPERTA' | 'SENZA_ESITO' | 'NON_CONCLUSO'>`case when p.status = 'BOZZA' then 'RIAPERTA'
        when e.id is null or p.status_valutazione is null or p.status_valutazione = 'VALUTATA' then 'SENZA_ESITO'
        else 'NON_CONCLUSO' end`.as('mancanza'),
    ])
    .where('p.classe_id', '=', classeId)
    .where('p.eliminata_ts', 'is', null)
    .where(sql<boolean>`(${daValutare} or ${senzaEsito} or ${riaperta})`)
    .orderBy('p.numero_protocollo'),
);

/** What the classe comes to, in numbers. */
export const countEsiti = one((q, { classeId }: OfClasse) =>
  q
    .selectFrom('proposta as p')
    .leftJoin('esito as e', 'e.proposta_id', 'p.id')
    .select((eb) => [
      eb.fn.countAll<number>().as('inviate'),
      eb.fn.countAll<number>().filterWhere('p.status_valutazione', '=', 'FINANZIATA').as('finanziate'),
      eb.fn.countAll<number>().filterWhere('p.esito_speciale', '=', 'NON_AMMISSIBILE').as('nonAmmissibili'),
      sql<number>`count(*) filter (where p.status_valutazione = 'NON_FINANZIATA' and p.esito_speciale is distinct from 'NON_AMMISSIBILE')`.as(
        'nonFinanziate',
      ),
      sql<number>`coalesce(sum(e.finanziamento_assegnato) filter (where p.status_valutazione = 'FINANZIATA'), 0)`.as('finanziamento'),
      sql<number>`coalesce(sum(e.assegno_assegnato) filter (where p.status_valutazione = 'FINANZIATA'), 0)`.as('assegni'),
    ])
    .where('p.classe_id', '=', classeId)
    .where('p.status', '=', 'INVIATA')
    .where('p.eliminata_ts', 'is', null),
);

type Official = OfClasse & { at: Date; by: number; updatedAt: Date };

export const markOfficial = write((q, { classeId, at, by, updatedAt }: Official) =>
  q
    .updateTable('classe')
    .set({ data_ufficializzazione: at, ufficializzata_da: by, visibilita: true, updated_at: updatedAt, updated_by: by })
    .where('id', '=', classeId),
);

export const unmarkOfficial = write((q, { classeId, updatedAt }: OfClasse & { updatedAt: Date }) =>
  q
    .updateTable('classe')
    .set({ data_ufficializzazione: null, ufficializzata_da: null, visibilita: true, updated_at: updatedAt, updated_by: null })
    .where('id', '=', classeId),
);

type Saving = OfClasse & { visibilita: boolean; fineValutazione: Date | null; at: Date; by: number };

export const writeIter = write((q, { classeId, visibilita, fineValutazione, at, by }: Saving) =>
  q
    .updateTable('classe')
    .set({ visibilita, fine_valutazione_ts: fineValutazione, updated_at: at, updated_by: by })
    .where('id', '=', classeId),
);

type Periodo = { id: number; inizio: Date; fine: Date; at: Date; by: number };

export const writePeriodo = write((q, { id, inizio, fine, at, by }: Periodo) =>
  q
    .updateTable('step_rendicontazione')
    .set({ start_timestamp: inizio, end_timestamp: fine, updated_at: at, updated_by: by })
    .where('id', '=', id),
);

type NewLog = {
  classeId: number;
  stepId: number | null;
  stepNome: string | null;
  tipo: AvvisoIter;
  lotto: string;
  at: Date;
  by: number;
} & {
  inviate: number;
  periodoInizio: Date | null;
  periodoFine: Date | null;
};

export const insertLog = write((q, { classeId, stepId, stepNome, tipo, lotto, at, by, inviate, periodoInizio, periodoFine }: NewLog) =>
  q.insertInto('iter_log_mail').values({
    ...{ classe_id: classeId, step_id: stepId, step_nome: stepNome, tipo, lotto, quando: at, inviata_da: by, inviate },
    ...{ periodo_inizio: periodoInizio, periodo_fine: periodoFine },
  }),
);

/** What was sent so far about a step; without one, about the outcomes of the classe. */
export const readLog = one((_, { classeId, stepId }: { classeId: number; stepId: number | null }) => {
  const log = logWhere(sql`l.classe_id = ${classeId}::bigint and l.step_id is not distinct from ${stepId}::bigint`);
  return sql<{ log: LogRow[] }>`select ${log} as log`;
});
