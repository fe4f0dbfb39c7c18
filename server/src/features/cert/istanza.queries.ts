import { REVISIONE, type StatoId } from '@sigeba/contract/cert/stati.ts';
import { sql } from 'kysely';
import { first, many, one, type Q, type RowOf } from '../../ground/db/question.ts';

/** The form of an istanza is the one with this codice. */
const CODICE_MODULO = 'CERT';

/** The form of the istanze, of which nobody publishes another version until the end of the transaction. */
export const holdModulo = first((q) =>
  q.selectFrom('form').select('id').where('codice', '=', CODICE_MODULO).where('tipo', '=', 'CERT').forKeyShare(),
);
export const findModulo = first((q) => q.selectFrom('form').select('id').where('codice', '=', CODICE_MODULO).where('tipo', '=', 'CERT'));

/** Istanze with all that the lists show. */
const istanze = (q: Q) =>
  q
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

/** Drafts and those to revise by last update downwards, the others by protocol (decision D-10). */
export const listIstanzeOf = many((q, { proponenteId }: { proponenteId: number }) =>
  istanze(q)
    .where('i.utente_proponente_id', '=', proponenteId)
    .orderBy(
      (eb) => eb.case().when('i.stato_id', 'in', [1, REVISIONE]).then(null).else(eb.ref('i.numero_protocollo')).end(),
      (order) => order.asc().nullsFirst(),
    )
    .orderBy('i.updated_at', 'desc')
    .orderBy('i.id'),
);

export type IstanzaRow = RowOf<typeof listIstanzeOf>;

type OfProponente = { id: number; proponenteId: number };

/** The proponent's own: for anybody else there is none. */
export const findIstanzaOf = first((q, { id, proponenteId }: OfProponente) =>
  istanze(q)
    .innerJoin('compilazione as k', 'k.id', 'i.compilazione_id')
    .select([
      'k.form_versione_id as formVersioneId',
      'k.versione_prima_id as versionePrimaId',
      'k.risposte_prima as rispostePrima',
      'k.valori',
      'k.stato_validazione as statoValidazione',
    ])
    .where('i.utente_proponente_id', '=', proponenteId)
    .where('i.id', '=', id),
);

/** The proponent's istanza, locked until the transaction ends: whoever else writes it waits. */
export const lockIstanzaOf = first((q, { id, proponenteId }: OfProponente) =>
  q
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
      'k.versione_prima_id as versionePrimaId',
      'k.risposte_prima as rispostePrima',
      'k.valori',
      'k.stato_validazione as statoValidazione',
      // Not joined: while it waits for the lock another may have saved, and the row would be lost.
      sql<string>`(select a.cognome || ' ' || a.nome from utente a where a.id = i.updated_by)`.as('updatedBy'),
      'i.updated_by as updatedById',
    ])
    .where('i.id', '=', id)
    .where('i.utente_proponente_id', '=', proponenteId)
    .where('i.eliminata_ts', 'is', null)
    .forNoKeyUpdate(['i', 'k']),
);

/** The person who presents an istanza: the department, and what the rules ask of the profile. */
export const getProponente = one((q, { utenteId }: { utenteId: number }) =>
  q
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
      sql<boolean>`coalesce(pr.profilo_validato, false)`.as('profiloValidato'),
      sql<boolean>`coalesce(pr.utente_interno_valido, true)`.as('utenteInternoValido'),
    ])
    .where('u.id', '=', utenteId),
);

export type Proponente = RowOf<typeof getProponente>;
