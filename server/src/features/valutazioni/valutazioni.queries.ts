import { sql } from 'kysely';
import { first, many, type RowOf } from '../../ground/db/query.ts';
import { completed, versioneStabile } from '../../ground/db/steady.ts';
import { CLASSI } from '../bandi/classiStabili.queries.ts';
import { CRITERI } from '../bandi/criteriStabili.queries.ts';
import { COMMISSIONI } from '../commissioni/commissioniStabili.queries.ts';
import { puntiQualificatoOf } from '../configurazione/configurazione.queries.ts';
import { heldBefore, isPartecipe } from '../partecipazioni/takesPart.queries.ts';
import { conflittoConfermato, macroAreaValutabile, readBy } from '../proposte/lettori.queries.ts';
import { schedaContestata } from '../referee/contestata.queries.ts';
import { numeroReferee } from '../referee/numero.queries.ts';

type ProgressoRow = { faseId: number | null; attiva: boolean; conclusa: boolean };

/** Identifies a proposta by its id, or by the id of one of its sheets. */
export type PropostaOrScheda = { propostaId: number; schedaId?: undefined } | { propostaId?: undefined; schedaId: number };
/** The same as the values of a query, one of the two null. */
export type PropostaKey = { propostaId: number | null; schedaId: number | null };
export const propostaKey = (quale: PropostaOrScheda): PropostaKey => ({
  propostaId: quale.propostaId ?? null,
  schedaId: quale.schedaId ?? null,
});

/** The id of the proposta; null for a sheet that does not exist or was deleted, at the cost of one that exists. */
const idOf = ({ propostaId, schedaId }: PropostaKey) => sql<number>`coalesce(${propostaId}::bigint,
  (select vs.proposta_id from valutazione vs where vs.id = ${schedaId}::bigint and vs.eliminata_ts is null))`;

/** Locks the proposta; the caller checks who may see it. */
export const lockPropostaOf = first((q, quale: PropostaKey) =>
  q.selectFrom('proposta').select('id').where('id', '=', idOf(quale)).where('eliminata_ts', 'is', null).forNoKeyUpdate(),
);

/** The invitation that the reader has accepted: enabled, and necessary. */
const invitoAccettato = (utenteId: number) => sql<number | null>`(select r.id from referee r where r.proposta_id = p.id
  and r.utente_id = ${utenteId} and r.accettazione_ts is not null and r.disabilitazione_ts is null and not r.non_necessario)`;

/**
 * A sent proposta with everything that decides about its evaluation, and the reader's role in it. One that is being corrected is
 * visible to its referees alone, who are told so.
 */
export const findPropostaOf = completed(
  first((q, { utenteId, propostaId, schedaId }: PropostaKey & { utenteId: number }) =>
    q
      .selectFrom('proposta as p')
      .select([
        'p.id',
        'p.status',
        'p.titolo',
        'p.classe_id as classeId',
        'p.anno',
        'p.send_timestamp as sendTimestamp',
        'p.status_valutazione as statusValutazione',
        'p.esito_speciale as esitoSpeciale',
        'p.valutazione_respinta as valutazioneRespinta',
        'p.punteggio',
        'p.media',
        'p.media_soglia as mediaSoglia',
        sql<
          ProgressoRow[]
        >`coalesce((select jsonb_agg(jsonb_build_object('faseId', pf.fase_id, 'attiva', pf.attiva, 'conclusa', pf.conclusa))
          from proposta_fase pf where pf.proposta_id = p.id), '[]')`.as('progresso'),
        sql<unknown>`(select f.valore from configurazione f where f.chiave = 'valutazione.punti_qualificato')`.as('puntiQualificato'),
        sql<boolean>`exists (select from dipartimento_qualificato dq where dq.dipartimento_id = p.dipartimento_id and dq.anno = p.anno)`.as(
          'qualificato',
        ),
        isPartecipe(utenteId).as('partecipe'),
        heldBefore(utenteId).as('eraTitolare'),
        readBy({ lettore: 'RAD', utenteId }).as('rad'),
        readBy({ lettore: 'DIRETTORE', utenteId }).as('direttore'),
        conflittoConfermato(utenteId).as('confermato'),
        macroAreaValutabile(utenteId).as('macroAreaValutabile'),
        schedaContestata.as('schedaContestata'),
        invitoAccettato(utenteId).as('refereeId'),
        versioneStabile,
      ])
      .where('p.id', '=', idOf({ propostaId, schedaId }))
      .where(sql<boolean>`(p.status = 'INVIATA' or ${invitoAccettato(utenteId)} is not null)`)
      .where('p.eliminata_ts', 'is', null),
  ),
  { classi: CLASSI, commissioni: COMMISSIONI, criteri: CRITERI },
  ({ qualificato, puntiQualificato, partecipe, eraTitolare, confermato, rad, direttore, ...row }, { classi, commissioni, criteri }) => {
    const { classeNome, gruppo, dataUfficializzazione, visibilita, fineValutazione, scadenza, ...classe } = classi.of(row);
    const {
      tipoValutazione,
      mcValutazioneSoloBozza,
      concludiSenzaPunteggi,
      motivazioneObbligatoria,
      refereeMinimi,
      sogliaFinanziabilita,
      fasi,
    } = classe;
    return {
      ...row,
      conflitto: partecipe || confermato,
      proponente: partecipe || eraTitolare,
      struttura: { rad, direttore },
      puntiDipartimento: qualificato ? puntiQualificatoOf({ 'valutazione.punti_qualificato': puntiQualificato }) : 0,
      classe: classeNome,
      gruppo,
      dataUfficializzazione,
      visibilita,
      fineValutazione,
      chiusura: scadenza,
      tipoValutazione,
      mcValutazioneSoloBozza,
      concludiSenzaPunteggi,
      motivazioneObbligatoria,
      refereeMinimi,
      sogliaFinanziabilita,
      fasi,
      commissione: commissioni.get(row.classeId) ?? null,
      criteri: criteri.get(row.classeId) ?? [],
    };
  },
);
export type PropostaRow = RowOf<typeof findPropostaOf>;

export type RigaRow = {
  criterioId: number;
  punteggio: number | null;
  motivazione: string | null;
  mediaPrecalcolata: number | null;
  mediaModificata: boolean;
};
type PersonaRow = { id: number; cognome: string; nome: string };

/** The amounts of the outcome of a proposta, where it has one. */
export const findImporti = first((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('esito')
    .select(['finanziamento_assegnato as finanziamentoAssegnato', 'assegno_assegnato as assegnoAssegnato'])
    .where('proposta_id', '=', propostaId),
);

/** The sheets of a proposta; those of referees by their invitation. */
export const listSchede = many((q, quale: PropostaKey) =>
  q
    .selectFrom('valutazione as v')
    .leftJoin('referee as r', 'r.id', 'v.referee_id')
    .select([
      'v.id',
      'v.fase_id as faseId',
      'v.referee_id as refereeId',
      sql<string | null>`r.cognome || ' ' || r.nome`.as('refereeNome'),
      numeroReferee.as('refereeNumero'),
      sql<PersonaRow | null>`(select jsonb_build_object('id', a.id, 'cognome', a.cognome, 'nome', a.nome)
        from utente a where a.id = v.membro_commissione_id)`.as('membro'),
      'v.status',
      'v.punteggio',
      'v.motivazione',
      'v.respinta',
      'v.updated_at as updatedAt',
      'v.updated_by as updatedById',
      sql<string>`coalesce((select a.cognome || ' ' || a.nome from utente a where a.id = v.updated_by), 'SIGEBA')`.as('updatedBy'),
      sql<RigaRow[]>`coalesce((select jsonb_agg(jsonb_build_object('criterioId', w.criterio_id, 'punteggio', w.punteggio,
          'motivazione', w.motivazione, 'mediaPrecalcolata', w.media_precalcolata, 'mediaModificata', w.media_modificata))
        from valutazione_punteggio w where w.valutazione_id = v.id), '[]')`.as('righe'),
    ])
    .where('v.proposta_id', '=', idOf(quale))
    .where('v.eliminata_ts', 'is', null)
    .orderBy('v.referee_id', (order) => order.asc().nullsFirst())
    .orderBy('v.id'),
);
export type SchedaRow = RowOf<typeof listSchede>;

/** The invitations of a proposta, with what the end of their phase needs. */
export const listRefereeInFase = many((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('referee as r')
    .leftJoin('valutazione as v', (join) => join.onRef('v.referee_id', '=', 'r.id').on('v.eliminata_ts', 'is', null))
    .select([
      'r.id',
      sql<boolean | null>`case when r.accettazione_ts is not null then true when r.rifiuto_ts is not null then false end`.as('accettato'),
      sql<boolean>`r.disabilitazione_ts is not null`.as('disabilitato'),
      'r.non_necessario as nonNecessario',
      'v.status as scheda',
    ])
    .where('r.proposta_id', '=', propostaId)
    .orderBy('r.id'),
);
