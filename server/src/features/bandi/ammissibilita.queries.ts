import { ammissibilita } from '@sigeba/contract/bandi/ammissibilita.rules.ts';
import type { Motivo } from '@sigeba/contract/bandi/bandi.shape.ts';
import type { Attributo } from '@sigeba/contract/bandi/classe.rules.ts';
import type { TipoGovernance } from '@sigeba/contract/governance.ts';
import type { TipoInattivo } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Aspettativa } from '@sigeba/contract/massivo/aspettativa.rules.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import { RESPONSABILE } from '@sigeba/contract/partecipazioni/categorie.ts';
import { limitiRaggiunti } from '@sigeba/contract/partecipazioni/limiti.rules.ts';
import type { CodiceRegime } from '@sigeba/contract/profilo/regime.rules.ts';
import { sql } from 'kysely';
import { first, one, type Q, type RowOf } from '../../ground/db/query.ts';
import { inattivitaOf } from '../inattivi/inattivi.queries.ts';
import { utentiWithProfilo } from '../login/utente.queries.ts';
import { limitiOf, type PresenzaDiAnno } from './limiti.queries.ts';
import { inizioOfClasse, scadenzaOfClasse } from './scadenza.queries.ts';

/** The kinds for which a person is inactive, by year. */
const inattivita = sql<Partial<Record<string, TipoInattivo[]>>>`coalesce((
  select jsonb_object_agg(n.anno, ${inattivitaOf(sql`u.id`, sql`n.anno`)}) from (
    select distinct anno from inattivo where utente_id = u.id and eliminato_ts is null) n), '{}')`;

/** The governance offices of a person, by year. */
const governance = sql<Partial<Record<string, TipoGovernance[]>>>`coalesce((
  select jsonb_object_agg(g.anno, g.tipi) from (
    select anno, jsonb_agg(tipo order by tipo) as tipi from governance where utente_id = u.id group by anno) g), '{}')`;

/** The leaves of a person, by year. */
const aspettative = sql<Partial<Record<string, Aspettativa[]>>>`coalesce((
  select jsonb_object_agg(a.anno, a.assenze) from (
    select anno, jsonb_agg(jsonb_build_object('dal', dal, 'al', al) order by dal) as assenze
    from aspettativa where utente_id = u.id group by anno) a), '{}')`;

/** Whether an attribute of a classe `c` is set to yes. */
export const hasAttributo = (codice: Attributo) => sql<boolean>`exists (select from classe_attributo a
  where a.classe_id = c.id and a.codice = ${sql.lit(codice)} and a.valore = 'true')`;

/** The personal data that decides whether a person may present a proposta. */
export const utenteForAmmissibilita = one((q, { utenteId }: { utenteId: number }) =>
  utentiWithProfilo(q)
    .select([
      'u.data_di_nascita as dataDiNascita',
      'u.cognome_norm as cognomeNorm',
      'pr.utente_interno_valido as utenteInternoValido',
      'pr.profilo_validato as profiloValidato',
      'pr.regime',
      'pr.data_termine_rapporto as dataTermineRapporto',
      'pr.dipartimento_id as dipartimentoId',
      'pr.ssd_id as ssdId',
      'ru.id as ruoloId',
      'ru.codice as ruoloCodice',
      'ru.descrizione as ruoloDescrizione',
      'ru.descrizione_en as ruoloDescrizioneEn',
      sql<number | null>`(select macroarea_id from dipartimento where id = pr.dipartimento_id)`.as('macroareaId'),
      inattivita.as('inattivita'),
      governance.as('governance'),
      aspettative.as('aspettative'),
    ])
    .where('u.id', '=', utenteId),
);

/** Classi with the time window that applies to them, the roles admitted as RESPONSABILE and the limits per person and year. */
export const classiWithLimits = (q: Q) =>
  q
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .leftJoin('classe_categoria as cc', (join) => join.onRef('cc.classe_id', '=', 'c.id').on('cc.categoria_id', '=', RESPONSABILE))
    .select([
      'c.id as classeId',
      'c.nome as classeNome',
      'c.descrizione as classeDescrizione',
      'c.form_versione_id as formVersioneId',
      'c.updated_at as classeUpdatedAt',
      't.id as tipologiaId',
      't.nome as tipologiaNome',
      't.sigla',
      't.gruppo',
      'b.id as bandoId',
      'b.anno',
      'b.anno as annoBando',
      'b.nome as bandoNome',
      'b.descrizione as bandoDescrizione',
      'b.start_timestamp as bandoInizio',
      'b.end_timestamp as bandoFine',
      'b.valutazione_prevista as valutazionePrevista',
      'b.avvio_previsto as avvioPrevisto',
      inizioOfClasse.as('inizio'),
      scadenzaOfClasse.as('scadenza'),
      'cc.ruoli as ruoliResponsabile',
      sql<CodiceRegime[] | null>`cc.regimi`.as('regimiResponsabile'),
      hasAttributo('esigeGovernanceFuori').as('esigeGovernanceFuori'),
      hasAttributo('esigeAspettativaFuori').as('esigeAspettativaFuori'),
      limitiOf(sql.ref('t.sigla')).as('limiti'),
    ]);

/** Classi with their limits, each with the language of its form. */
export const classiWithLingua = (q: Q) =>
  classiWithLimits(q)
    .innerJoin('form_versione as v', 'v.id', 'c.form_versione_id')
    .innerJoin('form as f', 'f.id', 'v.form_id')
    .select(sql<Lingua>`f.lingua`.as('lingua'));

/** One classe, open or not. */
export const findClasseWithLimits = first((q, { classeId }: { classeId: number }) => classiWithLimits(q).where('c.id', '=', classeId));

/** Locks the configuration of a classe and its form against changes until the end of the transaction, so that later reads stay valid. */
export const holdClasse = first((q, { classeId }: { classeId: number }) =>
  q.selectFrom('classe').select('id').where('id', '=', classeId).forKeyShare(),
);

export type ClasseWithLimits = RowOf<typeof findClasseWithLimits>;

/** The latest year with a call that has started: earlier years are read-only (D-62). */
export const latestAnno = (received: Date) => sql<number>`coalesce((select max(anno) from bando where start_timestamp <= ${received}),
  extract(year from ${received}::timestamptz at time zone 'UTC')::smallint)`;

export const readLatestAnno = one((q, { received }: { received: Date }) => q.selectNoFrom(latestAnno(received).as('anno')));

export type UtenteForAmmissibilita = RowOf<typeof utenteForAmmissibilita>;

/** The facts for the rule, from the rows of the database. */
export function ammissibilitaOf(utente: UtenteForAmmissibilita, classe: ClasseWithLimits, presenze: readonly PresenzaDiAnno[]): Motivo[] {
  return ammissibilita({
    utente: {
      utenteInternoValido: utente.utenteInternoValido ?? true,
      dataTermineRapporto: utente.dataTermineRapporto,
      ruolo: ruoloOf(utente),
      regime: utente.regime,
      inattivo: inattivoIn(utente, classe.anno),
      governance: utente.governance[String(classe.anno)] ?? [],
      aspettative: utente.aspettative[String(classe.anno)] ?? [],
    },
    classe: {
      anno: classe.anno,
      ruoliResponsabile: classe.ruoliResponsabile ?? [],
      regimiResponsabile: classe.regimiResponsabile ?? [],
      chiusura: dayInRome(classe.scadenza),
      esigeGovernanceFuori: classe.esigeGovernanceFuori,
      esigeAspettativaFuori: classe.esigeAspettativaFuori,
    },
    limiti: limitiRaggiunti(classe.limiti, inAnno(presenze, classe), { sigla: classe.sigla, categoriaId: RESPONSABILE }),
  });
}

/** The role of a person, if they have one. */
export const ruoloOf = ({ ruoloId: id, ruoloCodice, ruoloDescrizione, ruoloDescrizioneEn: descrizioneEn }: UtenteForAmmissibilita) =>
  id === null ? null : { id, codice: ruoloCodice ?? '', descrizione: ruoloDescrizione ?? '', descrizioneEn };

/** Of a person's roles in the proposte of all years, those that count in one year. */
export const inAnno = (presenze: readonly PresenzaDiAnno[], { anno }: { anno: number }): PresenzaDiAnno[] =>
  presenze.filter((presenza) => presenza.anno === anno);

/** The kinds for which a person is inactive in a year. */
export const inattivoIn = ({ inattivita: byYear }: Pick<UtenteForAmmissibilita, 'inattivita'>, anno: number): TipoInattivo[] =>
  byYear[String(anno)] ?? [];
