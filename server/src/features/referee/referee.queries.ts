import type { EventoReferee } from '@sigeba/contract/referee/referee.rules.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { first, many, one, type RowOf, write } from '../../ground/db/query.ts';
import { completed, versioneStabile } from '../../ground/db/steady.ts';
import { nonRecapitata } from '../../ground/mail/nonRecapitata.queries.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { DI_SCALA, scalaRefereeOf } from '../bandi/scala.queries.ts';
import { inCarica } from '../funzioni/inCarica.queries.ts';
import { readBy } from '../proposte/lettori.queries.ts';
import { isSospeso } from '../proposte/refereeAttesi.queries.ts';
import { conflittoDichiarato } from './contestata.queries.ts';
import type { Lunghezza } from './lunghezza.queries.ts';
import { numeroReferee } from './numero.queries.ts';

/** The caller's role in the commission that evaluates a proposta. */
type Seduto = { presidente: boolean; gestisce: boolean; nascosti: boolean };

/** Accepted, enabled and necessary: `r` is the referee. */
const attivo = sql<boolean>`r.accettazione_ts is not null and r.disabilitazione_ts is null and not r.non_necessario`;

/** What the commission of the tipologia leaves to its chair, and what it hides from its members (D-102). */
const seduto = (utenteId: number) => sql<Seduto | null>`(select jsonb_build_object(
    'presidente', m.presidente_id is not distinct from ${utenteId},
    'gestisce', m.presidente_id is not distinct from ${utenteId} and m.referee_gestiti_da_presidente and ${inCarica()},
    'nascosti', m.referee_nascosti)
  from commissione_tipologia k join commissione m on m.id = k.commissione_id where k.tipologia_id = c.tipologia_id limit 1)`;

/** Everything that decides about the referees of a proposta, and the caller's role in it. */
const pannello = first((q, { propostaId, utenteId, gruppi }: { propostaId: number; utenteId: number; gruppi: Gruppi }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('utente as u', 'u.id', 'p.responsabile_id')
    .select([
      'p.id',
      'p.titolo',
      'p.abstract_proposta as abstractProposta',
      'p.anno',
      'p.status_valutazione as statusValutazione',
      'c.id as classeId',
      'c.nome as classe',
      'c.data_ufficializzazione as dataUfficializzazione',
      'c.fine_valutazione_ts as fineValutazione',
      'u.id as responsabileId',
      'u.cognome as responsabileCognome',
      'u.nome as responsabileNome',
      sql<number | null>`(select a.valore from classe_parametro a where a.classe_id = c.id and a.codice = 'REFEREE_MAX')`.as('massimo'),
      sql<boolean>`exists (select from proposta_fase pf join fase_valutazione f on f.id = pf.fase_id
        where pf.proposta_id = p.id and pf.attiva and f.tipo = 'REFEREE_PARZIALE')`.as('faseAttiva'),
      sql<number>`(select count(*) from referee r where r.proposta_id = p.id and ${attivo})`.as('accettati'),
      inGruppi('t.gruppo', gruppi).as('ufficio'),
      sql<boolean>`${readBy({ lettore: 'COMMISSARIO', utenteId })}`.as('valuta'),
      seduto(utenteId).as('seduto'),
      versioneStabile,
    ])
    .where('p.id', '=', propostaId)
    .where('p.status', '=', 'INVIATA')
    .where('p.eliminata_ts', 'is', null),
);

/** The same, with the maximum points of a referee's sheet. */
export const findPannello = completed(pannello, DI_SCALA, (row, stabili) => ({ ...row, scalaReferee: scalaRefereeOf(row, stabili) }));
export type PannelloRow = RowOf<typeof findPannello>;

/** The invitations of a proposta, in the order in which they were made. */
export const listReferee = many((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('referee as r')
    .select((eb) => [
      'r.id',
      numeroReferee.as('numero'),
      'r.proposta_id as propostaId',
      'r.utente_id as utenteId',
      'r.nome',
      'r.cognome',
      'r.email',
      'r.segreto',
      'r.token_versione as versione',
      'r.invito_ts as invito',
      'r.invio_sollecito_ts as sollecito',
      'r.accettazione_ts as accettazione',
      'r.rifiuto_ts as rifiuto',
      'r.ritiro_ts as ritiro',
      'r.ritiro_motivo as ritiroMotivo',
      'r.consegna_ts as consegna',
      'r.proroga_ts as prorogaChiesta',
      'r.proroga_giorno as prorogaGiorno',
      'r.proroga_motivo as prorogaMotivo',
      'r.disabilitazione_ts as disabilitazione',
      'r.non_necessario as nonNecessario',
      'r.scadenza_ts as scadenza',
      'r.no_conflitto as noConflitto',
      'r.alternative',
      sql<boolean>`exists (select from conflitto x where x.referee_id = r.id and x.stato = 'CONFERMATO')`.as('conflitto'),
      conflittoDichiarato.as('dichiarato'),
      nonRecapitata({ tipo: 'proposta', id: sql.ref('r.proposta_id'), email: sql.ref('r.email') }).as('nonRecapitata'),
      jsonArrayFrom(
        eb
          .selectFrom('referee_storico as s')
          .leftJoin('utente as a', 'a.id', 's.da')
          .select(['s.evento', 's.quando', sql<string | null>`a.cognome || ' ' || a.nome`.as('da')])
          .whereRef('s.referee_id', '=', 'r.id')
          .orderBy('s.quando')
          .orderBy('s.id'),
      ).as('storico'),
      jsonObjectFrom(
        eb
          .selectFrom('valutazione as v')
          .select(['v.status', sql<number | null>`v.punteggio::float8`.as('punteggio')])
          .whereRef('v.referee_id', '=', 'r.id')
          .where('v.eliminata_ts', 'is', null),
      ).as('valutazione'),
    ])
    .where('r.proposta_id', '=', propostaId)
    .orderBy('r.id'),
);
export type RefereeRow = RowOf<typeof listReferee>;

/** The proposta of an invitation, and the key that signs its links. Read before anything is locked. */
export const findReferee = first((q, { id }: { id: number }) =>
  q
    .selectFrom('referee as r')
    .innerJoin('proposta as p', 'p.id', 'r.proposta_id')
    .select(['r.id', 'r.proposta_id as propostaId', 'r.segreto', 'r.token_versione as versione', 'r.cognome', 'r.nome', 'r.email'])
    .select(isSospeso.as('sospeso'))
    .where('r.id', '=', id),
);
export type Firmato = NonNullable<Awaited<ReturnType<typeof findReferee>>>;

type Nuovo = Lunghezza & {
  propostaId: number;
  cognome: string;
  nome: string;
  email: string;
  scadenza: Date;
  consegna: Date | null;
  at: Date;
};

export const insertReferee = one((q, { propostaId, cognome, nome, email, scadenza, consegna, pagine, lingua, criteri, at }: Nuovo) =>
  q
    .insertInto('referee')
    .values({
      proposta_id: propostaId,
      cognome,
      nome,
      email,
      scadenza_ts: scadenza,
      consegna_ts: consegna,
      pagine,
      lingua,
      criteri,
      invito_ts: at,
    })
    .returning('id'),
);

type Evento = { id: number; evento: EventoReferee; at: Date; da: number | null };

/** Adds an event to the history of the invitation. */
export const insertEvento = write((q, { id, evento, at, da }: Evento) =>
  q.insertInto('referee_storico').values({ referee_id: id, evento, quando: at, da }),
);

/** A reminder or a new link moves the term. */
export const writeSollecito = write((q, { id, scadenza, at }: { id: number; scadenza: Date | null; at: Date }) =>
  q.updateTable('referee').set({ scadenza_ts: scadenza, invio_sollecito_ts: at }).where('id', '=', id),
);
export const writeScadenza = write((q, { id, scadenza }: { id: number; scadenza: Date | null }) =>
  q.updateTable('referee').set({ scadenza_ts: scadenza }).where('id', '=', id),
);

export const disableOne = write((q, { id, at }: { id: number; at: Date }) =>
  q.updateTable('referee').set({ disabilitazione_ts: at }).where('id', '=', id),
);

/** Earlier links become invalid. */
export const enableOne = write((q, { id, scadenza }: { id: number; scadenza: Date | null }) =>
  q
    .updateTable('referee')
    .set((eb) => ({ disabilitazione_ts: null, scadenza_ts: scadenza, token_versione: eb('token_versione', '+', 1) }))
    .where('id', '=', id),
);

/** The referees of a proposta who were not needed are asked again, with an entry in their history. */
export const recallAll = write(
  (_, { propostaId, scadenza, at, da }: { propostaId: number; scadenza: Date; at: Date; da: number }) => sql`
    with called as (
      update referee set non_necessario = false, scadenza_ts = greatest(scadenza_ts, ${scadenza}::timestamptz)
      where proposta_id = ${propostaId} and non_necessario and disabilitazione_ts is null returning id)
    insert into referee_storico (referee_id, evento, quando, da) select id, 'RICHIAMATO', ${at}::timestamptz, ${da}::bigint from called`,
);

/**
 * Whether a letter about the invitation reached the referee: they answered it, or the delivery of the last one was not given up
 * (D-209).
 */
const raggiunto = sql<boolean>`(r.accettazione_ts is not null
  or ${nonRecapitata({ tipo: 'proposta', id: sql.ref('r.proposta_id'), email: sql.ref('r.email') })} is null)`;

/**
 * Referees who have not answered are no longer needed (D-128).
 * @returns those of them whom the invitation reached, who must be told
 */
export const dropPending = many(
  (_, { propostaId, at }: { propostaId: number; at: Date }) => sql<{ id: number }>`
    with dropped as (
      update referee r set non_necessario = true where r.proposta_id = ${propostaId} and r.accettazione_ts is null and r.rifiuto_ts is null
        and r.disabilitazione_ts is null and not r.non_necessario returning r.id, ${raggiunto} as raggiunto),
    told as (insert into referee_storico (referee_id, evento, quando) select id, 'NON_NECESSARIO', ${at}::timestamptz from dropped)
    select id from dropped where raggiunto order by id`,
);

/**
 * Disables all its referees, with an entry in their history; `attivo` marks those who know of the invitation and were still
 * expected to answer.
 */
export const disableAll = many(
  (_, { propostaId, at, by }: { propostaId: number; at: Date; by: number }) => sql<{ id: number; attivo: boolean }>`
    with disabled as (
      update referee r set disabilitazione_ts = ${at} where r.proposta_id = ${propostaId} and r.disabilitazione_ts is null
      returning r.id, r.rifiuto_ts is null and not r.non_necessario and ${raggiunto} as attivo
    ), told as (
      insert into referee_storico (referee_id, evento, quando, da)
      select id, 'DISABILITATO', ${at}::timestamptz, ${by}::bigint from disabled
    )
    select id, attivo from disabled order by id`,
);

export const writeAccettazione = write((q, { id, utenteId, at }: { id: number; utenteId: number; at: Date }) =>
  q.updateTable('referee').set({ accettazione_ts: at, no_conflitto: true, utente_id: utenteId }).where('id', '=', id),
);

type Rifiuto = { id: number; noConflitto: boolean | null; alternative: string | null; at: Date };

export const writeRifiuto = write((q, { id, noConflitto, alternative, at }: Rifiuto) =>
  q.updateTable('referee').set({ rifiuto_ts: at, no_conflitto: noConflitto, alternative }).where('id', '=', id),
);

/** The account of a referee by address, and whether it has a password. */
export const findAccount = first((q, { email }: { email: string }) =>
  q
    .selectFrom('utente as u')
    .leftJoin('utente_credenziale as k', 'k.utente_id', 'u.id')
    .select(['u.id', sql<boolean>`k.utente_id is not null`.as('conPassword')])
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), '=', email))
    .where('u.tipo_utente', '=', 'REFEREE'),
);
