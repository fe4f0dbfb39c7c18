import type { RichiestaPartecipazione } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { sql } from 'kysely';
import { first, many, one, type Q, type RowOf, write } from '../../ground/db/question.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { presenzeOf } from './presenze.queries.ts';

/** Requests to a person who is asked to take part. */
const richieste = (q: Q, { utenteId }: { utenteId: number }) =>
  q
    .selectFrom('richiesta_partecipazione as q')
    .innerJoin('proposta_partecipante as pp', 'pp.id', 'q.partecipante_id')
    .innerJoin('proposta as p', 'p.id', 'pp.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .innerJoin('utente as u', 'u.id', 'pp.utente_id')
    .innerJoin('categoria as k', 'k.id', 'pp.categoria_id')
    .select([
      'q.id',
      'q.status',
      'q.inviata_ts as inviataTs',
      'pp.mesi_persona as mesiPersona',
      'pp.massa_critica as massaCritica',
      'p.finanziamento_richiesto as finanziamentoRichiesto',
      sql<boolean>`k.apre_form and c.form_partecipante_id is not null`.as('haParte'),
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
      'c.nome as classeNome',
      't.sigla',
      'p.status as propostaStatus',
      scadenzaOfProposta.as('scadenza'),
      'k.id as categoriaId',
      'k.codice',
      'k.descrizione_singolare as descrizioneSingolare',
      'k.descrizione_plurale as descrizionePlurale',
    ])
    .where('pp.utente_id', '=', utenteId)
    .where('p.eliminata_ts', 'is', null);

/** Those that wait for the person's answer; of one year when asked. */
export const richiesteOf = (q: Q, { utenteId, anno }: { utenteId: number; anno: number | null }) =>
  richieste(q, { utenteId })
    .where('q.status', '=', 'PENDING')
    .where(sql<boolean>`(${anno}::smallint is null or p.anno = ${anno}::smallint)`)
    .orderBy('q.inviata_ts', 'desc')
    .orderBy('q.id');

export const listRichiesteOf = many(richiesteOf);

export type RichiestaRow = RowOf<typeof listRichiesteOf>;

/** Locks the request of a person until the transaction ends; the proposta first, as whoever sends it does. */
export const lockRichiesta = first((q, { utenteId, propostaId }: { utenteId: number; propostaId: number }) =>
  richieste(q, { utenteId }).where('p.id', '=', propostaId).forNoKeyUpdate(['p', 'q']),
);

type Answer = { id: number; status: 'ACCETTATA' | 'RIFIUTATA'; motivo: string | null; at: Date };

export const answerRichiesta = write((q, { id, status, motivo, at }: Answer) =>
  q.updateTable('richiesta_partecipazione').set({ status, motivo, risposta_ts: at }).where('id', '=', id),
);

type Seats = { utenteId: number; sigla: string; anno: number; categoriaId: number };

/** How many proposte of a sigla and year a person already takes part in, in a categoria, and how many they may. */
export const readSeats = one((q, { utenteId, sigla, anno, categoriaId }: Seats) =>
  q.selectNoFrom((eb) => [
    presenzeOf({ utenteId, sigla, anno, categoriaId }).as('presenti'),
    eb.selectFrom('tipologia_limite').select('massimo').where('sigla', '=', sigla).where('categoria_id', '=', categoriaId).as('massimo'),
  ]),
);

type RichiestaJson = Omit<RichiestaRow, 'scadenza' | 'inviataTs'> & { scadenza: string; inviataTs: string };

/** One that came within another answer: its instants are still written. */
export const presentRichiestaJson = ({ scadenza, inviataTs, ...row }: RichiestaJson): RichiestaPartecipazione =>
  presentRichiesta({ ...row, scadenza: new Date(scadenza), inviataTs: new Date(inviataTs) });

export const presentRichiesta = (row: RichiestaRow): RichiestaPartecipazione => ({
  id: row.id,
  status: row.status,
  proposta: {
    id: row.propostaId,
    titolo: row.titolo,
    responsabile: { id: row.responsabileId, cognome: row.responsabileCognome, nome: row.responsabileNome },
    classe: { nome: row.classeNome, anno: row.anno },
    endTimestamp: row.scadenza.toISOString(),
  },
  categoria: {
    id: row.categoriaId,
    codice: row.codice,
    descrizioneSingolare: row.descrizioneSingolare,
    descrizionePlurale: row.descrizionePlurale,
  },
  inviataTimestamp: row.inviataTs.toISOString(),
  datiRichiesta: {
    abstractProposta: row.abstractProposta,
    finanziamentoRichiesto: row.finanziamentoRichiesto,
    mesiPersona: row.mesiPersona,
    massaCritica: row.massaCritica,
    haParte: row.haParte,
  },
});
