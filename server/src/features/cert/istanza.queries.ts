import type { RuoloCert } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { APPROVATA_CONDIZIONE, REVISIONE, type StatoId } from '@sigeba/contract/cert/stati.ts';
import { CODICE_CERT } from '@sigeba/contract/moduli/moduli.rules.ts';
import { sql } from 'kysely';
import { documentOf } from '../../form/compilazione.queries.ts';
import { anyOf, first, many, one, type Q, type RowOf } from '../../ground/db/query.ts';
import { sollecitataTs } from '../../ground/mail/promemoriaTermine.queries.ts';
import { scrivaniaDellIstanza } from '../scrivania/scrivania.queries.ts';
import { COMPLETA_UFFICIO } from './delibere/leggibili.queries.ts';
import { type Lettore, SGUARDI, VISIBILI } from './istanzeVisibili.queries.ts';

/** Locks the form of istanze: nobody publishes another version until the end of the transaction. */
export const holdModulo = first((q) =>
  q.selectFrom('form').select('id').where('codice', '=', CODICE_CERT).where('tipo', '=', 'CERT').forKeyShare(),
);
export const findModulo = first((q) => q.selectFrom('form').select('id').where('codice', '=', CODICE_CERT).where('tipo', '=', 'CERT'));

type Membro = { utenteId: number; cognome: string; nome: string; tipo: 0 | 1 | 2 | null; isInterno: boolean; conflitto: boolean };

/** The members who evaluate an istanza `i` or have left it, rapporteurs first. */
const membri = sql<Membro[]>`coalesce((select jsonb_agg(jsonb_build_object('utenteId', mu.id, 'cognome', mu.cognome, 'nome', mu.nome,
    'tipo', im.tipo, 'isInterno', km.is_interno, 'conflitto', im.conflitto) order by im.tipo, mu.cognome_norm, mu.nome)
  from istanza_membro im join cert_membro_commissione km on km.id = im.membro_id
    cross join lateral (select u.id, u.cognome, u.cognome_norm, u.nome from utente u where u.id = km.utente_id offset 0) mu
  where im.istanza_id = i.id), '[]')`;

/** The document of the valid delibera. */
const ultimo = (tipo: 'COMPLETA' | 'RIDOTTA') => sql<number | null>`(select f.media_id from cert_delibera_file f
  where f.delibera_id = i.delibera_id and f.tipo = ${sql.lit(tipo)} order by f.id desc limit 1)`;

type Respinta = { nota: string; risposta: string; quando: string };

/** For conditions that wait for another answer: the rejected answer, and what it lacks. A rettifica starts over. */
export const respinta = sql<Respinta | null>`case when i.stato_id = ${sql.lit(APPROVATA_CONDIZIONE)} and i.risposta_condizioni is null then (
  select case when st.evento = 'CONDIZIONI_NON_SODDISFATTE'
    then jsonb_build_object('nota', st.dati ->> 'note', 'risposta', st.dati ->> 'risposta', 'quando', st.quando) end
  from istanza_storico st where st.istanza_id = i.id and st.evento in ('CONDIZIONI_NON_SODDISFATTE', 'DECISIONE', 'RETTIFICA')
  order by st.id desc limit 1) end`;

/** Since when conditions wait for an answer: the decision, its correction, or an answer that was found insufficient. */
export const condizioniDal = sql<Date>`(select st.quando from istanza_storico st where st.istanza_id = i.id
  and st.evento in ('CONDIZIONI_NON_SODDISFATTE', 'DECISIONE', 'RETTIFICA') order by st.id desc limit 1)`;

/** Istanze with the columns of the lists. */
const istanze = (q: Q) =>
  q
    .selectFrom('istanza as i')
    .innerJoin('utente as u', 'u.id', 'i.utente_proponente_id')
    .leftJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .leftJoin('dipartimento as d', 'd.id', 'i.dipartimento_id')
    .leftJoin('macroarea as ma', 'ma.id', 'd.macroarea_id')
    .leftJoin('cert_seduta as s', 's.id', 'i.seduta_id')
    .leftJoin('cert_delibera as de', 'de.id', 'i.delibera_id')
    .where('i.eliminata_ts', 'is', null)
    .select([
      'i.id',
      'i.titolo',
      'i.numero_protocollo as numeroProtocollo',
      'i.revisione',
      'i.versione',
      sql<StatoId>`i.stato_id`.as('statoId'),
      'i.utente_proponente_id as proponenteId',
      'u.cognome',
      'u.nome',
      'u.email',
      'd.nome as dipartimento',
      'ma.nome as macroArea',
      'i.compilazione_id as compilazioneId',
      'i.feed_compilati as feedCompilati',
      'i.send_timestamp as sendTimestamp',
      'i.data_valutazione as dataValutazione',
      'i.nota_valutazione as notaValutazione',
      'i.nota_revisione as notaRevisione',
      'i.nota_presidente as notaPresidente',
      'i.note_componenti as noteComponenti',
      'i.favorevoli',
      'i.astenuti',
      'i.contrari',
      'de.numero as numeroDelibera',
      'de.id as deliberaId',
      ultimo('COMPLETA').as('completaMediaId'),
      ultimo('RIDOTTA').as('ridottaMediaId'),
      COMPLETA_UFFICIO.as('completaUfficio'),
      's.id as sedutaId',
      's.data_seduta as dataSeduta',
      's.registrata_ts as registrata',
      'i.risposta_condizioni as rispostaCondizioni',
      'i.risposta_condizioni_ts as rispostaIl',
      'i.condizioni_verificate_ts as verificateIl',
      respinta.as('respinta'),
      sollecitataTs({ cosa: 'CONDIZIONI', oggetto: 'i.id' }, condizioniDal).as('sollecitata'),
      membri.as('membri'),
      'i.created_at as createdAt',
      'i.updated_at as updatedAt',
      'pr.profilo_validato as profiloValidato',
      'pr.utente_interno_valido as utenteInternoValido',
    ]);

/** Istanze approved under conditions that wait for an answer: the proponent acts next, not the committee. */
export const condizioniDovute = (q: Q) =>
  q
    .selectFrom('istanza as i')
    .where('i.stato_id', '=', APPROVATA_CONDIZIONE)
    .where('i.risposta_condizioni', 'is', null)
    .where('i.condizioni_verificate_ts', 'is', null)
    .where('i.eliminata_ts', 'is', null);

/** Those of a proponent. */
export const condizioniDovuteOf = (q: Q, { utenteId }: { utenteId: number }) =>
  condizioniDovute(q)
    .select([
      'i.id',
      'i.titolo',
      'i.numero_protocollo as numeroProtocollo',
      'i.revisione',
      'i.nota_revisione as testo',
      'i.data_valutazione as dataValutazione',
      respinta.as('respinta'),
    ])
    .where('i.utente_proponente_id', '=', utenteId)
    .orderBy('i.data_valutazione')
    .orderBy('i.id');

/** Drafts and istanze to revise by last update descending, the others by protocol number (D-10). */
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

const withForm = (query: ReturnType<typeof istanze>) =>
  query
    .innerJoin('compilazione as k', 'k.id', 'i.compilazione_id')
    .select([
      ...documentOf('k'),
      'i.updated_by as updatedById',
      sql<string>`(select a.cognome || ' ' || a.nome from utente a where a.id = i.updated_by)`.as('updatedBy'),
    ]);

type OfProponente = { id: number; proponenteId: number };

/** An istanza of its proponent; other users get none. */
export const findIstanzaOf = first((q, { id, proponenteId }: OfProponente) =>
  withForm(istanze(q)).where('i.utente_proponente_id', '=', proponenteId).where('i.id', '=', id),
);

/** An istanza that a reader of the committee may see, with its form. */
export const findIstanzaFor = first(
  (q, { id, utenteId, oggi }: Lettore & { id: number }, { sguardo }: { sguardo: RuoloCert }) =>
    withForm(istanze(q))
      .where('i.id', '=', id)
      .where(sql<boolean>`${VISIBILI[sguardo]({ utenteId, oggi })}`),
  { sguardo: SGUARDI },
);
export type IstanzaForRow = RowOf<typeof findIstanzaFor>;

/** The istanze of the given ids, in any order. */
export const listIstanzeNamed = many((q, { ids }: { ids: readonly number[] }) => istanze(q).where('i.id', '=', anyOf(ids)));

/** The same with the desk of the ethics office, where the reader is of it. */
export const listIstanzeScrivania = many((q, { ids, utenteId }: { ids: readonly number[]; utenteId: number }) =>
  istanze(q).select(scrivaniaDellIstanza(utenteId).as('scrivania')).where('i.id', '=', anyOf(ids)),
);
export type IstanzaScrivaniaRow = RowOf<typeof listIstanzeScrivania>;

/** Locks istanze: other writers, the proponent included, wait until the transaction ends. Rules are judged after the wait. */
export const lockIstanze = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('istanza')
    .select([
      'id',
      sql<StatoId>`stato_id`.as('statoId'),
      'seduta_id as sedutaId',
      'numero_protocollo as numeroProtocollo',
      'revisione',
      'send_timestamp as sendTimestamp',
      'updated_at as updatedAt',
    ])
    .where('id', '=', anyOf(ids))
    .where('eliminata_ts', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** Locks the proponent's istanza until the transaction ends: other writers wait. */
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
      ...documentOf('k'),
      // A subquery instead of a join: another user may save during the wait for the lock, and a join would lose the row.
      sql<string>`(select a.cognome || ' ' || a.nome from utente a where a.id = i.updated_by)`.as('updatedBy'),
      'i.updated_by as updatedById',
    ])
    .where('i.id', '=', id)
    .where('i.utente_proponente_id', '=', proponenteId)
    .where('i.eliminata_ts', 'is', null)
    .forNoKeyUpdate(['i', 'k']),
);

/** The proponent of an istanza: the department, and the profile data that the rules need. */
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
