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
import { AREAS, type Area, borse } from './borse.queries.ts';

export type { Area } from './borse.queries.ts';

type Persona = { id: number; cognome: string; nome: string };
/** What the reader is for the commission that evaluates the proposta; null where it has none. */
type Commissione = { presidente: boolean; membro: boolean; inCarica: boolean };
/** As jsonb spells it. */
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
 * Granted so far in the classe `c`, with the assegni; for a commission of what the reader may open: of a whole classe they would
 * take away what they know, and know the rest (D-73, D-105).
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

type EsitoKey = { propostaId: number; utenteId: number; gruppi: Gruppi };

/** A sent proposta with its outcome, with all that decides about it, and what the reader is to it. */
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

/** The same with how many points the scores of its classe are of. */
export const findForEsito = completed(propostaConEsito, DI_SCALA, (row, stabili) => ({ ...row, scala: scalaOf(row, stabili) }));
export type EsitoRow = RowOf<typeof findForEsito>;

/**
 * The classe of a proposta that is held: it is not made official, nor its evaluation ended, until the transaction is over; and whoever
 * else grants in it waits, so that two together never grant more than there is (D-203).
 */
export const lockClasseOf = first((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('classe')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('proposta').select('classe_id').where('id', '=', propostaId))
    .forNoKeyUpdate(),
);

/** Who is told of a corrected outcome: the holder, and the responsabile where that is somebody else (D-166). */
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
/** What a proposta is given, and in what words. */
export type EsitoScritto = {
  propostaId: number;
  finanziamentoAssegnato: number;
  assegnoAssegnato: number;
  commento: string | null;
  /** Of a grant without a mean that the threshold could be compared with (D-198). */
  motivoSenzaPunteggio?: string | null;
};
type EsitoWrite = Omit<EsitoStamp, 'propostaId'> & {
  esiti: readonly EsitoScritto[];
  esitoConcluso: boolean;
  /** Why it is written: the reason of a correction, the scenario that was applied. */
  motivazione: string | null;
  /** Also an outcome that stays as it was is kept in the history, with the reason. */
  sempre: boolean;
  /** The last writer is one of the two. */
  ufficioRicercaId: number | null;
  membroCommissioneId: number | null;
};

/** By whom an outcome is written, and as what (D-121). */
export const writing = (chi: ChiAssegna, { received, actor }: Asking) => ({
  at: received,
  by: actor.id,
  ufficioRicercaId: chi === 'UFFICIO' ? actor.id : null,
  membroCommissioneId: chi === 'UFFICIO' ? null : actor.id,
});

/**
 * The one outcome of a proposta, of one or of many at once; its first instant stays, its last one always grows. What it was, where
 * something of it changes, goes into its history before (D-202).
 */
const writingEsiti = (given: EsitoWrite) => sql<{ updatedAt: Date }>`
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
      updated_at = greatest(excluded.updated_at, esito.updated_at + interval '1 millisecond'), updated_by = excluded.updated_by
    returning updated_at as "updatedAt"`;
export const writeEsiti = write((_, given: EsitoWrite) => writingEsiti(given));
/** The same of one proposta: when its outcome was written. */
export const writeEsito = one((_, given: EsitoWrite) => writingEsiti(given));

/** Open for changes again. */
export const openConcluso = one(
  (_, { propostaId, at, by }: EsitoStamp) => sql<{ updatedAt: Date }>`update esito e set esito_concluso = false, updated_by = ${by},
    updated_at = greatest(${at}::timestamptz, e.updated_at + interval '1 millisecond') where e.proposta_id = ${propostaId}
    returning e.updated_at as "updatedAt"`,
);

type Stato = { propostaId: number; statusValutazione: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' };

/** What each proposta has become. Its own people see it unchanged: `updated_at` stays (D-73). */
export const writeStatiEsito = write(
  (_, { stati }: { stati: readonly Stato[] }) => sql`update proposta p set status_valutazione = x."statusValutazione"
    from jsonb_to_recordset(${json(stati)}) as x ("propostaId" bigint, "statusValutazione" text) where p.id = x."propostaId"`,
);

/** Not admissible, and why: what it came to until then counts no more. */
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

/** Its sheets go; they stay in the table for whoever looks an error up. How many there were. */
export const deleteSchede = one(
  (_, { propostaId, at }: { propostaId: number; at: Date }) => sql<{ quante: number }>`
    with gone as (update valutazione v set eliminata_ts = ${at} where v.proposta_id = ${propostaId} and v.eliminata_ts is null returning v.id),
      closed as (update proposta_fase pf set attiva = false where pf.proposta_id = ${propostaId} and pf.attiva)
    select count(*) as quante from gone`,
);
