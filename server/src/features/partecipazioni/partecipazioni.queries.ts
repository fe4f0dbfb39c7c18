import type { RichiestaPartecipazione } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import type { CodiceRegime } from '@sigeba/contract/profilo/regime.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';
import { first, many, one, type Q, type RowOf, together, write } from '../../ground/db/query.ts';
import { limitiOf, presenzeOf } from '../bandi/limiti.queries.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { takesPart } from './takesPart.queries.ts';

/** Requests with everything that they refer to: the seat and its person, the proposta, its classe, call and responsabile. */
export const richiesteInFull = (q: Q) =>
  q
    .selectFrom('richiesta_partecipazione as q')
    .innerJoin('proposta_partecipante as pp', 'pp.id', 'q.partecipante_id')
    .innerJoin('proposta as p', 'p.id', 'pp.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .innerJoin('utente as u', 'u.id', 'pp.utente_id')
    .innerJoin('categoria as k', 'k.id', 'pp.categoria_id');

/** Requests to a person who is asked to take part. */
const richieste = (q: Q, { utenteId }: { utenteId: number }) =>
  richiesteInFull(q)
    .leftJoin('utente_profilo as rp', 'rp.utente_id', 'r.id')
    .leftJoin('dipartimento as rd', 'rd.id', 'rp.dipartimento_id')
    .select([
      'q.id',
      'q.status',
      'q.inviata_ts as inviataTs',
      'q.era_accettata as eraAccettata',
      'pp.mesi_persona as mesiPersona',
      'pp.massa_critica as massaCritica',
      'p.finanziamento_richiesto as finanziamentoRichiesto',
      sql<boolean>`k.apre_form and c.form_partecipante_versione_id is not null`.as('haParte'),
      'u.cognome',
      'u.nome',
      'p.id as propostaId',
      'p.titolo',
      'p.anno',
      'p.abstract_proposta as abstractProposta',
      'r.id as responsabileId',
      'r.cognome as responsabileCognome',
      'r.nome as responsabileNome',
      'r.email as responsabileEmail',
      'rd.nome as responsabileDipartimento',
      'c.nome as classeNome',
      't.sigla',
      'p.status as propostaStatus',
      scadenzaOfProposta.as('scadenza'),
      'k.id as categoriaId',
      'k.codice',
      'k.descrizione_singolare as descrizioneSingolare',
      'k.descrizione_singolare_en as descrizioneSingolareEn',
      'k.descrizione_plurale as descrizionePlurale',
    ])
    .where('pp.utente_id', '=', utenteId)
    .where('p.eliminata_ts', 'is', null);

/** The requests that wait for the person's answer; `pp.anno` is their year. */
export const richiesteOf = (q: Q, { utenteId }: { utenteId: number }) =>
  richieste(q, { utenteId }).where('q.status', '=', 'PENDING').orderBy('q.inviata_ts', 'desc').orderBy('q.id');

export const listRichiesteOf = many(richiesteOf);

export type RichiestaRow = RowOf<typeof listRichiesteOf>;

/** The request of a person in a proposta. */
export const findRichiestaOf = first((q, { utenteId, propostaId }: { utenteId: number; propostaId: number }) =>
  richieste(q, { utenteId }).where('p.id', '=', propostaId),
);

/** The drafts of a person as RESPONSABILE in a year that were never sent, with the limits of their tipologie. */
export const listBozzeOf = many((q, { utenteId, anno }: { utenteId: number; anno: number }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select(['p.id', 'p.titolo', 't.sigla', scadenzaOfProposta.as('scadenza'), limitiOf(sql.ref('t.sigla')).as('limiti')])
    .where('p.responsabile_id', '=', utenteId)
    .where('p.anno', '=', anno)
    .where('p.numero_protocollo', 'is', null)
    .where('p.eliminata_ts', 'is', null)
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id'),
);

/** A person who sends or accepts locks their own row first: two sendings of one person follow one another (D-79). */
export const lockUtente = one((q, { utenteId }: { utenteId: number }) =>
  q.selectFrom('utente').select('id').where('id', '=', utenteId).forNoKeyUpdate(),
);

/** Locks the proposta and the request of a person in it; the proposta first, as a sending does. */
const lockRow = first((q, { utenteId, propostaId }: { utenteId: number; propostaId: number }) =>
  q
    .selectFrom('richiesta_partecipazione as q')
    .innerJoin('proposta_partecipante as pp', 'pp.id', 'q.partecipante_id')
    .innerJoin('proposta as p', 'p.id', 'pp.proposta_id')
    .select('q.id')
    .where('pp.utente_id', '=', utenteId)
    .where('p.id', '=', propostaId)
    .where('p.eliminata_ts', 'is', null)
    .forNoKeyUpdate(['p', 'q']),
);

const findRichiesta = first((q, { utenteId, propostaId }: { utenteId: number; propostaId: number }) =>
  richieste(q, { utenteId })
    .leftJoin('classe_categoria as cc', (join) =>
      join.onRef('cc.classe_id', '=', 'p.classe_id').onRef('cc.categoria_id', '=', 'pp.categoria_id'),
    )
    .select(['cc.ruoli', sql<CodiceRegime[] | null>`cc.regimi`.as('regimi')])
    .where('p.id', '=', propostaId),
);

/**
 * Locks the request of a person until the transaction ends. A second statement reads it: the first, once it has waited, still sees the
 * role and the months as they were before.
 */
export async function lockRichiesta(tx: Tx, of: { utenteId: number; propostaId: number }) {
  const { locked, row } = await together(tx, { locked: lockRow.with(of), row: findRichiesta.with(of) });
  return locked && row;
}

type Answer = { id: number; status: 'ACCETTATA' | 'RIFIUTATA'; eraAccettata: boolean; at: Date };

const findSollecito = first((q, { actorId, utenteId, propostaId }: { actorId: number; utenteId: number; propostaId: number }) =>
  richieste(q, { utenteId })
    .leftJoin('compilazione as m', 'm.id', 'pp.compilazione_id')
    .select([
      'u.id as utenteId',
      'u.email',
      'q.sollecitata_ts as sollecitataTs',
      'm.stato_validazione as parteCompleta',
      sql<boolean>`p.responsabile_id = ${actorId}`.as('isResponsabile'),
    ])
    .where('p.id', '=', propostaId)
    .where(takesPart(actorId)),
);

export type SollecitoRow = RowOf<typeof findSollecito>;

/** The same for the responsabile who reminds them; not found for a person outside the proposta. */
export async function lockSollecito(tx: Tx, of: { actorId: number; utenteId: number; propostaId: number }) {
  const { locked, row } = await together(tx, { locked: lockRow.with(of), row: findSollecito.with(of) });
  return locked && row;
}

/** A proposta for a participant, and whether it is theirs. */
export const findGruppoOf = first((q, { actorId, propostaId }: { actorId: number; propostaId: number }) =>
  q
    .selectFrom('proposta as p')
    .select(sql<boolean>`p.responsabile_id = ${actorId}`.as('isResponsabile'))
    .where('p.id', '=', propostaId)
    .where('p.eliminata_ts', 'is', null)
    .where(takesPart(actorId)),
);

export const remindRichiesta = write((q, { id, at }: { id: number; at: Date }) =>
  q.updateTable('richiesta_partecipazione').set({ sollecitata_ts: at }).where('id', '=', id),
);

export const answerRichiesta = write((q, { id, status, eraAccettata, at }: Answer) =>
  q.updateTable('richiesta_partecipazione').set({ status, era_accettata: eraAccettata, risposta_ts: at }).where('id', '=', id),
);

type Seats = { utenteId: number; sigla: string; received: Date };

/** How many proposte a person already takes part in, and the limits that apply to a tipologia. */
export const readSeats = one((q, { utenteId, sigla, received }: Seats) =>
  q.selectNoFrom([presenzeOf({ utenteId, received }).as('presenze'), limitiOf(sigla).as('limiti')]),
);

type RichiestaJson = Omit<RichiestaRow, 'scadenza' | 'inviataTs'> & { scadenza: string; inviataTs: string };

/** A request read as JSON within another row: its instants are still strings. */
export const presentRichiestaJson = ({ scadenza, inviataTs, ...row }: RichiestaJson): RichiestaPartecipazione =>
  presentRichiesta({ ...row, scadenza: new Date(scadenza), inviataTs: new Date(inviataTs) });

export const presentRichiesta = (row: RichiestaRow): RichiestaPartecipazione => ({
  id: row.id,
  status: row.status,
  proposta: {
    id: row.propostaId,
    titolo: row.titolo,
    responsabile: {
      id: row.responsabileId,
      cognome: row.responsabileCognome,
      nome: row.responsabileNome,
      email: row.responsabileEmail,
      dipartimento: row.responsabileDipartimento,
    },
    classe: { nome: row.classeNome, anno: row.anno },
    endTimestamp: row.scadenza.toISOString(),
  },
  categoria: {
    id: row.categoriaId,
    codice: row.codice,
    descrizioneSingolare: row.descrizioneSingolare,
    descrizioneSingolareEn: row.descrizioneSingolareEn,
    descrizionePlurale: row.descrizionePlurale,
  },
  inviataTimestamp: row.inviataTs.toISOString(),
  eraAccettata: row.eraAccettata,
  datiRichiesta: {
    abstractProposta: row.abstractProposta,
    finanziamentoRichiesto: row.finanziamentoRichiesto,
    mesiPersona: row.mesiPersona,
    massaCritica: row.massaCritica,
    haParte: row.haParte,
  },
});
