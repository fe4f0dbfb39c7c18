import type { ChiAssegna } from '@sigeba/contract/esiti/esito.rules.ts';
import { sql } from 'kysely';
import type { Asking } from '../../ground/asking.ts';
import { first, json, many, one, type RowOf, write } from '../../ground/db/query.ts';
import { completed, versioneStabile } from '../../ground/db/steady.ts';
import { motivazioneObbligatoria, tipoValutazione } from '../bandi/classiStabili.queries.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { scadenzaOfClasse } from '../bandi/scadenza.queries.ts';
import { DI_SCALA, scalaOf } from '../bandi/scala.queries.ts';
import { inCarica } from '../funzioni/inCarica.queries.ts';
import { inConflitto, macroAreaValutabile, readBy } from '../proposte/lettori.queries.ts';
import { vicinaInGraduatoria } from '../proposte/vicina.queries.ts';
import { schedaContestata } from '../referee/contestata.queries.ts';
import { AREAS, type Area, borse } from './borse.queries.ts';

export type { Area } from './borse.queries.ts';

type Persona = { id: number; cognome: string; nome: string };
/** The reader's role in the commission that evaluates the proposta; null without one. */
type Commissione = { presidente: boolean; membro: boolean; inCarica: boolean };
/** A previous outcome as jsonb returns it. */
type Prima = {
  quando: string;
  da: string | null;
  finanziamentoAssegnato: number | null;
  assegnoAssegnato: number | null;
  commento: string | null;
  motivazione: string | null;
};

const personaOf = (column: string) =>
  sql<Persona | null>`(select jsonb_build_object('id', a.id, 'cognome', a.cognome, 'nome', a.nome) from utente a where a.id = ${sql.ref(column)})`;

const commissioneOf = (utenteId: number) => sql<Commissione | null>`(select jsonb_build_object(
    'presidente', m.presidente_id is not distinct from ${utenteId},
    'membro', exists (select from commissione_membro cm where cm.commissione_id = m.id and cm.utente_id = ${utenteId}),
    'inCarica', ${inCarica()})
  from commissione_tipologia k join commissione m on m.id = k.commissione_id where k.tipologia_id = t.id limit 1)`;

/**
 * The amount granted so far in the classe `c`, assegni included; for a commission only what the reader may open: from the sum of
 * a whole classe they would subtract what they know, and learn the rest (D-73, D-105).
 */
const totaleConcesso = (utenteId: number, area: Area) => sql<number>`(
  select coalesce(sum(coalesce(x.finanziamento_assegnato, 0) + coalesce(x.assegno_assegnato, 0)), 0)
  from esito x join proposta p on p.id = x.proposta_id
  where p.classe_id = c.id and ${area === 'ur' ? sql`p.eliminata_ts is null` : readBy({ lettore: 'COMMISSARIO', utenteId })})`;

const storico = sql<Prima[]>`coalesce((select jsonb_agg(jsonb_build_object('quando', s.quando,
    'da', (select a.cognome || ' ' || a.nome from utente a where a.id = s.da),
    'finanziamentoAssegnato', s.dati -> 'finanziamento_assegnato', 'assegnoAssegnato', s.dati -> 'assegno_assegnato',
    'commento', s.dati ->> 'commento', 'motivazione', s.dati ->> 'motivazione') order by s.quando desc, s.id desc)
  from esito_storico s where s.proposta_id = p.id), '[]')`;

/**
 * The concluded sheets of referees, where these alone give `p` its mean: the last phase that ended has no concluded sheet of the commission,
 * being one of the referees, or having been closed as it stood (D-198). Else null. Of several phases of referees the last with sheets counts.
 */
const schedeReferee = sql<number | null>`(select nullif(count(*), 0)::int from valutazione v
  where v.proposta_id = p.id and v.referee_id is not null and v.status = 'CONCLUSA' and v.eliminata_ts is null and p.media is not null
    and v.fase_id = (select u.fase_id from valutazione u join fase_valutazione uf on uf.id = u.fase_id
      where u.proposta_id = p.id and u.referee_id is not null and u.status = 'CONCLUSA' and u.eliminata_ts is null
      order by uf.fase desc limit 1)
    and not exists (select from valutazione w where w.proposta_id = p.id and w.referee_id is null and w.status = 'CONCLUSA'
      and w.eliminata_ts is null and w.fase_id is not distinct from (select pf.fase_id from proposta_fase pf
        left join fase_valutazione f on f.id = pf.fase_id where pf.proposta_id = p.id and pf.conclusa order by f.fase desc limit 1)))`;

type EsitoKey = { propostaId: number; utenteId: number; gruppi: Gruppi };

/** A sent proposta with its outcome, with every fact that decides about it, and the reader's relation to it. */
const propostaConEsito = first(
  (q, { propostaId, utenteId, gruppi }: EsitoKey, { area }: { area: Area }) =>
    q
      .selectFrom('proposta as p')
      .innerJoin('classe as c', 'c.id', 'p.classe_id')
      .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
      .innerJoin('bando as b', 'b.id', 't.bando_id')
      .leftJoin('esito as e', 'e.proposta_id', 'p.id')
      .select([
        'p.id',
        'p.titolo',
        'p.numero_protocollo as numeroProtocollo',
        'p.status_valutazione as statusValutazione',
        'p.esito_speciale as esitoSpeciale',
        'p.motivazione_esito_speciale as motivazioneEsitoSpeciale',
        'p.finanziamento_richiesto as finanziamentoRichiesto',
        'p.assegno_richiesto as assegnoRichiesto',
        'p.media',
        'p.media_soglia as mediaSogliaFinanziabilita',
        schedeReferee.as('schedeReferee'),
        vicinaInGraduatoria.as('vicina'),
        'c.id as classeId',
        'c.soglia_finanziabilita as sogliaFinanziabilita',
        'c.importo_singolo_assegno as importoSingoloAssegno',
        tipoValutazione,
        'c.data_ufficializzazione as dataUfficializzazione',
        'c.fine_valutazione_ts as fineValutazione',
        scadenzaOfClasse.as('chiusura'),
        sql<boolean>`coalesce((select a.valore = 'true' from classe_attributo a
        where a.classe_id = c.id and a.codice = 'mcValutazioneSoloBozza'), false)`.as('mcValutazioneSoloBozza'),
        motivazioneObbligatoria,
        inGruppi('t.gruppo', gruppi).as('ufficio'),
        commissioneOf(utenteId).as('commissione'),
        inConflitto(utenteId).as('conflitto'),
        macroAreaValutabile(utenteId).as('macroAreaValutabile'),
        schedaContestata.as('schedaContestata'),
        totaleConcesso(utenteId, area).as('totaleConcessoClasse'),
        storico.as('storico'),
        borse(utenteId, area).as('borse'),
        'e.id as esitoId',
        'e.finanziamento_assegnato as finanziamentoAssegnato',
        'e.assegno_assegnato as assegnoAssegnato',
        'e.commento',
        'e.motivo_senza_punteggio as motivoSenzaPunteggio',
        sql<boolean>`coalesce(e.esito_concluso, false)`.as('esitoConcluso'),
        personaOf('e.ufficio_ricerca_id').as('ufficioRicerca'),
        personaOf('e.membro_commissione_id').as('membroCommissione'),
        'e.created_at as createdAt',
        'e.updated_at as updatedAt',
        'e.updated_by as updatedById',
        sql<string>`coalesce((select a.cognome || ' ' || a.nome from utente a where a.id = e.updated_by), 'SIGEBA')`.as('updatedBy'),
        versioneStabile,
      ])
      .where('p.id', '=', propostaId)
      .where('p.status', '=', 'INVIATA')
      .where('p.eliminata_ts', 'is', null),
  { area: AREAS },
);

/** The outcome with the maximum score of its classe. */
export const findForEsito = completed(propostaConEsito, DI_SCALA, (row, stabili) => ({ ...row, scala: scalaOf(row, stabili) }));
export type EsitoRow = RowOf<typeof findForEsito>;

/**
 * Locks the classe of a proposta that is locked: it cannot become official, nor its evaluation end, until the transaction ends;
 * other users who grant in it wait, so that two together never exceed the funds (D-203).
 */
export const lockClasseOf = first((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('classe')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('proposta').select('classe_id').where('id', '=', propostaId))
    .forNoKeyUpdate(),
);

/** The recipients of a corrected outcome: the titolare, and the responsabile if that is another person (D-166). */
export const listDestinatari = many((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('utente as u', (join) =>
      join.on((eb) =>
        eb.or([eb('u.id', '=', eb.ref('p.responsabile_id')), eb('u.id', '=', sql<number>`coalesce(p.titolare_id, p.responsabile_id)`)]),
      ),
    )
    .select(['u.id', 'u.nome', 'u.cognome', 'u.email', 'c.nome as classe', 'b.nome as bando', 'c.visibilita'])
    .where('p.id', '=', propostaId)
    .orderBy('u.id'),
);

type EsitoStamp = { propostaId: number; at: Date; by: number };
/** The amounts of an outcome, and its texts. */
export type EsitoScritto = {
  propostaId: number;
  finanziamentoAssegnato: number;
  assegnoAssegnato: number;
  commento: string | null;
  /** The reason of a grant without a mean to compare with the threshold (D-198). */
  motivoSenzaPunteggio?: string | null;
};
type EsitoWrite = Omit<EsitoStamp, 'propostaId'> & {
  esiti: readonly EsitoScritto[];
  esitoConcluso: boolean;
  /** The reason of the write: that of a correction, or the applied scenario. */
  motivazione: string | null;
  /** An unchanged outcome also enters the history, with the reason. */
  sempre: boolean;
  /** The last author is exactly one of the two. */
  ufficioRicercaId: number | null;
  membroCommissioneId: number | null;
};

/** The author of an outcome, and their role (D-121). */
export const writing = (chi: ChiAssegna, { received, actor }: Asking) => ({
  at: received,
  by: actor.id,
  ufficioRicercaId: chi === 'UFFICIO' ? actor.id : null,
  membroCommissioneId: chi === 'UFFICIO' ? null : actor.id,
});

/**
 * Writes the only outcome of one proposta or of many at once; its creation stays, its last update always grows. The previous
 * version of a changed outcome enters its history first (D-202).
 */
const writingEsiti = (given: EsitoWrite) => sql`
    with x as (select * from jsonb_to_recordset(${json(given.esiti)})
      as x ("propostaId" bigint, "finanziamentoAssegnato" numeric, "assegnoAssegnato" numeric, commento text, "motivoSenzaPunteggio" text)),
    kept as (insert into esito_storico (proposta_id, quando, da, dati)
      select e.proposta_id, greatest(${given.at}::timestamptz, e.updated_at + interval '1 millisecond'), ${given.by}::bigint,
        (to_jsonb(e) - 'id' - 'proposta_id') || jsonb_build_object('motivazione', ${given.motivazione}::text)
      from esito e join x on x."propostaId" = e.proposta_id
      where ${given.sempre}::boolean or (e.finanziamento_assegnato, e.assegno_assegnato, e.commento, e.motivo_senza_punteggio)
        is distinct from (x."finanziamentoAssegnato", x."assegnoAssegnato", x.commento, x."motivoSenzaPunteggio"))
    insert into esito (proposta_id, finanziamento_assegnato, assegno_assegnato, commento, motivo_senza_punteggio, esito_concluso,
      ufficio_ricerca_id, membro_commissione_id, created_at, updated_at, updated_by)
    select x."propostaId", x."finanziamentoAssegnato", x."assegnoAssegnato", x.commento, x."motivoSenzaPunteggio", ${given.esitoConcluso}::boolean,
      ${given.ufficioRicercaId}::bigint, ${given.membroCommissioneId}::bigint, ${given.at}::timestamptz, ${given.at}::timestamptz, ${given.by}::bigint
    from x
    on conflict (proposta_id) do update set finanziamento_assegnato = excluded.finanziamento_assegnato,
      assegno_assegnato = excluded.assegno_assegnato, commento = excluded.commento, motivo_senza_punteggio = excluded.motivo_senza_punteggio,
      esito_concluso = excluded.esito_concluso,
      ufficio_ricerca_id = excluded.ufficio_ricerca_id, membro_commissione_id = excluded.membro_commissione_id,
      updated_at = greatest(excluded.updated_at, esito.updated_at + interval '1 millisecond'), updated_by = excluded.updated_by`;
export const writeEsiti = write((_, given: EsitoWrite) => writingEsiti(given));
/** Writes the outcome of one proposta; returns the instant of the write. */
export const writeEsito = one(
  (_, given: EsitoWrite) => sql<{ updatedAt: Date }>`${writingEsiti(given)} returning updated_at as "updatedAt"`,
);

/** Reopens an outcome for changes. */
export const openConcluso = one(
  (_, { propostaId, at, by }: EsitoStamp) => sql<{ updatedAt: Date }>`update esito e set esito_concluso = false, updated_by = ${by},
    updated_at = greatest(${at}::timestamptz, e.updated_at + interval '1 millisecond') where e.proposta_id = ${propostaId}
    returning e.updated_at as "updatedAt"`,
);

type Stato = { propostaId: number; statusValutazione: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' };

/** Stores the state of evaluation of each proposta. Its people see no change: `updated_at` stays (D-73). */
export const writeStatiEsito = write(
  (_, { stati }: { stati: readonly Stato[] }) => sql`update proposta p set status_valutazione = x."statusValutazione"
    from jsonb_to_recordset(${json(stati)}) as x ("propostaId" bigint, "statusValutazione" text) where p.id = x."propostaId"`,
);

/** Stores that a proposta is not admissible, and why: its results so far no longer count. */
export const markNonAmmissibile = write((q, { propostaId, motivazione }: { propostaId: number; motivazione: string }) =>
  q
    .updateTable('proposta')
    .set({
      status_valutazione: 'NON_FINANZIATA',
      esito_speciale: 'NON_AMMISSIBILE',
      motivazione_esito_speciale: motivazione,
      valutazione_respinta: false,
      punteggio: null,
      media: null,
      media_soglia: null,
    })
    .where('id', '=', propostaId),
);

/** Deletes its sheets, which stay in the table for error analysis. Returns their number. */
export const deleteSchede = one(
  (_, { propostaId, at }: { propostaId: number; at: Date }) => sql<{ quante: number }>`
    with gone as (update valutazione v set eliminata_ts = ${at} where v.proposta_id = ${propostaId} and v.eliminata_ts is null returning v.id),
      closed as (update proposta_fase pf set attiva = false where pf.proposta_id = ${propostaId} and pf.attiva)
    select count(*) as quante from gone`,
);
