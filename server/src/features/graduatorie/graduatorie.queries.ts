import type { Scelta } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Veduta } from '@sigeba/contract/graduatorie/quadro.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { first, many, type Q, type RowOf } from '../../ground/db/query.ts';
import { completed, versioneStabile } from '../../ground/db/steady.ts';
import { motivazioneObbligatoria, tipoValutazione } from '../bandi/classiStabili.queries.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { DI_SCALA, scalaOf } from '../bandi/scala.queries.ts';
import { inCarica } from '../funzioni/inCarica.queries.ts';
import { inConflitto, macroAreaValutabile } from '../proposte/lettori.queries.ts';
import { schedaContestata } from '../referee/contestata.queries.ts';

/** The boundary of the rankings: those of an office's groups, or of the commissioni that the person chairs. */
export type Confine = { gruppi: Gruppi; presidenteId: number };

/** The commissione that evaluates the tipologia `t`. */
const presiede = (presidenteId: number, seat: RawBuilder<unknown> = sql`true`) => sql<boolean>`exists (
  select from commissione_tipologia k join commissione m on m.id = k.commissione_id
  where k.tipologia_id = t.id and m.presidente_id = ${presidenteId} and ${seat})`;

const inviata = sql<boolean>`p.status = 'INVIATA' and p.eliminata_ts is null`;

const classi = (q: Q, { gruppi, presidenteId }: Confine) =>
  q
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select(['c.id', 'c.nome', 't.nome as tipologia', 'b.nome as bando', 'b.anno', 'c.data_ufficializzazione as dataUfficializzazione'])
    .select(
      sql<boolean>`exists (select from proposta p where p.classe_id = c.id and ${inviata} and p.status_valutazione is not null)`.as(
        'valutata',
      ),
    )
    .where((eb) => eb.or([inGruppi('t.gruppo', gruppi), presiede(presidenteId)]));

/** The classi that somebody applied to. */
export const listClassiInGraduatoria = many((q, confine: Confine) =>
  classi(q, confine)
    .where(sql<boolean>`exists (select from proposta p where p.classe_id = c.id and ${inviata})`)
    .orderBy('b.anno', 'desc')
    .orderBy('b.end_timestamp', 'desc')
    .orderBy('b.id')
    .orderBy('t.ordine')
    .orderBy('t.id')
    .orderBy('c.ordine')
    .orderBy('c.id'),
);

const nameOf = (column: string) => sql<string | null>`(select a.cognome || ' ' || a.nome from utente a where a.id = ${sql.ref(column)})`;

/** The chair of the commissione of the tipologia `t`. */
const presidente = sql<
  string | null
>`(select a.cognome || ' ' || a.nome from commissione_tipologia k join commissione m on m.id = k.commissione_id
  join utente a on a.id = m.presidente_id where k.tipologia_id = t.id)`;

const tavolo = first((q, confine: Confine & { classeId: number; utenteId: number }) =>
  classi(q, confine)
    .leftJoin('graduatoria as g', 'g.classe_id', 'c.id')
    .select([
      'b.id as bandoId',
      'c.soglia_finanziabilita as sogliaFinanziabilita',
      'c.importo_singolo_assegno as importoSingoloAssegno',
      'c.fine_valutazione_ts as fineValutazione',
      tipoValutazione,
      motivazioneObbligatoria,
      'g.disponibile',
      'g.updated_at as updatedAt',
      'g.updated_by as updatedById',
      sql<string>`coalesce(${nameOf('g.updated_by')}, 'SIGEBA')`.as('updatedBy'),
      presiede(confine.presidenteId, inCarica()).as('presiede'),
      sql<boolean>`exists (select from proposta p where p.classe_id = c.id and ${inviata} and ${inConflitto(confine.utenteId)})`.as(
        'conflitto',
      ),
      sql<string>`(select a.cognome || ' ' || a.nome from utente a where a.id = ${confine.utenteId})`.as('lettore'),
      presidente.as('presidente'),
      versioneStabile,
    ])
    .where('c.id', '=', confine.classeId),
);

/** One of these classi with its money, the maximum of its scores, and the caller's role in it. */
export const findTavolo = completed(tavolo, DI_SCALA, (row, stabili) => ({ ...row, scala: scalaOf({ classeId: row.id }, stabili) }));
export type TavoloRow = RowOf<typeof findTavolo>;

type OfClasse = { classeId: number };
type Forbice = { minimo: number; massimo: number; schede: number };

/** The spread of the concluded sheets of the last phase that several people have judged. `p` is the proposta. */
const forbice = sql<Forbice | null>`(
  select jsonb_build_object('minimo', min(v.punteggio), 'massimo', max(v.punteggio), 'schede', count(*))
  from valutazione v left join fase_valutazione f on f.id = v.fase_id
  where v.proposta_id = p.id and v.eliminata_ts is null and v.status = 'CONCLUSA' and v.punteggio is not null
  group by f.id, f.fase having count(*) > 1 order by f.fase desc nulls last limit 1)`;

/** The proposte sent to a classe, with the facts that decide about them. */
export const listRighe = many((q, { classeId, utenteId }: OfClasse & { utenteId: number }) =>
  q
    .selectFrom('proposta as p')
    .leftJoin('esito as e', 'e.proposta_id', 'p.id')
    .select([
      'p.id',
      'p.titolo',
      'p.numero_protocollo as numeroProtocollo',
      sql<string>`${nameOf('p.responsabile_id')}`.as('responsabile'),
      sql<string | null>`case when p.titolare_id <> p.responsabile_id then ${nameOf('p.titolare_id')} end`.as('titolare'),
      sql<string | null>`(select d.nome from dipartimento d where d.id = p.dipartimento_id)`.as('dipartimento'),
      'p.macroarea_id as macroAreaId',
      'p.status_valutazione as statusValutazione',
      'p.esito_speciale as esitoSpeciale',
      'p.media',
      'p.media_soglia as mediaSogliaFinanziabilita',
      forbice.as('forbice'),
      'p.finanziamento_richiesto as finanziamentoRichiesto',
      'p.assegno_richiesto as assegnoRichiesto',
      sql<boolean>`coalesce(e.esito_concluso, false)`.as('esitoConcluso'),
      'e.finanziamento_assegnato as finanziamentoAssegnato',
      'e.assegno_assegnato as assegnoAssegnato',
      'e.commento',
      'e.motivo_senza_punteggio as motivoSenzaPunteggio',
      'e.created_at as esitoCreatoIl',
      'e.updated_at as esitoAt',
      macroAreaValutabile(utenteId).as('macroAreaValutabile'),
      schedaContestata.as('schedaContestata'),
    ])
    .where('p.classe_id', '=', classeId)
    .where(inviata)
    .orderBy('p.id'),
);
export type RigaRow = RowOf<typeof listRighe>;

/** The macro-areas that somebody applied from, or that have money of their own. */
export const listMacroAree = many((q, { classeId }: OfClasse) =>
  q
    .selectFrom('macroarea as a')
    .leftJoin('graduatoria_macroarea as g', (join) => join.onRef('g.macroarea_id', '=', 'a.id').on('g.classe_id', '=', classeId))
    .select(['a.id', 'a.nome', 'g.disponibile'])
    .where((eb) =>
      eb.or([
        eb('g.classe_id', 'is not', null),
        sql<boolean>`a.id in (select p.macroarea_id from proposta p where p.classe_id = ${classeId} and ${inviata})`,
      ]),
    )
    .orderBy('a.nome'),
);

/** An outcome that an application wrote, as jsonb stores it: the whole earlier row, and the written one. */
export type ApplicataRow = {
  propostaId: number;
  stato: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA';
  esito: { finanziamento_assegnato: number | null; assegno_assegnato: number | null; commento: string | null } | null;
  dopo: { finanziamento: number; assegno: number; commento: string | null };
};

const scenari = (q: Q) =>
  q.selectFrom('graduatoria_scenario as s').select([
    's.id',
    's.classe_id as classeId',
    's.nome',
    sql<Scelta[]>`s.scelte`.as('scelte'),
    sql<Veduta[] | null>`s.quadro`.as('quadro'),
    sql<ApplicataRow[] | null>`s.applicazione`.as('applicazione'),
    sql<boolean>`not exists (select from graduatoria_scenario y where y.classe_id = s.classe_id and y.applicato_ts is not null
        and (y.applicato_ts, y.id) > (s.applicato_ts, s.id))`.as('ultimo'),
    nameOf('s.created_by').as('creatoDa'),
    's.created_at as creatoIl',
    sql<string>`coalesce(${nameOf('s.updated_by')}, 'SIGEBA')`.as('updatedBy'),
    's.updated_by as updatedById',
    's.updated_at as updatedAt',
    nameOf('s.applicato_da').as('applicatoDa'),
    's.applicato_ts as applicatoIl',
  ]);

export const listScenari = many((q, { classeId }: OfClasse) => scenari(q).where('s.classe_id', '=', classeId).orderBy('s.id'));
export const findScenario = first((q, { id }: { id: number }) => scenari(q).where('s.id', '=', id));
export type ScenarioRow = RowOf<typeof listScenari>;

/**
 * The last outcome or sheet of the classe that anybody wrote, and its author: for a caller who finds another state than they
 * read.
 */
export const findUltimo = first((q, { classeId }: OfClasse) =>
  q
    .selectFrom(
      sql<{ updated_at: Date; updated_by: number | null }>`(
      select e.updated_at, e.updated_by from esito e join proposta p on p.id = e.proposta_id where p.classe_id = ${classeId} and ${inviata}
      union all
      select v.updated_at, v.updated_by from valutazione v join proposta p on p.id = v.proposta_id where p.classe_id = ${classeId} and ${inviata})`.as(
        'u',
      ),
    )
    .select([
      'u.updated_at as updatedAt',
      'u.updated_by as updatedById',
      sql<string>`coalesce(${nameOf('u.updated_by')}, 'SIGEBA')`.as('updatedBy'),
    ])
    .orderBy('u.updated_at', 'desc')
    .limit(1),
);

/** Locks the classe of a board: its writers wait for each other, and nobody officialises it meanwhile. */
export const lockClasse = first((q, { classeId }: OfClasse) =>
  q.selectFrom('classe').select('id').where('id', '=', classeId).forNoKeyUpdate(),
);
