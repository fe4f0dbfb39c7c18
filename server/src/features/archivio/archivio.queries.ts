import type { OrdineArchivio, StatusArchivio } from '@sigeba/contract/archivio/archivio.filtri.ts';
import type { FiltriArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { areAllGruppi } from '@sigeba/contract/ruoli.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { compiledOnce, theOne } from '../../ground/db/compiledOnce.ts';
import type { DB, Tx } from '../../ground/db/db.types.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';

export type Search = { filtri: FiltriArchivio; gruppi: Gruppi };

/** What of a search are values of the statement, as the columns hold them; the rest is its shape. */
type Valori = Partial<Pick<FiltriArchivio, 'anno' | 'classeId' | 'tipologiaProgettoId' | 'macroAreaId' | 'dipartimentoId'>> & {
  cognomeFrom?: string;
  cognomeBefore?: string;
  protocolloFrom?: string;
  protocolloBefore?: string;
  protocollo?: string;
  titolo?: string;
};
type Forma = Pick<FiltriArchivio, 'statusValutazione' | 'ordine' | 'under40'> & { gruppi: Gruppi };

type P = ExpressionBuilder<DB & { p: DB['proposta'] }, 'p'>;

/**
 * What each status button holds (decision D-134). The words stand in the text of the statement: PostgreSQL then knows how
 * common each is and which index holds it, and keeps one plan instead of making one at every call.
 */
const STATUS: Record<StatusArchivio, (eb: P) => Expression<SqlBool>> = {
  BOZZA: (eb) => eb('p.status', '=', sql.lit('BOZZA' as const)),
  ALL: (eb) => eb('p.status', '=', sql.lit('INVIATA' as const)),
  DA_VALUTARE: (eb) => eb.and([eb('p.status', '=', sql.lit('INVIATA' as const)), eb('p.status_valutazione', 'is', null)]),
  VALUTATE: (eb) => eb('p.status_valutazione', '=', sql.lit('VALUTATA' as const)),
  FINANZIATE: (eb) => eb('p.status_valutazione', '=', sql.lit('FINANZIATA' as const)),
  NON_FINANZIATE: (eb) => eb('p.status_valutazione', '=', sql.lit('NON_FINANZIATA' as const)),
};

const COLUMNS = {
  protocollo: sql`p.numero_protocollo`,
  titolo: sql`lower(p.titolo)`,
  responsabile: sql`p.responsabile_cognome_norm`,
  punteggio: sql`p.punteggio`,
  richiesto: sql`p.finanziamento_richiesto`,
  inviata: sql`p.send_timestamp`,
  aggiornata: sql`p.updated_at`,
} as const;

/** Surname and protocol number from their beginning, words anywhere in the title. */
function valoriOf({ filtri }: Search): Valori {
  const { anno, classeId, tipologiaProgettoId, macroAreaId, dipartimentoId } = filtri;
  const cognome = normaliseCognome(filtri.cognome ?? '');
  const testo = filtri.testo?.replace(/[\\%_]/g, '\\$&') ?? '';
  return {
    ...(anno === undefined ? {} : { anno }),
    ...(classeId === undefined ? {} : { classeId }),
    ...(tipologiaProgettoId === undefined ? {} : { tipologiaProgettoId }),
    ...(macroAreaId === undefined ? {} : { macroAreaId }),
    ...(dipartimentoId === undefined ? {} : { dipartimentoId }),
    // A normalised surname is made of a-z and 0-9, and { comes right after z.
    ...(cognome === '' ? {} : { cognomeFrom: cognome, cognomeBefore: `${cognome}{` }),
    ...(testo === '' ? {} : searched(testo)),
  };
}

/** What begins as a protocol number does is looked for among these alone, where an index finds it: no title begins so. */
const searched = (testo: string) => {
  const protocollo = testo.toUpperCase();
  return /^[A-Z]{2,20}\d{4}(-\d*)?$/.test(protocollo)
    ? { protocolloFrom: protocollo, protocolloBefore: `${protocollo}{` }
    : { protocollo: `${protocollo}%`, titolo: `%${testo}%` };
};

const formaOf = ({ filtri: { statusValutazione, ordine, under40 }, gruppi }: Search): Forma => ({
  statusValutazione,
  ordine,
  under40,
  gruppi,
});

/** Everything of the filter but the status button. */
function matching(eb: P, valori: Valori, { under40, gruppi }: Forma): Expression<SqlBool>[] {
  const { anno, classeId, tipologiaProgettoId, macroAreaId, dipartimentoId, cognomeFrom, protocolloFrom, protocollo, titolo } = valori;
  return [
    eb('p.eliminata_ts', 'is', null),
    ...(anno === undefined ? [] : [eb('p.anno', '=', anno)]),
    ...(classeId === undefined ? [] : [eb('p.classe_id', '=', classeId)]),
    ...(tipologiaProgettoId === undefined
      ? []
      : [eb('p.classe_id', 'in', eb.selectFrom('classe').select('id').where('tipologia_id', '=', tipologiaProgettoId))]),
    ...(macroAreaId === undefined ? [] : [eb('p.macroarea_id', '=', macroAreaId)]),
    ...(dipartimentoId === undefined ? [] : [eb('p.dipartimento_id', '=', dipartimentoId)]),
    ...(under40 === true ? [eb('p.eta_alla_domanda', '<', 40)] : []),
    ...(cognomeFrom === undefined ? [] : [beginning(sql`p.responsabile_cognome_norm`, cognomeFrom, valori.cognomeBefore)]),
    ...(protocolloFrom === undefined ? [] : [beginning(sql`p.numero_protocollo`, protocolloFrom, valori.protocolloBefore)]),
    ...(protocollo === undefined || titolo === undefined
      ? []
      : [eb.or([eb('p.numero_protocollo', 'like', protocollo), eb('p.titolo', 'ilike', titolo)])]),
    ...(areAllGruppi(gruppi) ? [] : [ofGruppi(eb, gruppi)]),
  ];
}

/** Instead of `like`, which finds its index only when a plan is made for the very letters. */
const beginning = (column: Expression<unknown>, from: string, before: string | undefined) =>
  sql<SqlBool>`(${column} ~>=~ ${from} and ${column} ~<~ ${before})`;

const ofGruppi = (eb: P, gruppi: Gruppi) =>
  eb(
    'p.classe_id',
    'in',
    eb
      .selectFrom('classe as gc')
      .innerJoin('tipologia_progetto as gt', 'gt.id', 'gc.tipologia_id')
      .select('gc.id')
      .where(inGruppi('gt.gruppo', gruppi)),
  );

/** Sent ones by protocol, drafts by last update downwards, unless a column is asked for (decision D-10). */
function orderOf({ ordine, statusValutazione }: Forma) {
  const asked: OrdineArchivio = ordine ?? (statusValutazione === 'BOZZA' ? '-aggiornata' : 'protocollo');
  const column = COLUMNS[asked.replace('-', '') as keyof typeof COLUMNS];
  return asked.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
}

const shown = (eb: P, valori: Valori, forma: Forma) => eb.and([...matching(eb, valori, forma), STATUS[forma.statusValutazione](eb)]);

/** Euro of the reports sent, without assegni; null while there is none (decision D-87). */
const speso = sql<number | null>`(select sum(r.finanziamento_speso) from rendicontazione r
  where r.proposta_id = p.id and r.status = 'INVIATA' and r.eliminata_ts is null)`;

const withDetails = (tx: Tx) =>
  tx
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
    ]);

type Page = { limit: number; offset: number };

/**
 * One page of the archive: its ids, with how many there are in all, then the rows of these ids alone. Two statements, so
 * that the joins need no plan of their own for every filter: making it costs more than running it.
 * @returns totale null when no row tells it: the page is empty
 */
export async function listArchivio(tx: Tx, search: Search, { limit, offset }: Page) {
  const forma = formaOf(search);
  const found = await selectIds(tx, { ...valoriOf(search), offset }, { ...forma, limit });
  const rows = found.length === 0 ? [] : await selectRows(tx, { ids: found.map(({ id }) => id) }, forma);
  return { rows, totale: found[0]?.totale ?? null };
}

const selectIds = compiledOnce((tx, { offset, ...valori }: Valori & { offset: number }, { limit, ...forma }: Forma & { limit: number }) =>
  tx
    .selectFrom('proposta as p')
    .select(['p.id', counted(tx, valori, forma).as('totale')])
    .where((eb) => shown(eb as unknown as P, valori, forma))
    .orderBy(orderOf(forma))
    .orderBy('p.id')
    .limit(sql.lit(limit))
    .offset(offset),
);

const selectRows = compiledOnce((tx, { ids }: { ids: number[] }, forma: Forma) =>
  withDetails(tx).where(sql<boolean>`p.id = any(${ids}::bigint[])`).orderBy(orderOf(forma)).orderBy('p.id'),
);

export type ArchivioRow = Awaited<ReturnType<typeof selectRows>>[number];

/** The whole filter from a cursor, for the CSV. */
export function streamArchivio(tx: Tx, search: Search, chunk: number) {
  const [valori, forma] = [valoriOf(search), formaOf(search)];
  return withDetails(tx)
    .where((eb) => shown(eb as unknown as P, valori, forma))
    .orderBy(orderOf(forma))
    .orderBy('p.id')
    .stream(chunk);
}

export const countArchivio = async (tx: Tx, search: Search) => theOne(await selectCount(tx, valoriOf(search), formaOf(search))).totale;

const selectCount = compiledOnce((tx, valori: Valori, forma: Forma) => counted(tx, valori, forma));

const counted = (tx: Tx, valori: Valori, forma: Forma) =>
  tx
    .selectFrom('proposta as p')
    .select((eb) => eb.fn.countAll<number>().as('totale'))
    .where((eb) => shown(eb as unknown as P, valori, forma));

/** How many of the filter each status button would show, in one pass. */
export const countByStatus = (tx: Tx, search: Search) =>
  tx
    .selectFrom('proposta as p')
    .select((eb) =>
      (Object.keys(STATUS) as StatusArchivio[]).map((status) =>
        eb.fn
          .countAll<number>()
          .filterWhere(STATUS[status](eb as unknown as P))
          .as(status),
      ),
    )
    .where((eb) => eb.and(matching(eb as unknown as P, valoriOf(search), formaOf(search))))
    .executeTakeFirstOrThrow();

export const listAnniArchivio = (tx: Tx) => tx.selectFrom('bando').select('anno').distinct().orderBy('anno', 'desc').execute();

/** Tipologie and classi of a year, for the filter. */
export const listTipologie = (tx: Tx, gruppi: Gruppi, anno: number | undefined) =>
  tx
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select(['t.id as tipologiaId', 't.nome as tipologiaNome', 'b.anno', 'c.id', 'c.nome'])
    .where(inGruppi('t.gruppo', gruppi))
    .$if(anno !== undefined, (query) => query.where('b.anno', '=', anno ?? 0))
    .orderBy('b.anno', 'desc')
    .orderBy('t.ordine')
    .orderBy('t.id')
    .orderBy('c.ordine')
    .orderBy('c.id')
    .execute();

export const listMacroaree = (tx: Tx) =>
  tx
    .selectFrom('dipartimento as d')
    .innerJoin('macroarea as m', 'm.id', 'd.macroarea_id')
    .select(['m.id as macroAreaId', 'm.nome as macroAreaNome', 'd.id', 'd.nome'])
    .where('d.valido', '=', true)
    .orderBy('m.codice')
    .orderBy('d.nome')
    .orderBy('d.id')
    .execute();
