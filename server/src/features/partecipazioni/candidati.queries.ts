import { ostacoliOf } from '@sigeba/contract/partecipazioni/candidato.rules.ts';
import { RESPONSABILE } from '@sigeba/contract/partecipazioni/categorie.ts';
import { limitiRaggiunti } from '@sigeba/contract/partecipazioni/limiti.rules.ts';
import type { CodiceRegime } from '@sigeba/contract/profilo/regime.rules.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { anyOf, first, many, type Q, type RowOf } from '../../ground/db/query.ts';
import { inAnno } from '../bandi/ammissibilita.queries.ts';
import { limitiOf, type PresenzaDiAnno, presenzeOf } from '../bandi/limiti.queries.ts';
import { inizioOfClasse, scadenzaOfClasse, scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { utentiWithProfilo } from '../login/utente.queries.ts';
import { takesPart } from './takesPart.queries.ts';

/** How many rows a search reads at most: more homonyms are told apart by the first name. */
const LETTE = 500;

/** A classe with the terms of taking part: roles of each categoria, limits for one person. */
const classeAndCategorie = (q: Q, { classeId, categoriaId }: { classeId: number; categoriaId: number | null }) =>
  q
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select((eb) => [
      't.sigla',
      'b.anno',
      limitiOf(sql.ref('t.sigla')).as('limiti'),
      sql<string>`to_char(${scadenzaOfClasse} at time zone 'Europe/Rome', 'YYYY-MM-DD')`.as('chiusura'),
      jsonArrayFrom(
        eb
          .selectFrom('classe_categoria as cc')
          .select(['cc.categoria_id as categoriaId', 'cc.ruoli', sql<CodiceRegime[]>`cc.regimi`.as('regimi')])
          .whereRef('cc.classe_id', '=', 'c.id')
          .where(
            sql<boolean>`(${categoriaId}::bigint is null and cc.categoria_id <> ${RESPONSABILE} or cc.categoria_id = ${categoriaId}::bigint)`,
          )
          .orderBy('cc.categoria_id'),
      ).as('categorie'),
    ])
    .where('c.id', '=', classeId);

/**
 * People with the facts that decide whether they may be asked, and the requests they had in this proposta. It stands inside of
 * `classeAndCategorie`: how many proposte they already take part in counts only where that is limited.
 */
const persone = (q: Q, { propostaId, received }: { propostaId: number | null; received: Date }) =>
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
      'ru.descrizione_en as ruoloEn',
      'di.nome as dipartimento',
      'di.nome_en as dipartimentoEn',
      's.codice as ssd',
      'pr.utente_interno_valido as valido',
      'pr.profilo_validato as profiloValidato',
      'pr.regime',
      'pr.data_termine_rapporto as dataTermineRapporto',
      'r.status',
      sql<boolean>`exists (select from inattivo ia where ia.utente_id = u.id and ia.anno = b.anno and ia.eliminato_ts is null)`.as(
        'inattivo',
      ),
      'pp.categoria_id as categoriaGiaRichiesta',
      sql<PresenzaDiAnno[]>`case when exists (select from tipologia_incompatibilita li where li.sigla_a = t.sigla or li.sigla_b = t.sigla)
        then ${presenzeOf({ utenteId: sql.ref('u.id'), received })} else '[]' end`.as('presenze'),
    ])
    .where(sql<boolean>`u.tipo_utente = 'UTENTE' and u.primo_accesso_ts is not null and u.unito_in is null`);

/** The proposta that people are searched for, for its participants; undefined for everybody else. */
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

type Ricerca = {
  received: Date;
  utenteId: number;
  propostaId: number | null;
  classeId: number;
  categoriaId: number | null;
  words: readonly string[];
};

/**
 * Everything that a search for people needs: classe and categorie, the proposta, and the people who have one of these words as a
 * whole word of the surname and have logged in once (platform core, section 5). Undefined where there is no such classe.
 */
export const findRicerca = first((q, { utenteId, propostaId, classeId, categoriaId, words, received }: Ricerca) =>
  classeAndCategorie(q, { classeId, categoriaId }).select([
    inizioOfClasse.as('inizio'),
    scadenzaOfClasse.as('scadenza'),
    jsonObjectFrom(propostaToJoin(q, { propostaId, utenteId })).as('proposta'),
    jsonArrayFrom(
      persone(q, { propostaId, received })
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

type CandidatiSearch = { received: Date; ids: readonly number[]; propostaId: number | null; classeId: number; categoriaId: number };

/** Those of these people who may be found at all, with the terms of a categoria. */
export const listCandidati = many((q, { ids, propostaId, classeId, categoriaId, received }: CandidatiSearch) =>
  classeAndCategorie(q, { classeId, categoriaId })
    // A custom plan for the ids looks cheaper each time, but planning it is a tenth of what Salva costs PostgreSQL.
    .innerJoinLateral(persone(q, { propostaId, received }).where('u.id', '=', anyOf(ids, 'bigint')).as('u'), (join) => join.onTrue())
    .selectAll('u'),
);

type Termini = Pick<RicercaRow, 'sigla' | 'anno' | 'limiti' | 'chiusura' | 'categorie'>;
export type OstacoliInCategoria = { categoriaId: number; ostacoli: ReturnType<typeof ostacoliOf> };

/** The obstacles to asking this person to take part, in each categoria. */
export const ostacoliTo = (row: CandidatoRow, termini: Termini, responsabileId: number): OstacoliInCategoria[] =>
  termini.categorie.map(({ categoriaId, ruoli, regimi }) => ({
    categoriaId,
    ostacoli: ostacoliOf({
      utente: {
        bloccato: row.bloccato,
        valido: row.valido ?? true,
        ruolo: row.ruoloId === null ? null : { id: row.ruoloId, codice: row.ruoloCodice ?? '', descrizione: row.ruolo ?? '' },
        regime: row.regime,
        profiloValidato: row.profiloValidato ?? false,
        dataTermineRapporto: row.dataTermineRapporto,
        inattivo: row.inattivo,
      },
      ruoli: ruoli ?? [],
      regimi,
      chiusura: termini.chiusura,
      limiti: limitiRaggiunti(termini.limiti, inAnno(row.presenze, termini), { sigla: termini.sigla, categoriaId }),
      isResponsabile: row.id === responsabileId,
    }),
  }));
