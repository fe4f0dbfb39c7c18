import {
  ORDINE_ARCHIVIO,
  type OrdineArchivio,
  STATUS_COMMISSIONE,
  type StatusCommissione,
} from '@sigeba/contract/archivio/archivio.filtri.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { many } from '../../ground/db/query.ts';
import { sortedBy } from '../../ground/db/sortedBy.ts';
import { completed } from '../../ground/db/steady.ts';
import { whichRows } from '../../ground/db/whichRows.ts';
import { ELENCATA, macroAreaValutabile, unaDi } from '../proposte/lettori.queries.ts';
import { classeValutabile, isMacroAreaValutabile, VALUTANO, valutabile } from '../proposte/valutabile.queries.ts';
import {
  ARCHIVIO,
  assegniConcessi,
  COLUMNS,
  concesso,
  FORME_ARCHIVIO,
  intera,
  righe,
  STABILI,
  STATUS,
  speso,
  type Totali,
} from './archivio.queries.ts';
import type { SearchArchivio } from './ricerca.queries.ts';

/** Every sent proposta; its progress only where the member evaluates it. */
const statoLetto =
  (stato: Exclude<StatusCommissione, 'ALTRE_MACROAREE'>) =>
  ({ commissario = 0 }: SearchArchivio) =>
    sql<SqlBool>`(${STATUS[stato]} and ${macroAreaValutabile(commissario)})`;

/** The outcome of a proposta where the member of a commissione evaluates its macro-area, else null. */
const letto = <Value>({ commissario = 0 }: SearchArchivio, column: RawBuilder<Value>) =>
  sql<Value | null>`case when ${macroAreaValutabile(commissario)} then ${column} end`;

/** The order of the list reveals no outcome either. */
const orderedFor = (values: SearchArchivio) =>
  sortedBy(ORDINE_ARCHIVIO, {
    ...COLUMNS,
    punteggio: COLUMNS.punteggio.map((column) => letto(values, column)),
    concesso: [letto(values, concesso)],
    speso: [letto(values, speso)],
    stato: COLUMNS.stato.map((column) => letto(values, column)),
  });

type ShapeMc = { status: StatusCommissione; ordine: OrdineArchivio };

/**
 * The archive of a member of a commissione: rows of macro-areas that the member does not evaluate have no state and add nothing
 * to the sums.
 */
export const whichArchivioMc = whichRows<SearchArchivio, ShapeMc, StatusCommissione, Totali>(
  {
    ...ARCHIVIO,
    una: ({ commissario = 0 }) => unaDi(commissario),
    filters: { ...ARCHIVIO.filters, commissario: () => ELENCATA },
    states: {
      ALL: STATUS.ALL,
      DA_VALUTARE: statoLetto('DA_VALUTARE'),
      VALUTATE: statoLetto('VALUTATE'),
      FINANZIATE: statoLetto('FINANZIATE'),
      NON_FINANZIATE: statoLetto('NON_FINANZIATE'),
      ALTRE_MACROAREE: ({ commissario = 0 }) => sql<SqlBool>`(${STATUS.ALL} and ${macroAreaValutabile(commissario)} is not true)`,
    },
    state: ({ status }) => status,
    totals: {
      richiesto: ARCHIVIO.totals.richiesto,
      assegniRichiesti: ARCHIVIO.totals.assegniRichiesti,
      concesso: (values) => letto(values, concesso),
      assegniConcessi: (values) => letto(values, assegniConcessi),
      speso: (values) => letto(values, speso),
    },
    order: ({ ordine }, values) => orderedFor(values).by(ordine),
  },
  { status: STATUS_COMMISSIONE, ordine: FORME_ARCHIVIO.ordine },
);

/** For a proposta that the reader does not evaluate, the row says only that it exists. */
const NON_LETTO = {
  statusValutazione: null,
  esitoSpeciale: null,
  punteggio: null,
  vicina: false,
  mediaDecisiva: null,
  media: null,
  mediaSogliaFinanziabilita: null,
  valutazioneRespinta: false,
  finanziamentoConcesso: null,
  assegnoConcesso: null,
  finanziamentoSpeso: null,
  esitoConcluso: false,
  conEsito: false,
  progresso: [],
  collegiali: [],
  numeroRefereeAssociati: 0,
};

/** The rows of the archive with the state of each evaluation, for a member of the commissione. */
export const listRigheValutabili = completed(
  many((q, { ids }: { ids: readonly number[]; utenteId: number }) => righe(q, { ids }).select(valutabile)),
  { ...STABILI, ...VALUTANO },
  (row, stabili, { utenteId }) => {
    const macroAreaValutabile = isMacroAreaValutabile(row, stabili, utenteId);
    const seen: typeof row = macroAreaValutabile ? row : { ...row, ...NON_LETTO };
    return { ...intera(seen, stabili), ...classeValutabile(seen, stabili), macroAreaValutabile };
  },
);
