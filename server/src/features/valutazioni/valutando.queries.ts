import type { TipoFase } from '@sigeba/contract/bandi/criteri.rules.ts';
import type { TipoValutazione } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { sql } from 'kysely';
import { first, many, type RowOf } from '../../ground/db/question.ts';
import { inCarica } from '../../ground/http/inCarica.queries.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { scadenzaOfClasse } from '../bandi/scadenza.queries.ts';
import { takesPart } from '../partecipazioni/takesPart.queries.ts';
import { inConflitto, macroAreaValutabile } from '../proposte/lettori.queries.ts';

/** What the reader is for the commission that evaluates a proposta; null where it has none. */
type Commissione = { presidente: boolean; membro: boolean; nascosti: boolean; gestisce: boolean; inCarica: boolean };
type FaseRow = { id: number | null; fase: number; nome: string; tipo: TipoFase };
type ProgressoRow = { faseId: number | null; attiva: boolean; conclusa: boolean };

/** Attributes of the classe `c`, as the office wrote them. */
const attributo = (codice: string) =>
  sql`(select a.valore #>> '{}' from classe_attributo a where a.classe_id = c.id and a.codice = ${sql.lit(codice)})`;

const commissioneOf = (utenteId: number) => sql<Commissione | null>`(select jsonb_build_object(
    'presidente', m.presidente_id is not distinct from ${utenteId},
    'membro', exists (select from commissione_membro cm where cm.commissione_id = m.id and cm.utente_id = ${utenteId}),
    'nascosti', m.referee_nascosti, 'gestisce', m.referee_gestiti_da_presidente, 'inCarica', ${inCarica()})
  from commissione_tipologia k join commissione m on m.id = k.commissione_id where k.tipologia_id = t.id limit 1)`;

type Of = { propostaId: number; utenteId: number; gruppi: Gruppi };

/** A sent proposta with all that decides about its evaluation, and what the reader is to it. */
export const findValutando = first((q, { propostaId, utenteId, gruppi }: Of) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select([
      'p.id',
      'p.titolo',
      'p.classe_id as classeId',
      'p.status_valutazione as statusValutazione',
      'p.esito_speciale as esitoSpeciale',
      'p.valutazione_respinta as valutazioneRespinta',
      'p.punteggio',
      'p.media',
      'p.media_soglia as mediaSoglia',
      'c.nome as classe',
      'b.anno',
      'c.data_ufficializzazione as dataUfficializzazione',
      'c.visibilita',
      'c.fine_valutazione_ts as fineValutazione',
      scadenzaOfClasse.as('chiusura'),
      sql<TipoValutazione>`coalesce(${attributo('tipoValutazione')}, 'PUNTEGGIO')`.as('tipoValutazione'),
      sql<boolean>`coalesce(${attributo('mcValutazioneSoloBozza')}, 'false') = 'true'`.as('mcValutazioneSoloBozza'),
      sql<boolean>`coalesce(${attributo('concludiSenzaPunteggi')}, 'false') = 'true'`.as('concludiSenzaPunteggi'),
      sql<number | null>`${attributo('refereeMinimi')}::numeric`.as('refereeMinimi'),
      sql<FaseRow[]>`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'fase', f.fase, 'nome', f.nome, 'tipo', f.tipo))
        from fase_valutazione f where f.classe_id = c.id), '[]')`.as('fasi'),
      sql<ProgressoRow[]>`coalesce((select jsonb_agg(jsonb_build_object('faseId', pf.fase_id, 'attiva', pf.attiva, 'conclusa', pf.conclusa))
        from proposta_fase pf where pf.proposta_id = p.id), '[]')`.as('progresso'),
      sql<boolean>`exists (select from dipartimento_qualificato dq where dq.dipartimento_id = p.dipartimento_id and dq.anno = b.anno)`.as(
        'qualificato',
      ),
      inGruppi('t.gruppo', gruppi).as('ufficio'),
      commissioneOf(utenteId).as('commissione'),
      inConflitto(utenteId).as('conflitto'),
      macroAreaValutabile(utenteId).as('macroAreaValutabile'),
      takesPart(utenteId).as('proponente'),
      sql<number | null>`(select r.id from referee r where r.proposta_id = p.id and r.utente_id = ${utenteId}
        and r.accettazione_ts is not null and r.disabilitazione_ts is null and not r.non_necessario)`.as('refereeId'),
    ])
    .where('p.id', '=', propostaId)
    .where('p.status', '=', 'INVIATA')
    .where('p.eliminata_ts', 'is', null),
);
export type ValutandoRow = RowOf<typeof findValutando>;

type ValoreRow = {
  valore: number;
  descrizione: string;
  posizione: number;
  minimo: number | null;
  massimo: number | null;
  valoreTrue: string | null;
  valoreFalse: string | null;
};

/** The criteria of the classe of a proposta, in their order. */
export const listCriteri = many((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('criterio as k')
    .innerJoin('proposta as p', 'p.classe_id', 'k.classe_id')
    .select([
      'k.id',
      'k.descrizione',
      'k.posizione',
      'k.tipo',
      'k.bloccante',
      'k.coefficiente',
      'k.concorre_soglia as concorreSoglia',
      'k.fase_id as faseId',
      sql<ValoreRow[]>`coalesce((select jsonb_agg(jsonb_build_object('valore', v.valore, 'descrizione', v.descrizione,
          'posizione', v.posizione, 'minimo', v.minimo, 'massimo', v.massimo, 'valoreTrue', v.valore_true, 'valoreFalse', v.valore_false)
          order by v.posizione) from criterio_valore v where v.criterio_id = k.id), '[]')`.as('valoreList'),
    ])
    .where('p.id', '=', propostaId)
    .orderBy('k.posizione')
    .orderBy('k.id'),
);
export type CriterioRow = RowOf<typeof listCriteri>;

export type RigaRow = {
  criterioId: number;
  punteggio: number | null;
  motivazione: string | null;
  mediaPrecalcolata: number | null;
  mediaModificata: boolean;
};
type PersonaRow = { id: number; cognome: string; nome: string };

/** The sheets of a proposta: those of referees by their invitation, so that each keeps its number. */
export const listSchede = many((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('valutazione as v')
    .leftJoin('referee as r', 'r.id', 'v.referee_id')
    .select([
      'v.id',
      'v.fase_id as faseId',
      'v.referee_id as refereeId',
      sql<string | null>`r.cognome || ' ' || r.nome`.as('refereeNome'),
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
