import { ostacoliOf } from '@sigeba/contract/partecipazioni/candidato.rules.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { anyOf, first, many, type Q, type RowOf } from '../../ground/db/question.ts';
import { scadenzaOfClasse, scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { utentiWithProfilo } from '../login/utente.queries.ts';
import { presenzeOf } from './presenze.queries.ts';
import { takesPart } from './takesPart.queries.ts';

/** Rows that a search reads at most: homonyms beyond them are told apart by the first name. */
const LETTE = 500;

/** A classe with the terms of one categoria in it, where it has it: roles, seats of one person. */
const classeAndCategoria = (q: Q, { classeId, categoriaId }: { classeId: number; categoriaId: number }) =>
  q
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .leftJoin('classe_categoria as cc', (join) => join.onRef('cc.classe_id', '=', 'c.id').on('cc.categoria_id', '=', categoriaId))
    .leftJoin('tipologia_limite as li', (join) => join.onRef('li.sigla', '=', 't.sigla').onRef('li.categoria_id', '=', 'cc.categoria_id'))
    .select([
      'cc.categoria_id as categoriaId',
      'cc.ruoli',
      'li.massimo',
      sql<string>`to_char(${scadenzaOfClasse} at time zone 'Europe/Rome', 'YYYY-MM-DD')`.as('chiusura'),
    ])
    .where('c.id', '=', classeId);

/**
 * People with what of them decides whether they may be asked, and what they were asked in this proposta. Stands inside of
 * `classeAndCategoria`: in how many proposte they already take part counts only where that is limited.
 */
const persone = (q: Q, { propostaId }: { propostaId: number | null }) =>
  utentiWithProfilo(q)
    .leftJoin('proposta_partecipante as pp', (join) => join.onRef('pp.utente_id', '=', 'u.id').on('pp.proposta_id', '=', propostaId))
    .leftJoin('richiesta_partecipazione as r', 'r.partecipante_id', 'pp.id')
    .select([
      'u.id',
      'u.cognome',
      'u.nome',
      'u.email',
      'u.bloccato',
      'u.cognome_parole as parole',
      'ru.id as ruoloId',
      'ru.codice as ruoloCodice',
      'ru.descrizione as ruolo',
      'di.nome as dipartimento',
      's.codice as ssd',
      'pr.utente_interno_valido as valido',
      'pr.profilo_validato as profiloValidato',
      'pr.data_termine_rapporto as dataTermineRapporto',
      'r.status',
      sql<boolean>`exists (select from inattivo ia where ia.utente_id = u.id and ia.anno = b.anno and ia.eliminato_ts is null)`.as(
        'inattivo',
      ),
      'pp.categoria_id as categoriaGiaRichiesta',
      sql<number>`case when li.massimo is null then 0 else ${presenzeOf({
        utenteId: sql.ref('u.id'),
        sigla: sql.ref('t.sigla'),
        anno: sql.ref('b.anno'),
        categoriaId: sql.ref('cc.categoria_id'),
      })} end`.as('presenti'),
    ])
    .where(sql<boolean>`u.tipo_utente = 'UTENTE' and u.primo_accesso_ts is not null`);

/** The proposta that people are looked for, for whoever takes part in it; nothing for everybody else. */
const propostaToJoin = (q: Q, { propostaId, utenteId }: { propostaId: number | null; utenteId: number }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select([
      'p.classe_id as classeId',
      'p.status',
      'p.numero_protocollo as numeroProtocollo',
      sql<boolean>`p.responsabile_id = ${utenteId}`.as('isResponsabile'),
      scadenzaOfProposta.as('scadenza'),
    ])
    .where('p.id', '=', propostaId)
    .where('p.eliminata_ts', 'is', null)
    .where(takesPart(utenteId));

type Ricerca = { utenteId: number; propostaId: number | null; classeId: number; categoriaId: number; words: readonly string[] };

/**
 * All that a search for people asks: classe and categoria, the proposta, and the people with one of these words for a whole
 * word of the surname, who have been here once (platform core, section 5). Nothing where there is no such classe.
 */
export const findRicerca = first((q, { utenteId, propostaId, classeId, categoriaId, words }: Ricerca) =>
  classeAndCategoria(q, { classeId, categoriaId }).select((eb) => [
    eb.fn.coalesce('t.start_timestamp', 'b.start_timestamp').as('inizio'),
    scadenzaOfClasse.as('scadenza'),
    jsonObjectFrom(propostaToJoin(q, { propostaId, utenteId })).as('proposta'),
    jsonArrayFrom(
      persone(q, { propostaId })
        .where(sql<boolean>`u.cognome_parole && ${words}::text[]`)
        .orderBy('u.cognome_norm')
        .orderBy('u.nome')
        .orderBy('u.id')
        .limit(LETTE),
    ).as('persone'),
  ]),
);

export type RicercaRow = RowOf<typeof findRicerca>;
export type CandidatoRow = RicercaRow['persone'][number];

type Named = { ids: readonly number[]; propostaId: number | null; classeId: number; categoriaId: number };

/** Of these people, those who may be found at all, with the terms of a categoria; nobody where the classe has no such categoria. */
export const listCandidati = many((q, { ids, propostaId, classeId, categoriaId }: Named) =>
  classeAndCategoria(q, { classeId, categoriaId })
    .innerJoinLateral(persone(q, { propostaId }).where('u.id', '=', anyOf(ids)).as('u'), (join) => join.onTrue())
    .selectAll('u')
    .where('cc.categoria_id', 'is not', null),
);

type Termini = { ruoli: number[] | null; massimo: number | null; chiusura: string };

/** What stands against asking this person to take part. */
export const ostacoliTo = (row: CandidatoRow, { ruoli, massimo, chiusura }: Termini, responsabileId: number) =>
  ostacoliOf({
    utente: {
      bloccato: row.bloccato,
      valido: row.valido ?? true,
      ruolo: row.ruoloId === null ? null : { id: row.ruoloId, codice: row.ruoloCodice ?? '', descrizione: row.ruolo ?? '' },
      profiloValidato: row.profiloValidato ?? false,
      dataTermineRapporto: row.dataTermineRapporto,
      inattivo: row.inattivo,
    },
    ruoli: ruoli ?? [],
    chiusura,
    presenti: row.presenti,
    massimo,
    isResponsabile: row.id === responsabileId,
  });
