import { REVISIONE, type StatoId } from '@sigeba/contract/cert/stati.ts';
import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';

/** The form of an istanza is the one with this codice. */
const CODICE_MODULO = 'CERT';

export const findModulo = (tx: Tx) =>
  tx.selectFrom('form').select('id').where('codice', '=', CODICE_MODULO).where('tipo', '=', 'CERT').executeTakeFirst();

/** Istanze with all that the lists show. */
const istanze = (tx: Tx) =>
  tx
    .selectFrom('istanza as i')
    .innerJoin('utente as u', 'u.id', 'i.utente_proponente_id')
    .leftJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .leftJoin('dipartimento as d', 'd.id', 'i.dipartimento_id')
    .where('i.eliminata_ts', 'is', null)
    .select([
      'i.id',
      'i.titolo',
      'i.numero_protocollo as numeroProtocollo',
      'i.revisione',
      sql<StatoId>`i.stato_id`.as('statoId'),
      'i.utente_proponente_id as proponenteId',
      'u.cognome',
      'u.nome',
      'd.nome as dipartimento',
      'i.compilazione_id as compilazioneId',
      'i.feed_compilati as feedCompilati',
      'i.send_timestamp as sendTimestamp',
      'i.data_valutazione as dataValutazione',
      'i.nota_valutazione as notaValutazione',
      'i.nota_revisione as notaRevisione',
      'i.created_at as createdAt',
      'i.updated_at as updatedAt',
      'pr.profilo_validato as profiloValidato',
      'pr.utente_interno_valido as utenteInternoValido',
    ]);

export type IstanzaRow = Awaited<ReturnType<typeof listIstanzeOf>>[number];

/** Drafts and those to revise by last update downwards, the others by protocol (decision D-10). */
export const listIstanzeOf = (tx: Tx, proponenteId: number) =>
  istanze(tx)
    .where('i.utente_proponente_id', '=', proponenteId)
    .orderBy(
      (eb) => eb.case().when('i.stato_id', 'in', [1, REVISIONE]).then(null).else(eb.ref('i.numero_protocollo')).end(),
      (order) => order.asc().nullsFirst(),
    )
    .orderBy('i.updated_at', 'desc')
    .orderBy('i.id')
    .execute();

/** The proponent's own: for anybody else there is none. */
export const findIstanzaOf = (tx: Tx, proponenteId: number, id: number) =>
  istanze(tx)
    .innerJoin('compilazione as k', 'k.id', 'i.compilazione_id')
    .select(['k.form_versione_id as formVersioneId', 'k.valori', 'k.stato_validazione as statoValidazione'])
    .where('i.utente_proponente_id', '=', proponenteId)
    .where('i.id', '=', id)
    .executeTakeFirst();

export type IstanzaIntera = NonNullable<Awaited<ReturnType<typeof findIstanzaOf>>>;

/** The proponent's istanza, locked until the transaction ends: whoever else writes it waits. */
export const lockIstanzaOf = (tx: Tx, proponenteId: number, id: number) =>
  tx
    .selectFrom('istanza as i')
    .innerJoin('compilazione as k', 'k.id', 'i.compilazione_id')
    .select([
      'i.id',
      sql<StatoId>`i.stato_id`.as('statoId'),
      'i.numero_protocollo as numeroProtocollo',
      'i.revisione',
      'i.versione',
      'i.titolo',
      'i.utente_proponente_id as proponenteId',
      'i.compilazione_id as compilazioneId',
      'i.updated_at as updatedAt',
      'k.form_versione_id as formVersioneId',
      'k.valori',
      'k.stato_validazione as statoValidazione',
      // Not joined: while it waits for the lock another may have saved, and the row would be lost.
      sql<string>`(select a.cognome || ' ' || a.nome from utente a where a.id = i.updated_by)`.as('updatedBy'),
    ])
    .where('i.id', '=', id)
    .where('i.utente_proponente_id', '=', proponenteId)
    .where('i.eliminata_ts', 'is', null)
    .forNoKeyUpdate(['i', 'k'])
    .executeTakeFirst();

export type LockedIstanza = NonNullable<Awaited<ReturnType<typeof lockIstanzaOf>>>;

/** The person who presents an istanza: the department, and what the rules ask of the profile. */
export async function findProponente(tx: Tx, utenteId: number) {
  const row = await tx
    .selectFrom('utente as u')
    .leftJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .leftJoin('dipartimento as d', 'd.id', 'pr.dipartimento_id')
    .select([
      'u.id',
      'u.cognome',
      'u.nome',
      'u.email',
      'pr.dipartimento_id as dipartimentoId',
      'd.nome as dipartimento',
      'pr.profilo_validato as profiloValidato',
      'pr.utente_interno_valido as utenteInternoValido',
    ])
    .where('u.id', '=', utenteId)
    .executeTakeFirstOrThrow();
  return { ...row, profiloValidato: row.profiloValidato ?? false, utenteInternoValido: row.utenteInternoValido ?? true };
}

export type Proponente = Awaited<ReturnType<typeof findProponente>>;
