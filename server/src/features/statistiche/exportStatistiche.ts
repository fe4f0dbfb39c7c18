import { yearInRome } from '@sigeba/contract/instant.ts';
import type { Formato } from '@sigeba/contract/list/list.ts';
import { isInCorso, riuscitaOf } from '@sigeba/contract/statistiche/confronti.ts';
import { type FogliaStatistica, foglieOf, sumCifre } from '@sigeba/contract/statistiche/riepilogo.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import { fileName } from '../../ground/csv/csv.ts';
import type { Db } from '../../ground/db/db.types.ts';
import type { Column } from '../../ground/list/column.ts';
import { exportFile } from '../../ground/list/exportFile.ts';
import type { WithReader } from '../../ground/replica/replica.ts';
import type { Chi } from './statistiche.queries.ts';
import { riepilogo } from './statistiche.ts';

type Riga = FogliaStatistica & { id: number; anno: number; inCorso: boolean };
type Request = Asking & { query: { anno: number; formato: Formato }; gone: AbortSignal } & WithReader;

/** The key columns, then the figures of a row in their order (D-120, D-221). */
const COLUMNS: Column<Riga>[] = [
  { head: 'Anno', cell: ({ anno }) => anno },
  { head: 'Stato dell’anno', cell: ({ inCorso }) => (inCorso ? 'in corso' : 'concluso') },
  { head: 'Bando', width: 40, cell: ({ nomeBando }) => nomeBando },
  { head: 'Classe', width: 40, cell: ({ classe }) => classe },
  { head: 'Macroarea', width: 40, cell: ({ macroarea }) => macroarea },
  { head: 'Dipartimento', width: 40, cell: ({ dipartimento }) => dipartimento },
  { head: 'Proposte in bozza', cell: ({ numeroProposteBozza }) => numeroProposteBozza },
  { head: 'Proposte inviate', cell: ({ numeroProposteInviate }) => numeroProposteInviate },
  { head: 'Proposte valutate', cell: ({ numeroProposteValutate }) => numeroProposteValutate },
  { head: 'Proposte finanziate', cell: ({ numeroProposteFinanziate }) => numeroProposteFinanziate },
  { head: 'Totale finanziabile', as: 'euro', cell: ({ totaleFinanziabile }) => totaleFinanziabile },
  { head: 'Finanziamento richiesto', as: 'euro', cell: ({ finanziamentoRichiesto }) => finanziamentoRichiesto },
  { head: 'Assegno richiesto', as: 'euro', cell: ({ assegnoRichiesto }) => assegnoRichiesto },
  { head: 'Assegni richiesti', cell: ({ numeroAssegniRichiesti }) => numeroAssegniRichiesti },
  { head: 'Finanziamento concesso', as: 'euro', cell: ({ finanziamentoConcesso }) => finanziamentoConcesso },
  { head: 'Assegno concesso', as: 'euro', cell: ({ assegnoConcesso }) => assegnoConcesso },
  { head: 'Assegni concessi', cell: ({ numeroAssegniConcessi }) => numeroAssegniConcessi },
];

/**
 * The tables of a year one after the other, a row for each department of a macro-area and classe, so that a column can be added
 * up, with the year and whether it is still running (D-250); the register records who exports it.
 */
export const exportStatistiche =
  (chi: Chi) =>
  (db: Db, asking: Request): Promise<FileAnswer> => {
    const { query, received } = asking;
    let rows: Riga[] = [];
    return exportFile(db, asking, {
      formato: query.formato,
      columns: COLUMNS,
      name: fileName('statistiche', query.anno, received, query.formato),
      ids: async (tx) => {
        const { bandi } = await riepilogo(chi)(tx, asking);
        const { anno } = query;
        const inCorso = isInCorso({ anno, ...riuscitaOf(sumCifre(bandi.map(({ totale }) => totale))) }, yearInRome(received));
        rows = bandi.flatMap(({ righe }) => foglieOf(righe)).map((row, at) => ({ ...row, id: at + 1, anno, inCorso }));
        return rows.map(({ id }) => id);
      },
      lines: async (_, ids) => rows.filter(({ id }) => ids.includes(id)),
      record: (tx, righe) => record(tx, asking, 'exportStatistiche', { tipo: 'statistiche', id: null }, { ...query, righe }),
    });
  };
