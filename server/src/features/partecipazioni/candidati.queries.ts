import { ostacoliOf } from '@sigeba/contract/partecipazioni/candidato.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { takesPart } from './takesPart.queries.ts';

/** Rows that a search reads at most: homonyms beyond them are told apart by the first name. */
const LETTE = 500;

/** People with what of them decides whether they may be asked, and what they were asked in this proposta. */
const persone = (tx: Tx, propostaId: number | null) =>
  tx
    .selectFrom('utente as u')
    .leftJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .leftJoin('ruolo as ru', 'ru.id', 'pr.ruolo_id')
    .leftJoin('dipartimento as di', 'di.id', 'pr.dipartimento_id')
    .leftJoin('ssd as s', 's.id', 'pr.ssd_id')
    .leftJoin('proposta_partecipante as pp', (join) => join.onRef('pp.utente_id', '=', 'u.id').on('pp.proposta_id', '=', propostaId ?? 0))
    .leftJoin('richiesta_partecipazione as q', 'q.partecipante_id', 'pp.id')
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
      'q.status',
      'pp.categoria_id as categoriaId',
    ])
    .where(sql<boolean>`u.tipo_utente = 'UTENTE' and u.primo_accesso_ts is not null`);

export type PersonaRow = Awaited<ReturnType<ReturnType<typeof persone>['executeTakeFirstOrThrow']>>;

/** People with one of these words for a whole word of the surname, who have been here once (platform core, section 5). */
export const listByCognome = (tx: Tx, words: readonly string[], propostaId: number | null) =>
  persone(tx, propostaId)
    .where(sql<boolean>`u.cognome_parole && ${[...words]}::text[]`)
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id')
    .limit(LETTE)
    .execute();

/** Of these people, those who may be found at all. */
export const listPersone = (tx: Tx, ids: readonly number[], propostaId: number | null) =>
  persone(tx, propostaId)
    .where(sql<boolean>`u.id = any(${[...ids]}::bigint[])`)
    .execute();

/** The proposta that people are looked for, for whoever takes part in it; undefined for everybody else. */
export const findPropostaToJoin = (tx: Tx, { propostaId, utenteId }: { propostaId: number; utenteId: number }) =>
  tx
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
    .where(takesPart(utenteId))
    .executeTakeFirst();

/** The terms of a categoria in a classe: roles, seats of one person; undefined where the classe has no such categoria. */
export const findCategoria = (tx: Tx, { classeId, categoriaId }: { classeId: number; categoriaId: number }) =>
  tx
    .selectFrom('classe_categoria as cc')
    .innerJoin('classe as c', 'c.id', 'cc.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .leftJoin('tipologia_limite as li', (join) => join.onRef('li.sigla', '=', 't.sigla').onRef('li.categoria_id', '=', 'cc.categoria_id'))
    .select([
      'cc.categoria_id as categoriaId',
      'cc.ruoli',
      'li.massimo',
      't.sigla',
      'b.anno',
      sql<string>`to_char(coalesce(t.end_timestamp, b.end_timestamp) at time zone 'Europe/Rome', 'YYYY-MM-DD')`.as('chiusura'),
    ])
    .where('cc.classe_id', '=', classeId)
    .where('cc.categoria_id', '=', categoriaId)
    .executeTakeFirst();

export type Categoria = NonNullable<Awaited<ReturnType<typeof findCategoria>>>;

type Presenza = { ids: readonly number[]; sigla: string; anno: number; categoriaId: number };

/** In how many proposte of a sigla and year each of these people already takes part, in a categoria (decision D-79). */
export const countPresenze = (tx: Tx, { ids, sigla, anno, categoriaId }: Presenza) =>
  tx
    .selectFrom('proposta_partecipante as pp')
    .innerJoin('richiesta_partecipazione as q', 'q.partecipante_id', 'pp.id')
    .innerJoin('proposta as p', 'p.id', 'pp.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .select((eb) => ['pp.utente_id as utenteId', eb.fn.countAll<number>().as('presenti')])
    .where(sql<boolean>`pp.utente_id = any(${[...ids]}::bigint[])`)
    .where('pp.categoria_id', '=', categoriaId)
    .where('q.status', '=', 'ACCETTATA')
    .where('p.eliminata_ts', 'is', null)
    .where('p.anno', '=', anno)
    .where('t.sigla', '=', sigla)
    .groupBy('pp.utente_id')
    .execute();

type Esame = { responsabileId: number; categoria: Categoria };

/** What stands against asking each of these people, by id; nobody who is missing here has anything against them. */
export async function ostacoliOfAll(tx: Tx, rows: readonly PersonaRow[], { responsabileId, categoria }: Esame) {
  const { massimo, ruoli, chiusura } = categoria;
  const presenze = massimo === null || rows.length === 0 ? [] : await countPresenze(tx, { ...categoria, ids: rows.map(({ id }) => id) });
  return new Map(
    rows.map((row) => [
      row.id,
      ostacoliOf({
        utente: {
          bloccato: row.bloccato,
          valido: row.valido ?? true,
          ruolo: row.ruoloId === null ? null : { id: row.ruoloId, codice: row.ruoloCodice ?? '', descrizione: row.ruolo ?? '' },
          profiloValidato: row.profiloValidato ?? false,
          dataTermineRapporto: row.dataTermineRapporto,
        },
        ruoli,
        chiusura,
        presenti: presenze.find(({ utenteId }) => utenteId === row.id)?.presenti ?? 0,
        massimo,
        isResponsabile: row.id === responsabileId,
      }),
    ]),
  );
}
