import {
  ORDINE_ARCHIVIO,
  ORDINE_UFFICIO,
  type OrdineArchivio,
  type OrdineUfficio,
  STATUS_ARCHIVIO,
  type StatusArchivio,
} from '@sigeba/contract/archivio/archivio.filtri.ts';
import { isConReferee } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';
import { anyOf, many, type Q, type RowOf } from '../../ground/db/query.ts';
import { sortedBy } from '../../ground/db/sortedBy.ts';
import { type Contents, completed, named, versioneStabile } from '../../ground/db/steady.ts';
import { type RowsDescription, whichRows } from '../../ground/db/whichRows.ts';
import { latestAnno } from '../bandi/ammissibilita.queries.ts';
import { CLASSI } from '../bandi/classiStabili.queries.ts';
import { CRITERI } from '../bandi/criteriStabili.queries.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { scalaOf } from '../bandi/scala.queries.ts';
import { DIPARTIMENTI, MACROAREE, SSD } from '../lookup/stabili.queries.ts';
import { LETTORI, type Lettore, listedTo, macroAreaValutabile, readBy } from '../proposte/lettori.queries.ts';
import { vicinaInGraduatoria } from '../proposte/vicina.queries.ts';
import { ORDINI_PROPOSTE, scrivaniaDellaProposta, scrivanieDeiRendiconti } from '../scrivania/scrivania.queries.ts';
import { FILTRI_ARCHIVIO, FILTRI_UFFICIO, type SearchArchivio, type SearchUfficio } from './ricerca.queries.ts';

/**
 * The condition of each status button (D-134). The words stand in the text of the statement, so that PostgreSQL knows how
 * frequent each is and which index holds it, and keeps one plan instead of planning at every call.
 */
export const STATUS: Record<StatusArchivio, RawBuilder<SqlBool>> = {
  BOZZA: sql`p.status = 'BOZZA'`,
  ALL: sql`p.status = 'INVIATA'`,
  DA_VALUTARE: sql`(p.status = 'INVIATA' and p.status_valutazione is null)`,
  VALUTATE: sql`p.status_valutazione = 'VALUTATA'`,
  FINANZIATE: sql`p.status_valutazione = 'FINANZIATA'`,
  NON_FINANZIATE: sql`p.status_valutazione = 'NON_FINANZIATA'`,
};

/** The sum in euro of the sent reports, without assegni; null while there is none (D-87). */
export const speso = sql<number | null>`(select o.speso from proposta_sintesi o where o.proposta_id = p.id)`;
export const concesso = sql<number | null>`(select o.concesso from proposta_sintesi o where o.proposta_id = p.id)`;

export const assegniConcessi = sql<number | null>`(select o.assegno_concesso from proposta_sintesi o where o.proposta_id = p.id)`;

/** People are sorted by surname and name (D-10); drafts come before sent proposte, and those are sorted by outcome. */
export const COLUMNS: Record<(typeof ORDINE_ARCHIVIO)[number], RawBuilder<unknown>[]> = {
  protocollo: [sql`p.numero_protocollo`],
  titolo: [sql`lower(p.titolo)`],
  responsabile: [sql`p.responsabile_cognome_norm`, sql`(select n.nome from utente n where n.id = p.responsabile_id)`],
  punteggio: [sql`p.punteggio`],
  richiesto: [sql`p.finanziamento_richiesto`],
  inviata: [sql`p.send_timestamp`],
  // The hour comes first: it adds no order of its own, and its index does not change with every Salva.
  aggiornata: [sql`p.aggiornata_ora`, sql`p.updated_at`],
  stato: [sql`p.status`, sql`coalesce(p.esito_speciale, p.status_valutazione)`],
  anno: [sql`p.anno`, sql`p.numero_protocollo`],
  titolare: [sql`(select lower(n.cognome || ' ' || n.nome) from utente n where n.id = p.titolare_id)`],
  dipartimento: [sql`(select n.nome from dipartimento n where n.id = p.dipartimento_id)`],
  macroarea: [sql`(select n.nome from macroarea n where n.id = p.macroarea_id)`],
  tipologia: [sql`(select n.nome from tipologia_progetto n join classe nc on nc.tipologia_id = n.id where nc.id = p.classe_id)`],
  classe: [sql`(select n.nome from classe n where n.id = p.classe_id)`],
  concesso: [concesso],
  speso: [speso],
};
const ORDINI = sortedBy(ORDINE_ARCHIVIO, COLUMNS);

export type ShapeArchivio = { status: StatusArchivio; ordine: OrdineArchivio };

export type Totali = 'richiesto' | 'assegniRichiesti' | 'concesso' | 'assegniConcessi' | 'speso';
export const ARCHIVIO = {
  from: 'proposta p',
  id: 'p.id',
  always: () => [sql<SqlBool>`p.eliminata_ts is null`],
  filters: FILTRI_ARCHIVIO,
  states: STATUS,
  state: ({ status }) => status,
  totals: { richiesto: sql`p.finanziamento_richiesto`, assegniRichiesti: sql`p.assegno_richiesto`, concesso, assegniConcessi, speso },
  order: ({ ordine }) => ORDINI.by(ordine),
} satisfies RowsDescription<SearchArchivio, ShapeArchivio, StatusArchivio, Totali>;
export const FORME_ARCHIVIO = { status: STATUS_ARCHIVIO, ordine: ORDINI.all };

/** The filtered proposte, without deleted ones. */
export const whichArchivio = whichRows<SearchArchivio, ShapeArchivio, StatusArchivio, Totali>(ARCHIVIO, FORME_ARCHIVIO);

const ORDINI_UFFICIO = sortedBy(ORDINE_UFFICIO, { ...COLUMNS, ...ORDINI_PROPOSTE });
type ShapeUfficio = { status: StatusArchivio; ordine: OrdineUfficio };

/** The same for the office, which also filters and sorts by its desk (D-256). */
export const whichUfficio = whichRows<SearchUfficio, ShapeUfficio, StatusArchivio, Totali>(
  {
    ...ARCHIVIO,
    filters: FILTRI_UFFICIO,
    order: ({ ordine }) => ORDINI_UFFICIO.by(ordine),
  },
  { status: STATUS_ARCHIVIO, ordine: ORDINI_UFFICIO.all },
);

export const righe = (q: Q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .leftJoin('utente as h', 'h.id', 'p.titolare_id')
    .innerJoin('proposta_sintesi as s', 's.proposta_id', 'p.id')
    .select([
      'p.id',
      'p.titolo',
      'p.numero_protocollo as numeroProtocollo',
      'p.status',
      'p.status_valutazione as statusValutazione',
      'p.esito_speciale as esitoSpeciale',
      'r.id as responsabileId',
      'r.cognome as responsabileCognome',
      'r.nome as responsabileNome',
      'r.email as responsabileEmail',
      'h.id as titolareId',
      'h.cognome as titolareCognome',
      'h.nome as titolareNome',
      'p.classe_id as classeId',
      'p.anno',
      'p.dipartimento_id as dipartimentoId',
      'p.macroarea_id as macroareaId',
      'p.ssd_id as ssdId',
      'p.eta_alla_domanda as etaAllaDomanda',
      'p.punteggio',
      sql<number | null>`coalesce(p.media_soglia, p.media)`.as('mediaDecisiva'),
      vicinaInGraduatoria.as('vicina'),
      'p.finanziamento_richiesto as finanziamentoRichiesto',
      'p.assegno_richiesto as assegnoRichiesto',
      's.concesso as finanziamentoConcesso',
      's.assegno_concesso as assegnoConcesso',
      's.esito_concluso as esitoConcluso',
      'p.send_timestamp as sendTimestamp',
      'p.updated_at as updatedAt',
      's.speso as finanziamentoSpeso',
      versioneStabile,
    ])
    .where('p.id', '=', anyOf(ids));

export const STABILI = { classi: CLASSI, criteri: CRITERI, dipartimenti: DIPARTIMENTI, macroaree: MACROAREE, ssd: SSD };
type Ids = { classeId: number; dipartimentoId: number | null; macroareaId: number | null; ssdId: number | null; status: string };

/** Completes a row with its classe and with the names of its ids. */
export const intera = <Letta extends Ids>(row: Letta, { classi, criteri, dipartimenti, macroaree, ssd }: Contents<typeof STABILI>) => {
  const classe = classi.of(row);
  const { classeNome, bandoNome, tipologiaId, tipologiaNome, dataUfficializzazione, sogliaFinanziabilita, visibilita, tipoCambioTitolare } =
    classe;
  const { fineValutazione, scadenza, tipoValutazione } = classe;
  return {
    ...row,
    classeNome,
    bandoNome,
    tipologiaId,
    tipologiaNome,
    dataUfficializzazione,
    sogliaFinanziabilita,
    visibilita,
    tipoCambioTitolare,
    fineValutazione,
    scadenza,
    tipoValutazione,
    scala: scalaOf(row, { classi, criteri }),
    conReferee: isConReferee(row, classe),
    dipartimento: named(dipartimenti, row.dipartimentoId)?.nome ?? null,
    macroArea: named(macroaree, row.macroareaId)?.nome ?? null,
    ssd: named(ssd, row.ssdId)?.codice ?? null,
  };
};

/** The proposte of the given ids as the archive shows them, on screen and in files. */
export const listRighe = completed(many(righe), STABILI, intera);

/** The same for the office, with its desk. */
export const listRigheUfficio = completed(
  many((q, { ids }: { ids: readonly number[] }) =>
    righe(q, { ids }).select([scrivaniaDellaProposta.as('scrivania'), scrivanieDeiRendiconti.as('rendicontiScrivania')]),
  ),
  STABILI,
  intera,
);
export type RigaUfficio = RowOf<typeof listRigheUfficio>;

/** The recipients of a mail about these proposte, each once. */
export const listIndirizzi = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .select((eb) => eb.fn<string>('lower', ['r.email']).as('email'))
    .distinct()
    .where('p.id', '=', anyOf(ids))
    .orderBy('email'),
);

export type RigaArchivio = RowOf<typeof listRighe>;

/** Years of the calls, descending from the latest that has begun: a call in preparation has nothing to show (D-62). */
export const listAnniArchivio = many((q, { received }: { received: Date }) =>
  q.selectFrom('bando').select('anno').distinct().where('anno', '<=', latestAnno(received)).orderBy('anno', 'desc'),
);

type Classi = { gruppi: Gruppi; anno: number | null };

/** Tipologie and classi of a year, or of all years, for the filter. */
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

/** The values that occur among the proposte that a RAD or a director reads: the filters offer nothing else. */
const listOfferte = many(
  (q, { utenteId }: { utenteId: number }, { lettore }: { lettore: Lettore['lettore'] }) =>
    q
      .selectFrom('proposta as p')
      .innerJoin('classe as c', 'c.id', 'p.classe_id')
      .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
      .leftJoin('dipartimento as d', 'd.id', 'p.dipartimento_id')
      .leftJoin('macroarea as m', 'm.id', 'd.macroarea_id')
      .leftJoin('struttura as s', 's.id', 'p.struttura_id')
      .select(['p.anno', 't.id as tipologiaId', 't.nome as tipologiaNome', 'c.id as classeId', 'c.nome as classeNome'])
      .select(['m.id as macroAreaId', 'm.nome as macroAreaNome', 'd.id as dipartimentoId', 'd.nome as dipartimentoNome'])
      .select(['s.id as strutturaId', 's.nome as strutturaNome'])
      .$if(lettore === 'COMMISSARIO', (asked) => asked.select(macroAreaValutabile(utenteId).as('valutabile')))
      .distinct()
      .where(lettore === 'COMMISSARIO' ? listedTo(utenteId) : readBy({ lettore, utenteId }))
      .orderBy('p.anno', 'desc')
      .orderBy('t.id')
      .orderBy('c.id')
      .orderBy('m.nome')
      .orderBy('d.nome')
      .orderBy('s.nome'),
  { lettore: LETTORI },
);

export const listOfferteOf = (tx: Tx, { lettore, utenteId }: Lettore) => listOfferte(tx, { utenteId }, { lettore });
