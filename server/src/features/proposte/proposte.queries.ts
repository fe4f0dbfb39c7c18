import { scadenzaOf } from '@sigeba/contract/bandi/scadenza.rules.ts';
import type { Riapertura } from '@sigeba/contract/proposte/proposta.shape.ts';
import { isConReferee } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import { documentOf } from '../../form/compilazione.queries.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { first, one, type Q, type RowOf } from '../../ground/db/query.ts';
import { type Contents, completed, named, versioneStabile } from '../../ground/db/steady.ts';
import { CLASSI } from '../bandi/classiStabili.queries.ts';
import { CRITERI } from '../bandi/criteriStabili.queries.ts';
import { fattiOfBozza, lettiOfBozza } from '../bandi/fattiBozza.queries.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { scalaOf } from '../bandi/scala.queries.ts';
import { CATEGORIE, RUOLI } from '../lookup/stabili.queries.ts';
import { heldBefore } from '../partecipazioni/takesPart.queries.ts';

import { inConflitto, LETTORI, type Lettore, readBy, sentToCommissioneOf } from './lettori.queries.ts';
import { classeValutabile, VALUTANO, valutabile } from './valutabile.queries.ts';
import { vicinaInGraduatoria } from './vicina.queries.ts';

type OfUtente = { utenteId: number; id: number };

/** Proposte with all that the lists show; `utenteId` is the person whose part in them is shown: nobody's for the office. */
const proposte = (q: Q, { utenteId, letti = lettiOfBozza }: { utenteId: number | null; letti?: typeof lettiOfBozza | undefined }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .leftJoin('utente as h', 'h.id', 'p.titolare_id')
    .leftJoin('esito as e', 'e.proposta_id', 'p.id')
    .leftJoin('proposta_partecipante as pp', (join) => join.onRef('pp.proposta_id', '=', 'p.id').on('pp.utente_id', '=', utenteId))
    .leftJoin('richiesta_partecipazione as q', (join) => join.onRef('q.partecipante_id', '=', 'pp.id').on('q.status', '=', 'ACCETTATA'))
    .where('p.eliminata_ts', 'is', null)
    .select([
      'p.id',
      'p.titolo',
      'p.numero_protocollo as numeroProtocollo',
      'p.status',
      'p.status_valutazione as statusValutazione',
      'p.esito_speciale as esitoSpeciale',
      'p.motivazione_esito_speciale as motivazioneEsitoSpeciale',
      'p.responsabile_id as responsabileId',
      'r.cognome as responsabileCognome',
      'r.nome as responsabileNome',
      'p.titolare_id as titolareId',
      'h.cognome as titolareCognome',
      'h.nome as titolareNome',
      'p.classe_id as classeId',
      'p.anno',
      'pp.categoria_id as categoriaId',
      'p.finanziamento_richiesto as finanziamentoRichiesto',
      'p.assegno_richiesto as assegnoRichiesto',
      'e.finanziamento_assegnato as finanziamentoConcesso',
      'e.assegno_assegnato as assegnoConcesso',
      'e.commento as commentoFinanziamento',
      sql<boolean>`coalesce(e.esito_concluso, false)`.as('esitoConcluso'),
      'p.punteggio',
      'p.media',
      'p.media_soglia as mediaSogliaFinanziabilita',
      vicinaInGraduatoria.as('vicina'),
      'p.send_timestamp as sendTimestamp',
      'p.updated_at as updatedAt',
      'p.riaperta_fino_a as riapertaFinoA',
      'p.compilazione_id as compilazioneId',
      'p.abstract_proposta as abstractProposta',
      'p.eta_alla_domanda as etaAllaDomanda',
      'p.versione',
      letti.as('lettiBozza'),
      versioneStabile,
      sql<boolean>`(p.status_valutazione is not null or p.esito_speciale is not null or e.id is not null
        or exists (select from valutazione vc where vc.proposta_id = p.id and vc.eliminata_ts is null))`.as('conValutazione'),
    ]);

/** What completes a row of `proposteOf`. */
export const STABILI = { classi: CLASSI, categorie: CATEGORIE, ruoli: RUOLI, criteri: CRITERI };

/** A row as it was read, completed with the classe and the person's part in the proposta. */
export const intera = <
  Letta extends Pick<
    InferResult<ReturnType<typeof proposte>>[number],
    'classeId' | 'categoriaId' | 'lettiBozza' | 'riapertaFinoA' | 'status'
  >,
>(
  row: Letta,
  stabili: Contents<typeof STABILI>,
) => {
  const { classeNome, classeUpdatedAt, formPartecipanteVersioneId, bandoId, tipologiaId, tipologiaNome, ...classe } =
    stabili.classi.of(row);
  const categoria = named(stabili.categorie, row.categoriaId);
  return {
    ...row,
    classeNome,
    classeUpdatedAt,
    formPartecipanteVersioneId,
    bandoId,
    tipologiaId,
    tipologiaNome,
    annoBando: classe.annoBando,
    sigla: classe.sigla,
    gruppo: classe.gruppo,
    dataUfficializzazione: classe.dataUfficializzazione,
    visibilita: classe.visibilita,
    fineValutazione: classe.fineValutazione,
    valutazionePrevista: classe.valutazionePrevista,
    avvioPrevisto: classe.avvioPrevisto,
    conReferee: isConReferee(row, classe),
    sogliaFinanziabilita: classe.sogliaFinanziabilita,
    tipoValutazione: classe.tipoValutazione,
    scala: scalaOf(row, stabili),
    tipoCambioTitolare: classe.tipoCambioTitolare,
    correzioneIndicatori: classe.correzioneIndicatori,
    riaperturaAutonoma: classe.riaperturaAutonoma,
    mostraPosizione: classe.mostraPosizione,
    scadenza: scadenzaOf(row, classe),
    chiusura: classe.scadenza,
    categoriaCodice: categoria?.codice ?? null,
    categoriaDescrizione: categoria?.descrizione ?? null,
    categoriaDescrizioneEn: categoria?.descrizioneEn ?? null,
    apreForm: categoria?.apreForm ?? null,
    fattiBozza: fattiOfBozza(row.lettiBozza, row, stabili),
  };
};

/**
 * The proposte that a person takes part in: as responsabile, as titolare today or before (D-90), or as an accepted member. All
 * others do not exist for this person.
 */
export const proposteOf = (q: Q, { utenteId, letti }: { utenteId: number; letti?: typeof lettiOfBozza | undefined }) =>
  proposte(q, { utenteId, letti }).where((eb) =>
    eb.or([eb('p.responsabile_id', '=', utenteId), eb('p.titolare_id', '=', utenteId), eb('q.id', 'is not', null), heldBefore(utenteId)]),
  );

/**
 * Confines a list to these proposte, of one year if given. It looks them up from the person by each of the three ways, so that
 * the cost depends on the person's proposte alone. It is an array because PostgreSQL evaluates that first, however many tables
 * are joined.
 */
export function isOneOf(utenteId: number, anno?: number): RawBuilder<SqlBool> {
  const inAnno = (of: 'o' | 'm') => (anno === undefined ? sql`` : sql`and ${sql.ref(`${of}.anno`)} = ${anno}`);
  return sql<SqlBool>`p.id = any(array(
    select o.id from proposta as o where o.responsabile_id = ${utenteId} ${inAnno('o')}
    union select o.id from proposta as o where o.titolare_id = ${utenteId} ${inAnno('o')}
    union select o.id from cambio_titolare as k join proposta as o on o.id = k.proposta_id
      where k.titolare_precedente_id = ${utenteId} ${inAnno('o')}
    union select m.proposta_id from proposta_partecipante as m join richiesta_partecipazione as r on r.partecipante_id = m.id
      where m.utente_id = ${utenteId} ${inAnno('m')} and r.status = 'ACCETTATA'))`;
}

/** A proposta with its answers and everything else that its own page needs. */
const withAnswers = (query: ReturnType<typeof proposte>) =>
  query
    .innerJoin('compilazione as co', 'co.id', 'p.compilazione_id')
    .leftJoin('utente_profilo as rp', 'rp.utente_id', 'p.responsabile_id')
    .select([
      ...documentOf('co'),
      'rp.profilo_validato as profiloValidato',
      sql<string>`(select a.cognome || ' ' || a.nome from utente a where a.id = p.updated_by)`.as('updatedBy'),
      'p.updated_by as updatedById',
      'p.riapertura_sempre as riaperturaSempre',
      sql<Riapertura | null>`case when p.status = 'BOZZA' and p.numero_protocollo is not null then (select jsonb_build_object('quando', a.riaperta_ts, 'motivo', a.motivo, 'versione', a.versione)
        from proposta_riapertura a where a.proposta_id = p.id and a.chiusa_ts is null) end`.as('riapertura'),
    ]);

/** A proposta that the person takes part in; undefined for everybody else. */
export const findPropostaOf = completed(
  first((q, { utenteId, id }: OfUtente) => withAnswers(proposteOf(q, { utenteId })).where('p.id', '=', id)),
  STABILI,
  intera,
);

export type PropostaIntera = RowOf<typeof findPropostaOf>;

/** A proposta of the groups that an office account works on. */
export const findProposta = completed(
  first((q, { gruppi, id }: { gruppi: Gruppi; id: number }) =>
    withAnswers(proposte(q, { utenteId: null }))
      .innerJoin('classe as c', 'c.id', 'p.classe_id')
      .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
      .where('p.id', '=', id)
      .where(inGruppi('t.gruppo', gruppi)),
  ),
  STABILI,
  intera,
);

/** A proposta that a RAD or a director reads; undefined where they do not. */
const findLetta = completed(
  first(
    (q, { utenteId, id }: OfUtente, { lettore }: { lettore: Lettore['lettore'] }) =>
      withAnswers(proposte(q, { utenteId: null }))
        .where('p.id', '=', id)
        .where(readBy({ lettore, utenteId })),
    { lettore: LETTORI },
  ),
  STABILI,
  intera,
);
export const findPropostaLetta = (tx: Tx, { lettore, utenteId }: Lettore, id: number) => findLetta(tx, { utenteId, id }, { lettore });

/** A proposta that a member of its commissione reads, with the state of its evaluation; undefined where they do not. */
export const findPropostaValutabile = completed(
  first((q, { utenteId, id }: OfUtente) =>
    withAnswers(proposte(q, { utenteId: null }))
      .innerJoin('proposta_sintesi as s', 's.proposta_id', 'p.id')
      .select(valutabile)
      .where('p.id', '=', id)
      .where(readBy({ lettore: 'COMMISSARIO', utenteId })),
  ),
  { ...STABILI, ...VALUTANO },
  // The reader is confined to what they evaluate.
  (row, stabili) => ({ ...intera(row, stabili), ...classeValutabile(row, stabili), macroAreaValutabile: true }),
);

/** Why a member of a commissione does not read a proposta that it evaluates: they take part in it. */
export const findConflitto = first((q, { utenteId, id }: OfUtente) =>
  q
    .selectFrom('proposta as p')
    .select(['p.id', inConflitto(utenteId).as('conflitto')])
    .where('p.id', '=', id)
    .where(sentToCommissioneOf(utenteId)),
);

/** What the office also reads: where the responsabile belonged, and the score below which nothing is funded. */
export const getOfficeFacts = one((q, { id }: { id: number }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .leftJoin('dipartimento as d', 'd.id', 'p.dipartimento_id')
    .leftJoin('macroarea as m', 'm.id', 'p.macroarea_id')
    .select([
      'p.status_valutazione as statusValutazioneProposta',
      'c.soglia_finanziabilita as sogliaFinanziabilita',
      'd.nome as dipartimento',
      'm.nome as macroArea',
    ])
    .where('p.id', '=', id),
);
