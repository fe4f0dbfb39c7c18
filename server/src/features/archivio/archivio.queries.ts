import { ORDINE_ARCHIVIO, type OrdineArchivio, STATUS_ARCHIVIO, type StatusArchivio } from '@sigeba/contract/archivio/archivio.filtri.ts';
import type { FiltriArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import { areAllGruppi } from '@sigeba/contract/ruoli.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { beginning, literally, surnameFrom } from '../../ground/db/beginning.ts';
import { anyOf, many, type RowOf } from '../../ground/db/question.ts';
import { type Filters, whichRows } from '../../ground/db/whichRows.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';

/** What of a search are values of the statement, as the columns hold them. */
type Search = Partial<Pick<FiltriArchivio, 'anno' | 'classeId' | 'tipologiaProgettoId' | 'macroAreaId' | 'dipartimentoId'>> & {
  under40?: true;
  cognome?: string;
  cognomeBefore?: string;
  protocollo?: string;
  protocolloBefore?: string;
  /** A protocol number from its beginning, or words of the title. */
  titolo?: string;
  titoloProtocollo?: string;
  gruppi?: Gruppi;
};

const FILTERS = {
  anno: ({ anno }) => sql`p.anno = ${anno}`,
  tipologiaProgettoId: ({ tipologiaProgettoId }) => sql`p.classe_id in (select id from classe where tipologia_id = ${tipologiaProgettoId})`,
  classeId: ({ classeId }) => sql`p.classe_id = ${classeId}`,
  macroAreaId: ({ macroAreaId }) => sql`p.macroarea_id = ${macroAreaId}`,
  dipartimentoId: ({ dipartimentoId }) => sql`p.dipartimento_id = ${dipartimentoId}`,
  under40: () => sql`p.eta_alla_domanda < 40`,
  cognome: ({ cognome, cognomeBefore }) => beginning(sql`p.responsabile_cognome_norm`, cognome, cognomeBefore),
  protocollo: ({ protocollo, protocolloBefore }) => beginning(sql`p.numero_protocollo`, protocollo, protocolloBefore),
  titolo: ({ titolo, titoloProtocollo }) => sql`(p.numero_protocollo like ${titoloProtocollo} or p.titolo ilike ${titolo})`,
  gruppi: ({ gruppi = [] }) => sql`p.classe_id in (select gc.id from classe gc join tipologia_progetto gt on gt.id = gc.tipologia_id
    where ${inGruppi('gt.gruppo', gruppi)})`,
} satisfies Filters<Search>;

/**
 * What each status button holds (decision D-134). The words stand in the text of the statement: PostgreSQL then knows how
 * common each is and which index holds it, and keeps one plan instead of making one at every call.
 */
const STATUS: Record<StatusArchivio, RawBuilder<SqlBool>> = {
  BOZZA: sql`p.status = 'BOZZA'`,
  ALL: sql`p.status = 'INVIATA'`,
  DA_VALUTARE: sql`(p.status = 'INVIATA' and p.status_valutazione is null)`,
  VALUTATE: sql`p.status_valutazione = 'VALUTATA'`,
  FINANZIATE: sql`p.status_valutazione = 'FINANZIATA'`,
  NON_FINANZIATE: sql`p.status_valutazione = 'NON_FINANZIATA'`,
};

/** A person is sorted by surname and name (decision D-10). */
const COLUMNS: Record<(typeof ORDINE_ARCHIVIO)[number], RawBuilder<unknown>[]> = {
  protocollo: [sql`p.numero_protocollo`],
  titolo: [sql`lower(p.titolo)`],
  responsabile: [sql`p.responsabile_cognome_norm`, sql`(select n.nome from utente n where n.id = p.responsabile_id)`],
  punteggio: [sql`p.punteggio`],
  richiesto: [sql`p.finanziamento_richiesto`],
  inviata: [sql`p.send_timestamp`],
  aggiornata: [sql`p.updated_at`],
};
const ORDINI = ORDINE_ARCHIVIO.flatMap((column) => [column, `-${column}`] as const);

function orderedBy(ordine: OrdineArchivio): RawBuilder<unknown>[] {
  const columns = COLUMNS[ordine.replace('-', '') as keyof typeof COLUMNS];
  return columns.map((column) => (ordine.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`));
}

type Shape = { status: StatusArchivio; ordine: OrdineArchivio };

/** Of all proposte that were not deleted, those of a filter. */
export const whichArchivio = whichRows<Search, Shape, StatusArchivio>(
  {
    from: 'proposta p',
    id: 'p.id',
    always: () => [sql`p.eliminata_ts is null`],
    filters: FILTERS,
    states: STATUS,
    state: ({ status }) => status,
    order: ({ ordine }) => orderedBy(ordine),
  },
  { status: STATUS_ARCHIVIO, ordine: ORDINI },
);

/** The filter of somebody who works on these groups, as the questions take it. */
export function searchArchivio(filtri: FiltriArchivio, gruppi: Gruppi): { values: Search; shape: Shape } {
  const { anno, classeId, tipologiaProgettoId, macroAreaId, dipartimentoId, under40, statusValutazione: status, ordine } = filtri;
  const values = {
    ...{ anno, classeId, tipologiaProgettoId, macroAreaId, dipartimentoId },
    ...(under40 === true ? { under40 } : {}),
    ...surnameFrom(filtri.cognome),
    ...writtenIn(filtri.testo),
    ...(areAllGruppi(gruppi) ? {} : { gruppi }),
  } as Search;
  // Sent ones by protocol, drafts by last update downwards, unless a column is asked for (decision D-10).
  return {
    values,
    shape: { status, ordine: ordine ?? (status === 'BOZZA' ? '-aggiornata' : 'protocollo') },
  };
}

/** What begins as a protocol number does is looked for among these alone, where an index finds it: no title begins so. */
function writtenIn(testo = ''): Pick<Search, 'protocollo' | 'protocolloBefore' | 'titolo' | 'titoloProtocollo'> {
  const escaped = literally(testo);
  const protocollo = escaped.toUpperCase();
  if (testo === '') return {};
  return /^[A-Z]{2,20}\d{4}(-\d*)?$/.test(protocollo)
    ? { protocollo, protocolloBefore: `${protocollo}{` }
    : { titolo: `%${escaped}%`, titoloProtocollo: `${protocollo}%` };
}

/** Euro of the reports sent, without assegni; null while there is none (decision D-87). */
const speso = sql<number | null>`(select sum(r.finanziamento_speso) from rendicontazione r
  where r.proposta_id = p.id and r.status = 'INVIATA' and r.eliminata_ts is null)`;

/** These proposte as the archive shows them, on screen and in files. */
export const listRighe = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .leftJoin('utente as h', 'h.id', 'p.titolare_id')
    .leftJoin('dipartimento as d', 'd.id', 'p.dipartimento_id')
    .leftJoin('macroarea as m', 'm.id', 'p.macroarea_id')
    .leftJoin('esito as e', 'e.proposta_id', 'p.id')
    .leftJoin('ssd as s', 's.id', 'p.ssd_id')
    .select([
      'p.id',
      'p.titolo',
      'p.numero_protocollo as numeroProtocollo',
      'p.status',
      'p.status_valutazione as statusValutazione',
      'p.esito_speciale as esitoSpeciale',
      'c.data_ufficializzazione as dataUfficializzazione',
      'r.id as responsabileId',
      'r.cognome as responsabileCognome',
      'r.nome as responsabileNome',
      'r.email as responsabileEmail',
      'h.id as titolareId',
      'h.cognome as titolareCognome',
      'h.nome as titolareNome',
      'c.id as classeId',
      'c.nome as classeNome',
      'p.anno',
      't.id as tipologiaId',
      't.nome as tipologiaNome',
      'd.nome as dipartimento',
      'm.nome as macroArea',
      'p.eta_alla_domanda as etaAllaDomanda',
      'p.punteggio',
      'c.soglia_finanziabilita as sogliaFinanziabilita',
      'p.finanziamento_richiesto as finanziamentoRichiesto',
      'p.assegno_richiesto as assegnoRichiesto',
      'e.finanziamento_assegnato as finanziamentoConcesso',
      'e.assegno_assegnato as assegnoConcesso',
      'p.send_timestamp as sendTimestamp',
      'p.updated_at as updatedAt',
      's.codice as ssd',
      speso.as('finanziamentoSpeso'),
    ])
    .where('p.id', '=', anyOf(ids)),
);

export type RigaArchivio = RowOf<typeof listRighe>;

export const listAnniArchivio = many((q) => q.selectFrom('bando').select('anno').distinct().orderBy('anno', 'desc'));

type Classi = { gruppi: Gruppi; anno: number | null };

/** Tipologie and classi of a year, or of all of them, for the filter. */
export const listTipologie = many((q, { gruppi, anno }: Classi) =>
  q
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select(['t.id as tipologiaId', 't.nome as tipologiaNome', 'b.anno', 'c.id', 'c.nome'])
    .where(inGruppi('t.gruppo', gruppi))
    .where(sql<boolean>`(${anno}::int is null or b.anno = ${anno})`)
    .orderBy('b.anno', 'desc')
    .orderBy('t.ordine')
    .orderBy('t.id')
    .orderBy('c.ordine')
    .orderBy('c.id'),
);

export const listMacroaree = many((q) =>
  q
    .selectFrom('dipartimento as d')
    .innerJoin('macroarea as m', 'm.id', 'd.macroarea_id')
    .select(['m.id as macroAreaId', 'm.nome as macroAreaNome', 'd.id', 'd.nome'])
    .where('d.valido', '=', true)
    .orderBy('m.codice')
    .orderBy('d.nome')
    .orderBy('d.id'),
);
