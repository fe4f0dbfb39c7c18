import { sql } from 'kysely';
import { first, many, type RowOf } from '../../ground/db/question.ts';
import { completed, versioneStabile } from '../../ground/db/steady.ts';
import { CLASSI } from '../bandi/classiStabili.queries.ts';
import { CRITERI } from '../bandi/criteriStabili.queries.ts';
import { COMMISSIONI } from '../commissioni/commissioniStabili.queries.ts';
import { puntiQualificatoOf } from '../configurazione/configurazione.queries.ts';
import { takesPart } from '../partecipazioni/takesPart.queries.ts';
import { inConflitto, macroAreaValutabile } from '../proposte/lettori.queries.ts';
import { numeroReferee } from '../referee/numero.queries.ts';

type ProgressoRow = { faseId: number | null; attiva: boolean; conclusa: boolean };
type Of = { propostaId: number; utenteId: number };

/** A sent proposta with all that decides about its evaluation, and what the reader is to it. */
export const findValutando = completed(
  first((q, { propostaId, utenteId }: Of) =>
    q
      .selectFrom('proposta as p')
      .select([
        'p.id',
        'p.titolo',
        'p.classe_id as classeId',
        'p.anno',
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
        inConflitto(utenteId).as('conflitto'),
        macroAreaValutabile(utenteId).as('macroAreaValutabile'),
        takesPart(utenteId).as('proponente'),
        sql<number | null>`(select r.id from referee r where r.proposta_id = p.id and r.utente_id = ${utenteId}
          and r.accettazione_ts is not null and r.disabilitazione_ts is null and not r.non_necessario)`.as('refereeId'),
        versioneStabile,
      ])
      .where('p.id', '=', propostaId)
      .where('p.status', '=', 'INVIATA')
      .where('p.eliminata_ts', 'is', null),
  ),
  { classi: CLASSI, commissioni: COMMISSIONI, criteri: CRITERI },
  ({ qualificato, puntiQualificato, ...row }, { classi, commissioni, criteri }) => {
    const { classeNome, gruppo, dataUfficializzazione, visibilita, fineValutazione, scadenza, ...classe } = classi.of(row);
    const { tipoValutazione, mcValutazioneSoloBozza, concludiSenzaPunteggi, refereeMinimi, fasi } = classe;
    return {
      ...row,
      puntiDipartimento: qualificato ? puntiQualificatoOf({ 'valutazione.punti_qualificato': puntiQualificato }) : 0,
      ...{ classe: classeNome, gruppo, dataUfficializzazione, visibilita, fineValutazione, chiusura: scadenza },
      ...{ tipoValutazione, mcValutazioneSoloBozza, concludiSenzaPunteggi, refereeMinimi, fasi },
      commissione: commissioni.get(row.classeId) ?? null,
      criteri: criteri.get(row.classeId) ?? [],
    };
  },
);
export type ValutandoRow = RowOf<typeof findValutando>;

export type RigaRow = {
  criterioId: number;
  punteggio: number | null;
  motivazione: string | null;
  mediaPrecalcolata: number | null;
  mediaModificata: boolean;
};
type PersonaRow = { id: number; cognome: string; nome: string };

/** The sheets of a proposta: those of referees by their invitation. */
export const listSchede = many((q, { propostaId }: { propostaId: number }) =>
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
    .where('v.proposta_id', '=', propostaId)
    .where('v.eliminata_ts', 'is', null)
    .orderBy('v.referee_id', (order) => order.asc().nullsFirst())
    .orderBy('v.id'),
);
export type SchedaRow = RowOf<typeof listSchede>;

/** Of which proposta a sheet is, asked before anything is locked; one that was deleted is of none. */
export const findPropostaOfScheda = first((q, { id }: { id: number }) =>
  q.selectFrom('valutazione').select('proposta_id as propostaId').where('id', '=', id).where('eliminata_ts', 'is', null),
);

/** The invitations of a proposta, as far as the end of their phase goes. */
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
