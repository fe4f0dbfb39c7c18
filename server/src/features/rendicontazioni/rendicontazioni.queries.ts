import { type NotNull, type SqlBool, sql } from 'kysely';
import { documentOf } from '../../form/compilazione.queries.ts';
import { anyOf, first, many, one, type Q, type RowOf } from '../../ground/db/query.ts';
import { sollecitataTs } from '../../ground/mail/promemoriaTermine.queries.ts';
import { isOneOf } from '../proposte/proposte.queries.ts';
import { logOfStep } from './logMail.queries.ts';

/**
 * The last instant for one proposta: its own extension where there is one, otherwise the tipologia's fixed one, otherwise the end
 * of the step (D-55, D-178).
 */
export const scadenzaOfStep = sql<Date | null>`greatest(r.proroga_al, coalesce(t.scadenza_rendiconto_fissa, s.end_timestamp))`;

/** Officialisation plus calendar months, on the last day that the month has, at 23:59 in Rome (D-83). */
export const scadenzaTeorica = sql<Date | null>`((c.data_ufficializzazione at time zone 'Europe/Rome' + make_interval(months => s.mesi))::date
  + time '23:59') at time zone 'Europe/Rome'`;

/** The steps of the classe of a proposta, each with the report that the proposta has in it, if any. */
const steps = (q: Q) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('step_rendicontazione as s', 's.classe_id', 'c.id')
    .leftJoin('rendicontazione as r', (join) =>
      join.onRef('r.proposta_id', '=', 'p.id').onRef('r.step_id', '=', 's.id').on('r.eliminata_ts', 'is', null),
    )
    // Until it is sent the report belongs to the holder of the proposta today (D-90).
    .innerJoin('utente as h', (join) =>
      join.on((eb) =>
        eb(
          'h.id',
          '=',
          sql<number>`case when r.status = 'INVIATA' then r.responsabile_snapshot else coalesce(p.titolare_id, p.responsabile_id) end`,
        ),
      ),
    )
    .select([
      'p.id as propostaId',
      's.id as idStep',
      's.nome',
      's.mesi',
      's.start_timestamp as inizio',
      's.end_timestamp as fine',
      scadenzaOfStep.as('scadenza'),
      scadenzaTeorica.as('scadenzaTeorica'),
      logOfStep('s.id').as('log'),
      sollecitataTs({ cosa: 'RENDICONTAZIONE', oggetto: 'p.id', step: 's.id' }, scadenzaOfStep).as('sollecitata'),
      sql<number | null>`coalesce(s.form_rendiconto_versione_id, c.form_rendiconto_versione_id)`.as('stepVersioneId'),
      'c.id as classeId',
      'c.updated_at as classeUpdatedAt',
      'b.anno as annoBando',
      'r.id',
      'r.status',
      'r.send_timestamp as sendTimestamp',
      'h.id as responsabileId',
      'h.cognome as cognomeResponsabile',
      'h.nome as nomeResponsabile',
      'r.finanziamento_speso as finanziamentoSpeso',
      'r.assegno_speso as assegnoSpeso',
      'r.totale_richiesto as totaleRichiesto',
      'r.totale_concesso as totaleConcesso',
      'r.valutazione_rend as valutazioneRend',
      'r.nota_valutazione_rend as notaValutazioneRend',
      'r.consolida',
      'r.riaperta_ts as riapertaTs',
      'r.motivo_riapertura as motivoRiapertura',
      'r.versione',
      'r.updated_at as updatedAt',
    ]);

/** One step of one proposta; undefined where the step belongs to another classe. */
export const findStep = first((q, { propostaId, stepId }: { propostaId: number; stepId: number }) =>
  steps(q).where('p.id', '=', propostaId).where('s.id', '=', stepId),
);

export type StepRow = RowOf<typeof findStep>;

/** The steps of some proposte, in the order of each classe. */
export const listSteps = many((q, { propostaIds }: { propostaIds: readonly number[] }) =>
  steps(q).where('p.id', '=', anyOf(propostaIds)).orderBy('s.ordine').orderBy('s.id'),
);

/** The proposta `p` of the classe `c` is funded with an official outcome, so that its reports are due. */
export const rendiconta = sql<SqlBool>`(p.eliminata_ts is null and p.status_valutazione = 'FINANZIATA'
  and c.data_ufficializzazione is not null and c.visibilita)`;

/** Its report `r` of a step is not sent. */
export const nonInviato = sql<SqlBool>`r.status is distinct from 'INVIATA'`;

/** A report of the proposta `p` is due, was not sent, and its term has passed at an instant. */
export const haRendicontoScaduto = (at: Date) => sql<SqlBool>`p.id in (select p.id from proposta p
  join classe c on c.id = p.classe_id join tipologia_progetto t on t.id = c.tipologia_id join step_rendicontazione s on s.classe_id = c.id
  left join rendicontazione r on r.proposta_id = p.id and r.step_id = s.id and r.eliminata_ts is null
  where ${rendiconta} and ${nonInviato} and ${scadenzaOfStep} < ${at}::timestamptz)`;

/** The steps of projects that are funded with an official outcome, whose reports are not sent yet; `h` is the holder. */
export const stepsToReport = (q: Q) => steps(q).where(rendiconta).where(nonInviato);

/** Those of a person's own projects. */
const stepsToReportOf = (q: Q, { utenteId }: { utenteId: number }) =>
  stepsToReport(q)
    .select('p.titolo')
    .where(isOneOf(utenteId))
    .where(sql<boolean>`coalesce(p.titolare_id, p.responsabile_id) = ${utenteId}`);

/** The reports that a person may fill in at an instant. */
export const stepsDueOf = (q: Q, { utenteId, received }: { utenteId: number; received: Date }) =>
  stepsToReportOf(q, { utenteId })
    .where('s.start_timestamp', '<=', received)
    .where(sql<boolean>`${scadenzaOfStep} >= ${received}`)
    .orderBy('scadenza')
    .orderBy('s.id');

/** The reports still to be sent whose step begins or ends from `da` on and before `a`. */
export const listStepsBetween = many((q, { utenteId, da, a }: { utenteId: number; da: Date; a: Date }) =>
  stepsToReportOf(q, { utenteId })
    .select('c.nome as classeNome')
    .where(
      sql<boolean>`(s.start_timestamp >= ${da} and s.start_timestamp < ${a} or ${scadenzaOfStep} >= ${da} and ${scadenzaOfStep} < ${a})`,
    )
    .orderBy('s.id')
    .orderBy('p.id'),
);

/** The proposta of a report. */
export const findPlace = first((q, { id }: { id: number }) =>
  q.selectFrom('rendicontazione').select('proposta_id as propostaId').where('id', '=', id).where('eliminata_ts', 'is', null),
);

/** A report in its step, with its answers and who saved it last. */
export const findRendicontazione = first((q, { id }: { id: number }) =>
  steps(q)
    .innerJoin('compilazione as k', 'k.id', 'r.compilazione_id')
    .innerJoin('utente as a', 'a.id', 'r.updated_by')
    .select([
      'k.id as compilazioneId',
      ...documentOf('k'),
      sql<string>`a.cognome || ' ' || a.nome`.as('updatedBy'),
      'r.updated_by as updatedById',
    ])
    .where('r.id', '=', id)
    .$narrowType<{ id: NotNull; status: NotNull; versione: NotNull; updatedAt: NotNull }>(),
);

export type RendicontazioneRow = RowOf<typeof findRendicontazione>;

/** The items of a report, in their order. */
export const listVoci = many((q, { rendicontazioneId }: { rendicontazioneId: number }) =>
  q.selectFrom('rendicontazione_voce').select(['id', 'nome']).where('rendicontazione_id', '=', rendicontazioneId).orderBy('ordine'),
);

/** What was asked for and granted: the answers of the funded proposta, and its outcome. */
export const getConcesso = one((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('compilazione as k', 'k.id', 'p.compilazione_id')
    .leftJoin('esito as e', 'e.proposta_id', 'p.id')
    .select([
      'k.form_versione_id as formVersioneId',
      'k.valori',
      'e.finanziamento_assegnato as concesso',
      'e.assegno_assegnato as assegnoConcesso',
    ])
    .where('p.id', '=', propostaId),
);

type Rendicontato = { propostaId: number; compilazioneId: number | null };

/**
 * Euro by item in the reports sent so far; for a sent report, in those sent before it. A report that is not stored yet comes
 * after all.
 */
export const listRendicontato = many((q, { propostaId, compilazioneId }: Rendicontato) =>
  q
    .selectFrom('rendicontazione as r')
    .innerJoin('rendicontazione_voce as v', 'v.rendicontazione_id', 'r.id')
    .leftJoin('rendicontazione as own', (join) => join.on('own.compilazione_id', '=', sql<number>`${compilazioneId}::bigint`))
    .select(['v.nome', (eb) => eb.fn.sum<number>('v.finanziamento_speso').as('speso')])
    .where('r.proposta_id', '=', propostaId)
    .where('r.status', '=', 'INVIATA')
    .where('r.eliminata_ts', 'is', null)
    .where(sql<boolean>`(own.id is null or (r.id <> own.id and (own.status = 'BOZZA' or r.send_timestamp < own.send_timestamp)))`)
    .groupBy('v.nome'),
);

/** The recipients of a mail about a report. */
export const getDestinatario = one((q, { utenteId }: { utenteId: number }) =>
  q.selectFrom('utente').select(['id', 'email', 'nome']).where('id', '=', utenteId),
);

/** Whether this office account evaluates the third mission: the one that is named, otherwise the first with the flag (D-29). */
export const isContoTerza = one((q, { utenteId }: { utenteId: number }) =>
  q.selectNoFrom(
    sql<boolean>`${utenteId}::bigint is not distinct from coalesce(
      (select (k.valore #>> '{}')::bigint from configurazione k where k.chiave = 'terza_missione.utente_id'),
      (select min(f.utente_id) from utente_abilitazione f where f.codice = 'TERZA'))`.as('si'),
  ),
);
